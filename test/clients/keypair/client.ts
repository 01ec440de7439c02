/**
 * Signs in with a key pair, as section 5.2 of the interface says it, line by line,
 * with what Node brings and nothing else.
 *
 *   node client.ts keys FOLDER       makes a key pair: private.pem, public.json
 *   node client.ts token FOLDER      gets a token with it and shows it to /me
 *
 * Environment of the second: CLIENT_ID, TOKEN_URL, SCOPE, API_URL. Prints one JSON object.
 */
import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { CLIENT_ID = "", TOKEN_URL = "", SCOPE = "", API_URL = "" } = process.env;
const [, , command, folder = "."] = process.argv;

/** Lines 1 and 2: an RSA pair of 2048 bits or more; the public key as a JSON Web Key. */
function keys(): void {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: "jwk" });
  const jwk = { kty: "RSA", kid: "reports-2026", use: "sig", n, e };
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  writeFileSync(join(folder, "private.pem"), pem, { mode: 0o600 });
  writeFileSync(join(folder, "public.json"), JSON.stringify(jwk));
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Line 4: a JWT signed with RS256, with these five claims. */
function assertion(): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { aud: TOKEN_URL, iat, exp: iat + 1800, sub: CLIENT_ID, iss: CLIENT_ID };
  const signed = `${base64url({ alg: "RS256", typ: "JWT" })}.${base64url(claims)}`;
  const key = createPrivateKey(readFileSync(join(folder, "private.pem")));
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

/** Line 5: the form. Line 7: scopes are separated by blanks. */
const ask = (scope: string): Promise<Response> =>
  fetch(TOKEN_URL, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({
      scope,
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion(),
    }).toString(),
  });

/** Line 8: whether the application takes the token. */
const check = async (token: string): Promise<number> =>
  (await fetch(`${API_URL}/me`, { headers: { authorization: `Bearer ${token}` } })).status;

async function token(): Promise<void> {
  const response = await ask(SCOPE);
  const body = (await response.json()) as Record<string, unknown>;
  const { access_token = "", ...rest } = body; // line 6
  console.log(
    JSON.stringify({ status: response.status, ...rest, me: await check(String(access_token)) }),
  );
}

if (command === "keys") keys();
else await token();
