import { mkdir, mkdtemp, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { stringify } from "yaml";
import { openRegistry, type Registry } from "../../../services/search/adapters/registry.ts";
import { search } from "../../../services/search/pipeline.ts";
import { agentFields } from "../../../services/search/testing/agents.ts";
import { operatorOf } from "./sample.ts";

const SIZES = (process.env.SEARCH_ROWS ?? "1e6,1e8").split(",").map(Number);
/** What a row takes at most on disk, and what shall stay free there. */
const BYTES_A_ROW = 24;
const SPARE = 5e9;

const QUESTIONS = [
  "number of sales",
  "total amount in 2023",
  "total amount by category",
  "average amount by month in 2024",
  "top 5 shops by total amount",
  "total amount of Shop 4711 by year",
  "total units by category in the last two years",
];

/** The same questions of a million rows and of a hundred million, in Parquet where it lies. */
export async function* benchAggregates(): AsyncGenerator<string> {
  for (const rows of SIZES) {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-aggregates-"));
    try {
      const { bavail, bsize } = await statfs(folder);
      const count = `${rows.toLocaleString("en-US")} rows`;
      if (bavail * bsize < rows * BYTES_A_ROW + SPARE)
        yield `${count}: skipped, the disk has no room`;
      else yield* measure(folder, rows, count);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function* measure(folder: string, rows: number, count: string): AsyncGenerator<string> {
  const started = performance.now();
  const bytes = await generate(join(folder, "shop"), rows);
  yield `${count}, ${Math.round(bytes / 1e6)} MB, written in ${seconds(started)}`;
  const opening = performance.now();
  const registry = await open(folder);
  yield `  opened in ${seconds(opening)}`;
  try {
    for (const query of QUESTIONS) yield `  ${await ask(query, registry)}`;
  } finally {
    await registry.close();
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function ask(query: string, registry: Registry): Promise<string> {
  const question = { query, asker: operatorOf(registry), minReleaseStage: "beta" } as const;
  const deps = { agents: registry.agents, agentTimeoutMs: 120_000 };
  const began = process.cpuUsage();
  const started = performance.now();
  let rows = 0;
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") rows += event.item.rows.length;
  const ms = (performance.now() - started).toFixed(0).padStart(6);
  const { user, system } = process.cpuUsage(began);
  const mb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  return `${query.padEnd(48)} ${ms} ms  processor ${Math.round((user + system) / 1000)} ms  ${rows} rows  ${mb} MB`;
}

/** Sales by shop and day, in the order of days, as a log would have them. */
async function generate(folder: string, rows: number): Promise<number> {
  await mkdir(folder);
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "1GB" });
  const connection = await instance.connect();
  const shops =
    "SELECT CAST(range + 1 AS INTEGER) AS shop_id, 'Shop ' || (range + 1) AS name FROM range(10000)";
  const sales = `SELECT range AS sale_id, CAST(hash(range) % 10000 + 1 AS INTEGER) AS shop_id, CAST(DATE '2015-01-01' + CAST(range * 3652 // ${rows} AS INTEGER) AS DATE) AS sold_on, ['tools', 'paint', 'timber', 'rope', 'glass', 'lamps', 'seeds', 'tiles'][CAST(hash(range, 1) % 8 + 1 AS INTEGER)] AS category, CAST(hash(range, 2) % 100000 AS DECIMAL(12, 2)) / 100 AS amount, CAST(hash(range, 3) % 9 + 1 AS TINYINT) AS units FROM range(${rows})`;
  const path = (name: string) => join(folder, `${name}.parquet`);
  await connection.run(`COPY (${shops}) TO '${path("shops")}'`);
  await connection.run(`COPY (${sales}) TO '${path("sales")}' (COMPRESSION zstd)`);
  connection.closeSync();
  instance.closeSync();
  return (await stat(path("sales"))).size;
}

async function open(folder: string): Promise<Registry> {
  const agents = join(folder, "agents");
  await mkdir(agents);
  await writeFile(join(agents, "model.yaml.txt"), stringify(MODEL));
  const connection_params = {
    engine: "duckdb",
    location: "../shop",
    semantic_model: "model.yaml.txt",
  };
  await writeFile(
    join(agents, "shop.yaml"),
    stringify(agentFields("shop", { type: "sql", connection_params })),
  );
  const registry = await openRegistry({
    folder: agents,
    dataDir: folder,
    maxRows: 1000,
    memoryMb: 1024,
    cacheMb: 0,
    probeEveryMs: 3_600_000,
    probeTimeoutMs: 10_000,
    now: () => new Date(),
    onIssues: () => {},
    follow: false,
  });
  const [issue] = registry.issues();
  if (issue) throw new Error(`${issue.path} ${issue.message}`);
  return registry;
}

const MODEL = {
  semantic_model: [
    {
      name: "shop",
      datasets: [
        {
          name: "sales",
          primary_key: ["sale_id"],
          grounding: { time: { field: "sold_on", grain: "day" } },
          fields: [
            { name: "sale_id", grounding: { kind: "key" } },
            { name: "shop_id", grounding: { kind: "key" } },
            { name: "sold_on", grounding: { kind: "time" } },
            { name: "category", grounding: { values: true } },
            { name: "amount", grounding: { kind: "fact", unit: "EUR" } },
            { name: "units", grounding: { kind: "fact" } },
          ],
        },
        {
          name: "shops",
          primary_key: ["shop_id"],
          grounding: { entity: { label: "name", keys: [], aliases: [] } },
          fields: [
            { name: "shop_id", grounding: { kind: "key" } },
            { name: "name", label: "shop", grounding: { kind: "label" } },
          ],
        },
      ],
      relationships: [
        {
          name: "shop",
          from: "sales",
          to: "shops",
          from_columns: ["shop_id"],
          to_columns: ["shop_id"],
        },
      ],
      metrics: [],
    },
  ],
};
