import { DuckDBInstance } from "@duckdb/node-api";
import { expect, test } from "vitest";
import type { Plan } from "../../plan.ts";
import { toSemanticModel } from "../semantics/semantics.ts";
import { compile } from "./compile.ts";

/** Water levels by station; a day may hold several readings where `primaryKey` says so. */
const modelOf = (primaryKey: readonly string[]) =>
  toSemanticModel(
    {
      semantic_model: [
        {
          name: "m",
          datasets: [
            {
              name: "level",
              primary_key: primaryKey,
              fields: [
                { name: "station_id", grounding: { kind: "key" } },
                { name: "day", grounding: { kind: "time" } },
                { name: "reading", grounding: { kind: "key" } },
                { name: "height", grounding: { kind: "fact" } },
              ],
            },
            {
              name: "station",
              primary_key: ["station_id"],
              fields: [{ name: "station_id" }, { name: "river" }],
            },
          ],
          relationships: [
            {
              name: "of",
              from: "level",
              to: "station",
              from_columns: ["station_id"],
              to_columns: ["station_id"],
            },
          ],
        },
      ],
    },
    "m.yaml",
  ).model!;

const field = (dataset: string, name: string) =>
  ({ kind: "field", of: { dataset, field: name } }) as const;
const planOf = (where: Plan["where"], bounds: Partial<NonNullable<Plan["latest"]>> = {}): Plan => ({
  dataset: "level",
  grouped: false,
  columns: ["station_id", "day", "height"].map((name) => ({
    name,
    expression: field("level", name),
  })),
  where,
  having: [],
  order: [],
  latest: {
    by: [{ dataset: "level", field: "station_id" }],
    time: { dataset: "level", field: "day" },
    ...bounds,
  },
});

const DATA = [
  "CREATE TABLE station AS SELECT * FROM (VALUES (1, 'Wend'), (2, 'Wend'), (3, 'Orle')) AS t(station_id, river)",
  "CREATE TABLE level AS SELECT * FROM (VALUES (1, DATE '2024-01-01', 1, 10), (1, DATE '2024-02-01', 1, 11), (2, DATE '2024-01-15', 1, 20), (2, DATE '2024-03-01', 1, 21), (3, DATE '2024-01-01', 1, 30)) AS t(station_id, day, reading, height)",
];

async function heights(plan: Plan, primaryKey: readonly string[], more: readonly string[] = []) {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  for (const statement of [...DATA, ...more]) await connection.run(statement);
  const { sql, parameters } = compile(plan, modelOf(primaryKey), 100);
  const result = await connection.runAndReadAll(sql, parameters as never);
  const found = result.getRows().map((row) => Number(row[2]));
  connection.closeSync();
  instance.closeSync();
  return { sql, heights: found };
}

const ONE_A_DAY = ["station_id", "day"];
const SEVERAL = ["station_id", "day", "reading"];
const wend: Plan["where"] = [
  { kind: "in", left: field("station", "river"), values: ["Wend"], negated: false },
];

test.each([
  ["of all", [], {}, [11, 21, 30]],
  ["of some, by what they refer to", wend, {}, [11, 21]],
  ["of all but some", [{ ...wend[0]!, negated: true } as never], {}, [30]],
  ["before a day", [], { to: "2024-02-01" }, [10, 20, 30]],
  ["of each quarter", [], { each: "quarter" as const }, [11, 21, 30]],
  ["of each month", wend, { each: "month" as const }, [10, 11, 20, 21]],
  ["since a day", [], { from: "2024-01-10", to: "2024-03-01" }, [11, 20]],
  [
    "whose newest is high",
    [{ kind: "compare", left: field("level", "height"), operator: ">", right: 15 }] as const,
    {},
    [21, 30],
  ],
])("the newest record %s is the same with and without ranking", async (_, where, bounds, rows) => {
  const quick = await heights(planOf(where, bounds), ONE_A_DAY);
  const ranked = await heights(planOf(where, bounds), SEVERAL);
  expect(quick.heights).toEqual(rows);
  expect(ranked.heights).toEqual(rows);
  expect(quick.sql).not.toContain("row_number");
  expect(ranked.sql).toContain("row_number");
});

test("of several on the newest day there is one, and always the same", async () => {
  const more = ["INSERT INTO level VALUES (3, DATE '2024-01-01', 2, 31)"];
  expect((await heights(planOf([]), SEVERAL, more)).heights).toEqual([11, 21, 30]);
});
