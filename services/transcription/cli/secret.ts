import type { Kysely } from "kysely";
import { type Command, type Context, Exit, UsageError } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { text, url } from "../../platform/config/settings.ts";
import { visitDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createLog } from "../../platform/log/log.ts";
import { settings } from "../config.ts";
import { callbackSecrets, rotateSecret } from "../jobs/secrets.ts";
import { migrations } from "../store/migrations.ts";
import type { Tables } from "../store/tables.ts";

const around = {
  dataDir: text("DATA_DIR", { default: "./.groundwork", doc: "Where everything is kept" }),
  databaseUrl: url("DATABASE_URL", { schemes: ["postgres", "postgresql"], doc: "A PostgreSQL" }),
};

type Work = (db: Kysely<Tables>, configured: readonly string[]) => Promise<readonly string[]>;

/** A command that prints secrets. */
const secretsBy = (work: Work) =>
  async function run({ env, terminal }: Context): Promise<number> {
    const { dataDir, databaseUrl } = readConfig(env, around);
    const { callbackSecrets: configured } = readConfig(env, settings);
    const log = createLog({ level: "error" });
    const database = await visitDatabase({ url: databaseUrl, dataDir, log });
    try {
      await migrate(database, "transcription", migrations);
      for (const secret of await work(database.kysely<Tables>(), configured))
        terminal.print(secret);
      return Exit.ok;
    } finally {
      await database.close();
    }
  };

/** What receivers of callbacks need to check who called. */
export const callbackSecretCommand: Command = {
  name: "callbacks secret",
  summary: "Print the secrets that sign transcription callbacks (Standard Webhooks), newest first",
  options: {},
  run: secretsBy(callbackSecrets),
};

export const callbackRotateCommand: Command = {
  name: "callbacks rotate",
  summary: "Make and print a new callback secret; the old one signs beside it for 24 hours",
  options: {},
  run: secretsBy(async (db, configured) => {
    if (configured.length > 0)
      throw new UsageError(
        "CALLBACK_SECRET is set: put the new secret before the old one there, and remove the old one a day later.",
      );
    return [await rotateSecret(db)];
  }),
};
