import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { checking } from "../testing/check.ts";
import { ledgerModel } from "../testing/ledger.ts";

let on: Awaited<ReturnType<typeof checking>>;
beforeAll(async () => {
  on = await checking();
});
afterAll(() => on.close());

test.each<[string, object, string]>([
  [
    "a metric",
    { metrics: [{ name: "sales", expression: "SUMM(statement.revenue)" }] },
    "ledger.yaml: semantic_model[0].metrics[0].expression expected SUM, AVG, MIN, MAX, MEDIAN or COUNT",
  ],
  [
    "a metric without an expression",
    { metrics: [{ name: "sales" }] },
    'semantic_model[0].metrics[0].expression must be a text, "SUM(sale.amount)"',
  ],
  [
    "two metrics of one name",
    {
      metrics: [
        { name: "sales", expression: "SUM(statement.revenue)" },
        { name: "sales", expression: "AVG(statement.revenue)" },
      ],
    },
    'semantic_model[0].metrics[1].name "sales" is the name of another metric, too',
  ],
  [
    "a metric that adds up what does not add up",
    {
      datasets: ledgerModel().semantic_model[0]!.datasets.map((dataset) => ({
        ...dataset,
        fields: dataset.fields.map((field) =>
          field.name === "margin"
            ? { ...field, grounding: { kind: "fact", aggregation: "none", over_time: "none" } }
            : field,
        ),
      })),
      metrics: [
        {
          name: "margins",
          expression: "SUM(statement.margin) FILTER (WHERE statement.fiscal_year > 2020)",
        },
      ],
    },
    'semantic_model[0].metrics[0].expression "statement.margin" does not add up (aggregation: none): take AVG of it',
  ],
  [
    "a verified query",
    { verified_queries: [{ name: "odd", question: "what is odd", plan: { dataset: "none" } }] },
    "semantic_model[0].verified_queries[0].plan is none",
  ],
])(
  "%s with a mistake is named and left out, and the agent still answers",
  async (_, part, said) => {
    const { semantic_model } = ledgerModel();
    const document = { semantic_model: [{ ...semantic_model[0], ...part }] };
    const { code, printed } = await on.check(stringify(document));
    expect(printed).toContain(said);
    expect(printed).toMatch(/is left out\n/);
    expect(printed).toContain("ok     ledger");
    expect(code).toBe(1);
  },
);

test("a filter that compares a figure with a word is named", async () => {
  const { semantic_model } = ledgerModel();
  const [model] = semantic_model;
  const [company, statement, ...others] = model!.datasets;
  const filters = [{ words: ["large"], field: "revenue", operator: ">", value: "four" }];
  const odd = { ...statement, grounding: { ...statement!.grounding, filters } };
  const document = { semantic_model: [{ ...model, datasets: [company, odd, ...others] }] };
  expect((await on.check(stringify(document))).printed).toContain(
    'semantic_model[0].datasets[1].grounding.filters[0].value must be a number, as "revenue" is one, not "four"',
  );
});

/** The ledger's model with other parts of its model or its second dataset. */
function ledgerWith(part: object, statement: object = {}) {
  const [model] = ledgerModel().semantic_model;
  const [company, second, ...others] = model!.datasets;
  const { grounding, ...rest } = statement as { readonly grounding?: object };
  const odd = { ...second, ...rest, grounding: { ...second!.grounding, ...grounding } };
  return stringify({
    semantic_model: [{ ...model, datasets: [company, odd, ...others], ...part }],
  });
}
const filter = (...filters: object[]) => ledgerWith({}, { grounding: { filters } });
const metric = (expression: string) => ledgerWith({ metrics: [{ name: "sales", expression }] });

test.each<[string, string, string]>([
  [
    "a time that is compared with a word",
    filter({ words: ["late"], field: "period_end", operator: ">", value: "summer" }),
    'datasets[1].grounding.filters[0].value must be a day such as "2024-01-31", as "period_end" is a time, not "summer"',
  ],
  [
    "a metric of records whose figure is compared with a word",
    metric("SUM(statement.revenue) FILTER (WHERE statement.fiscal_year > 'four')"),
    'metrics[0].expression FILTER: what "statement.fiscal_year" is compared with must be a number, as "fiscal_year" is one, not "four"; this metric is left out',
  ],
  [
    "two datasets of one name",
    ledgerWith({}, { name: "company" }),
    'datasets[1].name "company" is the name of another dataset, too',
  ],
  [
    "a relationship of one column to none",
    ledgerWith({
      relationships: [
        {
          name: "of",
          from: "statement",
          to: "company",
          from_columns: ["company_id"],
          to_columns: [],
        },
      ],
    }),
    "relationships[0].to_columns must be as many as from_columns",
  ],
])("%s is named", async (_, model, said) => {
  expect((await on.check(model)).printed).toContain(said);
});

test("a relationship to nothing is one mistake, and not one more for each of its columns", async () => {
  const relationships = [
    { name: "of", from: "statement", to: "firm", from_columns: ["company_id"], to_columns: ["id"] },
  ];
  const { printed } = await on.check(ledgerWith({ relationships }));
  expect(printed.match(/^wrong .*/gm)).toEqual([
    'wrong  /ledger.yaml: semantic_model[0].relationships[0].to "firm" is not known here; known are company, statement',
  ]);
});

test("a metric with a mistake is one mistake, and none of its other words", async () => {
  const about = { label: "Sales", ai_context: { synonyms: ["turnover"] } };
  const metrics = [{ name: "sales", expression: "SUM(statement.sales)", ...about }];
  const { printed } = await on.check(ledgerWith({ metrics }));
  expect(printed.match(/^wrong .*/gm)).toHaveLength(1);
});

test("values that no record has are named, and the agent still answers", async () => {
  const metrics = [
    { name: "odd", expression: "SUMM(statement.revenue)" },
    {
      name: "home",
      expression: "COUNT(company.company_id) FILTER (WHERE company.country = 'Norwai')",
    },
    {
      name: "away",
      expression: "COUNT(company.company_id) FILTER (WHERE company.country <> 'Norway')",
    },
  ];
  const { code, printed } = await on.check(ledgerWith({ metrics }));
  expect(printed).toContain(
    'metrics[1].expression company.country of no record is "Norwai"; "Norway" is there (values are Chile, Norway)',
  );
  expect(printed).not.toContain("metrics[2]");
  expect(printed).toContain("ok     ledger");
  expect(code).toBe(1);
});
