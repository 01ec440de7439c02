import { resolve } from "node:path";
import { type Context, Exit } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { commands } from "../../transcription/cli.ts";
import { settings } from "../../transcription/config.ts";
import { findModels } from "../../transcription/engine/models.ts";

const PULL = "models pull";

/** Gets the usual speech model where the network allows; PocketSphinx does without. */
export async function pullModel(context: Context): Promise<void> {
  const { terminal, env, signal } = context;
  const { modelsDir, speechModel } = readConfig(env, settings);
  const used = findModels({ modelsDir: resolve(modelsDir), speechModel })?.engine;
  if (used && used.name !== "pocketsphinx")
    return terminal.print(`speech model: here (${used.name}, ${used.model})`);
  const pull = commands.find(({ name }) => name === PULL);
  const code = await pull?.run({ ...context, args: [], options: {} });
  if (code === Exit.ok) return terminal.print("speech model: pulled");
  if (signal.aborted) return;
  const meanwhile = used
    ? "PocketSphinx recognises meanwhile, with more errors"
    : "nothing can be recognised";
  terminal.print(`speech model: not pulled; ${meanwhile}. Type: npx groundwork ${PULL}`);
}
