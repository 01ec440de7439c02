import { type Command, Exit } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { text, url } from "../../platform/config/settings.ts";
import { visitDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createLog } from "../../platform/log/log.ts";
import { settings } from "../config.ts";
import { callbackSecrets } from "../jobs/secrets.ts";
import { migrations } from "../store/migrations.ts";
import type { Tables } from "../store/tables.ts";

const around = {
  dataDir: text("DATA_DIR", { default: "./.groundwork", doc: "Where everything is kept" }),
  databaseUrl: url("DATABASE_URL", { schemes: ["postgres", "postgresql"], doc: "A PostgreSQL" }),
};

/** What receivers of callbacks need to check who called. */
export const callbackSecretCommand: Command = {
  name: "callbacks secret",
  summary: "Print the secret that signs transcription callbacks (Standard Webhooks)",
  options: {},
  async run({ env, terminal }) {
    const { dataDir, databaseUrl } = readConfig(env, around);
    const config = readConfig(env, settings);
    const log = createLog({ level: "error" });
    const database = await visitDatabase({ url: databaseUrl, dataDir, log });
    try {
      await migrate(database, "transcription", migrations);
      const secrets = await callbackSecrets(database.kysely<Tables>(), config.callbackSecrets);
      for (const secret of secrets) terminal.print(secret);
      return Exit.ok;
    } finally {
      await database.close();
    }
  },
};
