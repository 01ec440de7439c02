import { sameField } from "../../../../plan.ts";
import type { Heard, Sense } from "./sense.ts";

/**
 * Ranks that one plan does not have: "in the top 10 by revenue and by net income" are those in both,
 * and "the largest bank in Germany and in France" is one of each, which is a group.
 */
export function settleRanks(sense: Sense): void {
  if (!sense.superlative) return;
  refuseSecondRank(sense);
  groupPlaces(sense);
}

/** "by revenue and by net income": the words of the second are owed. */
function refuseSecondRank({ heard, refused }: Sense): void {
  heard.forEach((each, at) => {
    const [before, by, next] = [heard[at - 1], heard[at + 1], heard[at + 2]];
    const isRank = /^by$/i.test(by?.span.text ?? "") && isFigure(before) && isFigure(next);
    if (/^and$/i.test(each.span.text) && isRank) refused.push(each.span, by!.span);
  });
}

const isFigure = (each: Heard | undefined): boolean =>
  each?.meaning?.kind === "metric" || each?.meaning?.kind === "field";

/** "in Germany and in France": the preposition is said of each. */
function groupPlaces({ heard, superlative, filters, groups }: Sense): void {
  if ((superlative?.top ?? 1) > 1) return;
  heard.forEach(({ span }, at) => {
    const [first, second] = [heard[at - 1]?.meaning, heard[at + 2]?.meaning];
    const isAgain = /^and$/i.test(span.text) && IN.test(heard[at + 1]?.span.text ?? "");
    if (!isAgain || first?.kind !== "value" || second?.kind !== "value") return;
    const { of } = first;
    const isOfBoth = filters.some((each) => sameField(each.of, of) && each.values.length === 2);
    if (sameField(of, second.of) && isOfBoth && !groups.some((each) => sameField(each, of)))
      groups.push(of);
  });
}

const IN = /^(?:in|for|from|among)$/i;
