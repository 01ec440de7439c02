import { availableParallelism } from "node:os";
import { join } from "node:path";
import { wantedParts } from "./parts.ts";
import { benchAggregates } from "./search/aggregates.ts";
import { benchCalibration } from "./search/calibration.ts";
import { byClass } from "./search/classes.ts";
import { benchForeign } from "./search/foreign.ts";
import { benchForeignRewordings } from "./search/foreign-rewordings.ts";
import { askAll, readHeldQuestions, readQuestions } from "./search/golden.ts";
import { benchLinking } from "./search/linking.ts";
import { benchLoad } from "./search/load.ts";
import { benchPlanner } from "./search/planner.ts";
import { benchRewordings } from "./search/rewordings.ts";

const DATA = join(import.meta.dirname, "../../.cache/sample");

type Lines = Iterable<string> | AsyncIterable<string>;

/** By name: what it measures, and its lines. */
const PARTS: Readonly<Record<string, readonly [title: string, lines: () => Lines]>> = {
  golden: ["our own questions (test/golden/search)", benchGolden],
  held: ["questions of others, which the planner is not worked on with", benchHeld],
  rewordings: ["our own questions in other words", () => benchRewordings(DATA)],
  calibration: ["whether likely plans are right as often", () => benchCalibration(DATA)],
  foreign: [
    "databases of others, by an introspected model; geography by a declared one",
    benchForeign,
  ],
  "foreign-rewordings": [
    "databases of others, asked with more said than they tell of",
    benchForeignRewordings,
  ],
  planner: ["planning alone, over all agents of the sample", () => benchPlanner(DATA)],
  linking: ["entity linking over 100,000 names", benchLinking],
  aggregates: ["aggregates over generated Parquet", benchAggregates],
  load: ["mixed load, 200 questions per second", () => benchLoad(DATA)],
};

/** Questions with truth, what a planner costs, names, large tables, load; `SEARCH_BENCH=planner,load` runs these parts alone. */
export async function benchSearch(): Promise<void> {
  const print = (line = "") => process.stdout.write(`${line}\n`);
  const wanted = wantedParts("SEARCH_BENCH", PARTS);
  print(`search, ${availableParallelism()} processors`);
  for (const [, [title, lines]] of wanted) {
    print(`\n${title}`);
    for await (const line of lines()) print(line);
  }
}

async function* benchGolden(): AsyncGenerator<string> {
  yield* byClass(await askAll(await readQuestions(), DATA));
}

/** In one line: what each of them got would tell what to work on. */
async function* benchHeld(): AsyncGenerator<string> {
  yield byClass(await askAll(await readHeldQuestions(), DATA)).at(-1)!;
}
