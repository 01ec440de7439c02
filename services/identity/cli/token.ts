import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { SignJWT } from "jose";
import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import { scopesFrom } from "./clients.ts";
import { installationOf } from "./installation.ts";

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

export const tokenCommand: Command = {
  name: "token",
  summary: "Get a bearer token with a program's private key, and print it",
  options: {
    key: { type: "string", value: "FILE", doc: "its private key, from groundwork keys new" },
    client: { type: "string", value: "ID", doc: "its Client ID, from groundwork clients add" },
    scope: {
      type: "string",
      multiple: true,
      value: "SCOPE…",
      doc: "what for: search, transcription, extraction, panel, or scopes in full",
    },
    server: {
      type: "string",
      value: "URL",
      doc: "the server; PUBLIC_URL unless given, or http://localhost:PORT",
    },
    audience: {
      type: "string",
      value: "URL",
      doc: "its token endpoint by its own PUBLIC_URL, where --server is another way to it",
    },
  },
  examples: ["TOKEN=$(groundwork token --key keys/private.pem --client ID --scope search)"],
  async run(context) {
    const scope = scopesFrom(context, installationOf(context).vendor).join(" ");
    const request = {
      url: textOption(context, "server") ?? serverOf(context.env),
      audience: textOption(context, "audience"),
      clientId: needed(context, "client"),
      privateKeyFile: needed(context, "key"),
      scope,
      signal: context.signal,
    };
    context.terminal.print(await requestToken(request));
    return Exit.ok;
  },
};

/** As it would be for a server that is started with the same environment. */
const serverOf = ({ PUBLIC_URL, PORT = "8000" }: Context["env"]) =>
  PUBLIC_URL || `http://localhost:${PORT}`;

function needed(context: Context, option: string): string {
  const value = textOption(context, option);
  if (!value) throw new UsageError(`--${option} is needed.`);
  return value;
}

/** @throws Error with the server's own words when there is none */
export async function requestToken(request: TokenRequest): Promise<string> {
  const { scope, signal } = request;
  if (!URL.canParse(request.url)) throw new UsageError(`"${request.url}" is no address.`);
  const tokenUrl = new URL("/oauth2/token", request.url).href;
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      scope,
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: await assertion(request.audience ?? tokenUrl, request),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch((error: Error) => {
    throw new Error(`${tokenUrl} does not answer: is the server at --server?`, { cause: error });
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`no token: ${response.status} ${answer}`);
  return (JSON.parse(answer) as { access_token: string }).access_token;
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
    .sign(createPrivateKey(await readFile(privateKeyFile)));
}
