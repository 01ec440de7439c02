import { readFile } from "node:fs/promises";
import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import { visitDatabase } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log/log.ts";
import { addClient } from "../clients/registry.ts";
import { type PublicKey, parsePublicKey } from "../keys/public.ts";
import { expandScopes } from "../scopes.ts";
import { openStore } from "../store/store.ts";
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
    const { dataDir, databaseUrl, vendor } = installationOf(context);
    const scopes = scopesFrom(context, vendor);
    const key = await keyFrom(textOption(context, "key"));
    const log = createLog({ level: "warn" });
    const database = await visitDatabase({ url: databaseUrl, dataDir, log, connections: 2 });
    try {
      const store = await openStore(database);
      const name = textOption(context, "name") ?? "";
      const clientId = await addClient(store, { name, scopes, keys: [key] }, new Date());
      const { terminal, options } = context;
      if (options.json) terminal.json({ client_id: clientId, scopes });
      else terminal.print(`May use ${scopes.join(" ")}\nClient ID: ${clientId}`);
      return Exit.ok;
    } finally {
      await database.close();
    }
  },
};

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
  try {
    return parsePublicKey(await readFile(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} cannot be used: ${(error as Error).message}`);
  }
}
