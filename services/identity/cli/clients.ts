import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import { visitDatabase } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log/log.ts";
import { addClient, listClients, removeClient } from "../clients/registry.ts";
import { type PublicKey, parsePublicKey } from "../keys/public.ts";
import { expandScopes } from "../scopes.ts";
import { openStore, type Store } from "../store/store.ts";
import { contentOf } from "./file.ts";
import { dataOption, installationOf, wordsOption } from "./installation.ts";

export const clientsAdd: Command = {
  name: "clients add",
  summary: "Register a program by its public key, and get its Client ID",
  options: {
    key: { type: "string", value: "FILE", doc: "its public key, from groundwork keys new" },
    scope: {
      type: "string",
      multiple: true,
      value: "SCOPE…",
      doc: "what it may use: search, transcription, extraction, panel, or scopes in full",
    },
    name: { type: "string", value: "TEXT", default: "", doc: "for people" },
    ...dataOption,
    json: { type: "boolean", doc: "print the result as JSON" },
  },
  examples: ["groundwork clients add --key public.json --scope search --scope transcription"],
  async run(context) {
    const { vendor } = installationOf(context);
    const scopes = scopesFrom(context, vendor);
    const key = await keyFrom(textOption(context, "key"));
    const name = textOption(context, "name") ?? "";
    const clientId = await inStore(context, (store) =>
      addClient(store, { name, scopes, keys: [key] }, new Date()),
    );
    const { terminal, options } = context;
    if (options.json) terminal.json({ client_id: clientId, scopes });
    else terminal.print(`May use ${scopes.join(" ")}\nClient ID: ${clientId}`);
    return Exit.ok;
  },
};

export const clientsList: Command = {
  name: "clients list",
  summary: "Show the programs that are registered, oldest first",
  options: { ...dataOption, json: { type: "boolean", doc: "print the result as JSON" } },
  async run(context) {
    const clients = await inStore(context, listClients);
    const { terminal, options } = context;
    if (options.json) terminal.json(clients);
    else
      for (const { client_id, name, scopes, create_time } of clients)
        terminal.print(
          [client_id, create_time.toISOString().slice(0, 10), scopes.join(" "), name].join("  "),
        );
    return Exit.ok;
  },
};

export const clientsRemove: Command = {
  name: "clients remove",
  summary: "Forget a program: it gets no more tokens; one that it has ends within the hour",
  positionals: "ID",
  arity: { min: 1, max: 1 },
  options: { ...dataOption },
  examples: ["groundwork clients remove client_0123456789abcdef"],
  async run(context) {
    const [clientId = ""] = context.args;
    if (!(await inStore(context, (store) => removeClient(store, clientId)))) {
      throw new Error(
        `there is no client ${clientId}: groundwork clients list shows those there are`,
      );
    }
    context.terminal.print(`${clientId} gets no more tokens`);
    return Exit.ok;
  },
};

/** Works on the installation's tables, whether or not a server is using them. */
async function inStore<T>(context: Context, work: (store: Store) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = installationOf(context);
  const log = createLog({ level: "warn" });
  const database = await visitDatabase({ url: databaseUrl, dataDir, log, connections: 2 });
  try {
    return await work(await openStore(database));
  } finally {
    await database.close();
  }
}

/** The scopes of --scope, in full. */
export function scopesFrom(context: Context, vendor: string): readonly string[] {
  const names = wordsOption(context, "scope");
  if (names.length === 0) throw new UsageError("--scope says what for.");
  try {
    return expandScopes(vendor, names);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`);
  }
}

async function keyFrom(path: string | undefined): Promise<PublicKey> {
  if (!path) throw new UsageError("--key names the file with the public key.");
  const text = await contentOf(path);
  try {
    return parsePublicKey(text);
  } catch (error) {
    throw new Error(`${path} cannot be used: ${(error as Error).message}`);
  }
}
