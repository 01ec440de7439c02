import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import { scopesFrom } from "./clients.ts";
import { installationOf } from "./installation.ts";
import { requestToken } from "./request-token.ts";

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
