import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openModel, USER } from "../../testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../../testing/ledger.ts";
import { LEDGER_AGENT } from "../../testing/server.ts";

const field = (dataset: string, name: string) => ({ kind: "field", of: { dataset, field: name } });
const is = (left: object, right: unknown) => ({ kind: "compare", left, operator: "=", right });
const sum = (name: string) => ({ ...field("statement", name), kind: "aggregate", fn: "sum" });

const STRENGTH = {
  name: "strength",
  question: "How strong was {company}'s till in {year}?",
  plan: {
    dataset: "statement",
    grouped: true,
    columns: [{ name: "till", expression: sum("revenue") }],
    where: [
      { kind: "in", left: field("company", "name"), values: ["{company}"] },
      is(field("statement", "fiscal_year"), "{year}"),
    ],
  },
};
const model = (...verified_queries: readonly object[]) => {
  const { semantic_model } = ledgerModel();
  return { semantic_model: [{ ...semantic_model[0], verified_queries }] };
};
const open = (document: object): Promise<Opened> =>
  openModel("ledger", document, LEDGER_STATEMENTS, { fields: LEDGER_AGENT });

let agents: Opened;
beforeAll(async () => {
  agents = await open(model(STRENGTH));
  expect(agents.registry.issues()).toEqual([]);
});
afterAll(() => agents.close());

test.each([
  "How strong was Birch Tools's till in 2023?",
  "how strong was birch tools' till in 2023",
  "Please, how strong was Birch Tools till in 2023?",
])(
  "a verified question is answered by its plan, whatever its capitals and signs: %s",
  async (q) => {
    const [item] = await agents.ask(q);
    expect(item?.rows).toEqual([[80]]);
    expect(item?.metadata).toMatchObject({ verified: true, agent: "ledger" });
    expect(item?.sources.length).toBeGreaterThan(0);
  },
);

test.each([
  ["a name that is none", "How strong was Elm Works's till in 2023?"],
  ["a year that is none", "How strong was Birch Tools's till in spring?"],
  ["one word more", "How very strong was Birch Tools's till in 2023?"],
  ["the beginning", "How strong was Birch Tools's till"],
])("another question is left to the planner: %s", async (_, question) => {
  const [item] = await agents.ask(question);
  expect(item?.metadata.verified).toBeUndefined();
  expect(item?.rows).toEqual([]);
});

test("words of SQL in a slot are a name like any other, which nobody has", async () => {
  const [item] = await agents.ask("How strong was x' OR 1=1 --'s till in 2023?");
  expect(item?.rows).toEqual([]);
});

test("a question of data that is not asked for is not answered", async () => {
  const question = "How strong was Birch Tools's till in 2023?";
  const [allowed] = await agents.ask(question, { allowedDatasets: ["financials"] });
  expect(allowed?.rows).toEqual([[80]]);
  const [other] = await agents.ask(question, { allowedDatasets: ["company_intelligence"] });
  expect(other?.rows).toEqual([]);
  expect(other?.metadata.verified).toBeUndefined();
});

test("a verified question comes before the plan that words would be linked to", async () => {
  const count = {
    name: "count",
    question: "revenue of Birch Tools in 2023",
    plan: {
      dataset: "statement",
      grouped: true,
      columns: [{ name: "n", expression: { kind: "aggregate", fn: "count" } }],
    },
  };
  const vouched = await open(model(count));
  const [item] = await vouched.ask("Revenue of Birch Tools in 2023?");
  expect(item?.rows).toEqual([[4]]);
  await vouched.close();
});

test.each([
  [
    "a field that is not there",
    {
      ...STRENGTH,
      plan: { ...STRENGTH.plan, columns: [{ name: "x", expression: sum("profit") }] },
    },
    /plan is none: there is no field "statement.profit"/,
  ],
  [
    "a sum of shares",
    {
      ...STRENGTH,
      plan: { ...STRENGTH.plan, columns: [{ name: "x", expression: sum("margin") }] },
    },
    /plan is none: aggregate: "margin" does not add up/,
  ],
  [
    "a slot without use",
    { ...STRENGTH, question: "{who} How strong was {company} in {year}" },
    /plan does not use \{who\}/,
  ],
  [
    "a slot from nowhere",
    { ...STRENGTH, question: "How strong was {company}" },
    /question has no \{year\}/,
  ],
  [
    "slots that touch",
    { ...STRENGTH, question: "How strong was {company} {year}" },
    /slots that touch/,
  ],
  [
    "SQL instead of a plan",
    { ...STRENGTH, plan: "SELECT 1" },
    /plan is none: plan: must be an object/,
  ],
])("a wrong one is reported with file and path: %s", async (_, query, line) => {
  const broken = await open(model(query));
  const [issue] = broken.registry.issues();
  expect(`${issue?.path} ${issue?.message}`).toMatch(line);
  expect(issue?.path).toMatch(/^semantic_model\[0\]\.verified_queries\[0\]/);
  expect(issue?.file).toMatch(/models\/ledger\.yaml$/);
  await broken.close();
});

test("the asker is never told of what is not theirs", async () => {
  const [item] = await agents.ask("How strong was Birch Tools's till in 2023?", {
    asker: USER,
    allowedDatasets: ["nothing"],
  });
  expect(JSON.stringify(item)).not.toContain('verified":true');
});

test("words of a template repeated without end take no longer", async () => {
  const started = performance.now();
  const [item] = await agents.ask(`How strong was ${"till in ".repeat(250)}in 2023?`);
  expect(item?.rows).toEqual([]);
  expect(performance.now() - started).toBeLessThan(60_000);
});
