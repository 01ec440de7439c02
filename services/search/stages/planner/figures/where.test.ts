import { expect, test } from "vitest";
import { sampleAgents } from "../../../testing/sample.ts";

const { agentOf } = sampleAgents(50);

test.each([
  ["where is Ostrenbrook listed?", ["company", "exchange"]],
  ["where is Ostrenbrook located", ["company", "city", "country"]],
  ["where is Ostrenbrook based", ["company", "city", "country"]],
  ["where is Ostrenbrook", ["company", "city", "country"]],
])("%s asks for what is called so", (question, columns) => {
  const agent = agentOf("companies");
  const proposal = agent.propose(question, undefined)!;
  expect(proposal.unused).toEqual([]);
  expect(proposal.plan?.columns.map(({ name }) => name)).toEqual(columns);
});
