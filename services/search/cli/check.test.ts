import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { recordCommand } from "../../platform/cli/record.ts";
import { commands } from "../cli.ts";
import { agentFields } from "../testing/agents.ts";
import { duckdbFile } from "../testing/duckdb-file.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-check-"));
  await mkdir(join(folder, "agents"));
  await duckdbFile(join(folder, "ledger.duckdb"), LEDGER_STATEMENTS);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const type = (...argv: string[]) => recordCommand(commands, argv, { DATA_DIR: folder });
const PARAMS = { engine: "duckdb", location: "../ledger.duckdb", semantic_model: "../ledger.yaml" };

/** What `agents check` says of the ledger with this model and these parameters. */
async function check(model: string, params: object = PARAMS) {
  const agent = agentFields("ledger", {
    type: "sql",
    underlying_datasets: ["financials", "company_intelligence"],
    connection_params: { ...params },
  });
  await writeFile(join(folder, "ledger.yaml"), model);
  await writeFile(join(folder, "agents/ledger.yaml"), stringify(agent));
  const { code, printed } = await type("agents", "check", "--agents", join(folder, "agents"));
  return { code, printed: printed.replaceAll(folder, "") };
}
const MODEL = stringify(ledgerModel());
/** The model's text with one line changed. */
const changed = (from: string, to: string) => {
  expect(MODEL.split(from).length).toBeGreaterThan(1);
  return MODEL.replace(from, to);
};

test("a model and an agent without a mistake are ok", async () => {
  expect(await check(MODEL)).toMatchObject({ code: 0, printed: expect.stringMatching(/^ok/) });
});

test.each<[string, string, string]>([
  [
    "a column that the database does not have",
    changed("name: revenue", "name: revenues"),
    'ledger.yaml: semantic_model[0].datasets[1].fields[3].name "revenues" is no column of "statement"; "revenue" is',
  ],
  [
    "a table that the database does not have",
    changed("source: statement", "source: statment"),
    'ledger.yaml: semantic_model[0].datasets[1].source "statment" is no table of the database; "statement" is',
  ],
  [
    "a key that a dataset does not have",
    changed("primary_key:", "primary_keys:"),
    'ledger.yaml: semantic_model[0].datasets[0].primary_keys is not read; "primary_key" is',
  ],
  [
    "a key that a block does not have",
    changed("aggregation: avg", "aggregate: avg"),
    "ledger.yaml: semantic_model[0].datasets[1].fields[4].grounding.aggregate is not read",
  ],
  [
    "a key that the document does not have",
    `${MODEL}\nsemantic_models: []\n`,
    'ledger.yaml: semantic_models is not read; "semantic_model" is',
  ],
  [
    "an expression that is a text",
    changed("name: margin", "name: margin\n            expression: pages; drop table book"),
    "ledger.yaml: semantic_model[0].datasets[1].fields[4].expression must be a mapping",
  ],
  [
    "an expression that is no column",
    changed(
      "name: margin",
      "name: margin\n            expression: { dialects: [{ dialect: ANSI_SQL, expression: 1 + 1 }] }",
    ),
    "ledger.yaml: semantic_model[0].datasets[1].fields[4].expression.dialects[0].expression must be the name of a column",
  ],
  [
    "words that are no words",
    changed("- companies", "- { many: companies }"),
    "ledger.yaml: semantic_model[0].datasets[0].ai_context.synonyms must be a list of texts",
  ],
  [
    "YAML that is none: a colon",
    changed("source: statement", "source: statement: ledger"),
    'ledger.yaml: line 35, column 17 is no YAML: Nested mappings are not allowed in compact mappings; put text that holds ": " in quotes',
  ],
  [
    "YAML that is none: a tab",
    changed("        source: statement", "\t\tsource: statement"),
    "use blanks before a line, not tabs",
  ],
  [
    "YAML that is none: a line twice",
    changed("source: statement", "source: statement\n        source: statement"),
    "keep one of the two lines of this name",
  ],
])("%s is named with its file, its place and what would be right", async (_, model, said) => {
  const { code, printed } = await check(model);
  expect(printed).toContain(said);
  expect(printed).not.toMatch(/Catalog Error|Binder Error|SELECT/);
  expect(code).toBe(1);
});

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
    const { code, printed } = await check(stringify(document));
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
  expect((await check(stringify(document))).printed).toContain(
    'semantic_model[0].datasets[1].grounding.filters[0].value must be a number, as "revenue" is one, not "four"',
  );
});

test("a parameter that means nothing to its agent is named, and the agent still answers", async () => {
  const { code, printed } = await check(MODEL, { ...PARAMS, foo: 1, semantic_modell: "x" });
  expect(printed).toContain("connection_params.foo is not read");
  expect(printed).toContain('connection_params.semantic_modell is not read; "semantic_model" is');
  expect(printed).toContain("ok     ledger");
  expect(code).toBe(1);
});

test("a database that is not there and a slip in an agent's file are named", async () => {
  const { printed } = await check(MODEL, { ...PARAMS, location: "../none.duckdb" });
  expect(printed).toContain(
    "connection_params.location cannot be used: there is no file or folder",
  );
  const file = join(folder, "agents/ledger.yaml");
  await writeFile(file, stringify({ name: "ledger", enable: true }));
  const again = await type("agents", "check", "--agents", join(folder, "agents"));
  expect(again.printed).toContain('enable is not a field of an agent; "enabled" is; known are');
});

test("what the interchange has and we do not use is no mistake", async () => {
  const { semantic_model } = ledgerModel();
  const [model] = semantic_model;
  const more = { ...model, ai_context: { instructions: "Be brief" }, custom_extensions: [] };
  const [company, ...others] = model!.datasets;
  const told = { ...company, unique_keys: [["name"]], description: "Firms" };
  const document = { version: "1.0", semantic_model: [{ ...more, datasets: [told, ...others] }] };
  expect((await check(stringify(document))).code).toBe(0);
});

test("what we write ourselves has no mistake", async () => {
  const { printed } = await type("agents", "introspect", join(folder, "ledger.duckdb"));
  expect(parse(printed).semantic_model).toHaveLength(1);
  expect((await check(printed)).printed).toMatch(/^ok/);
});
