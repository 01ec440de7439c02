import { resolve } from "node:path";
import { type Command, type Context, Exit, UsageError } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { settings } from "../config.ts";
import { findModels } from "../engine/models.ts";
import { CATALOGUE, DEFAULTS } from "../models/catalogue.ts";
import type { Model } from "../models/model.ts";
import { pull } from "../models/pull.ts";
import { isPulled, verify } from "../models/verify.ts";

const configured = ({ env }: Context) => {
  const config = readConfig(env, settings);
  return { ...config, modelsDir: resolve(config.modelsDir) };
};

const list: Command = {
  name: "models list",
  summary: "Show which speech models there are, and which are here",
  options: { json: { type: "boolean", doc: "for programs" } },
  async run(context) {
    const { modelsDir, speechModel } = configured(context);
    const used = findModels({ modelsDir, speechModel });
    const rows = CATALOGUE.map((model) => ({ ...model, here: isPulled(model, modelsDir) }));
    if (context.options.json === true) {
      const models = rows.map(({ files, ...row }) => ({
        ...row,
        files: files.map(({ url }) => url),
      }));
      context.terminal.json({ modelsDir, engine: used?.engine ?? null, models });
      return Exit.ok;
    }
    const width = Math.max(...rows.map(({ name }) => name.length));
    for (const { name, here, mb, kind, languages, licence, about } of rows) {
      const mark = here ? "*" : " ";
      context.terminal.print(
        `${mark} ${name.padEnd(width)}  ${String(mb).padStart(4)} MB  ${kind}; ${languages}; ${licence}; ${about}`,
      );
    }
    const engine = used ? `${used.engine.name}, ${used.engine.model}` : "none";
    context.terminal.print(`\n* in ${modelsDir}. Recognising with: ${engine}.`);
    return Exit.ok;
  },
};

const pullCommand: Command = {
  name: "models pull",
  summary: "Get speech models; without a name the default ones",
  positionals: "[NAME…]",
  arity: { min: 0, max: 100 },
  options: {},
  examples: ["groundwork models pull", "groundwork models pull nemo-parakeet-tdt-0.6b-v3"],
  run: (context) =>
    eachModel(context, DEFAULTS, async (model, { modelsDir, modelsUrl: mirror }) => {
      const bar = context.terminal.progress(model.name);
      const onProgress = (name: string, done: number, total?: number) =>
        bar.update(done, total, `${name} ${Math.round(done / 2 ** 20)} MB`);
      try {
        await pull(model, { modelsDir, mirror, signal: context.signal, onProgress });
        bar.end("complete");
      } catch (error) {
        bar.end();
        throw error;
      }
    }),
};

const verifyCommand: Command = {
  name: "models verify",
  summary: "Check that speech models are complete and unchanged",
  positionals: "[NAME…]",
  arity: { min: 0, max: 100 },
  options: {},
  run(context) {
    const { modelsDir } = configured(context);
    const here = CATALOGUE.filter((model) => isPulled(model, modelsDir)).map(({ name }) => name);
    return eachModel(context, here, async (model) => {
      const condition = await verify(model, modelsDir);
      if (condition !== "complete") throw new Error(`it is ${condition}: groundwork models pull`);
      context.terminal.print(`${model.name}: complete`);
    });
  },
};

export const modelCommands: readonly Command[] = [list, pullCommand, verifyCommand];

async function eachModel(
  context: Context,
  usual: readonly string[],
  work: (model: Model, config: ReturnType<typeof configured>) => Promise<void>,
): Promise<number> {
  const names = context.args.length > 0 ? context.args : usual;
  const models = names.map((name) => {
    const model = CATALOGUE.find((each) => each.name === name);
    if (!model) throw new UsageError(`there is no model "${name}": groundwork models list.`);
    return model;
  });
  let failed = 0;
  for (const model of models) {
    try {
      await work(model, configured(context));
    } catch (error) {
      if (context.signal.aborted) return Exit.interrupted;
      failed++;
      context.terminal.error(`${model.name}: ${(error as Error).message}`);
    }
  }
  return failed === 0 ? Exit.ok : failed === models.length ? Exit.failed : Exit.partly;
}
