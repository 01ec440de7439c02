import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../model.ts";
import { type AgentFields, type Opened, openAgents } from "../testing/agents.ts";
import { type Coordinator, startCoordinator } from "../testing/coordinator.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { openTrino, toImmediate } from "./trino.ts";

let coordinator: Coordinator;
let engine: Engine;
const never = new AbortController().signal;
const options = () => ({
  url: coordinator.url,
  catalog: "lake",
  schema: "main",
  user: "reader",
  token: "t0ken",
  statementTimeoutMs: 1_500,
});
const run = (sql: string, parameters: (string | number | boolean)[] = [], signal = never) =>
  engine.query({ sql, parameters }, signal);

beforeAll(async () => {
  coordinator = await startCoordinator(LEDGER_STATEMENTS);
  engine = await openTrino(options());
});
afterAll(() => coordinator.close());

describe("the protocol of Trino (against a stand-in; trino-real.test.ts asks a real one)", () => {
  test("pages are fetched until there is no next one, with who asks and for how long", async () => {
    const { names, rows } = await run("SELECT fiscal_year, currency FROM statement ORDER BY ALL");
    expect(names).toEqual(["fiscal_year", "currency"]);
    expect(rows).toHaveLength(4);
    expect(coordinator.headers.at(-1)).toMatchObject({
      "x-trino-user": "reader",
      "x-trino-catalog": "lake",
      "x-trino-session": "query_max_run_time=2s",
      authorization: "Bearer t0ken",
    });
  });

  test("values stand as literals in the order of their places, names and texts left alone", () => {
    expect(
      toImmediate({
        sql: `SELECT '$1', "a$2" FROM t WHERE x = $2 AND y IN ($1, $3) AND z > $4`,
        parameters: ["O'Hara", 7, true, 0.5],
      }),
    ).toBe(
      `EXECUTE IMMEDIATE 'SELECT ''$1'', "a$2" FROM t WHERE x = ? AND y IN (?, ?) AND z > ?' USING 7, 'O''Hara', TRUE, DOUBLE '0.5'`,
    );
  });

  test("a quote in a value stays in the value", async () => {
    const { rows } = await run("SELECT count(*) FROM company WHERE name = $1", ["x' OR '1'='1"]);
    expect(rows.map((row) => row.map(Number))).toEqual([[0]]);
  });

  test("an error of the server is an error, and a busy one is asked again", async () => {
    await expect(run("SELECT nothing FROM nowhere")).rejects.toThrow(/SYNTAX_ERROR/);
    coordinator.next = [(_, response) => response.writeHead(503).end()];
    expect((await run("SELECT 1")).rows).toHaveLength(1);
  });

  test("when the caller goes away the server is told", async () => {
    const over = new AbortController();
    const work = run("SELECT 1", [], over.signal);
    const queued = { id: "q", nextUri: `${coordinator.url}/v1/statement/queued/q/1` };
    coordinator.next = [
      (_, response) => response.end(JSON.stringify(queued)),
      () => over.abort(new Error("gone")),
    ];
    await expect(work).rejects.toThrow();
    await expect.poll(() => coordinator.abandoned).toEqual(["/v1/statement/queued/q/1"]);
  });

  test("a next page on another server gets no token", async () => {
    coordinator.next = [
      (_, response) =>
        response.end(JSON.stringify({ nextUri: "http://127.0.0.2:1/v1/statement/x" })),
    ];
    await expect(run("SELECT 1")).rejects.toThrow("another server");
  });

  test("numbers keep their digits, times become ISO", async () => {
    coordinator.next = [
      (_, response) =>
        response.end(JSON.stringify({ nextUri: `${coordinator.url}/v1/statement/executing/x/0` })),
      (_, response) =>
        response.end(
          `{"columns":[{"name":"a","type":"bigint"},{"name":"b","type":"decimal(30,2)"},{"name":"c","type":"timestamp(3)"},{"name":"d","type":"double"},{"name":"e","type":"date"}],"data":[[9007199254740993,"12345678901234567.89","2024-01-02 03:04:05.000","NaN","2024-02-29"]]}`,
        ),
    ];
    expect((await run("SELECT 1")).rows).toEqual([
      [
        9007199254740993n,
        { value: 1234567890123456789n, scale: 2 },
        "2024-01-02T03:04:05Z",
        Number.NaN,
        "2024-02-29",
      ],
    ]);
  });
});

test("an agent over it answers with the record behind each cell", async () => {
  const file: AgentFields = {
    type: "sql",
    underlying_datasets: ["financials", "company_intelligence"],
    connection_params: {
      engine: "trino",
      location: coordinator.url,
      catalog: "lake",
      schema: "main",
      semantic_model: "models/ledger.yaml",
    },
  };
  const agents: Opened = await openAgents(
    { ledger: file },
    { models: { "ledger.yaml": ledgerModel("main.") } },
  );
  expect(agents.registry.issues()).toEqual([]);
  const [item] = await agents.ask("revenue of Birch Tools in 2023");
  expect(item?.rows[0]).toContain(80);
  expect(item?.sources.map(({ uri }) => uri)).toContain("https://ledger.example/statement/2/2023");
  const [grown] = await agents.ask("top 1 company by revenue growth in 2023");
  const cited = grown!.sources.flatMap(({ part, uri }) =>
    part.type === "cell" && part.column.includes("growth") ? [uri] : [],
  );
  const statement = "https://ledger.example/statement";
  expect(cited.toSorted()).toEqual([`${statement}/1/2022`, `${statement}/1/2023`]);
  await agents.close();
});
