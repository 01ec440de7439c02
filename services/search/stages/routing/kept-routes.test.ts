import { expect, test } from "vitest";
import type { Agent, DataAgent } from "../../model.ts";
import { keptRoutes } from "./kept-routes.ts";

const agent = (name: string, learns = false) =>
  ({ config: { name } as DataAgent, ...(learns && { learns }) }) as Agent;
const [a, b] = [agent("a"), agent("b")];
const among = (agents: readonly Agent[], datasets?: readonly string[]) => ({
  agents,
  datasets: datasets && new Set(datasets),
  problems: [],
});
const routes = [{ question: "revenue" }];

test("a question is planned once for all who may use the same", () => {
  const [kept, open] = [keptRoutes(), [a, b]];
  kept.keep(open, "revenue", among([a]), routes);
  expect(kept.find(open, "revenue", among([a]))).toBe(routes);
  expect(kept.find(open, "revenue", among([a, b]))).toBeUndefined();
  expect(kept.find(open, "revenue", among([a], ["deals"]))).toBeUndefined();
  expect(kept.find(open, "net income", among([a]))).toBeUndefined();
});

test("agents that were read anew are asked anew", () => {
  const [kept, open] = [keptRoutes(), [a]];
  kept.keep(open, "revenue", among(open), routes);
  expect(kept.find([a], "revenue", among(open))).toBeUndefined();
});

test("what an agent might read otherwise tomorrow is not kept, nor what is long", () => {
  const [kept, open] = [keptRoutes(), [a, agent("c", true)]];
  kept.keep(open, "revenue", among(open), routes);
  expect(kept.find(open, "revenue", among(open))).toBeUndefined();
  kept.keep(open, "revenue ".repeat(100), among([a]), routes);
  expect(kept.find(open, "revenue ".repeat(100), among([a]))).toBeUndefined();
});

test("what was asked longest ago is forgotten first", () => {
  const [kept, open] = [keptRoutes(), [a]];
  for (let n = 0; n < 1_000; n++) kept.keep(open, `q${n}`, among([a]), routes);
  expect(kept.find(open, "q0", among([a]))).toBe(routes);
  kept.keep(open, "one more", among([a]), routes);
  expect(kept.find(open, "q0", among([a]))).toBe(routes);
  expect(kept.find(open, "q1", among([a]))).toBeUndefined();
});
