import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { freshDatabase } from "../../../test/support/postgres.ts";
import type { Engine } from "../model.ts";
import type { Expression, Plan } from "../plan.ts";
import { type AgentFields, type Opened, openAgents } from "../testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { introspect } from "./introspect.ts";
import { openPostgres } from "./postgres.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let admin: pg.Client;
let url: string;
const role = `reader_${process.pid}`;
const never = new AbortController().signal;

beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query("CREATE SCHEMA books");
  await admin.query("SET search_path TO books");
  for (const statement of LEDGER_STATEMENTS) await admin.query(statement);
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await admin.query(`GRANT USAGE ON SCHEMA books TO ${role}`);
  await admin.query(`GRANT ALL ON ALL TABLES IN SCHEMA books TO ${role}`);
  const reader = new URL(database.url);
  reader.username = role;
  reader.password = "secret";
  url = reader.href;
});
afterAll(async () => {
  await admin.query(`DROP OWNED BY ${role}`);
  await admin.query(`DROP ROLE ${role}`);
  await admin.end();
  await database.drop();
});

describe("an agent over PostgreSQL", () => {
  let agents: Opened;
  const file = (params = {}): AgentFields => ({
    type: "sql",
    underlying_datasets: ["financials", "company_intelligence"],
    connection_params: {
      engine: "postgres",
      location: url,
      semantic_model: "models/ledger.yaml",
      ...params,
    },
  });
  beforeAll(async () => {
    agents = await openAgents(
      { ledger: file() },
      { models: { "ledger.yaml": ledgerModel("books.") } },
    );
    expect(agents.registry.issues()).toEqual([]);
  });
  afterAll(() => agents.close());

  test("answers with the record behind each cell", async () => {
    const [item] = await agents.ask("revenue of Birch Tools in 2023");
    expect(item?.problems).toEqual([]);
    expect(item?.rows[0]).toContain(80);
    expect(item?.sources).toContainEqual(
      expect.objectContaining({
        uri: "https://ledger.example/statement/2/2023",
        provider: "Ledger",
      }),
    );
  });

  test.each([
    ["revenue growth of Alder Mills in 2023", ["1/2022", "1/2023"]],
    ["top 1 company by revenue growth in 2023", ["1/2022", "1/2023"]],
    ["average margin in 2023", ["1/2023", "2/2023", "3/2023"]],
  ])("cites every record behind a figure, and lists them: %s", async (question, records) => {
    const [item] = await agents.ask(question);
    const figure = item!.fields.find(({ name }) => /growth|margin/.test(name))!.name;
    const cited = item!.sources.flatMap(({ part, uri }) =>
      part.type === "cell" && part.column === figure ? [uri] : [],
    );
    const uris = records.map((each) => `https://ledger.example/statement/${each}`);
    expect(cited.toSorted()).toEqual(uris);
    const { uri } = item!.sources.find(({ part }) => part.type === "table")!;
    const [agent] = agents.registry.agents();
    const listed = await agent!.record!(uri, AbortSignal.timeout(60_000));
    expect(new Set(listed!.sources.map((each) => each.uri))).toEqual(new Set(uris));
  });

  test("keeps every digit of an amount that a double cannot hold", async () => {
    const [item] = await agents.ask("revenue of Alder Mills in 2023");
    expect(item?.rows[0]).toContain("12345678901234567.89");
  });

  test.each([
    ["median margin in 2023", 0.375],
    ["average margin in 2023", 0.375],
    ["how many companies are in Norway", 2],
  ])("%s", async (question, figure) => {
    const [item] = await agents.ask(question);
    expect(item?.rows[0]?.map(Number)).toContain(figure);
  });

  test("compares with limits that the column's type could not hold", async () => {
    const [item] = await agents.ask("companies with revenue above 99.5 in 2023");
    expect(item?.rows).toHaveLength(1);
  });

  test("divides exact amounts exactly", async () => {
    const [agent] = agents.registry.agents();
    const sum = (field: string) =>
      ({ kind: "aggregate", fn: "sum", of: { dataset: "statement", field } }) as const;
    const count = { kind: "aggregate", fn: "count" } as const;
    const over = (left: Expression, right: Expression): Expression => ({
      kind: "arithmetic",
      operator: "/",
      left,
      right,
    });
    const plan: Plan = {
      dataset: "statement",
      columns: [
        { name: "id", expression: { kind: "field", of: { dataset: "company", field: "name" } } },
        { name: "each", expression: over(sum("revenue"), count) },
        { name: "share", expression: over(count, { kind: "number", value: 3 }) },
        { name: "double", expression: over(sum("margin"), { kind: "number", value: 3 }) },
      ],
      grouped: true,
      where: [
        {
          kind: "compare",
          left: { kind: "field", of: { dataset: "statement", field: "fiscal_year" } },
          operator: "=",
          right: 2023,
        },
      ],
      having: [],
      order: [{ column: "id", direction: "asc" }],
    };
    const answer = await agent!.answer({ question: "?", plan, score: 0, unused: [] }, never);
    expect(answer!.rows).toEqual([
      ["Alder Mills", "12345678901234567.89", 1 / 3, 0.0833333333333],
      ["Birch Tools", "80", 1 / 3, 0.166666666667],
      ["Cedar Lines", null, 1 / 3, null],
    ]);
  });

  test("finds the change against the year before", async () => {
    const [item] = await agents.ask("revenue growth of Alder Mills by year");
    expect(item?.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(item?.rows.length).toBeGreaterThan(0);
  });

  test("takes a quote in a question as a quote", async () => {
    const [, item] = await agents.ask("revenue of Birch Tools'; DROP TABLE books.statement; --");
    expect(item?.problems[0]?.severity).toBe("error");
    const { rows } = await admin.query("SELECT count(*) FROM books.statement");
    expect(rows).toEqual([{ count: "4" }]);
  });

  test("needs no model: the catalogue shows tables, keys and references", async () => {
    await admin.query(
      "CREATE TABLE books.note (note_id int PRIMARY KEY, company_id int REFERENCES books.company, body json)",
    );
    await admin.query("INSERT INTO books.note VALUES (1, 2, '{}')");
    await admin.query("CREATE TABLE books.hidden (secret text)");
    await admin.query(`GRANT SELECT ON books.note TO ${role}`);
    const document = parse(await introspect(url, "/nowhere", never));
    const [model] = document.semantic_model;
    const datasets: { name: string; source: string; primary_key: string[] }[] = model.datasets;
    expect(datasets.map(({ name, source }) => `${name} ${source}`)).toEqual([
      "company books.company",
      "note books.note",
      "statement books.statement",
    ]);
    expect(datasets.map(({ primary_key }) => primary_key)).toEqual([
      ["company_id"],
      ["note_id"],
      ["company_id", "fiscal_year"],
    ]);
    expect(model.relationships).toContainEqual(
      expect.objectContaining({ from: "note", to: "company", from_columns: ["company_id"] }),
    );
    const bare = { engine: "postgres", location: url };
    const file = { type: "sql", connection_params: bare } as const;
    const agent = await openAgents({ books: file });
    expect(agent.registry.issues()).toEqual([]);
    const [item] = await agent.ask("how many companies are in Norway?");
    expect(item?.rows[0]).toContain(2);
    await agent.close();
  });

  test("keeps its own settings beside those of the address", async () => {
    const own = new URL(url);
    own.searchParams.set("options", "-c search_path=books -c default_transaction_read_only=off");
    const engine = await openPostgres({ url: own.href, statementTimeoutMs: 1_000, connections: 1 });
    const show = async (name: string) =>
      (await engine.query({ sql: `SELECT current_setting('${name}')`, parameters: [] }, never))
        .rows;
    expect(await show("search_path")).toEqual([["books"]]);
    expect(await show("default_transaction_read_only")).toEqual([["on"]]);
    await engine.close();
  });

  test("is refused as a superuser, and the file's issue says what to do", async () => {
    const mighty = await openAgents(
      { ledger: file({ location: database.url }) },
      { models: { "ledger.yaml": ledgerModel("books.") } },
    );
    expect(mighty.registry.agents()).toEqual([]);
    expect(mighty.registry.issues()[0]?.message).toMatch(/use one that may only SELECT/);
    await mighty.close();
  });

  test("a server that is away is a problem of the answer, and its address stays in the log", async () => {
    const gone = await freshDatabase();
    const other = new pg.Client({ connectionString: gone.url });
    await other.connect();
    for (const statement of LEDGER_STATEMENTS) await other.query(statement);
    await other.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
    const location = url.replace(new URL(url).pathname, new URL(gone.url).pathname);
    const agent = await openAgents(
      { ledger: file({ location }) },
      { models: { "ledger.yaml": ledgerModel() } },
    );
    expect((await agent.ask("revenue of Birch Tools in 2023"))[0]?.rows).toHaveLength(1);
    await other.query(`DROP OWNED BY ${role}`);
    await other.end();
    await gone.drop();
    const [item] = await agent.ask("revenue of Birch Tools in 2023");
    expect(item?.problems).toEqual([
      {
        code: "agent_unavailable",
        severity: "error",
        agent: "ledger",
        message: '"ledger" could not answer.',
      },
    ]);
    await agent.close();
  });
});

describe("what a statement may do", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openPostgres({ url, statementTimeoutMs: 1_000, connections: 1 });
  });
  afterAll(() => engine.close());
  const run = (sql: string, signal = never) => engine.query({ sql, parameters: [] }, signal);

  test.each([
    ["writing", "INSERT INTO books.company VALUES (9, 'x', 'y')", /read-only transaction/],
    ["making a table", "CREATE TEMP TABLE t AS SELECT 1", /read-only|permission/],
    ["two statements", "SELECT 1; SELECT 2", /multiple commands/],
    ["leaving the transaction", "COMMIT; SELECT 1", /multiple commands/],
    ["reading the server's files", "SELECT pg_read_file('/etc/passwd')", /permission denied/],
    ["copying to a program", "COPY books.company TO PROGRAM 'cat'", /permission denied/],
  ])("is refused: %s", async (_, sql, message) => {
    await expect(run(sql)).rejects.toThrow(message);
    expect((await run("SELECT 1 AS one")).rows).toEqual([[1]]);
  });

  test("a role that takes back the read-only setting is still in a read-only transaction", async () => {
    await run("SELECT set_config('default_transaction_read_only', 'off', false)");
    await expect(run("DELETE FROM books.company")).rejects.toThrow(/read-only transaction/);
  });

  test("ends at the server's timeout", async () => {
    await expect(run("SELECT pg_sleep(20)")).rejects.toThrow(/statement timeout/);
  });

  test("ends on the server when the caller goes away, and the connection serves the next", async () => {
    const slow = await openPostgres({ url, statementTimeoutMs: 30_000, connections: 2 });
    const over = new AbortController();
    const work = slow.query({ sql: "SELECT pg_sleep(29)", parameters: [] }, over.signal);
    await sleep(100);
    over.abort(new Error("gone"));
    await expect(work).rejects.toThrow("gone");
    const busy = await admin.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(29)%' AND state = 'active'",
    );
    expect(busy.rows).toEqual([{ n: 0 }]);
    expect((await slow.query({ sql: "SELECT 1", parameters: [] }, never)).rows).toEqual([[1]]);
    await slow.close();
  });

  test("values keep what they are", async () => {
    const { rows } = await run(
      "SELECT 9007199254740993::int8, 1.50::numeric, 'NaN'::numeric, true, date '2024-02-29', timestamptz '2024-01-02 03:04:05.5+02', 0.5::float8, NULL, 'x'::text",
    );
    expect(rows).toEqual([
      [
        9007199254740993n,
        { value: 150n, scale: 2 },
        Number.NaN,
        true,
        "2024-02-29",
        "2024-01-02T01:04:05.5Z",
        0.5,
        null,
        "x",
      ],
    ]);
  });
});
