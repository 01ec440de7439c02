import { expect, test } from "vitest";
import type { Knowledge } from "../../../model.ts";
import { toSemanticModel } from "../../semantics/semantics.ts";
import { toPhrases } from "./phrases.ts";

const field = (name: string, kind: string) => ({ name, label: name, grounding: { kind } });

const { model } = toSemanticModel(
  {
    semantic_model: [
      {
        name: "permits",
        grounding: { reading: "records" },
        datasets: [
          {
            name: "permits",
            source: "permits",
            primary_key: ["id"],
            grounding: { datasets: [] },
            fields: [field("id", "key"), field("status", "dimension"), field("denied", "fact")],
          },
        ],
        relationships: [],
        metrics: [],
      },
    ],
  },
  "permits",
);

const statusOf = (value: string) => ({
  dataset: "permits",
  field: "status",
  value,
  aliases: [],
  entity: false,
});

const meaningsOf = (phrase: string, ...values: readonly string[]) => {
  const knowledge = { model: model!, values: values.map(statusOf) } as unknown as Knowledge;
  const { mentions } = toPhrases(knowledge, new Set(["permit"]), new Map());
  return (mentions.get(phrase) ?? []).map((each) =>
    each.kind === "value" ? each.value : each.kind,
  );
};

test("a state is meant by the everyday words for it", () => {
  expect(meaningsOf("greenlit", "approved", "rejected")).toEqual(["approved"]);
});

test("a word that a column is called by says nothing of a state", () => {
  expect(meaningsOf("denied", "approved", "rejected")).toEqual(["field"]);
});

test("a word that a record has for another state is left to it", () => {
  expect(meaningsOf("accept", "approved", "accepted")).toEqual(["accepted"]);
});

test("a word for two states of one column is for neither", () => {
  expect(meaningsOf("sort out", "resolved", "settled")).toEqual([]);
});
