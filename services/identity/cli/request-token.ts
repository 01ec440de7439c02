import { createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { UsageError } from "../../platform/cli/command.ts";
import { contentOf } from "./file.ts";

interface TokenRequest {
  /** Of the server, as it is reached from here. */
  readonly url: string;
  /** Its token endpoint as the server itself knows it, for whom the assertion is made out; of `url` unless given. */
  readonly audience?: string | undefined;
  readonly clientId: string;
  /** PKCS#8, as `keys new` writes it. */
  readonly privateKeyFile: string;
  /** In full, separated by blanks. */
  readonly scope: string;
  readonly signal: AbortSignal;
}

/** As long as an assertion may live: 30 minutes. */
const ASSERTION_S = 1800;
const ANSWER_MS = 30_000;

/** @throws UsageError for an address or a key that cannot be used, Error with the server's own words when it gives none */
export async function requestToken(request: TokenRequest): Promise<string> {
  const { url, audience, scope, signal } = request;
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is no address.`);
  const tokenUrl = new URL("/oauth2/token", url).href;
  const form = new URLSearchParams({
    scope,
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await assertion(audience ?? tokenUrl, request),
  });
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: { accept: "application/json" },
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch((error: Error) => {
    throw new Error(`${tokenUrl} does not answer: is the server at --server?`, { cause: error });
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`no token: ${reasonIn(answer)} (${response.status})`);
  return (JSON.parse(answer) as { access_token: string }).access_token;
}

/** What an error says to people (RFC 6749, section 5.2; RFC 9457); all of it where it is neither. */
function reasonIn(answer: string): string {
  try {
    const { error_description, detail } = JSON.parse(answer);
    return error_description ?? detail ?? answer;
  } catch {
    return answer;
  }
}

async function assertion(
  audience: string,
  { clientId, privateKeyFile }: TokenRequest,
): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + ASSERTION_S)
    .sign(await privateKeyIn(privateKeyFile));
}

async function privateKeyIn(path: string): Promise<KeyObject> {
  const pem = await contentOf(path);
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    const what = "is no private key: --key names the private.pem of groundwork keys new";
    throw new Error(`${path} ${what}`, { cause });
  }
}
