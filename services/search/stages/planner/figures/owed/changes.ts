import type { Expression } from "../../../../plan.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { type Draft, fieldAt, isEvent, isFigure, isPinned } from "../draft.ts";
import { isGrown } from "../growth.ts";
import { asksWhenMoved, isMoved } from "../moved.ts";
import { isGrowthOfMean, isHistory } from "../sense/changes.ts";
import type { Measure } from "../sense/measure.ts";
import { isOverTime, type Sense } from "../sense/sense.ts";
import { type Account, isDerived } from "./account.ts";
import { hasTimeColumn } from "./timed.ts";

/** Whether a plan says how the figure moved that the word stands with. */
export function carriesChange(
  { as, exact, verb }: GrammarWord & { kind: "change" },
  { draft, plan, parts }: Account,
): boolean {
  const { sense, timing } = draft;
  if (isHistory(sense)) return !sense.change && hasTimeColumn(plan, draft);
  if (sense.change && sense.derive === "share") return parts.expressions.some(isDifference);
  // "what share in percentage terms": a share is told so, and moves by points.
  if (exact && !sense.change)
    return (
      as === "percent" &&
      sense.derive === "share" &&
      parts.expressions.some((each) => isDerived(each, "share"))
    );
  const shown =
    plan.change !== undefined || parts.expressions.some(({ kind }) => kind === "growth");
  if (plan.of) return true;
  // One year of quarters added up has no year before it in the plan.
  if (plan.change && timing.coarse && !timing.several && plan.change.from === undefined)
    return false;
  if (!shown && !isGrown(draft)) return false;
  // "growth in Japan": of what is not said, and a list of records grows by nothing.
  if (!shown && sense.measures.length === 0 && !sense.count) return false;
  // "companies with declining revenue": those alone, not how all of them moved.
  if (verb && isMoved(draft) && !isGrown(draft) && !plan.change?.kept) return false;
  // "the change of a price from one day to another" is not that of every day.
  const ofDays = plan.change !== undefined && sense.dataset.time?.latest;
  if (ofDays && !isOverTime(sense)) return false;
  if (verb && isOfParts(draft)) return false;
  if (isEvent(draft) && !timing.bucket && !timing.moves) return false;
  if (asksWhenMoved(sense) !== (plan.change?.kept !== undefined)) return false;
  return !isOfSeveral(sense) && !isOfOthers(draft);
}

/**
 * "total revenue of companies whose revenue fell": of those alone, where a plan tells how each of them
 * moved; "total revenue growth of" is of the growths.
 */
export function isOfMovers({ draft, heard, index }: Account): boolean {
  const behind = heard.slice(index + 1);
  const noun = behind.findIndex((each) => each.meaning && !isFigure(draft)(each));
  const change = behind.findIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "change",
  );
  return noun >= 0 && change > noun && isMoved(draft);
}

const isDifference = (each: Expression): boolean =>
  each.kind === "arithmetic" && each.operator === "-";

/**
 * "segments of X with growing revenue": some of the parts of somebody, not how all of them moved; the
 * one that grew most is told by how all of them did.
 */
const isOfParts = (draft: Draft): boolean =>
  isPinned(draft) &&
  !draft.sense.superlative &&
  draft.sense.dimensions.some(
    (of) => of.dataset === draft.sense.dataset.name && fieldAt(draft, of).kind === "dimension",
  );

/** "revenue and net income growth": of one or of both? */
const isOfSeveral = ({ change, measures, changed, compares, versus }: Sense): boolean => {
  const isOther = (each: Measure) =>
    each !== changed &&
    !compares.some(({ measure }) => measure === each) &&
    !versus.some(({ pace, right }) => pace && right === each);
  return change !== undefined && measures.filter(isOther).length > (changed ? 0 : 1);
};

/** A change of what has no time of its own: nobody's past headcount is known. */
const isOfOthers = (draft: Draft): boolean =>
  draft.sense.change !== undefined &&
  draft.sense.measures.some(
    (each) =>
      each.kind === "fact" &&
      (each.of.dataset !== draft.sense.dataset.name ||
        (isMean(each.fn) && !isGrowthOfMean(draft.sense))),
  );

/** The average of growths is not the growth of an average; the highest of a stretch is of one record. */
const isMean = (fn: string | undefined): boolean => fn !== undefined && fn !== "sum";
