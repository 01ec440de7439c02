import { expect, test } from "vitest";
import { sampleAgents } from "../../../testing/sample.ts";

const { propose: proposed } = sampleAgents(50);

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

test.each([
  ["funding rounds with date and amount", "closed"],
  ["rounds with series and date", "closed"],
])("a date is that of the records, however they call it: %s", (question, column) => {
  expect(planned("deals", question).columns).toContain(column);
});

test.each(["low against high end of guidance for 2024", "low and high end of guidance for 2024"])(
  "an end that two names share may stand behind the second alone: %s",
  (question) => {
    const { columns } = planned("estimates", question);
    expect(columns).toEqual(expect.arrayContaining(["revenue_low", "revenue_high"]));
  },
);

test("who gave a rating is no place that companies are from", () => {
  const question = "companies with a negative outlook from Halden Credit";
  expect(planned("credit-ratings", question).columns).toContain("agency");
});

test.each(["acquirer of the largest deal of 2025", "acquirers of the five largest deals"])(
  "records are ranked by themselves, whoever is asked for: %s",
  (question) => {
    expect(planned("deals", question).columns).toEqual(
      expect.arrayContaining(["company", "target", "deal_value"]),
    );
  },
);
