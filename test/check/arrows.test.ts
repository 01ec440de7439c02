import { expect, test } from "vitest";
import { arrowsOf, betweenStages, breachOf, cyclesOf } from "./arrows.ts";

const arrow = (from: string, to: string) => ({ from, to });

test.each([
  ["services/search/main.ts", "services/extraction/main.ts"],
  ["services/search/main.ts", "gateway/plugin.ts"],
  ["gateway/plugin.ts", "services/search/main.ts"],
  ["services/platform/log/log.ts", "services/search/model.ts"],
  ["services/search/main.ts", "main.ts"],
  ["services/search/stages/plan.ts", "gen/groundwork/search/v1/answer_pb.ts"],
  ["services/search/stages/plan.ts", "node:fs/promises"],
  ["services/search/stages/plan.ts", "services/search/pipeline.ts"],
  ["services/search/pipeline.ts", "@connectrpc/connect"],
])("refuses %s → %s", (from, to) => {
  expect(breachOf(arrow(from, to))).toBeDefined();
});

test.each([
  ["services/search/main.ts", "services/platform/log/log.ts"],
  ["services/search/wire.ts", "gen/groundwork/search/v1/answer_pb.ts"],
  ["services/search/pipeline.ts", "services/search/stages/plan.ts"],
  ["services/search/main.ts", "node:fs"],
  ["services/host/serve.ts", "services/search/main.ts"],
  ["services/host/serve.ts", "gateway/plugin.ts"],
  ["gateway/plugin.ts", "services/platform/log/log.ts"],
  ["main.ts", "services/host/commands.ts"],
])("allows %s → %s", (from, to) => {
  expect(breachOf(arrow(from, to))).toBeUndefined();
});

test("sees static, dynamic, re-exported and worker imports, over several lines", () => {
  const source = [
    'import type { A } from "./a.ts";',
    'import {\n  b,\n} from "../b.ts";',
    'import "./side.ts";',
    'export * from "./c.ts";',
    'const d = await import("./d.ts");',
    'const module = new URL("./worker.ts", import.meta.url);',
    'import pino from "pino";',
  ].join("\n");
  const to = arrowsOf("services/x/main.ts", source).map((each) => each.to);
  const own = ["a", "c", "d", "side", "worker"].map((name) => `services/x/${name}.ts`);
  expect(to.toSorted()).toEqual([...own, "pino", "services/b.ts"].toSorted());
});

test("finds a loop of imports", () => {
  const loop = [arrow("a.ts", "b.ts"), arrow("b.ts", "c.ts"), arrow("c.ts", "b.ts")];
  expect(cyclesOf(loop)).toEqual([["b.ts", "c.ts", "b.ts"]]);
});

test("finds a loop of the folders of stages, of which no file is in one", () => {
  const stages = "services/search/stages";
  const arrows = [
    arrow(`${stages}/parts/list.ts`, `${stages}/spanning/nouns.ts`),
    arrow(`${stages}/spanning/whose.ts`, `${stages}/parts/times.ts`),
    arrow(`${stages}/parts/times.ts`, `${stages}/remember.ts`),
  ];
  expect(cyclesOf(arrows)).toEqual([]);
  const loop = [`${stages}/parts`, `${stages}/spanning`, `${stages}/parts`];
  expect(cyclesOf(betweenStages(arrows))).toEqual([loop]);
});
