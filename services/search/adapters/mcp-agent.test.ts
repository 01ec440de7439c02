import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as McpServer } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type AgentFields, type Opened, openAgents } from "../testing/agents.ts";

const text = (value: string) => ({ content: [{ type: "text" as const, text: value }] });
const STATIONS = [
  { id: 7, port: "Skerry Bay", high: 4.5 },
  { id: 8, port: "Tarrow", high: null, extra: { low: 1 } },
];
const TOOLS: Readonly<Record<string, (query: unknown) => object | Promise<object>>> = {
  tides: (asked) => {
    const [first, ...rest] = STATIONS;
    const stations = [{ ...first, asked }, ...rest];
    return { ...text(JSON.stringify({ stations })), structuredContent: { stations } };
  },
  json: () => text('[{"port": "Tarrow"}]'),
  prose: () => text("High water at noon."),
  fails: () => ({ ...text("no such port"), isError: true }),
  none: () => ({ ...text("[]"), structuredContent: { stations: [] } }),
  many: () => text(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ n })))),
  hangs: () => new Promise<never>(() => {}),
};

/** A real server of the protocol with a tool for each way to answer. */
function tools(): McpServer {
  const mcp = new McpServer({ name: "tides", version: "1.0.0" }, { capabilities: { tools: {} } });
  const inputSchema = { type: "object" as const, properties: { query: { type: "string" } } };
  mcp.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema })),
  }));
  mcp.setRequestHandler(CallToolRequestSchema, async ({ params }) => ({
    ...(await TOOLS[params.name]!(params.arguments?.query)),
  }));
  return mcp;
}

let server: Server;
let url: string;
let agents: Opened;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    const mcp = tools();
    response.on("close", () => void mcp.close());
    await mcp.connect(transport);
    await transport.handleRequest(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
});
afterEach(() => agents.close());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (tool: string, params = {}) => {
  const source = { uri: "https://tides.example/{id}", name: "{port}", provider: "Harbour" };
  const connection_params = { url, tool, keywords: ["tide"], source, ...params };
  const file: AgentFields = { type: "mcp", connection_params };
  agents = await openAgents({ tides: file }, { maxRows: 100 });
  expect(agents.registry.issues()).toEqual([]);
  return (await agents.ask("tides today"))[0]!;
};

test("a tool's structured rows become a table with a link each", async () => {
  const item = await ask("tides");
  expect(item.fields.map(({ name }) => name)).toEqual(["id", "port", "high", "asked", "extra"]);
  expect(item.rows).toEqual([
    [7, "Skerry Bay", 4.5, "tides today", null],
    [8, "Tarrow", null, null, '{"low":1}'],
  ]);
  expect(item.sources[1]).toEqual({
    part: { type: "row", index: 1 },
    uri: "https://tides.example/8",
    name: "Tarrow",
    provider: "Harbour",
  });
});

test("rows that come as text are read, and prose is a row of its own", async () => {
  expect((await ask("json")).rows).toEqual([["Tarrow"]]);
  await agents.close();
  expect((await ask("prose")).rows).toEqual([["High water at noon."]]);
});

test("an error that a tool reports is a problem of the answer", async () => {
  expect((await ask("fails")).problems).toMatchObject([
    { code: "agent_unavailable", message: '"tides" reported an error: no such port.' },
  ]);
});

test("a tool that found nothing has answered", async () => {
  expect((await ask("none")).problems).toMatchObject([
    { code: "no_data", severity: "warning", message: "No rows." },
  ]);
});

test("more rows than the limit are cut, and counted", async () => {
  const item = await ask("many");
  expect(item.rows).toHaveLength(100);
  expect(item.problems).toMatchObject([
    { code: "truncated", message: "The first 100 of 5,000 rows." },
  ]);
});

test("a tool that hangs is late", async () => {
  expect((await ask("hangs", { timeout_ms: 1_000 })).problems).toMatchObject([
    { code: "agent_timeout" },
  ]);
});

test("a server without the tool is unhealthy, one that is away does not answer", async () => {
  expect((await ask("tides", { url: "http://127.0.0.1:1/" })).problems).toMatchObject([
    { code: "agent_unavailable", message: '"tides" could not answer.' },
  ]);
  await agents.close();
  await ask("absent");
  const [agent] = agents.registry.agents();
  await expect(agent?.check(AbortSignal.timeout(60_000))).rejects.toThrow('no tool "absent"');
});
