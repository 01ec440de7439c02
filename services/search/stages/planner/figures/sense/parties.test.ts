import { expect, test } from "vitest";
import { sampleAgents } from "../../../../testing/sample.ts";

const { propose } = sampleAgents(50);

const proposed = (question: string) => propose("deals", question);

/** The fields that values are looked for in; undefined where a word of the question is left over. */
function conditionsOf(question: string) {
  const proposal = proposed(question);
  if (!proposal?.plan || proposal.unused.length > 0) return undefined;
  return proposal.plan.where
    .flatMap((each) => {
      if (each.kind === "within") return [each.left.field];
      return each.kind === "in" && each.left.kind === "field" ? [each.left.of.field] : [];
    })
    .toSorted();
}

test.each([
  ["deals with a Swiss acquirer and a German target", ["country", "target_country"]],
  ["deals where the acquirer is Swiss and the target is German", ["country", "target_country"]],
  ["deals in 2025 whose target was a German company", ["target_country"]],
  ["deals in 2025 whose target was a private company", ["target"]],
  ["US companies bought by Japanese acquirers in 2024", ["country", "target_country"]],
  ["Swiss companies that bought German companies in 2024", ["country", "target_country"]],
  ["which Swedish companies did US companies acquire in 2024", ["country", "target_country"]],
  ["acquirers of German companies in 2024", ["target_country"]],
  ["how many German companies were acquired in 2024", ["target_country"]],
  [
    "number of mergers of UK companies by French companies",
    ["country", "deal_type", "target_country"],
  ],
  ["deals with targets in Japan in 2023", ["target_country"]],
  ["deals of Swiss companies in 2025", ["country"]],
  ["takeovers of German companies in 2023", ["deal_type", "target_country"]],
  ["US takeovers of German companies", ["country", "deal_type", "target_country"]],
  ["Swiss banks taken over in 2025", ["target_country", "target_industry"]],
  ["acquirers of Varleyfell", ["target"]],
  ["was Varleyfell bought in 2025", ["target"]],
  ["companies bought by Varleyfell", ["name"]],
])("what is said of a party is said of the one beside which it stands: %s", (question, fields) => {
  expect(conditionsOf(question)).toEqual(fields);
});

test("both parties may be of one country", () => {
  const { plan } = proposed("US companies bought by US acquirers in 2024")!;
  const countries = plan!.where.filter(({ kind }) => kind === "in");
  expect(countries).toHaveLength(2);
});

test.each([
  "non-German acquirers of German targets",
  "German companies bought by companies outside Germany",
  "deals where the target is German and the acquirer is not German",
])("of two parties the one may be from elsewhere than the other: %s", (question) => {
  const found = proposed(question)!.plan!.where.flatMap((each) =>
    each.kind === "in" && each.left.kind === "field" ? [[each.left.of.field, each.negated]] : [],
  );
  expect(found.toSorted()).toEqual([
    ["country", true],
    ["target_country", false],
  ]);
});

test("who 'has ever been acquired' was not the one who did it", () => {
  const { plan } = proposed("has Varleyfell ever been acquired by a Swiss company")!;
  const found = plan!.where.flatMap((each) =>
    each.kind === "in" && each.left.kind === "field" ? [each.left.of.field] : [],
  );
  expect(found.toSorted()).toEqual(["country", "target"]);
});

test("who was bought is counted, and not who did", () => {
  const { plan } = proposed("how many German companies were acquired in 2024")!;
  expect(plan!.columns.map(({ name }) => name)).toEqual(["number_of_targets"]);
});

test("those who were bought are listed first", () => {
  const { plan } = proposed("companies bought in 2024")!;
  expect(plan!.columns.map(({ name }) => name).slice(0, 2)).toEqual(["target", "company"]);
});

test("values of the other party are one condition", () => {
  const { plan } = proposed("acquisitions of German and French companies")!;
  expect(plan!.where.flatMap((each) => (each.kind === "in" ? [each.values] : []))).toContainEqual([
    "Germany",
    "France",
  ]);
});

test.each([
  "companies Varleyfell has never bought",
  "companies not acquired by Varleyfell",
  "Swiss companies that were never taken over",
])("who has another record is not who has no such one: %s", (question) => {
  expect(proposed(question)!.unused).not.toEqual([]);
});

test.each(["deals in Japan between banks", "deals with a Swiss company"])(
  "of neither party: %s",
  (question) => {
    expect(conditionsOf(question) ?? []).not.toContain("target_country");
  },
);

/** What another agent of the sample makes of a question: the columns of its plan, if no word is left. */
function columnsOf(agent: string, question: string) {
  const { plan, unused } = propose(agent, question)!;
  return unused.length === 0 ? plan!.columns.map(({ name }) => name) : undefined;
}

test.each([
  ["news", "companies that recalled a product in 2025 by country", "number_of_companies"],
  ["news", "product recalls of Swiss companies by country", "count"],
  ["deals", "acquisitions by Swiss companies by year", "count"],
])("what a question begins with is what it counts: %s, %s", (agent, question, counted) => {
  expect(columnsOf(agent, question)).toContain(counted);
});

test.each([
  ["estimates", "which analysts cover Varleyfell"],
  ["companies", "Varleyfell and competitors of Ostrenbrook"],
  ["people", "who heads Varleyfell's technology"],
  ["estimates", "how many companies did not raise guidance in 2024"],
])("is asked of something else: %s, %s", (agent, question) => {
  expect(columnsOf(agent, question)).toBeUndefined();
});

test("both kinds of partner of one company are looked for among those whom its records name", () => {
  expect(
    columnsOf("companies", "companies that are both a supplier and a customer of Varleyfell"),
  ).toEqual(["partner"]);
});

test.each([
  ["people", "who runs it"],
  ["companies", "how many employees does it have"],
  ["deals", "companies whose biggest deal was above 5bn"],
])("stands for nobody, or for each of several: %s, %s", (agent, question) => {
  expect(columnsOf(agent, question)).toBeUndefined();
});

test("a word for several values is any of them", () => {
  const { plan } = proposed("number of takeovers in 2024")!;
  expect(plan!.columns.map(({ name }) => name)).toEqual(["count"]);
  expect(plan!.where.flatMap((each) => (each.kind === "in" ? [each.values] : []))).toEqual([
    ["acquisition", "merger"],
  ]);
});
