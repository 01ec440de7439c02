import { describe, expect, test } from "vitest";
import type { ResponseItem, Source } from "../../model.ts";
import type { Dataset } from "../../semantic.ts";
import { sampleAgents } from "../../testing/sample.ts";
import { byKeys } from "./told-keys.ts";

const { ask, read } = sampleAgents();

const wholes = ({ sources }: ResponseItem): readonly Source[] =>
  sources.filter(({ part }) => part.type === "table");
const said = ({ name }: Source) => Number(/\(([\d,]+) records?\)$/.exec(name)?.[1]);

describe("a source of many records lists exactly those", () => {
  test.each([
    "how many companies have no credit rating",
    "how many listed companies have never issued guidance",
    "how many companies announced a deal in 2024 and had revenue above 1m in 2024",
    "number of companies with a net margin above 5% in 2023 by country",
    "how many companies shrank in revenue in 2023?",
    "companies with a deal in 2024 and revenue above 1m in 2024",
    "in which years did Varleyfell's revenue fall?",
  ])("%s", async (question) => {
    const item = await ask(question);
    expect(item.rows.length).toBeGreaterThan(0);
    for (const source of wholes(item).filter((each) => !Number.isNaN(said(each)))) {
      const { rows, metadata } = await read(source.uri);
      if (metadata.next === undefined)
        expect([question, rows.length]).toEqual([question, said(source)]);
      else expect(said(source)).toBeGreaterThan(rows.length);
    }
  });

  test("those whom a count leaves out by another agent's list are none of them", async () => {
    const counted = await ask("how many companies have no credit rating");
    const [of, list] = wholes(counted);
    const id = async ({ uri }: Source) => {
      const { fields, rows } = await read(uri);
      const at = fields.findIndex(({ name }) => name === "company_id");
      return new Set(rows.map((row) => row[at]));
    };
    const [without, rated] = [await id(of!), await id(list!)];
    expect(without.size).toBe(counted.rows[0]![0]);
    expect([...without].filter((each) => rated.has(each))).toEqual([]);
  });
});

describe("keys as conditions", () => {
  const of = (...primaryKey: string[]) => ({ name: "figure", primaryKey }) as unknown as Dataset;
  const of1 = (field: string, values: readonly unknown[]) => ({
    kind: "in",
    left: { kind: "field", of: { dataset: "figure", field } },
    values,
    negated: false,
  });

  test("of one part are in order", () => {
    expect(byKeys(of("id"), [[10], [9], [10n]])).toEqual([of1("id", [9, 10])]);
  });

  test("of two parts stand beside each other", () => {
    const keys = [
      [1, 2023],
      [2, 2023],
      [3, 2024],
    ];
    expect(byKeys(of("id", "year"), keys)).toEqual([
      {
        kind: "any",
        of: [
          { kind: "all", of: [of1("year", [2023]), of1("id", [1, 2])] },
          { kind: "all", of: [of1("year", [2024]), of1("id", [3])] },
        ],
      },
    ]);
  });

  test.each([
    ["no record", []],
    ["a moment", [[{ micros: 1n }]]],
    ["a decimal", [[{ value: 11n, scale: 1 }]]],
    ["nothing", [[null]]],
    ["too many", Array.from({ length: 2_001 }, (_, id) => [id])],
  ])("are not told of %s", (_, keys) => {
    expect(byKeys(of("id"), keys)).toBeUndefined();
  });
});
