import type { Dataset } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Sense } from "./sense.ts";

const BEST = /^(?:the )?(?:highest|best|top|strongest)$/i;
const WORST = /^(?:the )?(?:lowest|worst|bottom|weakest)$/i;

/** "highest rated", "the worst credit rating": whether a superlative is of values that are in order. */
export function hearGraded(text: string, next: Span | undefined, sense: Sense): boolean {
  const field = gradeIn(next, sense.dataset);
  if (!field || sense.graded || (!BEST.test(text) && !WORST.test(text))) return false;
  const of = { dataset: sense.dataset.name, field };
  sense.graded = { of, direction: BEST.test(text) ? "asc" : "desc" };
  return true;
}

/** The field with an order that a span names, itself or by the records that have one such. */
function gradeIn(span: Span | undefined, { name, fields }: Dataset): string | undefined {
  if (span?.kind !== "data") return undefined;
  const ordered = fields.filter(({ bestFirst }) => bestFirst !== undefined);
  const named = ordered.find((field) =>
    span.meanings.some(
      (each) => each.kind === "field" && each.of.dataset === name && each.of.field === field.name,
    ),
  );
  const isOwn = span.meanings.some((each) => each.kind === "dataset" && each.dataset === name);
  return (named ?? (isOwn && ordered.length === 1 ? ordered[0] : undefined))?.name;
}
