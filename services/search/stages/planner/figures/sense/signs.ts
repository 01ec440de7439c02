import type { Direction } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { sameMeasure } from "./measure.ts";
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

/**
 * "negative revenue growth", "whose growth was positive": of the change, and not of the figure; who
 * has no growth did not grow.
 */
export function settleSign(sense: Sense): void {
  const { spans, compares, change, moved, way } = sense;
  const measure = sense.changed ?? sense.measures[0];
  if (!change || moved || way || !measure) return;
  const at = compares.findIndex(
    (each) =>
      isOfNothing(each) && sameMeasure(each.measure, measure) && isBesideChange(each, spans),
  );
  const signed = compares[at];
  if (!signed) return;
  compares.splice(at, 1);
  if (/^zero$/i.test(signed.text)) {
    sense.refused.push(...spans.filter(({ text }) => text === signed.text));
    return;
  }
  sense.way = signed.operator.startsWith("<") ? "down" : "up";
  sense.moved = {
    way: sense.way,
    text: signed.text,
    sign: true,
    ...(signed.operator === "=" && { negated: true }),
  };
}

type Compare = Sense["compares"][number];

/** Below, above or without anything. */
const isOfNothing = ({ operator, value, upTo, text }: Compare): boolean =>
  value === 0 &&
  upTo === undefined &&
  (/^[<>]$/.test(operator) || /^(?:no|without|zero)$/i.test(text));

/** Whether nothing but the figure and small words stand between a sign and what it is of. */
function isBesideChange({ text }: Compare, spans: readonly Span[]): boolean {
  const sign = spans.findIndex((span) => span.text === text);
  const growth = spans.findIndex((span) => span.kind === "grammar" && span.word.kind === "change");
  const between = spans.slice(Math.min(sign, growth) + 1, Math.max(sign, growth));
  const said = between.filter((span) => !SMALL.test(span.text));
  return said.length <= 1 && said.every(({ kind }) => kind === "data");
}

const SMALL = /^(?:in|of|a|an|the|is|was|were|are|been|has been|have been)$/i;
