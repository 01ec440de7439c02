import type { FieldRef } from "../../../../plan.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * "was rated more than twice", "which agency rates most often": a field that the records are called
 * by says what was done to be one of them, and is not told.
 */
export function settleOften(sense: Sense): void {
  if (!sense.often) return;
  const { dataset, dimensions, heard } = sense;
  const isName = (of: FieldRef): boolean => {
    const field = dataset.fields.find(({ name }) => name === of.field);
    const isOwn = of.dataset === dataset.name && field !== undefined;
    return isOwn && [dataset.name, ...dataset.synonyms].includes(field.label);
  };
  dimensions.splice(0, dimensions.length, ...dimensions.filter((of) => !isName(of)));
  heard.forEach((each, at) => {
    if (each.meaning?.kind !== "field" || !isName(each.meaning.of)) return;
    const records: Heard = { ...each, meaning: { kind: "dataset", dataset: dataset.name } };
    heard.splice(at, 1, records);
  });
}
