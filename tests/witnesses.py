"""One witness for every game."""

from tests.games.forsale.witness import FORSALE_WITNESS
from tests.games.stichtag.witness import STICHTAG_WITNESS
from tests.games.zahltag.witness import ZAHLTAG_WITNESS

WITNESSES = {
    witness.game.name: witness for witness in (FORSALE_WITNESS, ZAHLTAG_WITNESS, STICHTAG_WITNESS)
}
