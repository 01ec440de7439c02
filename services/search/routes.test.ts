import { createClient } from "@connectrpc/connect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SearchService } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import { remote } from "../platform/server/remote.ts";
import { LEDGER_AGENT, type Served, serveSearch } from "./testing/server.ts";

let served: Served;
beforeAll(async () => {
  served = await serveSearch({ ledger: LEDGER_AGENT });
});
afterAll(() => served.close());

const QUERY = "revenue of Birch Tools in 2023";
const ask = async (roles: readonly string[]) => {
  const authorization = `Bearer ${await served.token({ roles })}`;
  const client = createClient(SearchService, remote(served.url));
  const { answer } = await client.search({ query: QUERY }, { headers: { authorization } });
  return answer!.items[0]!;
};

test("a question that is asked again gets the same bytes", async () => {
  const [one, other] = [await ask([]), await ask([])];
  expect(JSON.stringify(one.metadata)).toBe(JSON.stringify(other.metadata));
  expect(one.metadata).not.toHaveProperty("elapsed_ms");
});

test("administrators are told how long it took", async () => {
  const { metadata } = await ask(["admin"]);
  expect(metadata?.elapsed_ms).toBeGreaterThan(0);
  expect(metadata?.timings).toMatchObject({ statement: expect.any(Number) });
});

test("a stream says first how the question was read", async () => {
  const authorization = `Bearer ${await served.token()}`;
  const client = createClient(SearchService, remote(served.url));
  const events = [];
  for await (const { event } of client.streamSearch(
    { query: QUERY },
    { headers: { authorization } },
  ))
    events.push(event);
  const [plan, item] = events;
  if (plan?.case !== "plan" || item?.case !== "item") throw new Error("another order of events");
  const [query] = plan.value.queries;
  expect(query).toMatchObject({ agent: "ledger", question: QUERY });
  expect(query?.reading).toBe(item.value.metadata?.reading);
  expect(query?.reading).toContain("Birch Tools");
});
