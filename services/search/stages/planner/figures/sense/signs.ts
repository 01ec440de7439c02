import type { Direction } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Heard, Sense } from "./sense.ts";

type Filter = Dataset["filters"][number];

/** The word for some of the records that a superlative is made of: "most negative", "worst". */
export const signIn = (
  adjective: string | undefined,
  text: string,
  { filters }: Dataset,
): Filter | undefined => {
  const sign = adjective ?? SIGNS[text.toLowerCase().replace(/^.* /, "")];
  return filters.find(
    ({ words, value }) => words.includes(sign ?? "") && typeof value === "number",
  );
};

const SIGNS: Readonly<Record<string, string>> = { best: "good", worst: "bad" };

/** What is most so has the most, or the least, of the figure behind the word. */
export const rankOf = ({ field, operator }: Filter): { field: string; direction: Direction } => ({
  field,
  direction: operator.startsWith("<") ? "asc" : "desc",
});

/** "company with the most negative news": of such news the most, and not one that is the most so. */
export function countsSigned(
  { field, operator, value }: Filter,
  text: string,
  next: Span | undefined,
  sense: Sense,
  pending: Pending,
): boolean {
  const { dataset, heard } = sense;
  const [, many] = text.match(/\b(most|least)\b/i) ?? [];
  if (!many || !isOwned(heard.at(-2)) || !isNoun(next, dataset.name)) return false;
  if (typeof value !== "number") return false;
  const direction = /least/i.test(many) ? "asc" : "desc";
  sense.superlative = { direction, most: true };
  pending.superlative = { direction, most: true };
  const measure = { kind: "fact", of: { dataset: dataset.name, field } } as const;
  sense.compares.push({ measure, operator, value, text });
  return true;
}

const isOwned = (before: Heard | undefined): boolean =>
  /^(?:with|has|have|had|got|gets|get|saw|sees|see)$/i.test(before?.span.text ?? "");

export const isNoun = (span: Span | undefined, name: string): boolean =>
  span?.kind === "data" &&
  span.meanings.some((each) => each.kind === "dataset" && each.dataset === name);
