import type { Span } from "../span.ts";
import { isOwn, isPlural } from "./many.ts";
import type { Sense } from "./sense.ts";

/** What such a word stands behind; behind "that" or "companies" it is what they did. */
const BEFORE =
  /(?:^|\b)(?:of|many|the|all|any|every|latest|recent|total|average|which|what|by|in)$/i;

/** "announced deals", "published reports": each record has its day, so that it says nothing of them. */
export function isOfEachRecord(span: Span, sense: Sense): boolean {
  const { spans, dataset } = sense;
  const at = spans.indexOf(span);
  const [before, next] = [spans[at - 1], spans[at + 1]];
  if (span.kind !== "data" || next?.kind !== "data" || !/ed$/i.test(span.text)) return false;
  if (before && !(before.kind === "grammar" && BEFORE.test(before.text))) return false;
  const isDay = span.meanings.some(
    (each) =>
      each.kind === "field" &&
      each.of.dataset === dataset.name &&
      each.of.field === dataset.time?.field,
  );
  return isDay && isPlural(next.text) && isOwn(next, sense);
}
