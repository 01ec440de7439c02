import type { Dataset } from "../../../../semantic.ts";
import type { Measure } from "./measure.ts";

/** What "deals above $8bn" compares: the figure that makes a record big. */
export function sizeOf({ name, adjectives }: Dataset): Measure | undefined {
  const known = adjectives.find(
    ({ words, direction }) => direction === "desc" && words.includes("big"),
  );
  return known && { kind: "fact", of: { dataset: name, field: known.field } };
}

/** "directors under 40": what makes them old, where nothing makes them big. */
export function ageOf({ name, adjectives, fields }: Dataset): Measure | undefined {
  const known = adjectives.find(
    ({ words, direction }) => direction === "desc" && words.includes("old"),
  );
  const field = fields.find((each) => each.name === known?.field);
  return field?.kind === "fact"
    ? { kind: "fact", of: { dataset: name, field: field.name } }
    : undefined;
}
