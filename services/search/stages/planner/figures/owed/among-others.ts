import { sameField } from "../../../../plan.ts";
import type { Meaning } from "../meaning.ts";
import type { Heard, Sense } from "../sense/sense.ts";
import { isSuperlative, type Span } from "../span.ts";
import type { Account } from "./account.ts";

/**
 * "years in which X was the largest company", "in which Japan had the lowest inflation of all
 * countries": when somebody was first among others, and not when they themselves were at their best.
 */
export function isFirstAmong({ draft: { sense }, heard, index }: Account): boolean {
  if (sense.asked !== "time" && !sense.spans.some(isSeries)) return false;
  return heard.some(({ meaning }, at) => {
    if (at >= index || meaning?.kind !== "value") return false;
    const noun = heard.findIndex((each, later) => later > at && isKindOf(each.meaning, meaning));
    return (
      noun >= 0 && (isSaidToBe(at, heard) || isOfAll(noun, heard)) && isNamedOnce(meaning, sense)
    );
  });
}

const isSeries = (span: Span): boolean => span.kind === "time" && span.time.kind === "series";

type Value = Meaning & { readonly kind: "value" };

/** "company" of a company, "sector" of a sector. */
const isKindOf = (meaning: Meaning | undefined, { of, entity }: Value): boolean =>
  (meaning?.kind === "field" && sameField(meaning.of, of)) ||
  (meaning?.kind === "dataset" && entity === true && meaning.dataset === of.dataset);

/** "X was the largest", "was X the largest". */
function isSaidToBe(at: number, heard: readonly Heard[]): boolean {
  const [before, next, then] = [heard[at - 1], heard[at + 1], heard[at + 2]].map(
    (each) => each?.span,
  );
  const isFirst = next !== undefined && (isSuperlative(next) || /^the$/i.test(next.text));
  if (BEING.test(next?.text ?? "")) return then !== undefined;
  return isFirst && BEING.test(before?.text ?? "");
}

const BEING = /^(?:is|was|are|were)$/i;

const isOfAll = (noun: number, heard: readonly Heard[]): boolean =>
  heard
    .slice(Math.max(0, noun - 3), noun)
    .some(({ span }) => /^(?:all|any|among|amongst|across)\b/i.test(span.text));

const isNamedOnce = ({ of }: Value, { filters }: Sense): boolean =>
  filters.some((each) => !each.negated && each.values.length === 1 && sameField(each.of, of));
