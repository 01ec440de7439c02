import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { recordCommand } from "../../platform/cli/record.ts";
import { commands } from "../cli.ts";
import { agentFields } from "../testing/agents.ts";
import { duckdbFile } from "../testing/duckdb-file.ts";

const CORTEX = `
name: boat_hire
tables:
  - name: hires
    synonyms: [rentals]
    base_table: { database: ops, schema: public, table: hire }
    primary_key: { columns: [hire_id] }
    dimensions: [{ name: status, expr: status, data_type: VARCHAR }]
    time_dimensions: [{ name: hired_on, expr: hired_on, data_type: DATE }]
    facts: [{ name: fee, expr: fee_amount, data_type: NUMBER }]
    metrics:
      - { name: takings, synonyms: [income], expr: SUM(fee) }
      - { name: paid_fees, expr: "SUM(CASE WHEN status = 'paid' THEN fee END)" }
  - name: lakes
    base_table: { database: ops, schema: public, table: lake }
    primary_key: { columns: [lake_id] }
    dimensions:
      - { name: name, expr: name, data_type: TEXT, unique: true }
      - { name: region, expr: region, data_type: TEXT }
relationships:
  - name: hires_to_lakes
    left_table: hires
    right_table: lakes
    relationship_columns: [{ left_column: lake_id, right_column: lake_id }]
    relationship_type: many_to_one
`;
const DBT = `
semantic_models:
  - name: hires
    model: ref('hire')
    defaults: { agg_time_dimension: hired_on }
    entities: [{ name: hire, type: primary, expr: hire_id }, { name: lake, type: foreign, expr: lake_id }]
    dimensions:
      - { name: hired_on, type: time, type_params: { time_granularity: day } }
      - { name: status, type: categorical }
    measures: [{ name: fees, agg: sum, expr: fee_amount }]
  - name: lakes
    model: ref('lake')
    entities: [{ name: lake, type: primary, expr: lake_id }]
    dimensions: [{ name: name, type: categorical }, { name: region, type: categorical }]
metrics:
  - { name: takings, type: simple, type_params: { measure: fees } }
  - { name: paid_fees, type: simple, filter: "{{ Dimension('hire__status') }} = 'paid'", type_params: { measure: fees } }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-import-"));
  await duckdbFile(join(folder, "boats.duckdb"), [
    "CREATE TABLE lake (lake_id INTEGER, name VARCHAR, region VARCHAR)",
    "INSERT INTO lake VALUES (1, 'Dunmere', 'North'), (2, 'Ashtarn', 'South')",
    "CREATE TABLE hire (hire_id INTEGER, lake_id INTEGER, hired_on DATE, status VARCHAR, fee_amount INTEGER)",
    "INSERT INTO hire VALUES (1, 1, '2023-05-01', 'paid', 10), (2, 1, '2024-05-01', 'open', 20), (3, 2, '2024-06-01', 'paid', 40)",
  ]);
  await writeFile(join(folder, "cortex.yaml"), CORTEX);
  await writeFile(join(folder, "dbt.yaml"), DBT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const type = (...argv: string[]) => recordCommand(commands, argv, { DATA_DIR: folder });

/** An agent over a model that the command has written. */
async function agentsOf(convention: string): Promise<string> {
  const { code, printed } = await type("agents", "import", join(folder, `${convention}.yaml`));
  expect(code).toBe(0);
  const agents = join(folder, `${convention}-agents`);
  await mkdir(agents, { recursive: true });
  await writeFile(join(agents, "model.yaml.txt"), printed);
  const connection_params = {
    engine: "duckdb",
    location: "../boats.duckdb",
    semantic_model: "model.yaml.txt",
  };
  const file = agentFields("boats", { type: "sql", connection_params });
  await writeFile(join(agents, "boats.yaml"), stringify(file));
  return agents;
}

test.each(["cortex", "dbt"])("a model of %s answers questions", async (convention) => {
  const agents = await agentsOf(convention);
  const ask = async (question: string) => {
    const { printed } = await type("ask", question, "--agents", agents, "--json");
    const [item] = JSON.parse(printed).response;
    expect(item.problems).toEqual([]);
    return item.data.map((row: object) => Object.values(row));
  };
  expect(await ask("total takings in 2024")).toEqual([[60]]);
  expect(await ask("takings by region")).toEqual([
    ["South", 40],
    ["North", 30],
  ]);
  expect(await ask("total paid fees by year")).toEqual([
    [2023, 10],
    [2024, 40],
  ]);
  expect(await ask("how many lakes are in the South")).toEqual([[1]]);
});

test("says what it leaves out on the other stream, and ends with the code for half", async () => {
  const path = join(folder, "half.yaml");
  await writeFile(path, CORTEX.replace("SUM(fee) }", "SUM(fee) OVER () }"));
  const { code, printed, told } = await type("agents", "import", path);
  expect(code).toBe(3);
  expect(printed).toContain("paid_fees");
  expect(told).toMatch(/^left out {2}.*half\.yaml: tables\[0\]\.metrics\[0\]\.expr a window/m);
});

test("files of dbt that are no models are left out, unless there are no others", async () => {
  const path = join(folder, "dbt_project.yml");
  await writeFile(path, "name: boats\n");
  const { code, printed, told } = await type("agents", "import", path, join(folder, "dbt.yaml"));
  expect([code, printed.includes("takings")]).toEqual([3, true]);
  expect(told).toMatch(/^left out {2}.*dbt_project\.yml has no semantic_models: and no metrics:/);
  expect((await type("agents", "import", path)).code).toBe(1);
});

test("names file, path and fix of what is wrong, and prints no model", async () => {
  const path = join(folder, "wrong.yaml");
  await writeFile(path, CORTEX.replace("right_table: lakes", "right_table: lake"));
  const { code, printed, told } = await type("agents", "import", path);
  expect([code, printed]).toEqual([1, ""]);
  expect(told).toMatch(/wrong\.yaml: relationships\[0\]\.right_table "lake" is not known here/);
  expect((await type("agents", "import", join(folder, "none.yaml"))).told).toMatch(
    /cannot be read/,
  );
  expect((await type("agents", "import", path, "--names", "all")).code).toBe(2);
});
