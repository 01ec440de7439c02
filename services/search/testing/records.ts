import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { openDuckDb } from "../adapters/duckdb.ts";
import { introspectEngine } from "../adapters/introspect.ts";
import { learn } from "../adapters/knowledge.ts";
import { unadditive } from "../stages/arithmetic/additive.ts";
import { compile } from "../stages/compile/compile.ts";
import { ground } from "../stages/grounding/ground.ts";
import { toPlanner } from "../stages/planner/planner.ts";
import { toSemanticModel } from "../stages/semantics/semantics.ts";
import { duckdbFile } from "./duckdb-file.ts";

/** A database that nobody described, and what questions to it get. */
export interface Records {
  /** Rows of the answer; the words that were not understood where there is none. */
  ask(question: string): Promise<readonly (readonly unknown[])[] | { readonly unused: string }>;
  /** The same in one line, "-" where there is nothing: "Ada | 3; Bo | -". */
  told(question: string): Promise<string>;
  /** What the columns of the answer are counted in, empty where nobody says. */
  units(question: string): readonly string[];
  close(): Promise<void>;
}

type Introspected = Awaited<ReturnType<typeof introspectEngine>>;

/**
 * A DuckDB file made by statements, planned for by an introspected model.
 *
 * @param edit  what the owner of the data changes in the model's file
 */
export async function openRecords(
  statements: readonly string[],
  edit: (found: Introspected) => unknown = (found) => found,
): Promise<Records> {
  const folder = await mkdtemp(join(tmpdir(), "records-"));
  const path = join(folder, "records.duckdb");
  await duckdbFile(path, statements);
  const engine = await openDuckDb({ path, memoryMb: 256, threads: 1, connections: 1 });
  const signal = new AbortController().signal;
  const { model, issues } = toSemanticModel(
    edit(await introspectEngine("records", engine, signal)),
    "records",
  );
  if (!model) throw new Error(issues.map(({ message }) => message).join("; "));
  const all = new Set(model.datasets.map(({ name }) => name));
  const planner = toPlanner(await learn(model, engine, all, signal));
  const ask: Records["ask"] = async (question) => {
    const proposal = planner(question, all);
    const unused = proposal && [...proposal.unused, ...unadditive(proposal.plan, model)];
    if (!proposal || !unused || unused.length > 0) return { unused: unused?.join(" ") ?? "" };
    const compiled = compile(proposal.plan, model, 100);
    const result = await engine.query(compiled, signal);
    return ground(proposal.plan, compiled, result, model, "records").rows;
  };
  return {
    ask,
    async told(question) {
      const found = await ask(question);
      if ("unused" in found) return `not understood: ${found.unused}`;
      return found.map((row) => row.map((cell) => cell ?? "-").join(" | ")).join("; ");
    },
    units(question) {
      const plan = planner(question, all)?.plan;
      return plan?.columns.flatMap(({ hidden, unit }) => (hidden ? [] : [unit ?? ""])) ?? [];
    },
    async close() {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What the tests of a file ask of one database, and expect of it. */
export interface Asked extends Omit<Records, "close"> {
  /** Its rows are these, in an order that is nobody's: "Ada | 3; Bo | null". */
  isAnswered(question: string, expected: string): Promise<void>;
  isDeclined(question: string): Promise<void>;
}

/** Records for all tests of a file: opened before them, closed after them. */
export function recordsOf(...made: Parameters<typeof openRecords>): Asked {
  let records: Records;
  beforeAll(async () => {
    records = await openRecords(...made);
  });
  afterAll(() => records.close());
  return {
    ask: (question) => records.ask(question),
    told: (question) => records.told(question),
    units: (question) => records.units(question),
    async isAnswered(question, expected) {
      const found = await records.ask(question);
      if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
      expect(sorted(found).join("; ")).toBe(expected);
    },
    async isDeclined(question) {
      expect(await records.ask(question)).toHaveProperty("unused");
    },
  };
}

/** Rows as lines of text, in an order that is nobody's. */
export const sorted = (rows: unknown): readonly string[] =>
  (rows as readonly (readonly unknown[])[]).map((row) => row.map(String).join(" | ")).toSorted();
