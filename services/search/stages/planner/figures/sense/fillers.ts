import type { Span } from "../link.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** Words that mostly only bind others. */
export function hearFiller(
  span: Span & { kind: "grammar" },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  before: Span | undefined,
): void {
  const { text } = span;
  if (isNoFiller(span, before, next)) sense.unused.push(text);
  if (/^than$/i.test(text) && pending.comparator && pending.lastMeasure)
    pending.than = pending.lastMeasure;
  if (/^across$/i.test(text) && namesDimension(next)) pending.group = true;
  if (/^much$/i.test(text)) pending.much = true;
  if (/^all$/i.test(text)) pending.all = true;
  if (/^(?:vs|versus|compared|comparison|compare)$/i.test(text)) {
    pending.compared = true;
    sense.contrast = text;
  }
}

/** Words that bind others elsewhere, and mean something where they stand. */
function isNoFiller(span: Span, before: Span | undefined, next: Span | undefined): boolean {
  const word = span.text.toLowerCase();
  // "return the revenue" asks for a table; the return on a share is a figure.
  if (word === "return") return before !== undefined && !/^(?:please|and|,|;)$/i.test(before.text);
  // "revenue that it booked", but the price to book, the order book.
  if (word === "book") return next !== undefined && next.kind !== "time" ? true : isBound(before);
  if (word === "than") return before?.kind === "grammar" && before.word.kind === "filler";
  return word === "which" && next === undefined && before !== undefined;
}

const isBound = (before: Span | undefined): boolean =>
  before?.kind === "grammar" || before?.kind === "unknown";

const namesDimension = (span: Span | undefined) =>
  span?.kind === "data" && span.meanings.some(({ kind }) => kind === "field" || kind === "dataset");
