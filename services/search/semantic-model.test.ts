import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import schema from "./semantic-model.schema.json" with { type: "json" };
import { toSemanticModel } from "./stages/semantics/semantics.ts";

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
}

const DEFINITIONS = schema.$defs as unknown as Readonly<Record<string, Schema>>;

/** What in a document the schema does not know, by path: enough of JSON Schema for this one. */
function strange(value: unknown, at: Schema, path: string): readonly string[] {
  if (at.$ref) return strange(value, DEFINITIONS[at.$ref.replace("#/$defs/", "")]!, path);
  if (at.enum) return at.enum.includes(value) ? [] : [`${path} is ${value}`];
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      at.items ? strange(each, at.items, `${path}[${index}]`) : [],
    );
  if (typeof value !== "object" || value === null) return [];
  const missing = (at.required ?? []).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, each]) => {
      const known = at.properties?.[key] ?? at.additionalProperties;
      return known
        ? strange(each, known, `${path}.${key}`)
        : at.properties
          ? [`${path}.${key}`]
          : [];
    }),
  ];
}

test.each(["sample/model.yaml", "../../test/bench/models/geography.yaml"])(
  "the schema knows all that %s says",
  async (file) => {
    const document = parse(await readFile(join(import.meta.dirname, file), "utf8"));
    expect(strange(document, schema as unknown as Schema, "$")).toEqual([]);
    expect(toSemanticModel(document, file).issues).toEqual([]);
  },
);

test("a mistake is named with its file, its path and what would be right", () => {
  const document = {
    semantic_model: [
      {
        name: "m",
        datasets: [
          {
            name: "d",
            primary_key: ["nix"],
            fields: [{ name: "a", grounding: { kind: "colour" } }],
            grounding: {
              filters: [{ words: ["big"], field: "b", operator: "~", value: 1 }],
              subsets: [{ words: ["seat"], from: "d", from_columns: ["a"], to_columns: [] }],
            },
          },
        ],
      },
    ],
  };
  const { issues } = toSemanticModel(document, "m.yaml");
  const lines = issues.map(({ file, path, message }) => `${file} ${path} ${message}`);
  expect(lines).toContain(
    'm.yaml semantic_model[0].datasets[0].primary_key "nix" is not known here; known are a',
  );
  expect(lines.join("\n")).toMatch(/fields\[0\]\.grounding\.kind must be one of key, label/);
  expect(lines.join("\n")).toMatch(/filters\[0\]\.operator must be one of =, <>/);
  expect(lines.join("\n")).toMatch(/subsets\[0\]\.to_columns must be as many as from_columns/);
});

test.each([
  [{ dataset: "d", field: "nix", values: ["x"] }, 'only.field "nix" is not known here'],
  [{ dataset: "nobody", field: "a", values: ["x"] }, 'only.dataset "nobody" is not known here'],
  [{ dataset: "d", field: "a", values: [] }, "only.values must name at least one"],
])("of whom a dataset has records is told by what there is: %j", (only, message) => {
  const datasets = [{ name: "d", fields: [{ name: "a" }], grounding: { only } }];
  const { issues } = toSemanticModel({ semantic_model: [{ name: "m", datasets }] }, "m.yaml");
  const lines = issues.map(({ path, message: told }) => `${path} ${told}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(message);
});

test("an order of values is one of values that questions may name, each once", () => {
  const field = (name: string, grounding: object) => ({ name, grounding });
  const fields = [
    field("grade", { values: true, best_first: ["A", "B"] }),
    field("twice", { values: true, best_first: ["A", "A"] }),
    field("mute", { best_first: ["A", "B"] }),
  ];
  const document = { semantic_model: [{ name: "m", datasets: [{ name: "d", fields }] }] };
  const { issues } = toSemanticModel(document, "m.yaml");
  const found = issues.filter(({ path }) => path.endsWith("best_first"));
  expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual([
    expect.stringMatching(/fields\[1\]\.grounding\.best_first names a value twice/),
    expect.stringMatching(/fields\[2\]\.grounding\.best_first needs values: true/),
  ]);
});
