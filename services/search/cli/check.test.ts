import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { checking, LEDGER_PARAMS } from "../testing/check.ts";
import { ledgerModel } from "../testing/ledger.ts";

let on: Awaited<ReturnType<typeof checking>>;
beforeAll(async () => {
  on = await checking();
});
afterAll(() => on.close());

const MODEL = stringify(ledgerModel());
/** The model's text with one line changed. */
const changed = (from: string, to: string) => {
  expect(MODEL.split(from).length).toBeGreaterThan(1);
  return MODEL.replace(from, to);
};

test("a model and an agent without a mistake are ok", async () => {
  expect(await on.check(MODEL)).toMatchObject({ code: 0, printed: expect.stringMatching(/^ok/) });
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
  const { code, printed } = await on.check(model);
  expect(printed).toContain(said);
  expect(printed).not.toMatch(/Catalog Error|Binder Error|SELECT/);
  expect(code).toBe(1);
});

test("a parameter that means nothing to its agent is named, and the agent still answers", async () => {
  const { code, printed } = await on.check(MODEL, {
    ...LEDGER_PARAMS,
    foo: 1,
    semantic_modell: "x",
  });
  expect(printed).toContain("connection_params.foo is not read");
  expect(printed).toContain('connection_params.semantic_modell is not read; "semantic_model" is');
  expect(printed).toContain("ok     ledger");
  expect(code).toBe(1);
});

test("a database that is not there and a slip in an agent's file are named", async () => {
  const { printed } = await on.check(MODEL, { ...LEDGER_PARAMS, location: "../none.duckdb" });
  expect(printed).toContain(
    "connection_params.location cannot be used: there is no file or folder",
  );
  const file = join(on.folder, "agents/ledger.yaml");
  await writeFile(file, stringify({ name: "ledger", enable: true }));
  const again = await on.type("agents", "check", "--agents", join(on.folder, "agents"));
  expect(again.printed).toContain('enable is not a field of an agent; "enabled" is; known are');
});

test("what the interchange has and we do not use is no mistake", async () => {
  const { semantic_model } = ledgerModel();
  const [model] = semantic_model;
  const more = { ...model, ai_context: { instructions: "Be brief" }, custom_extensions: [] };
  const [company, ...others] = model!.datasets;
  const told = { ...company, unique_keys: [["name"]], description: "Firms" };
  const document = { version: "1.0", semantic_model: [{ ...more, datasets: [told, ...others] }] };
  expect((await on.check(stringify(document))).code).toBe(0);
});

test("what we write ourselves has no mistake", async () => {
  const { printed } = await on.type("agents", "introspect", join(on.folder, "ledger.duckdb"));
  expect(parse(printed).semantic_model).toHaveLength(1);
  expect((await on.check(printed)).printed).toMatch(/^ok/);
});
