"""kill -9 of a server process."""

from tests.chaos.faults.fault import Fault


class ServerKill(Fault):
    """One server dies, or all of them do; a supervisor starts them again."""

    name = "server killed"

    def strike(self) -> bool:
        servers = self.deployment.servers
        struck = self.chance.sample(servers, self.chance.randint(1, len(servers)))
        for server in struck:
            server.kill()
        for server in struck:
            server.start()
        for server in struck:
            server.await_answer()
        return True
