import { afterEach, expect, test } from "vitest";
import { toOutput } from "../show/json.ts";
import { type Opened, openAgents } from "../testing/agents.ts";
import { type ServedAgent, serveDataAgent } from "../testing/data-agent.ts";

type Steps = () => AsyncGenerator<object>;
const text = (value: string) => ({ kind: { case: "stringValue" as const, value } });
const table = (fields: readonly string[], more = {}) => ({
  event: { case: "table" as const, value: { fields, ...more } },
});
const row = (values: readonly object[], source?: object) => ({
  event: { case: "row" as const, value: { values, ...(source && { source }) } },
});

let agents: Opened;
let server: ServedAgent;
afterEach(async () => {
  await agents.close();
  await server.kill();
});

/** What an agent's answer becomes that sends these steps. */
async function told(steps: Steps) {
  server = await serveDataAgent({
    describe: () => ({ keywords: ["shipment"] }),
    checkHealth: () => ({ healthy: true }),
    // biome-ignore lint/suspicious/noExplicitAny: agents here break the contract on purpose
    ask: () => steps() as any,
  });
  const connection_params = { url: server.url, max_rows: 3 };
  agents = await openAgents({ ships: { type: "grpc", connection_params } });
  const [item] = await agents.ask("shipments that arrived");
  return item!;
}

test.each([
  ["more rows than it sends", 1_000_000n, 2, false, "2"],
  ["fewer rows than it sends", 1n, 5, true, "does not say how many"],
  ["a truth", 5n, 5, true, "of 5 rows"],
])(
  "a total that is %s is not believed beyond what can be seen",
  async (_, totalRows, sent, truncated, said) => {
    const item = await told(async function* () {
      yield table(["vessel"], { totalRows });
      for (let at = 0; at < sent; at++) yield row([text(`ship ${at}`)]);
    });
    expect(item.metadata).toMatchObject({ truncated, row_count: Math.min(sent, 3) });
    if (truncated) expect(item.problems.map(({ message }) => message).join()).toContain(said);
  },
);

test("columns that are called like parts of JavaScript stay columns", async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const item = await told(async function* () {
    yield table(names);
    yield row(names.map(text));
  });
  const output = JSON.parse(JSON.stringify(toOutput([item])));
  const [data] = output.response[0].data;
  for (const name of names) expect(Object.entries(data)).toContainEqual([name, name]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const problems = (count: number): Steps =>
  async function* () {
    for (let at = 0; at < count; at++) {
      const code = at % 2 ? "partner_token_required" : "dataset_unknown";
      yield { event: { case: "problem", value: { code, message: `p${at}` } } };
    }
    yield table(["vessel"]);
    yield row([text("Tern")]);
  };

test("a hundred problems become twenty, and none of them is one that only we may raise", async () => {
  const item = await told(problems(100));
  expect(item.rows).toEqual([["Tern"]]);
  expect(item.problems).toHaveLength(20);
  expect(new Set(item.problems.map(({ code }) => code))).toEqual(new Set(["agent_note"]));
});

test("problems without end are one", async () => {
  const item = await told(problems(Number.POSITIVE_INFINITY));
  expect(item.problems).toMatchObject([
    { code: "agent_unavailable", message: '"ships" told more than 1000 problems.' },
  ]);
});

test("a message of an agent is text, and no longer than a message is", async () => {
  const item = await told(async function* () {
    yield {
      event: {
        case: "problem",
        value: { code: "stale_data", message: `\u001b[2J${"x".repeat(9_999)}` },
      },
    };
    yield table(["vessel"]);
    yield row([text("Tern")]);
  });
  expect(item.problems).toMatchObject([{ code: "stale_data", agent: "ships" }]);
  expect(item.problems[0]!.message.length).toBeLessThanOrEqual(500);
  expect(item.problems[0]!.message).not.toContain("\u001b");
});

test.each([
  "groundwork://fundamentals/company?records=q1bKT1OyUipOzEktVtJRKs9ILUpVsoqOrQUA",
  "GROUNDWORK://sample/company/3",
  " groundwork://sample/company/3",
  "groundwork:sample",
  "groundwork:///sample/company/3",
])("a link to somebody else's records is none, however it is written: %j", async (uri) => {
  const item = await told(async function* () {
    yield table(["vessel"]);
    yield row([text("Tern")], { uri, name: "Mine", provider: "Port" });
  });
  expect(item.sources.map((source) => source.uri)).toEqual(["groundwork://ships"]);
});
