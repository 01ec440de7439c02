import { afterAll, beforeAll, expect, test } from "vitest";
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
