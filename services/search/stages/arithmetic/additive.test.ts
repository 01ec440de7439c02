import { expect, test } from "vitest";
import type { Aggregate, Condition, Expression, Plan } from "../../plan.ts";
import { toSemanticModel } from "../semantics/semantics.ts";
import { unadditive } from "./additive.ts";

const fact = (name: string, more: object) => ({ name, grounding: { kind: "fact", ...more } });

const MODEL = toSemanticModel(
  {
    semantic_model: [
      {
        name: "m",
        datasets: [
          {
            name: "store",
            primary_key: ["shop", "day"],
            grounding: { time: { field: "day", grain: "day" } },
            fields: [
              { name: "shop" },
              { name: "day", grounding: { kind: "time" } },
              fact("takings", {}),
              fact("stock", { over_time: "last" }),
              fact("price", { over_time: "none", aggregation: "avg" }),
              fact("rank", { aggregation: "none" }),
            ],
          },
          {
            name: "visit",
            primary_key: ["visit_id"],
            fields: [{ name: "visit_id" }, { name: "shop" }],
          },
          { name: "shop", primary_key: ["shop"], fields: [{ name: "shop" }, fact("area", {})] },
        ],
        relationships: ["store", "visit"].map((from) => ({
          name: from,
          from,
          to: "shop",
          from_columns: ["shop"],
          to_columns: ["shop"],
        })),
      },
    ],
  },
  "m.yaml",
).model!;

const field = (name: string): Expression => ({
  kind: "field",
  of: { dataset: "store", field: name },
});

const planOf = (name: string, fn: Aggregate, more: Partial<Plan> = {}): Plan => ({
  dataset: "store",
  columns: [
    { name, expression: { kind: "aggregate", fn, of: { dataset: "store", field: name } } },
    ...(more.columns ?? []),
  ],
  grouped: true,
  where: more.where ?? [],
  having: [],
  order: [],
  ...(more.latest && { latest: more.latest }),
});

const on = (day: string): Condition => ({
  kind: "compare",
  left: field("day"),
  operator: "=",
  right: day,
});
const byDay = { columns: [{ name: "day", expression: field("day") }] };
const latest = {
  by: [{ dataset: "store", field: "shop" }],
  time: { dataset: "store", field: "day" },
};

test.each<[string, Plan, readonly string[]]>([
  ["flows", planOf("takings", "sum"), []],
  ["balances of many days", planOf("stock", "sum"), ["stock"]],
  ["balances of one day", planOf("stock", "sum", { where: [on("2024-01-01")] }), []],
  ["balances of each day", planOf("stock", "sum", byDay), []],
  ["the newest balances", planOf("stock", "sum", { latest }), []],
  ["an average balance", planOf("stock", "avg"), []],
  ["prices", planOf("price", "sum", byDay), ["price"]],
  ["ranks", planOf("rank", "sum", byDay), ["rank"]],
])("adds up %s only if they add up", (_, plan, labels) => {
  expect(unadditive(plan, MODEL)).toEqual(labels);
});

test("adds up no prices of some records only, either", () => {
  const some = (name: string): Plan => {
    const of = { dataset: "store", field: name };
    const expression = { kind: "aggregate", fn: "sum", of, when: [on("2024-01-01")] } as const;
    return { ...planOf(name, "sum"), columns: [{ name, expression }] };
  };
  expect(unadditive(some("price"), MODEL)).toEqual(["price"]);
  expect(unadditive(some("stock"), MODEL)).toEqual([]);
});

const areaBy = (dataset: string, more: Partial<Plan> = {}): Plan => {
  const of = { dataset: "shop", field: "area" };
  const column = { name: "area", expression: { kind: "aggregate", fn: "sum", of } } as const;
  return { ...planOf("takings", "sum", more), dataset, columns: [column] };
};

test("adds up what others refer to only once for each", () => {
  expect(unadditive(areaBy("shop"), MODEL)).toEqual([]);
  expect(unadditive(areaBy("store", { where: [on("2024-01-01")] }), MODEL)).toEqual([]);
  expect(unadditive(areaBy("store"), MODEL)).toEqual(["area"]);
  expect(unadditive(areaBy("visit"), MODEL)).toEqual(["area"]);
});

test("looks into plans within a plan", () => {
  const right = planOf("stock", "sum");
  const where: Condition[] = [{ kind: "against", left: field("stock"), operator: ">", right }];
  expect(unadditive(planOf("takings", "sum", { where }), MODEL)).toEqual(["stock"]);
});
