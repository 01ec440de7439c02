import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registry } from "../../../adapters/registry.ts";
import { openSampleAgents, smallSample } from "../../../testing/sample.ts";

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-listing-"));
  registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 50);
}, 60_000);
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

const proposed = (agent: string, question: string) =>
  registry
    .agents()
    .find(({ config }) => config.name === agent)!
    .propose(question, undefined);

/** What a plan that reads every word shows, and what it compares with. */
function planned(agent: string, question: string) {
  const proposal = proposed(agent, question);
  expect(proposal?.unused).toEqual([]);
  const { columns, where, having } = proposal!.plan!;
  const numbers = [...where, ...having].flatMap((each) =>
    each.kind === "compare" ? [each.right] : [],
  );
  return { columns: columns.map(({ name }) => name), numbers };
}

test.each([
  ["deals above 5 billion with acquirer and target", 5e9],
  ["list all deals above 2bn with target", 2e9],
])("what stands behind an amount is shown beside it: %s", (question, amount) => {
  const { columns, numbers } = planned("deals", question);
  expect(columns).toEqual(expect.arrayContaining(["company", "target", "deal_value"]));
  expect(numbers).toEqual([amount]);
});

test.each([
  ["deals", "companies with more than five deals", 5],
  ["news", "companies with at least two key developments", 2],
  ["research", "analysts who published at least six reports", 6],
  ["companies", "industries with more than twelve companies in Sweden", 12],
])("of %s, a number that is compared with may be a word: %s", (agent, question, number) => {
  expect(planned(agent, question).numbers).toEqual([number]);
});

test("parts of a whole are no numbers of records", () => {
  expect(proposed("deals", "companies with more than two thirds of deals")?.unused).not.toEqual([]);
});
