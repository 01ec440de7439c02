import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import { afterEach, describe, expect, test } from "vitest";
import { type AgentFields, type Opened, openAgents } from "../testing/agents.ts";
import { type ServedAgent, serveDataAgent } from "../testing/data-agent.ts";
import { duckdbFile } from "../testing/duckdb-file.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { LEDGER_AGENT } from "../testing/server.ts";

const number = (value: number) => ({ kind: { case: "numberValue" as const, value } });
const text = (value: string) => ({ kind: { case: "stringValue" as const, value } });
const nothing = { kind: { case: "nullValue" as const, value: 0 as const } };
const table = (...fields: string[]) => ({ event: { case: "table" as const, value: { fields } } });
const row = (...values: object[]) => ({ event: { case: "row" as const, value: { values } } });
type Steps = (signal: AbortSignal) => AsyncGenerator<object>;

let agents: Opened;
const servers: ServedAgent[] = [];
afterEach(async () => {
  await agents?.close();
  for (const server of servers.splice(0)) await server.kill();
});

const serve = async (steps: Steps, extra = {}): Promise<string> => {
  const server = await serveDataAgent({
    describe: () => ({ keywords: ["shipment"], exampleQueries: ["ships at sea"] }),
    checkHealth: () => ({ healthy: true }),
    // biome-ignore lint/suspicious/noExplicitAny: agents here break the contract on purpose
    ask: (_, { signal }) => steps(signal) as any,
    ...extra,
  });
  servers.push(server);
  return server.url;
};
const file = (url: string, params = {}, rest: Partial<AgentFields> = {}): AgentFields => ({
  type: "grpc",
  connection_params: { url, ...params },
  ...rest,
});
const open = async (steps: Steps, params = {}) => {
  agents = await openAgents({ ships: file(await serve(steps), params) });
};

const two: Steps = async function* () {
  yield table("vessel", "tonnes");
  yield row(text("Arctic Tern"), number(120));
  yield row(text("Blue Heron"), number(80.5));
};
const QUESTION = "shipments to Japan";

describe("an agent of somebody else", () => {
  test("answers what its keywords recognise, as a table with sources", async () => {
    await open(two);
    const [item] = await agents.ask(QUESTION);
    expect(item).toMatchObject({
      fields: [
        { name: "vessel", types: ["string"] },
        { name: "tonnes", types: ["number"] },
      ],
      rows: [
        ["Arctic Tern", 120],
        ["Blue Heron", 80.5],
      ],
      sources: [{ part: { type: "table" }, uri: "groundwork://ships" }],
      problems: [],
      metadata: { agent: "ships", row_count: 2, truncated: false },
    });
  });

  test("is not asked what nothing in it speaks of, and is when it is named", async () => {
    await open(two);
    expect((await agents.ask("who wrote Hamlet"))[0]?.problems[0]?.code).toBe("not_understood");
    const [named] = await agents.ask("who wrote Hamlet", { allowedDatasets: ["ships"] });
    expect(named?.rows).toHaveLength(2);
  });

  test("is known by its own examples, in any case and number", async () => {
    await open(two);
    expect((await agents.ask("Ship at sea?"))[0]?.rows).toHaveLength(2);
  });

  test("hands a question on that it says is not its own", async () => {
    const declines: Steps = async function* () {
      yield* [];
      throw new ConnectError("not about ships", Code.Unimplemented);
    };
    agents = await openAgents({
      first: file(await serve(declines), {}, { priority: 1 }),
      second: file(await serve(two), {}, { priority: 2 }),
    });
    const [item] = await agents.ask(QUESTION);
    expect(item?.metadata.agent).toBe("second");
    expect(item?.problems).toEqual([]);
  });

  test("keeps row sources, and refuses links that would run something", async () => {
    await open(async function* () {
      yield table("vessel");
      for (const uri of ["https://ships.example/1", "javascript:alert(1)"])
        yield {
          event: {
            case: "row",
            value: { values: [text("x")], source: { uri, name: "Log\u202E", provider: "Port" } },
          },
        };
    });
    const [item] = await agents.ask(QUESTION);
    expect(item?.sources).toEqual([
      { part: { type: "table" }, uri: "groundwork://ships", name: "ships", provider: "Test" },
      {
        part: { type: "row", index: 0 },
        uri: "https://ships.example/1",
        name: "Log",
        provider: "Port",
      },
    ]);
  });

  test("signs neither with a record of ours nor with the name of another agent", async () => {
    const url = await serve(async function* () {
      yield table("vessel");
      const source = { uri: "groundwork://ledger/company/1", name: "Mine", provider: "LEDGER" };
      yield { event: { case: "row", value: { values: [text("x")], source } } };
    });
    agents = await openAgents(
      { ships: file(url, {}, { owner: "Port" }), ledger: LEDGER_AGENT },
      {
        models: { "ledger.yaml": ledgerModel() },
        before: (folder) => duckdbFile(join(folder, "ledger.duckdb"), LEDGER_STATEMENTS),
      },
    );
    expect(agents.registry.issues()).toEqual([]);
    const [item] = await agents.ask(QUESTION);
    expect(item?.sources).toEqual([
      {
        part: { type: "row", index: 0 },
        uri: "groundwork://ships",
        name: "ships",
        provider: "Port",
      },
    ]);
  });
});

describe("what goes wrong with an agent is a problem of the answer", () => {
  const expectProblem = async (code: string, message: RegExp, timeoutMs?: number) => {
    const [item] = await agents.ask(QUESTION, timeoutMs ? { timeoutMs } : {});
    expect(item?.rows).toEqual([]);
    expect(item?.problems).toMatchObject([{ code, severity: "error", agent: "ships" }]);
    expect(item?.problems[0]?.message).toMatch(message);
  };

  test("it hangs: late by its own deadline, and it is told to stop", async () => {
    let stopped = false;
    await open(
      async function* (signal) {
        yield table("vessel");
        signal.addEventListener("abort", () => (stopped = true));
        await sleep(60_000, undefined, { signal, ref: false });
      },
      { timeout_ms: 200 },
    );
    await expectProblem("agent_timeout", /within 0.2 seconds/);
    await expect.poll(() => stopped).toBe(true);
  });

  test("it dies in the middle of its rows", async () => {
    await open(async function* (signal) {
      yield table("vessel");
      yield row(text("Arctic Tern"));
      setTimeout(() => void servers[0]?.kill(), 50);
      await sleep(60_000, undefined, { signal, ref: false });
    });
    await expectProblem("agent_unavailable", /could not answer/);
  });

  test("it is not there", async () => {
    agents = await openAgents({ ships: file("http://127.0.0.1:1", { keywords: ["shipment"] }) });
    await expectProblem("agent_unavailable", /could not answer/);
  });

  test.each<[string, Steps, RegExp]>([
    [
      "a row before its columns",
      async function* () {
        yield row(text("x"));
      },
      /before its columns/,
    ],
    [
      "its columns twice",
      async function* () {
        yield table("a");
        yield table("b");
      },
      /twice/,
    ],
    [
      "two columns of one name",
      async function* () {
        yield table("a", "a");
      },
      /one name/,
    ],
    [
      "no columns",
      async function* () {
        yield table();
      },
      /without columns/,
    ],
    [
      "too few values",
      async function* () {
        yield table("a", "b");
        yield row(text("x"));
      },
      /1 values for 2 columns in row 1/,
    ],
    [
      "a list as a value",
      async function* () {
        yield table("a");
        yield row({ kind: { case: "listValue", value: { values: [] } } });
      },
      /row 1 of "a"/,
    ],
    [
      "a value that is not set",
      async function* () {
        yield table("a");
        yield row({});
      },
      /row 1 of "a"/,
    ],
    [
      "an empty message",
      async function* () {
        yield table("a");
        yield {};
      },
      /says nothing/,
    ],
  ])("it sends %s", async (_, steps, message) => {
    await open(steps);
    await expectProblem("agent_unavailable", message);
  });

  test("its reasons stay in the log: callers read no address and no stack", async () => {
    await open(async function* () {
      yield* [];
      throw new ConnectError("password of db-7 is wrong", Code.Internal);
    });
    await expectProblem("agent_unavailable", /^"ships" could not answer\.$/);
    expect(String(agents.failures[0])).toContain("password of db-7");
  });

  test("a figure that is none is left empty, and said to be", async () => {
    await open(async function* () {
      yield table("a", "b");
      yield row(number(Number.NaN), nothing);
      yield row(number(2), nothing);
    });
    const [item] = await agents.ask(QUESTION);
    expect(item?.rows).toEqual([
      [null, null],
      [2, null],
    ]);
    expect(item?.problems).toMatchObject([{ code: "agent_note", agent: "ships" }]);
  });

  test("a million rows: reading stops at the limit, the agent is told, the total is said", async () => {
    let sent = 0;
    await open(
      async function* (signal) {
        yield { event: { case: "table", value: { fields: ["n"], totalRows: 1_000_000n } } };
        for (; sent < 1_000_000 && !signal.aborted; sent++) yield row(number(sent));
      },
      { max_rows: 50 },
    );
    const [item] = await agents.ask(QUESTION);
    expect(item?.rows).toHaveLength(50);
    expect(item?.metadata.truncated).toBe(true);
    expect(item?.problems).toMatchObject([
      { code: "truncated", message: "The first 50 of 1,000,000 rows." },
    ]);
    const soon = sent;
    await sleep(100);
    expect(sent).toBeLessThan(1_000_000);
    await sleep(100);
    expect(sent - soon).toBeLessThan(100_000);
  });

  test("another of its group answers in its place, and its failure is only a warning", async () => {
    const dies: Steps = async function* () {
      yield* [];
      throw new Error("gone");
    };
    agents = await openAgents({
      first: file(await serve(dies), {}, { priority: 1, priority_group: "sea" }),
      second: file(await serve(two), {}, { priority: 2, priority_group: "sea" }),
    });
    const [item] = await agents.ask(QUESTION);
    expect(item?.metadata.agent).toBe("second");
    expect(item?.problems).toMatchObject([
      { code: "agent_unavailable", severity: "warning", agent: "first" },
    ]);
  });

  test("one that fails does not fail the other parts of a question", async () => {
    const dies: Steps = async function* () {
      yield* [];
      throw new Error("gone");
    };
    agents = await openAgents({
      ships: file(await serve(two)),
      trains: file(await serve(dies, { describe: () => ({ keywords: ["train"] }) })),
    });
    const items = await agents.ask("Which shipments arrived? Which trains arrived?");
    expect(items.map(({ rows }) => rows.length)).toEqual([2, 0]);
    expect(items[1]?.problems).toMatchObject([{ code: "agent_unavailable", agent: "trains" }]);
  });
});

test("a probe believes what an agent says of its health", async () => {
  const server = await serveDataAgent({
    checkHealth: () => ({ healthy: false, message: "its store is away" }),
  });
  servers.push(server);
  agents = await openAgents({ ships: file(server.url) });
  const [agent] = agents.registry.agents();
  await expect(agent?.check(AbortSignal.timeout(60_000))).rejects.toThrow("its store is away");
});
