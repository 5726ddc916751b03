"""Checks passkeys: what devices are asked, and what their answers prove (WebAuthn).

Only a server with the package webauthn imports this."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AttestationConveyancePreference,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.web.http.identity import Person
from stammtisch.web.store.passkeys import PATIENCE, StoredPasskey

HOUSE = "Stammtisch"
LONGEST_NAME = 40  # letters
Answer = Mapping[str, Any]  # what a browser sends


class NewPasskey(NamedTuple):
    """What a device has proved to hold."""

    id: str
    public_key: bytes
    sign_count: int


@dataclass(frozen=True)
class RelyingParty:
    """This server, as devices know it: passkeys are good at one origin only."""

    origin: str

    @property
    def id(self) -> str:
        return urlsplit(self.origin).hostname or ""

    # --- what is asked --------------------------------------------------------------------

    def wish_for_passkey(self, person: Person, known: Sequence[str], challenge: str) -> str:
        """The device is to make one that finds its person by itself."""
        selection = AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        options = webauthn.generate_registration_options(
            rp_id=self.id,
            rp_name=HOUSE,
            user_id=person.id.encode(),
            user_name=person.called,
            user_display_name=person.called,
            challenge=base64url_to_bytes(challenge),
            timeout=int(PATIENCE * 1000),
            attestation=AttestationConveyancePreference.NONE,
            authenticator_selection=selection,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known
            ],
        )
        return webauthn.options_to_json(options)

    def wish_for_proof(self, challenge: str) -> str:
        """Any passkey of this server will do: the device offers those that it has."""
        options = webauthn.generate_authentication_options(
            rp_id=self.id,
            challenge=base64url_to_bytes(challenge),
            timeout=int(PATIENCE * 1000),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return webauthn.options_to_json(options)

    # --- what is answered -----------------------------------------------------------------

    def read_passkey(self, answer: Answer, challenge: str) -> NewPasskey:
        """Raises BadOption."""
        try:
            found = webauthn.verify_registration_response(
                credential=dict(answer),
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=self.id,
                expected_origin=self.origin,
                require_user_verification=False,
            )
        except Exception as wrong:  # a bad answer fails in many ways
            raise not_accepted() from wrong
        credential_id = bytes_to_base64url(found.credential_id)
        return NewPasskey(credential_id, found.credential_public_key, found.sign_count)

    def read_proof(self, answer: Answer, challenge: str, passkey: StoredPasskey) -> int:
        """How often the passkey has signed; raises BadOption."""
        try:
            found = webauthn.verify_authentication_response(
                credential=dict(answer),
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=self.id,
                expected_origin=self.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=False,
            )
            handle = answer["response"].get("userHandle")
            if handle and base64url_to_bytes(handle) != passkey.person.encode():
                raise not_accepted()
        except Exception as wrong:
            raise not_accepted() from wrong
        return found.new_sign_count


def challenge_in(answer: Answer) -> str:
    """The challenge that a device says it has answered; raises BadOption."""
    try:
        told = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return bytes_to_base64url(base64url_to_bytes(told["challenge"]))
    except Exception as wrong:
        raise not_accepted() from wrong


def not_accepted() -> BadOption:
    return BadOption(_("this passkey was not accepted; try again"), "passkey")
