import { expect, test } from "vitest";
import type { Asker, DataAgent } from "../../model.ts";
import { agentFields, USER } from "../../testing/agents.ts";
import { selectAgents } from "./select.ts";

const agent = (name: string, more: Partial<DataAgent>) => ({
  config: agentFields(name, { type: "sql", connection_params: {}, ...more }),
});
const AGENTS = [
  agent("research", { underlying_datasets: ["ratings_research"], requires_partner_token: true }),
  agent("board", {
    underlying_datasets: ["guidance"],
    requires_partner_token: true,
    auth_scope: "board",
  }),
  agent("prices", { underlying_datasets: ["market_data"] }),
];
const PARTNER: Asker = { ...USER, issuer: "partner" };
const problems = (asker: Asker, ...names: string[]) =>
  selectAgents(AGENTS, {
    query: "x",
    minReleaseStage: "beta",
    asker,
    allowedDatasets: names,
  }).problems.map(({ code, message }) => [code, message.replace(/"\w+"/, "it")]);

test("of a dataset that the partner's token opens, that is told", () => {
  expect(problems(USER, "ratings_research")[0]?.[0]).toBe("partner_token_required");
  expect(problems(PARTNER, "ratings_research")).toEqual([]);
});

test("an agent that the partner's token opens is as unknown as one that does not exist", () => {
  expect(problems(USER, "research")).toEqual(problems(USER, "nothing"));
  expect(problems(PARTNER, "research")).toEqual([]);
});

test("what needs a scope besides the token is unknown in either way", () => {
  for (const name of ["guidance", "board"])
    for (const asker of [USER, PARTNER])
      expect(problems(asker, name)).toEqual(problems(USER, "lng"));
});
