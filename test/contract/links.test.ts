import { afterAll, beforeAll, expect, test } from "vitest";
import { type Stack, startStack } from "../support/stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ roles: ["identity", "search", "gateway"] });
});
afterAll(() => stack.close());

interface Sourced {
  readonly source: { readonly uri: string };
}

test.each([
  "revenue and net income of Varleyfell in 2023",
  "average operating margin by sector in 2024",
  "what did Varleyfell say about net debt",
])("every source of an answer leads to its record, as data and as a page: %s", async (query) => {
  const response = await fetch(`${stack.url}/api/v2/search`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await stack.token()}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query }),
  });
  const [item] = ((await response.json()) as { response: { sources: Sourced[] }[] }).response;
  const links = [...new Set(item?.sources.map(({ source }) => source.uri))];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const data = await fetch(link);
    expect(`${link} ${data.status}`).toBe(`${link} 200`);
    const record = (await data.json()) as { data: object[]; schema: { fields: object[] } };
    expect(record.data.length).toBeGreaterThan(0);
    const page = await fetch(link, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await page.text()).toContain("<table>");
  }
});

test("a link of nobody's leads nowhere, and strangers learn nothing from that", async () => {
  const link = `${stack.url}/records?uri=groundwork://sample/company/987654321`;
  const headers = { authorization: `Bearer ${await stack.token()}` };
  expect((await fetch(link, { headers })).status).toBe(404);
  expect((await fetch(link)).status).toBe(401);
});
