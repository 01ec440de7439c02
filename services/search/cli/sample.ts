import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import { writeSample } from "../adapters/sample.ts";
import { BUILT_IN } from "../sample/warehouse.ts";

/** Below it, fewer than five listed companies; above it, names would be used up. */
const SCALES = { min: 0.01, max: 100 };
const MOST_SEED = 2 ** 31 - 1;

export const sampleCommand: Command = {
  name: "sample",
  summary: "Write the sample warehouse, or one up to 100 times as large, to a DuckDB file",
  options: {
    out: {
      type: "string",
      short: "o",
      value: "FILE",
      doc: "the file to write, which is not there yet",
    },
    scale: {
      type: "string",
      value: "N",
      default: String(BUILT_IN.scale),
      doc: "how many times its companies, prices, news, …: 0.01 to 100",
    },
    seed: {
      type: "string",
      value: "N",
      default: String(BUILT_IN.seed),
      doc: "a whole number: what all chance comes from",
    },
  },
  examples: [
    "groundwork sample --out sample.duckdb",
    "groundwork sample --out large.duckdb --scale 10 --seed 11",
  ],
  async run(context) {
    const { terminal, signal } = context;
    const out = placeOf(context);
    const size = { scale: numberOf(context, "scale"), seed: numberOf(context, "seed") };
    if (!(size.scale >= SCALES.min && size.scale <= SCALES.max))
      throw new UsageError(
        `--scale is a number from ${SCALES.min} to ${SCALES.max}, and not "${context.options.scale}".`,
      );
    if (!Number.isInteger(size.seed) || size.seed < 0 || size.seed > MOST_SEED)
      throw new UsageError(
        `--seed is a whole number from 0 to ${MOST_SEED}, and not "${context.options.seed}".`,
      );
    const progress = terminal.progress("writing the sample");
    try {
      await writeSample(out, size, { signal, onStep: (...step) => progress.update(...step) });
    } finally {
      progress.end();
    }
    terminal.note(`${out}: ${Math.round(statSync(out).size / 1e6)} MB`);
    return Exit.ok;
  },
};

/** Digits, and no other ways to write a number. */
const numberOf = (context: Context, name: string): number => {
  const text = textOption(context, name) ?? "";
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

function placeOf(context: Context): string {
  const out = textOption(context, "out");
  if (!out) throw new UsageError("sample needs --out FILE.");
  if (existsSync(out)) throw new UsageError(`${out} is there already: give another name.`);
  const folder = dirname(resolve(out));
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`there is no folder ${folder} to put ${out} in.`);
  return out;
}
