import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Registry } from "./adapters/registry.ts";
import { SAMPLE_AGENTS } from "./main.ts";
import { search } from "./pipeline.ts";
import { readRecord } from "./record.ts";
import { valuesIn } from "./stages/citing/links.ts";
import { type Opened, openAgents, USER } from "./testing/agents.ts";
import { duckdbFile } from "./testing/duckdb-file.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "./testing/ledger.ts";
import { openSampleAgents, smallSample } from "./testing/sample.ts";
import { LEDGER_AGENT } from "./testing/server.ts";

const never = new AbortController().signal;

/** A ledger whose links are our own: its model names no provenance. */
const bareModel = () => {
  const { semantic_model } = structuredClone(ledgerModel());
  for (const { grounding } of semantic_model[0]!.datasets)
    delete (grounding as { provenance?: unknown }).provenance;
  return { semantic_model };
};

describe("the links of sources", () => {
  let agents: Opened;
  const open = { ...LEDGER_AGENT.connection_params, public_records: true };
  beforeAll(async () => {
    agents = await openAgents(
      {
        ledger: LEDGER_AGENT,
        board: { ...LEDGER_AGENT, auth_scope: "board", connection_params: open },
        shown: { ...LEDGER_AGENT, connection_params: open, priority: 9 },
      },
      {
        models: { "ledger.yaml": bareModel() },
        before: (folder) => duckdbFile(join(folder, "ledger.duckdb"), LEDGER_STATEMENTS),
      },
    );
  });
  afterAll(() => agents.close());
  const read = (uri: string) => readAs(USER, uri);
  const readAs = (asker: typeof USER | undefined, uri: string) =>
    readRecord(uri, asker, { agents: agents.registry.agents, timeoutMs: 60_000 }, never);

  test("lead to the record that a cell rests on, every digit kept", async () => {
    const [item] = await agents.ask("revenue of Alder Mills in 2023", {
      allowedDatasets: ["ledger"],
    });
    const uris = item!.sources.map(({ uri }) => uri);
    expect(uris).toContain("groundwork://ledger/statement/1/2023");
    const record = await read("groundwork://ledger/statement/1/2023");
    expect(record.fields.map(({ name }) => name)).toContain("revenue");
    expect(record.rows).toEqual([[1, 2023, "2023-12-31", "12345678901234567.89", 0.25, "NOK"]]);
    expect(record.sources[0]).toMatchObject({ uri: "groundwork://ledger/statement/1/2023" });
  });

  test("lead to the records that were added up, and to the fields of a dataset", async () => {
    const [item] = await agents.ask("average margin in 2023", { allowedDatasets: ["ledger"] });
    const { uri } = item!.sources[0]!;
    expect((await read(uri)).rows.map(([company, year]) => [company, year])).toEqual([
      [1, 2023],
      [2, 2023],
      [3, 2023],
    ]);
    const described = await read(uri.replace(/\?.*$/, ""));
    expect(described.rows.map(([field]) => field)).toContain("margin");
  });

  test("lead to the records that were added up only whoever may read them", async () => {
    const board = { ...USER, scopes: ["board"] };
    const [item] = await agents.ask("average margin in 2023", {
      allowedDatasets: ["board"],
      asker: board,
    });
    const { uri } = item!.sources[0]!;
    expect((await readAs(board, uri)).rows).toHaveLength(3);
    for (const asker of [USER, undefined])
      await expect(readAs(asker, uri)).rejects.toMatchObject({ fault: { kind: "no record" } });
  });

  test("lead to the agent where an answer has no other source", async () => {
    expect((await read("groundwork://ledger")).rows[0]?.[0]).toBe("Ledger");
  });

  test.each([
    ["a key that does not exist", "groundwork://ledger/statement/1/1900"],
    ["a key of another type", "groundwork://ledger/statement/one/2023"],
    ["a dataset that does not exist", "groundwork://ledger/secrets/1"],
    ["too few keys", "groundwork://ledger/statement/1"],
    ["too many keys", "groundwork://ledger/company/1/2"],
    ["an agent of a scope that the caller lacks", "groundwork://board/company/1"],
    ["another scheme", "https://ledger.example/company/1"],
    ["SQL", "groundwork://ledger/company/1%27%20OR%20%271%27%3D%271"],
    ["a broken escape", "groundwork://ledger/company/%E0%A4%A"],
    ["names of JavaScript", "groundwork://ledger/__proto__/constructor"],
    ["a very long link", `groundwork://ledger/company/${"1".repeat(5_000)}`],
  ])("are not found: %s", async (_, uri) => {
    await expect(read(uri)).rejects.toMatchObject({ fault: { kind: "no record" } });
  });

  test("lead strangers only to what is open to everybody", async () => {
    expect((await readAs(undefined, "groundwork://shown/company/1")).rows).toHaveLength(1);
    for (const agent of ["ledger", "board"])
      await expect(readAs(undefined, `groundwork://${agent}/company/1`)).rejects.toThrow();
  });
});

test("a template's values are read back as they were written", () => {
  const template = "groundwork://sample/macro/{record_id}";
  const uri = template.replace("{record_id}", encodeURIComponent("United Kingdom/2024-01?#%"));
  expect(valuesIn(uri, template)).toEqual(new Map([["record_id", "United Kingdom/2024-01?#%"]]));
});

describe("the sample warehouse", () => {
  let folder: string;
  let registry: Registry;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "groundwork-links-"));
    registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 50);
  });
  afterAll(async () => {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("resolves every link that its examples' answers carry, without a token", async () => {
    const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
    const files = (await readdir(SAMPLE_AGENTS)).filter((name) => name.endsWith(".yaml"));
    const examples: string[] = [];
    for (const file of files)
      examples.push(...parse(await readFile(join(SAMPLE_AGENTS, file), "utf8")).example_queries);
    const links = new Set<string>();
    for (const query of examples) {
      const question = { query, minReleaseStage: "beta", asker: USER } as const;
      for await (const event of search(question, deps, never))
        if (event.kind === "item")
          for (const { uri } of event.item.sources.slice(0, 4)) links.add(uri);
    }
    expect(links.size).toBeGreaterThan(20);
    for (const uri of links) {
      const reading = { agents: registry.agents, timeoutMs: 60_000 };
      expect((await readRecord(uri, undefined, reading, never)).rows.length).toBeGreaterThan(0);
    }
  });
});

/** Keys of every kind that databases have: nobody has described any of them. */
const FOREIGN = [
  'CREATE TABLE "Order Line" ("Order ID" VARCHAR, line INTEGER, what VARCHAR, PRIMARY KEY ("Order ID", line))',
  `INSERT INTO "Order Line" VALUES ('A/7 ?#%', 1, 'rope'), ('A/7 ?#%', 2, 'tar'), ('..', 1, 'oars')`,
  "CREATE TABLE reading (taken_at TIMESTAMP PRIMARY KEY, level DOUBLE)",
  "INSERT INTO reading VALUES ('2024-05-01 06:00:00', 1.5), ('2024-05-01 07:00:00', 2.5)",
  "CREATE TABLE buoy (buoy_id DOUBLE, name VARCHAR)",
  "INSERT INTO buoy VALUES (1, 'Gull'), (2, 'Tern')",
];

describe("the links of a database that nobody described", () => {
  const foreign = {
    type: "sql",
    connection_params: { engine: "duckdb", location: "foreign.duckdb" },
  };
  let agents: Opened;
  beforeAll(async () => {
    agents = await openAgents(
      { harbour: foreign, closed: { ...foreign, auth_scope: "board" } },
      { before: (folder) => duckdbFile(join(folder, "foreign.duckdb"), FOREIGN) },
    );
    expect(agents.registry.issues()).toEqual([]);
  });
  afterAll(() => agents.close());
  const read = (uri: string) => readAs(USER, uri);
  const readAs = (asker: typeof USER | undefined, uri: string) =>
    readRecord(uri, asker, { agents: agents.registry.agents, timeoutMs: 60_000 }, never);

  test.each([
    ["Order Line", ["A/7 ?#%", 2, "tar"]],
    ["Order Line", ["..", 1, "oars"]],
    ["reading", ["2024-05-01T07:00:00Z", 2.5]],
    ["buoy", [2, "Tern"]],
  ])("lead back to the record itself: %s %j", async (table, row) => {
    const items = await agents.ask(`list all ${table}s with every field`, {
      allowedDatasets: ["harbour"],
    });
    const [listed] =
      items.length > 0 && items[0]!.rows.length > 0 ? items : await agents.ask(`show all ${table}`);
    const uris = new Set(listed?.sources.map(({ uri }) => uri));
    const found = await Promise.all([...uris].map((uri) => read(uri)));
    expect(found.flatMap(({ rows }) => rows)).toContainEqual(row);
    expect(found.every(({ rows }) => rows.length === 1)).toBe(true);
  });

  test.each(["groundwork://closed/buoy/2", "groundwork://closed/buoy", "groundwork://closed"])(
    "lead nowhere for who may not read them, as if there were none: %s",
    async (uri) => {
      const [refused, none] = await Promise.allSettled([read(uri), read(`${uri}x`)]);
      expect(refused).toMatchObject({ status: "rejected" });
      expect(refused).toEqual(none);
      const board = { ...USER, scopes: ["board"] };
      expect((await readAs(board, uri)).rows.length).toBeGreaterThan(0);
      await expect(readAs(undefined, uri.replace("closed", "harbour"))).rejects.toThrow();
    },
  );
});
