import { expect, test } from "vitest";
import { parse } from "yaml";
import { toSemanticModel } from "../semantics/semantics.ts";
import { importModel } from "./import.ts";

const BAKERY = `
semantic_models:
  - name: bakes
    description: Loaves that were baked
    model: ref('fct_bakes')
    defaults: { agg_time_dimension: baked_at }
    entities:
      - { name: bake, type: primary, expr: bake_id }
      - { name: oven, type: foreign, expr: oven_id }
    dimensions:
      - { name: baked_at, type: time, type_params: { time_granularity: day } }
      - { name: is_burnt, type: categorical }
      - { name: flour, type: categorical, expr: "upper(flour)" }
    measures:
      - { name: loaves, agg: sum, expr: loaf_count, description: Loaves }
      - { name: bakes, agg: sum, expr: "1" }
      - { name: bakers, agg: count_distinct, expr: baker_id, create_metric: true }
      - { name: stock, agg: sum, expr: stock, non_additive_dimension: { name: baked_at, window_choice: max } }
      - { name: p95, agg: percentile, expr: minutes }
  - name: ovens
    model: ref('dim_ovens')
    entities: [{ name: oven, type: primary, expr: oven_id }]
    dimensions: [{ name: kind, type: categorical }]
`;
const METRICS = `
metrics:
  - { name: loaves, label: Loaves, type: simple, type_params: { measure: loaves } }
  - name: burnt_loaves
    type: simple
    type_params: { measure: { name: loaves, filter: "{{ Dimension('bake__is_burnt') }} = true" } }
  - { name: burnt_share, type: ratio, type_params: { numerator: burnt_loaves, denominator: loaves } }
  - name: loaves_per_bake
    type: derived
    type_params: { expr: l / b, metrics: [{ name: loaves, alias: l }, { name: bake_count, alias: b }] }
  - { name: bake_count, type: simple, type_params: { measure: bakes } }
  - { name: loaves_ever, type: cumulative, type_params: { measure: loaves } }
  - { name: loaves_week, type: cumulative, type_params: { measure: loaves, window: 7 days } }
  - { name: gas_loaves, type: simple, filter: "{{ Dimension('oven__kind') }} = 'gas'", type_params: { measure: loaves } }
  - { name: growth, type: derived, type_params: { expr: a - b, metrics: [{ name: loaves, alias: a }, { name: loaves, alias: b, offset_window: 1 month }] } }
  - { name: loop, type: ratio, type_params: { numerator: loop, denominator: loaves } }
  - { name: won, type: conversion, type_params: {} }
saved_queries: []
`;
const imported = () =>
  importModel(
    [
      { file: "bakery.yml", document: parse(BAKERY) },
      { file: "metrics.yml", document: parse(METRICS) },
    ],
    "schema",
  );

test("entities become keys and relationships, measures become facts", () => {
  const { document } = imported();
  const { datasets, relationships } = document!.semantic_model[0]!;
  expect(datasets[0]).toMatchObject({ source: "fct_bakes", primary_key: ["bake_id"] });
  expect(datasets[0]?.grounding).toMatchObject({ time: { field: "baked_at", grain: "day" } });
  expect(relationships).toEqual([
    {
      name: "bakes_oven",
      from: "bakes",
      to: "ovens",
      from_columns: ["oven_id"],
      to_columns: ["oven_id"],
    },
  ]);
  const field = (name: string) => datasets[0]?.fields.find((each) => each.name === name)?.grounding;
  expect(field("loaf_count")).toMatchObject({ kind: "fact", aggregation: "sum" });
  expect(field("stock")).toMatchObject({ kind: "fact", over_time: "last" });
});

test("simple, ratio, derived and all-time metrics become expressions", () => {
  const { document } = imported();
  expect(toSemanticModel(document, "bakery.yml").issues).toEqual([]);
  const texts = document!.semantic_model[0]!.metrics.map(
    ({ name, expression }) => `${name}: ${expression.dialects[0]!.expression}`,
  );
  expect(texts).toEqual([
    "bakers: COUNT(DISTINCT bakes.baker_id)",
    "loaves: SUM(bakes.loaf_count)",
    "burnt_loaves: SUM(bakes.loaf_count) FILTER (WHERE bakes.is_burnt = true)",
    "burnt_share: (SUM(bakes.loaf_count) FILTER (WHERE bakes.is_burnt = true) / SUM(bakes.loaf_count))",
    "loaves_per_bake: (SUM(bakes.loaf_count) / COUNT(bakes.bake_id))",
    "bake_count: COUNT(bakes.bake_id)",
  ]);
});

test("what is left out is named by file and path, with what would help", () => {
  const { left, issues } = imported();
  expect(issues).toEqual([]);
  const lines = left.map(({ file, path, message }) => `${file} ${path} ${message}`);
  const wanted = [
    /^bakery.yml semantic_models\[0\]\.dimensions\[2\]\.expr .* column of the model/,
    /^bakery.yml semantic_models\[0\]\.measures\[4\]\.agg percentile .*: use sum/,
    /^metrics.yml metrics\[5\]\.type_params running totals .*: ask for the measure year to date/,
    /^metrics.yml metrics\[6\]\.type_params running totals .*: ask for the measure year to date/,
    /^metrics.yml metrics\[7\]\.type_params figures of bakes and ovens/,
    /^metrics.yml metrics\[8\]\.type_params an offset .*: ask for/,
    /^metrics.yml metrics\[9\]\.type_params "loop" is defined by itself/,
    /^metrics.yml metrics\[10\]\.type_params conversion metrics .*: ask for/,
    /saved_queries has no counterpart/,
  ];
  for (const each of wanted) expect(lines).toContainEqual(expect.stringMatching(each));
  expect(lines).toHaveLength(wanted.length);
});

const SHOP = `
semantic_models:
  - name: repairs
    model: ref('repair')
    entities: [{ name: repair, type: primary, expr: id }]
    dimensions: [{ name: status, type: categorical }]
    measures:
      - { name: charge, agg: sum, expr: charge_eur, create_metric: true }
      - { name: jobs, agg: count, expr: id }
      - { name: bikes_seen, agg: count_distinct, expr: bike_id }
      - { name: visits, agg: sum, expr: "1" }
      - { name: done, agg: count, expr: id }
metrics:
  - { name: done, type: simple, filter: "{{ Dimension('repair__status') }} = 'done'", type_params: { measure: done } }
  - { name: repairs_seen, type: simple, type_params: { measure: { name: visits } } }
  - { name: done_share, type: ratio, type_params: { numerator: done, denominator: jobs } }
  - { name: rest, type: derived, type_params: { expr: jobs - done, metrics: [jobs, done] } }
  - { name: lost, type: simple, type_params: { measure: none } }
`;

test("counts are metrics by themselves, and metrics are found before measures of their name", () => {
  const { document, left, issues } = importModel(
    [{ file: "shop.yml", document: parse(SHOP) }],
    "table",
  );
  expect(issues).toEqual([]);
  const metrics = document!.semantic_model[0]!.metrics;
  const of = (name: string) =>
    metrics.find((each) => each.name === name)?.expression.dialects[0]?.expression;
  const done = "COUNT(repairs.id) FILTER (WHERE repairs.status = 'done')";
  expect(metrics.map(({ name }) => name)).toEqual([
    "charge",
    "jobs",
    "bikes_seen",
    "done",
    "repairs_seen",
    "done_share",
    "rest",
  ]);
  expect(of("jobs")).toBe("COUNT(repairs.id)");
  expect(of("bikes_seen")).toBe("COUNT(DISTINCT repairs.bike_id)");
  expect(of("done_share")).toBe(`(${done} / COUNT(repairs.id))`);
  expect(of("rest")).toBe(`(COUNT(repairs.id) - ${done})`);
  expect(left.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'metrics[4].type_params there is no measure "none": add it, or correct the name',
  ]);
});
