import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "yaml";
import { openDuckDb } from "../../../services/search/adapters/duckdb.ts";
import { asDuckDb } from "../../../services/search/adapters/import.ts";
import { introspectEngine } from "../../../services/search/adapters/introspect.ts";
import { learn } from "../../../services/search/adapters/knowledge.ts";
import type { Engine } from "../../../services/search/model.ts";
import type { SemanticModel } from "../../../services/search/semantic.ts";
import { compile } from "../../../services/search/stages/compile/compile.ts";
import { ground } from "../../../services/search/stages/ground.ts";
import { type Planner, toPlanner } from "../../../services/search/stages/planner/planner.ts";
import { toSemanticModel } from "../../../services/search/stages/semantics.ts";
import { type Row, sameTable } from "./compare.ts";
import { share, spread } from "./print.ts";

const SHARED = join(import.meta.dirname, "../../../../shared/data/search");
const DECLARED: Readonly<Record<string, string>> = {
  geography: join(import.meta.dirname, "../models/geography.yaml"),
};
/** Databases that the planner was worked on with; on the others it was only measured. */
const WORKED_ON = new Set(["concert_singer", "pets_1", "world_1", "museum_visit", "geography"]);

interface Asked {
  readonly db: string;
  readonly question: string;
  readonly sql: string;
  readonly accept?: readonly string[];
}

interface Database {
  readonly engine: Engine;
  readonly model: SemanticModel;
  readonly planner: Planner;
  readonly gold: DatabaseSync;
}

interface Result {
  readonly db: string;
  readonly outcome: "right" | "wrong" | "abstained";
  /** Right but for how often a row is repeated. */
  readonly repeated: boolean;
  readonly ms: number;
}

/** Public questions on SQLite files; skipped by name where the data are not there. */
export async function* benchForeign(): AsyncGenerator<string> {
  for (const set of ["multi_table", "multi_table_reworded", "geography"]) {
    const file = join(SHARED, "questions", `${set}.jsonl`);
    if (!existsSync(file)) {
      yield `${set}: skipped, ${file} is not there`;
      continue;
    }
    const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
    yield* report(set, await askEach(lines.map((line) => JSON.parse(line) as Asked)));
  }
}

function* report(set: string, results: readonly Result[]): Generator<string> {
  const line = (name: string, own: readonly Result[]) => {
    const count = (outcome: string) => own.filter((each) => each.outcome === outcome).length;
    const lenient = count("right") + own.filter(({ repeated }) => repeated).length;
    return `  ${name.padEnd(28)} right ${share(count("right"), own.length)}  precision ${share(count("right"), own.length - count("abstained"))}  repeats aside ${share(lenient, own.length)}`;
  };
  yield `${set}  planner ${spread(results.map(({ ms }) => ms))}`;
  for (const db of [...new Set(results.map((each) => each.db))])
    yield line(
      WORKED_ON.has(db) ? db : `${db} (only measured)`,
      results.filter((each) => each.db === db),
    );
  yield line(
    "worked on",
    results.filter(({ db }) => WORKED_ON.has(db)),
  );
  yield line(
    "only measured",
    results.filter(({ db }) => !WORKED_ON.has(db)),
  );
  yield line("all", results);
} // prettier-ignore

async function askEach(questions: readonly Asked[]): Promise<readonly Result[]> {
  const open = new Map<string, Database>();
  const found: Result[] = [];
  for (const question of questions) {
    const database = open.get(question.db) ?? (await openDatabase(question.db));
    open.set(question.db, database);
    found.push(await askOne(question, database));
  }
  for (const { engine, gold } of open.values()) {
    await engine.close();
    gold.close();
  }
  return found;
}

async function openDatabase(db: string): Promise<Database> {
  const signal = new AbortController().signal;
  const path = join(SHARED, "databases", `${db}.sqlite`);
  const copy = await asDuckDb(path, join(import.meta.dirname, "../../../.cache/search"));
  const engine = await openDuckDb({ path: copy, memoryMb: 512, threads: 1, connections: 1 });
  const declared = DECLARED[db];
  const document = declared
    ? parse(await readFile(declared, "utf8"))
    : await introspectEngine(db, engine, signal);
  const { model, issues } = toSemanticModel(document, declared ?? db);
  if (!model) throw new Error(issues.map(({ path, message }) => `${path} ${message}`).join("; "));
  const names = new Set(model.datasets.map(({ name }) => name));
  const planner = toPlanner(await learn(model, engine, names, signal));
  const gold = new DatabaseSync(path, { readOnly: true, enableDoubleQuotedStringLiterals: true });
  return { engine, model, planner, gold };
}

async function askOne(
  { db, question, sql, accept = [] }: Asked,
  database: Database,
): Promise<Result> {
  const { engine, model, planner, gold } = database;
  const started = performance.now();
  const proposal = planner(question, new Set(model.datasets.map(({ name }) => name)));
  const ms = performance.now() - started;
  if (!proposal || proposal.unused.length > 0)
    return { db, outcome: "abstained", repeated: false, ms };
  const compiled = compile(proposal.plan, model, 5000);
  const result = await engine.query(compiled, new AbortController().signal);
  const { rows } = ground(proposal.plan, compiled, result, model, db);
  const golds = [sql, ...accept].flatMap((each) => rowsOf(each, gold));
  if (golds.some((each) => sameTable(each.rows, rows, each)))
    return { db, outcome: "right", repeated: false, ms };
  const repeated = golds.some((each) =>
    sameTable(each.rows, rows, { ...each, repeats: "ignored" }),
  );
  return { db, outcome: "wrong", repeated, ms };
} // prettier-ignore

/** Some of the published answers are statements that SQLite refuses. */
function rowsOf(
  sql: string,
  gold: DatabaseSync,
): readonly { rows: readonly Row[]; ordered: boolean }[] {
  try {
    const statement = gold.prepare(sql);
    statement.setReturnArrays(true);
    const outer = sql.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "");
    return [{ rows: statement.all() as unknown as Row[], ordered: /\border\s+by\b/i.test(outer) }];
  } catch {
    return [];
  }
} // prettier-ignore
