import { createServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { Code, ConnectError, type ConnectRouter } from "@connectrpc/connect";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SearchService } from "../../../gen/groundwork/search/v1/search_service_pb.ts";
import { freePort } from "../../platform/net/port.ts";
import { askRemotely } from "../remote.ts";
import { type Opened, openAgents } from "../testing/agents.ts";
import { LEDGER_AGENT, type Served, serveSearch } from "../testing/server.ts";

let far: Served;
let agents: Opened;
beforeAll(async () => {
  far = await serveSearch({
    ledger: LEDGER_AGENT,
    hidden: { ...LEDGER_AGENT, auth_scope: "board" },
  });
  const connection_params = { url: far.url, token: await far.token(), keywords: ["margin"] };
  agents = await openAgents({ far: { type: "groundwork", connection_params } });
});
afterAll(async () => {
  await agents.close();
  await far.close();
});

test("answers as the other server does, down to the links of its cells", async () => {
  const [item] = await agents.ask("revenue of Birch Tools in 2023?");
  const [own] = await askRemotely({
    server: far.url,
    token: await far.token(),
    query: "revenue of Birch Tools in 2023?",
    datasets: undefined,
    beta: false,
    signal: AbortSignal.timeout(60_000),
  });
  expect(own?.rows).toHaveLength(1);
  expect(item).toMatchObject({
    fields: own?.fields,
    rows: own?.rows,
    sources: own?.sources,
    problems: [],
    metadata: { agent: "far", reading: own?.metadata.reading, units: own?.metadata.units },
  });
});

test("declines what the other server does not understand", async () => {
  const [item] = await agents.ask("margin of the moon");
  expect(item?.problems).toMatchObject([{ code: "not_understood" }]);
});

test("does not know whom the other server does not know, and says so by its name", async () => {
  const [item] = await agents.ask("margin of Zebulon in 2023");
  expect(item?.problems).toMatchObject([
    { code: "entity_not_found", severity: "error", agent: "far" },
  ]);
  expect(item?.problems).toHaveLength(1);
});

test("is unavailable where its token is refused, and says why", async () => {
  const connection_params = { url: far.url, token: "no token", keywords: ["margin"] };
  const stranger = await openAgents({ far: { type: "groundwork", connection_params } });
  const [item] = await stranger.ask("margin of Birch Tools in 2023");
  expect(item?.problems).toMatchObject([{ code: "agent_unavailable", agent: "far" }]);
  expect(item?.problems[0]?.message).toBe('"far" does not accept the token that it is asked with.');
  await stranger.close();
});

test.each<[Code, string, RegExp]>([
  [Code.PermissionDenied, "agent_unavailable", /does not let/],
  [Code.ResourceExhausted, "agent_unavailable", /too much to do/],
  [Code.DeadlineExceeded, "agent_timeout", /in its time/],
  [Code.Internal, "agent_unavailable", /^"far" could not answer\.$/],
])("a server that refuses with %s is no answer", async (code, problem, message) => {
  const routes = (router: ConnectRouter) =>
    void router.service(SearchService, {
      search() {
        throw new ConnectError("secret words", code);
      },
    });
  const server = createServer(connectNodeAdapter({ routes }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const connection_params = { url: `http://127.0.0.1:${port}`, keywords: ["margin"] };
  const refusing = await openAgents({ far: { type: "groundwork", connection_params } });
  const [item] = await refusing.ask("margin of Birch Tools in 2023");
  expect(item?.problems).toMatchObject([{ code: problem, severity: "error", agent: "far" }]);
  expect(item?.problems[0]?.message).toMatch(message);
  await refusing.close();
  server.close();
});

test("is healthy while the other server lists its agents to the token", async () => {
  const [agent] = agents.registry.agents();
  await expect(agent?.check(AbortSignal.timeout(60_000))).resolves.toBeUndefined();
  const stranger = await openAgents({
    far: { type: "groundwork", connection_params: { url: far.url, token: "no token" } },
  });
  const [refused] = stranger.registry.agents();
  await expect(refused?.check(AbortSignal.timeout(60_000))).rejects.toThrow(/token/i);
  await stranger.close();
});

test("a question goes one hop: a server that is its own agent does not ask itself for ever", async () => {
  const port = await freePort();
  const params = { url: `http://127.0.0.1:${port}`, keywords: ["pebble"] };
  const near = await serveSearch({ self: { type: "groundwork", connection_params: params } }, port);
  const connection_params = { ...params, token: await near.token() };
  const outer = await openAgents({ near: { type: "groundwork", connection_params } });
  const [item] = await outer.ask("how many pebbles are there");
  expect(item?.problems).toMatchObject([{ code: "not_understood" }]);
  await outer.close();
  await near.close();
});
