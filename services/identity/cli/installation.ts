import { type Context, textOption } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { text, url } from "../../platform/config/settings.ts";
import { settings } from "../config.ts";

/** What these commands need to know of the installation that they change. */
const installation = {
  dataDir: text("DATA_DIR", { default: "./.groundwork", doc: "The data folder" }),
  databaseUrl: url("DATABASE_URL", {
    schemes: ["postgres", "postgresql"],
    secret: true,
    doc: "Its PostgreSQL",
  }),
  vendor: text("VENDOR", { default: "groundwork", doc: "First part of scopes" }),
  usersFile: settings.usersFile,
};

/** Of every command that changes an installation. */
export const dataOption = {
  data: { type: "string", value: "DIR", doc: "the data folder; also DATA_DIR" },
} as const;

/** From the environment and --data. @throws ConfigError */
export function installationOf(context: Context) {
  const config = readConfig(context.env, installation);
  return { ...config, dataDir: textOption(context, "data") ?? config.dataDir };
}

/** A list option's words, whether given several times or with blanks or commas between them. */
export function wordsOption({ options }: Context, name: string): readonly string[] {
  const value = options[name];
  const given = Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
  return given.flatMap((each) => String(each).split(/[\s,]+/)).filter(Boolean);
}
