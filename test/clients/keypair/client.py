"""Signs in with a key pair, as section 5.2 of the interface says it, line by line, with PyJWT.

    python client.py keys FOLDER       makes a key pair: private.pem, public.json
    python client.py token FOLDER      gets a token with it and shows it to /me

Environment of the second: CLIENT_ID, TOKEN_URL, SCOPE, API_URL. Prints one JSON object.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from jwt.algorithms import RSAAlgorithm


def keys(folder):
    """Lines 1 and 2: an RSA pair of 2048 bits or more; the public key as a JSON Web Key."""
    private = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    numbers = RSAAlgorithm.to_jwk(private.public_key(), as_dict=True)
    jwk = {"kty": "RSA", "kid": "reports-2026", "use": "sig", "n": numbers["n"], "e": numbers["e"]}
    pem = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "private.pem").touch(mode=0o600)
    (folder / "private.pem").write_bytes(pem)
    (folder / "public.json").write_text(json.dumps(jwk))


def assertion(folder):
    """Line 4: a JWT signed with RS256, with these five claims."""
    client_id, now = os.environ["CLIENT_ID"], int(time.time())
    claims = {"aud": os.environ["TOKEN_URL"], "iat": now, "exp": now + 1800, "sub": client_id, "iss": client_id}
    return jwt.encode(claims, (folder / "private.pem").read_bytes(), algorithm="RS256")


def fetch(url, headers, body=None):
    """The status and the body of an answer, whatever it is."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=600) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read()


def token(folder):
    """Line 5: the form. Line 7: scopes are separated by blanks."""
    form = {
        "scope": os.environ["SCOPE"],
        "grant_type": "client_credentials",
        "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        "client_assertion": assertion(folder),
    }
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
    status, text = fetch(os.environ["TOKEN_URL"], headers, urllib.parse.urlencode(form).encode())
    body = json.loads(text)
    access_token = body.pop("access_token", "")  # line 6
    me, _ = fetch(os.environ["API_URL"] + "/me", {"Authorization": f"Bearer {access_token}"})  # line 8
    print(json.dumps({"status": status, **body, "me": me}))


if __name__ == "__main__":
    {"keys": keys, "token": token}[sys.argv[1]](Path(sys.argv[2]))
