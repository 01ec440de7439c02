import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../model.ts";
import { readRecord } from "../record.ts";
import { type Opened, openAgents, USER } from "../testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { openTrino } from "./trino.ts";

/** A Trino whose catalog `memory` may be written: see CONTRIBUTING.md for how to start one. */
const url = process.env.TRINO_URL ?? "";
const never = new AbortController().signal;
const where = { catalog: "memory", schema: "ledger", user: "tester" };

interface Page {
  readonly nextUri?: string;
  readonly error?: { readonly message: string };
}

/** What our engine never does: statements that write. */
async function write(statement: string): Promise<void> {
  const headers = {
    "x-trino-user": where.user,
    "x-trino-catalog": where.catalog,
    "x-trino-schema": where.schema,
  };
  const posted = await fetch(`${url}/v1/statement`, { method: "POST", headers, body: statement });
  let page = (await posted.json()) as Page;
  while (page.nextUri) page = (await (await fetch(page.nextUri, { headers })).json()) as Page;
  if (page.error) throw new Error(`${statement}: ${page.error.message}`);
}

/** Its catalog in memory knows no keys; types have other names, and dates want their word. */
const toTrino = (statement: string) =>
  statement
    .replace(/,? PRIMARY KEY(?: \([^)]*\))?/g, "")
    .replace("NUMERIC", "DECIMAL")
    .replace("DOUBLE PRECISION", "DOUBLE")
    .replace(/'(\d{4}-\d{2}-\d{2})'/g, "DATE '$1'");

describe.skipIf(!url)("a real Trino (skipped unless TRINO_URL names one)", () => {
  let engine: Engine;
  let agents: Opened;
  beforeAll(async () => {
    await write("DROP SCHEMA IF EXISTS memory.ledger CASCADE").catch(() => {});
    for (const table of ["company", "statement"])
      await write(`DROP TABLE IF EXISTS ${table}`).catch(() => {});
    await write("CREATE SCHEMA IF NOT EXISTS memory.ledger");
    for (const statement of LEDGER_STATEMENTS) await write(toTrino(statement));
    engine = await openTrino({ ...where, url, statementTimeoutMs: 30_000 });
    const connection_params = {
      engine: "trino",
      location: url,
      ...where,
      semantic_model: "models/ledger.yaml",
    };
    const underlying_datasets = ["financials", "company_intelligence"];
    const { semantic_model } = structuredClone(ledgerModel());
    for (const { grounding } of semantic_model[0]!.datasets)
      delete (grounding as { provenance?: unknown }).provenance;
    agents = await openAgents(
      { ledger: { type: "sql", underlying_datasets, connection_params } },
      { models: { "ledger.yaml": { semantic_model } } },
    );
    expect(agents.registry.issues()).toEqual([]);
  });
  afterAll(() => agents?.close());

  const ask = async (query: string) => (await agents.ask(query, { timeoutMs: 60_000 }))[0]!;

  test("values are bound as what they are, quotes and all", async () => {
    const parameters = ["O'Hara", 7, true, 0.5];
    const { rows } = await engine.query({ sql: "SELECT $1, $2, $3, $4", parameters }, never);
    expect(rows[0]?.map(String)).toEqual(["O'Hara", "7", "true", "0.5"]);
  });

  test.each([
    ["revenue of Birch Tools in 2023", [["Birch Tools", 2023, 80, "CLP"]]],
    [
      "number of companies by country",
      [
        ["Norway", 2],
        ["Chile", 1],
      ],
    ],
    ["median margin in 2023", [[0.375]]],
    ["companies in Norway", [["Alder Mills"], ["Cedar Lines"]]],
    ["top 1 company by margin in 2023", [["Birch Tools", 0.5]]],
  ])("answers: %s", async (question, rows) => {
    const item = await ask(question);
    expect(item.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    const found = item.rows.map((row) => row.map(String).join());
    for (const row of rows)
      expect(found.some((each) => row.every((cell) => each.includes(String(cell))))).toBe(true);
    expect(item.sources.length).toBeGreaterThan(0);
  });

  test("keeps every digit, and its links lead to the record", async () => {
    const item = await ask("revenue of Alder Mills in 2023");
    expect(item.rows.flat()).toContain("12345678901234567.89");
    const uri = item.sources.map((each) => each.uri).find((each) => each.includes("/statement/"))!;
    const deps = { agents: agents.registry.agents, timeoutMs: 30_000 };
    expect((await readRecord(uri, USER, deps, never)).rows).toHaveLength(1);
  });

  test("what is not there is an error in its words, and a statement can be given up", async () => {
    const ghost = { sql: "SELECT x FROM nowhere", parameters: [] };
    await expect(engine.query(ghost, never)).rejects.toThrow(/TABLE_NOT_FOUND/);
    const long = {
      sql: "SELECT count(*) FROM UNNEST(sequence(1, 10000)) a(x), UNNEST(sequence(1, 10000)) b(y), UNNEST(sequence(1, 1000)) c(z) WHERE x * y % 7 = z",
      parameters: [],
    };
    const started = performance.now();
    await expect(engine.query(long, AbortSignal.timeout(1_000))).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
