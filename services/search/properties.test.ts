import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Registry } from "./adapters/registry.ts";
import type { Asker, Cell, CellType, ResponseItem } from "./model.ts";
import { search } from "./pipeline.ts";
import { ADMIN, USER } from "./testing/agents.ts";
import { generateQuestions } from "./testing/questions.ts";
import { openSampleAgents, smallSample } from "./testing/sample.ts";

/** More with PROPERTY_QUESTIONS=20000. */
const QUESTIONS = Number(process.env.PROPERTY_QUESTIONS ?? 3_000);
/** Asked at once: while one is planned, the statements of others are run. */
const AT_ONCE = 4;
/** What is asked again is a part of them: so many, however many there are. */
const everyOf = (again: number) => Math.max(1, Math.floor(QUESTIONS / again));
const MAX_ROWS = 40;

async function ask(
  registry: Registry,
  query: string,
  asker: Asker,
  allowedDatasets?: readonly string[],
): Promise<readonly ResponseItem[]> {
  const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
  const items: ResponseItem[] = [];
  const question = { query, asker, minReleaseStage: "beta", allowedDatasets } as const;
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") items[event.index] = event.item;
  return items;
}

/** In the order of the questions, some at once. */
async function each<T>(
  all: readonly string[],
  work: (question: string, index: number) => Promise<T>,
): Promise<readonly T[]> {
  const found: T[] = [];
  const left = all.entries();
  const worker = async () => {
    for (const [index, question] of left) found[index] = await work(question, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

let folder: string;
let location: string;
let registry: Registry;
let questions: readonly string[];
let answers: readonly (readonly ResponseItem[])[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-properties-"));
  location = await smallSample(folder);
  registry = await openSampleAgents(join(folder, "all"), location, MAX_ROWS);
  const subjects = registry.agents().flatMap(({ subject }) => (subject ? [subject.knowledge] : []));
  questions = [...generateQuestions(subjects, QUESTIONS, 11)];
  answers = await each(questions, (question) => ask(registry, question, ADMIN));
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

describe(`of ${QUESTIONS} generated questions`, () => {
  const items = () => answers.flat();
  const tables = () => items().filter(({ rows }) => rows.length > 0);

  test("enough are answered, and enough are not, for the rest to mean something", () => {
    expect(tables().length).toBeGreaterThan(QUESTIONS / 8);
    expect(items().length - tables().length).toBeGreaterThan(QUESTIONS / 8);
  });

  test("every one gets an item, and none an accident", () => {
    expect(answers.every((each) => each.length > 0)).toBe(true);
    const codes = new Set(items().flatMap(({ problems }) => problems.map(({ code }) => code)));
    expect([...codes]).not.toContain("agent_unavailable");
    expect([...codes]).not.toContain("agent_timeout");
  });

  test("rows are as wide as the table, and of the types that it names", () => {
    const isOf = (cell: Cell, types: readonly CellType[]) =>
      types.some((type) => {
        if (cell === null) return type === "null";
        if (typeof cell !== "number") return type === typeof cell;
        return Number.isFinite(cell) && (type === "number" || Number.isSafeInteger(cell));
      });
    for (const { fields, rows, metadata } of items()) {
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
      for (const row of rows) {
        expect(row).toHaveLength(fields.length);
        row.forEach((cell, column) => {
          if (!isOf(cell, fields[column]!.types)) expect(cell).toBe(fields[column]);
        });
      }
      expect(metadata.row_count).toBe(rows.length);
    }
  });

  test("no table is longer than the limit, and a cut one says so with the true total", () => {
    for (const { rows, metadata, problems } of items()) {
      expect(rows.length).toBeLessThanOrEqual(MAX_ROWS);
      const cut = problems.filter(({ code }) => code === "truncated");
      expect(cut).toHaveLength(metadata.truncated ? 1 : 0);
      if (metadata.truncated) expect(cut[0]?.message).toMatch(/^The first \d+ of [\d,]+ rows\.$/);
    }
    expect(items().some(({ metadata }) => metadata.truncated)).toBe(true);
  });

  test("every source is of a part that exists, and every cell has a source", () => {
    for (const { fields, rows, sources } of tables()) {
      const names = new Set(fields.map(({ name }) => name));
      const covered = {
        rows: new Set<number>(),
        columns: new Set<string>(),
        cells: new Set<string>(),
      };
      let table = false;
      for (const { part, uri, name, provider } of sources) {
        expect(URL.canParse(uri) && name !== "" && provider !== "").toBe(true);
        if (part.type === "table") table = true;
        if (part.type === "row") covered.rows.add(part.index);
        if (part.type === "column") covered.columns.add(part.name);
        if (part.type === "cell") covered.cells.add(`${part.row} ${part.column}`);
        const index = part.type === "row" ? part.index : part.type === "cell" ? part.row : 0;
        expect(index >= 0 && index < rows.length).toBe(true);
        const column = part.type === "column" ? part.name : part.type === "cell" ? part.column : "";
        expect(column === "" || names.has(column)).toBe(true);
      }
      const bare = rows.flatMap((_, row) =>
        [...names].filter(
          (name) =>
            !table &&
            !covered.rows.has(row) &&
            !covered.columns.has(name) &&
            !covered.cells.has(`${row} ${name}`),
        ),
      );
      expect(bare).toEqual([]);
    }
  });

  test("every statement is one SELECT that holds nothing of the question", async () => {
    const instance = await DuckDBInstance.create();
    const connection: DuckDBConnection = await instance.connect();
    let checked = 0;
    for (const [index, each] of answers.entries())
      for (const { metadata } of each) {
        if (metadata.sql === undefined) continue;
        checked++;
        const statements = await connection.extractStatements(metadata.sql);
        expect(statements.count).toBe(1);
        expect(metadata.sql).toMatch(/^SELECT /);
        expect(metadata.sql).not.toMatch(/\b(?:INSERT|UPDATE|DELETE|DROP|ATTACH|COPY|PRAGMA)\b/);
        // Names, numbers and noise of a question are bound values or nothing.
        for (const word of questions[index]!.match(
          /DROP|instructions|Zebulon|__proto__|\b\d{4,}\b/g,
        ) ?? [])
          expect(metadata.sql).not.toContain(word);
      }
    expect(checked).toBeGreaterThan(QUESTIONS / 8);
    connection.closeSync();
    instance.closeSync();
  });

  test("the same question gives the same bytes, row order included", async () => {
    for (let index = 0; index < questions.length; index += everyOf(50)) {
      const again = await ask(registry, questions[index]!, ADMIN);
      expect(JSON.stringify(again)).toBe(JSON.stringify(answers[index]));
    }
  });

  test("only administrators see statements and explanations", async () => {
    for (let index = 0; index < questions.length; index += everyOf(25)) {
      const plain = await ask(registry, questions[index]!, USER);
      expect(JSON.stringify(plain)).not.toMatch(/"(?:sql|explanation|timings)"/);
    }
  });
});

/**
 * Non-interference (Goguen and Meseguer 1982): what a caller reads is the same whether what
 * they may not use is there or not.
 */
test("whoever may not use an agent reads the same as if it did not exist", async () => {
  const hidden = new Set(["fundamentals", "people", "passages", "deals"]);
  const without = await openSampleAgents(join(folder, "without"), location, MAX_ROWS, (agent) =>
    hidden.has(agent.name) ? undefined : agent,
  );
  const behind = await openSampleAgents(join(folder, "behind"), location, MAX_ROWS, (agent) =>
    hidden.has(agent.name) ? { ...agent, auth_scope: "board", release_stage: "beta" } : agent,
  );
  expect(behind.agents().length - without.agents().length).toBe(hidden.size);
  let differs = 0;
  for (let index = 0; index < questions.length; index += everyOf(77)) {
    const question = questions[index]!;
    const names = index % 3 === 0 ? ["fundamentals", "financials", "news", "nothing"] : undefined;
    const read = JSON.stringify(await ask(behind, question, USER, names));
    expect(read).toBe(JSON.stringify(await ask(without, question, USER, names)));
    const board: Asker = { ...USER, scopes: ["board"] };
    if (JSON.stringify(await ask(behind, question, board, names)) !== read) differs++;
  }
  expect(differs).toBeGreaterThan(20);
  await Promise.all([without.close(), behind.close()]);
});
