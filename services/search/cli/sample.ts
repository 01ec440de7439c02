import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { type Command, Exit, textOption, UsageError } from "../../platform/cli/command.ts";
import { buildSample } from "../adapters/sample.ts";
import { BUILT_IN } from "../sample/warehouse.ts";

/** Of the built-in sample; so much larger it has 200 million rows. */
const LARGEST = 100;
const SMALLEST = 0.01;
const MOST_SEED = 2 ** 31 - 1;

export const sampleCommand: Command = {
  name: "sample",
  summary: "Write the sample warehouse of invented companies, of any size, into a DuckDB file",
  options: {
    out: {
      type: "string",
      short: "o",
      value: "FILE",
      doc: "the file to write; it must not be there",
    },
    scale: {
      type: "string",
      value: "N",
      default: "1",
      doc: `how many times as large as the built-in sample, ${SMALLEST} to ${LARGEST}`,
    },
    seed: {
      type: "string",
      value: "N",
      default: String(BUILT_IN.seed),
      doc: "another seed invents other figures, the same one the same",
    },
  },
  examples: [
    "groundwork sample --out sample.duckdb",
    "groundwork sample --out large.duckdb --scale 10 --seed 7",
  ],
  async run(context) {
    const { terminal, signal } = context;
    const path = checkPath(textOption(context, "out"));
    const scale = numberIn("scale", textOption(context, "scale"), SMALLEST, LARGEST);
    const seed = numberIn("seed", textOption(context, "seed"), 0, MOST_SEED);
    if (!Number.isInteger(seed)) throw new UsageError("--seed must be a whole number.");
    const progress = terminal.progress("building");
    try {
      const onStep = (done: number, total: number) => progress.update(done, total);
      await buildSample(path, { scale, seed }, { signal, onStep });
    } finally {
      progress.end();
    }
    const megabytes = Math.round(statSync(path).size / 1e6).toLocaleString("en-US");
    terminal.print(`${path}  ${megabytes} MB, scale ${scale}, seed ${seed}`);
    return Exit.ok;
  },
};

function checkPath(path: string | undefined): string {
  if (!path) throw new UsageError("--out FILE says where to write the sample.");
  if (existsSync(path))
    throw new UsageError(`${path} is there already: name another file, or remove it.`);
  if (!existsSync(dirname(path))) throw new UsageError(`there is no folder ${dirname(path)}.`);
  return path;
}

function numberIn(name: string, text: string | undefined, from: number, to: number): number {
  const value = Number(text);
  if (text?.trim() && value >= from && value <= to) return value;
  throw new UsageError(`--${name} must be a number from ${from} to ${to}.`);
}
