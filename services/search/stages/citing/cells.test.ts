import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registry } from "../../adapters/registry.ts";
import type { ResponseItem, Source } from "../../model.ts";
import { search } from "../../pipeline.ts";
import { readRecord } from "../../record.ts";
import { type Opened, openModel, USER } from "../../testing/agents.ts";
import { openSampleAgents, smallSample } from "../../testing/sample.ts";

const never = new AbortController().signal;
let folder: string;
let sample: Registry;
let shop: Opened;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-cells-"));
  sample = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 500);
  shop = await openShop();
});
afterAll(async () => {
  await sample.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** 60 sales, every third of them on the web; the dearest two cost the same. */
const SALES = Array.from({ length: 60 }, (_, at) => {
  const amount = at === 20 || at === 41 ? 500 : at;
  return `(${at}, ${at % 3 === 0 ? "'web'" : "'desk'"}, ${amount})`;
});
const fact = (name: string) => ({ name, grounding: { kind: "fact" } });
const SHOP = {
  semantic_model: [
    {
      name: "shop",
      grounding: { reading: "records" },
      datasets: [
        {
          name: "sale",
          primary_key: ["sale_id"],
          fields: [
            { name: "sale_id", grounding: { kind: "key" } },
            { name: "channel", grounding: { values: true } },
            fact("amount"),
          ],
        },
      ],
      metrics: [
        {
          name: "web_takings",
          expression: "SUM(sale.amount) FILTER (WHERE sale.channel = 'web')",
        },
      ],
    },
  ],
};
const openShop = () =>
  openModel("shop", SHOP, [
    "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, channel VARCHAR, amount INTEGER)",
    `INSERT INTO sale VALUES ${SALES.join(", ")}`,
  ]);

async function ask(query: string): Promise<ResponseItem> {
  const deps = { agents: sample.agents, agentTimeoutMs: 60_000 };
  const question = { query, minReleaseStage: "generally-available", asker: USER } as const;
  for await (const event of search(question, deps, never))
    if (event.kind === "item") return event.item;
  throw new Error("no item");
}
const cited = ({ sources }: ResponseItem, column: string, row = 0): readonly Source[] =>
  sources.filter(({ part }) => part.type === "cell" && part.row === row && part.column === column);
/** Every record that a link lists, page by page. */
async function listed(
  uri: string,
  registry: Registry,
): Promise<readonly ResponseItem["rows"][0][]> {
  const deps = { agents: registry.agents, timeoutMs: 60_000 };
  const page = await readRecord(uri, USER, deps, never);
  const { next } = page.metadata;
  return [...page.rows, ...(next ? await listed(next, registry) : [])];
}

test("the highest names the day that has it, though hundreds were compared", async () => {
  const item = await ask("highest closing price of Varleyfell in 2025");
  const [source, ...others] = cited(item, "highest_close");
  expect(others.length).toBeLessThan(20);
  const [day] = await listed(source!.uri, sample);
  expect(day).toContain(item.rows[0]![0]);
  const [table] = item.sources.filter(({ part }) => part.type === "table");
  expect(table!.name).toMatch(/\(\d{3} records\)/);
});

test("the highest of each names a record of each", async () => {
  const item = await ask("highest inflation by country in 2024");
  expect(item.rows.length).toBeGreaterThan(3);
  for (const [row, cells] of item.rows.entries()) {
    const found = cited(item, "highest_inflation", row);
    for (const { uri } of found)
      expect((await listed(uri, sample))[0]).toEqual(expect.arrayContaining([...cells]));
    expect(found.length).toBeGreaterThan(0);
  }
});

test("records that share the highest are all named", async () => {
  const [item] = await shop.ask("maximum amount by channel");
  const at = item!.rows.findIndex(([channel]) => channel === "desk");
  const [, name] = item!.fields.map((field) => field.name);
  expect(cited(item!, name!, at).map(({ uri }) => uri)).toEqual([
    "groundwork://shop/sale/20",
    "groundwork://shop/sale/41",
  ]);
});

test("a figure of many records names a list of exactly those", async () => {
  const item = await ask("average revenue by sector in 2024");
  const total = item.fields.findIndex(({ name }) => name === "average_revenue");
  for (const [row, cells] of item.rows.entries()) {
    const [source] = cited(item, "average_revenue", row);
    const records = await listed(source!.uri, sample);
    if (records.length === 1) continue;
    expect(source!.name).toContain(`(${records.length} records)`);
    const revenues = records.map((record) => Number(record[3]));
    const mean = revenues.reduce((sum, each) => sum + each, 0) / revenues.length;
    expect(Number(cells[total])).toBeCloseTo(mean, 0);
  }
});

test("a figure of some records counts those and no others", async () => {
  const [item] = await shop.ask("web takings");
  const [table] = item!.sources.filter(({ part }) => part.type === "table");
  expect(table!.name).toBe("sale (20 records)");
  expect(await listed(table!.uri, shop.registry)).toHaveLength(20);
  expect(cited(item!, "web_takings")).toHaveLength(20);
});

test("the list of dozens of names in a question fits into its link", async () => {
  const names = (await ask("companies")).rows.slice(0, 100).map(([name]) => name);
  const item = await ask(`average employees of ${names.join(", ")}`);
  const [table] = item.sources.filter(({ part }) => part.type === "table");
  expect(table!.uri).toContain("?records=");
  expect(await listed(table!.uri, sample)).toHaveLength(names.length);
});
