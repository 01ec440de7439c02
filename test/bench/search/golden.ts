import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { ensureSample } from "../../../services/search/adapters/sample.ts";
import type { ResponseItem } from "../../../services/search/model.ts";
import { search } from "../../../services/search/pipeline.ts";
import { holds, type Row } from "./compare.ts";
import { openSample, operatorOf } from "./sample.ts";

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly class: string;
  /** The truth, as SQL over the sample warehouse. */
  readonly sql?: string;
  /** Other readings that are right, too. */
  readonly accept?: readonly string[];
  /** One truth for each part of a question with several. */
  readonly parts?: readonly string[];
  /** It has to be declined, with this code. */
  readonly problem?: string;
}

export type Outcome = "right" | "wrong" | "abstained" | "declined" | "not declined";

export interface Verdict {
  readonly question: Question;
  readonly outcome: Outcome;
  readonly items: readonly ResponseItem[];
  readonly ms: number;
}

const FOLDER = join(import.meta.dirname, "../../golden/search");

/** Questions that the planner is worked on with. */
export const readQuestions = () => readFrom("questions.jsonl");

/** Questions of people who knew only the data: asked to measure, and never worked on. */
export const readHeldQuestions = () => readFrom("held.jsonl");

async function readFrom(file: string): Promise<readonly Question[]> {
  const lines = (await readFile(join(FOLDER, file), "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Question);
}

/** Asks every question of the sample agents as an operator who may use all of them. */
export async function askAll(
  questions: readonly Question[],
  dataDir: string,
): Promise<readonly Verdict[]> {
  const registry = await openSample(dataDir);
  const truths = await openTruths(dataDir);
  try {
    const found: Verdict[] = [];
    for (const question of questions) {
      const started = performance.now();
      const items = await ask(question.question, registry);
      const ms = performance.now() - started;
      found.push({ question, items, ms, outcome: await judge(question, items, truths.rows) });
    }
    return found;
  } finally {
    truths.close();
    await registry.close();
  }
}

async function ask(query: string, registry: Awaited<ReturnType<typeof openSample>>) {
  const asker = operatorOf(registry);
  const deps = { agents: registry.agents, agentTimeoutMs: 30_000 };
  const items: ResponseItem[] = [];
  const question = { query, asker, minReleaseStage: "beta" } as const;
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") items[event.index] = event.item;
  return items;
}

export type Truths = (sql: string) => Promise<readonly Row[]>;

export async function openTruths(dataDir: string) {
  const path = await ensureSample(dataDir);
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const rows: Truths = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();
  return {
    rows,
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function judge(question: Question, items: readonly ResponseItem[], truths: Truths) {
  const answered = items.filter(({ rows }) => rows.length > 0);
  if (question.problem) return answered.length > 0 ? "not declined" : "declined";
  const expected = await Promise.all(
    (question.parts ?? [question.sql!]).map(async (sql) =>
      Promise.all([sql, ...(question.parts ? [] : (question.accept ?? []))].map(truths)),
    ),
  );
  const isEmptyRight = expected.every((readings) => readings.some((rows) => rows.length === 0));
  if (answered.length === 0) return isEmptyRight && items.some(isNoData) ? "right" : "abstained";
  const met = expected.filter((readings) =>
    readings.some((rows) => items.some((item) => holds(rows, item.rows))),
  );
  if (met.length < expected.length)
    return isAdmittedPart(items, met.length) ? "abstained" : "wrong";
  return answered.length > expected.length ? "wrong" : "right";
}

const isNoData = ({ problems }: ResponseItem) => problems.some(({ code }) => code === "no_data");

/** Every part that was answered is right, and the others say that they were not. */
const isAdmittedPart = (items: readonly ResponseItem[], right: number) =>
  items.filter(({ rows }) => rows.length > 0).length === right &&
  items.some(({ rows, problems }) => rows.length === 0 && problems.length > 0);
