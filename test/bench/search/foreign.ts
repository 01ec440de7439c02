import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compile } from "../../../services/search/stages/compile/compile.ts";
import { ground } from "../../../services/search/stages/grounding/ground.ts";
import { type Manner, type Row, sameTable } from "./compare.ts";
import { type Database, type Databases, postgresDumps, SHARED, sqliteFiles } from "./databases.ts";
import { share, spread } from "./print.ts";

/** Databases that the planner was worked on with; on the others it was only measured. */
const WORKED_ON = new Set([
  "concert_singer",
  "pets_1",
  "world_1",
  "museum_visit",
  "geography",
  "flight_2",
  "battle_death",
  "academic",
  "car_dealership",
  "restaurants",
  "yelp",
]);
const SETS: readonly (readonly [set: string, databases: () => Promise<Databases>])[] = [
  ["multi_table", async () => sqliteFiles()],
  ["multi_table_reworded", async () => sqliteFiles()],
  ["geography", async () => sqliteFiles()],
  ["warehouse", () => postgresDumps(join(SHARED, "databases/warehouse"))],
];

export interface Asked {
  readonly id: number | string;
  readonly db: string;
  readonly question: string;
  /** What its words mean and how figures are made, said behind it. */
  readonly instructions?: string;
  readonly sql?: string;
  readonly accept?: readonly string[];
  readonly tags?: readonly string[];
  /** False where no data of the database could answer it. */
  readonly answerable?: boolean;
}

export interface Result {
  readonly asked: Asked;
  readonly outcome: "right" | "wrong" | "abstained" | "declined" | "not declined";
  /** Right but for how often a row is repeated. */
  readonly repeated: boolean;
  readonly ms: number;
}

/** Public questions on databases of others; skipped by name where the data are not there. */
export async function* benchForeign(): AsyncGenerator<string> {
  for (const [set, databases] of SETS) {
    const file = join(SHARED, "questions", `${set}.jsonl`);
    if (!existsSync(file)) {
      yield `${set}: skipped, ${file} is not there`;
      continue;
    }
    const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
    const asked = lines.map((line) => JSON.parse(line) as Asked);
    yield* report(set, await askEach(asked, await databases()));
  }
}

function* report(set: string, results: readonly Result[]): Generator<string> {
  yield `${set}  planner ${spread(results.map(({ ms }) => ms))}`;
  for (const db of [...new Set(results.map(({ asked }) => asked.db))])
    yield line(
      WORKED_ON.has(db) ? db : `${db} (only measured)`,
      results.filter(({ asked }) => asked.db === db),
    );
  if (set === "warehouse")
    for (const tag of [...new Set(results.flatMap(({ asked }) => asked.tags ?? []))])
      if (!tag.startsWith("file:"))
        yield line(
          tag,
          results.filter(({ asked }) => asked.tags?.includes(tag)),
        );
  yield line(
    "worked on",
    results.filter(({ asked }) => WORKED_ON.has(asked.db)),
  );
  yield line(
    "only measured",
    results.filter(({ asked }) => !WORKED_ON.has(asked.db)),
  );
  yield line("all", results);
}

function line(name: string, own: readonly Result[]): string {
  const count = (...outcomes: readonly string[]) =>
    own.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const unanswerable = count("declined", "not declined");
  const answerable = own.length - unanswerable;
  const lenient = count("right") + own.filter(({ repeated }) => repeated).length;
  return [
    `  ${name.padEnd(36)} right ${share(count("right"), answerable)}`,
    `precision ${share(count("right"), count("right", "wrong"))}`,
    `repeats aside ${share(lenient, answerable)}`,
    ...(unanswerable > 0 ? [`declined ${share(count("declined"), unanswerable)}`] : []),
  ].join("  ");
}

async function askEach(
  questions: readonly Asked[],
  databases: Databases,
): Promise<readonly Result[]> {
  const open = new Map<string, Database>();
  const found: Result[] = [];
  try {
    for (const question of questions) {
      const database = open.get(question.db) ?? (await databases.open(question.db));
      open.set(question.db, database);
      found.push(await askOne(question, database));
    }
    return found;
  } finally {
    for (const database of open.values()) await database.close();
    await databases.close();
  }
}

/** What a planner makes of a question, beside the truth. */
export async function askOne(asked: Asked, database: Database): Promise<Result> {
  const { engine, model, planner } = database;
  const started = performance.now();
  const text = `${asked.question}\n${asked.instructions ?? ""}`.trim();
  const proposal = planner(text, new Set(model.datasets.map(({ name }) => name)));
  const ms = performance.now() - started;
  const isAnswer = proposal !== undefined && proposal.unused.length === 0;
  if (asked.answerable === false)
    return { asked, outcome: isAnswer ? "not declined" : "declined", repeated: false, ms };
  if (!isAnswer) return { asked, outcome: "abstained", repeated: false, ms };
  const compiled = compile(proposal.plan, model, 5000, engine.dialect);
  const result = await engine.query(compiled, new AbortController().signal);
  const { rows } = ground(proposal.plan, compiled, result, model, asked.db);
  const golds: Gold[] = [];
  for (const sql of [asked.sql ?? "", ...(asked.accept ?? [])])
    golds.push(...(await rowsOf(sql, database)));
  if (golds.some((each) => sameTable(each.rows, rows, each)))
    return { asked, outcome: "right", repeated: false, ms };
  const repeated = golds.some((each) =>
    sameTable(each.rows, rows, { ...each, repeats: "ignored" }),
  );
  return { asked, outcome: "wrong", repeated, ms };
}

type Gold = { readonly rows: readonly Row[] } & Manner;

/** Some of the published answers are statements that their database refuses. */
async function rowsOf(sql: string, { truth }: Database): Promise<readonly Gold[]> {
  try {
    const outer = sql.replace(/\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)/g, "()");
    return [{ rows: await truth(sql), ordered: orderIn(outer) }];
  } catch {
    return [];
  }
}

/**
 * By which columns the rows of a statement without its inner ones are ordered, as far as its list
 * of columns says; all of them where it does not.
 */
function orderIn(outer: string): boolean | readonly number[] {
  const plain = outer.replace(/\s+/g, " ");
  const [, order] = plain.match(/ order by (.+?)(?: limit .+)?;?\s*$/i) ?? [];
  if (order === undefined) return false;
  const listed = (plain.match(/.*\bselect (?:distinct )?(.+?) from /i)?.[1] ?? "").split(",");
  const names = listed.map((each) => [bareName(each), bareName(each.replace(/ as .+$/i, ""))]);
  const keys = order.split(",").map((each) => {
    const key = bareName(each.replace(/ (?:asc|desc)\b.*| nulls (?:first|last)\b.*/i, ""));
    return /^\d+$/.test(key) ? Number(key) - 1 : names.findIndex((own) => own.includes(key));
  });
  return keys.every((key) => key >= 0) ? keys : true;
}

/** "sum(x) AS total" is called "total", "author.name" "name". */
const bareName = (text: string): string =>
  text
    .trim()
    .replace(/^.* as /i, "")
    .replace(/^\w+\.(?=\w+$)/, "")
    .toLowerCase();
