import type { Condition, Plan } from "../../../plan.ts";
import { addKeys, type Draft, entityKey, isEvent, isPinned, targets } from "./draft.ts";
import { finish } from "./finish.ts";
import { describeMeasure } from "./measures.ts";
import {
  asksWhether,
  changedIn,
  grownConditions,
  isMoved,
  isOfChange,
  isTogether,
} from "./moved.ts";
import { inPeriod, movedBy, nameOfMove } from "./moves.ts";
import type { Measure } from "./sense/measure.ts";
import type { Sense } from "./sense/sense.ts";

/** Whether a change is compared, or is one of a quarter, whose period before is far away. */
export const isGrown = (draft: Draft): boolean => {
  const { change, compares, dataset } = draft.sense;
  if (!change || !draft.timing.moves) return false;
  if (dataset.time?.grain === "quarter" || draft.timing.moves.pair || isMoved(draft)) return true;
  if (isEvent(draft)) return true;
  if (pacesOf(draft).length > 0) return true;
  return compares.some((each) => isOfChange(draft, each));
};

/** A measure of one period beside how it moved against the one before. */
export function grown(draft: Draft): Plan | undefined {
  const { sense } = draft;
  const measure = changedIn(draft);
  const more = sense.measures.filter((each) => each !== measure);
  const paces = pacesOf(draft);
  const isOther = (each: Measure) =>
    !isCompared(sense, each) && !paces.some(({ right }) => right === each);
  if (!measure || more.some(isOther)) return undefined;
  const [now, moved] = [inPeriod(draft, measure, "now"), movedBy(draft, measure)];
  const having = grownConditions(draft)?.concat(isPinned(draft) ? [] : faster(draft));
  if (!now || !moved || !having) return undefined;
  const isOne = measure.fn !== undefined || measure.kind === "tally";
  const isInAll = (isOne && sense.much === true) || asksWhether(draft) || isMeanOfThem(sense);
  const goals = isInAll ? [] : targets(draft);
  const merged = isOne || isTogether(draft);
  const together = merged && !isPinned(draft) && !sense.superlative;
  const own = goals.length > 0 ? goals : together && !isMoved(draft) ? [] : entityKey(draft);
  addKeys(draft, sense.groups.length > 0 ? sense.groups : own);
  const isMean = measure.fn === "avg" || measure.fn === "median";
  const { name, unit } = describeMeasure(draft, measure, !isMean);
  const percent = moved.kind === "growth";
  const column = nameOfMove(name, percent);
  draft.columns.push({ name, expression: now, ...(unit && { unit }) });
  draft.columns.push({
    name: column,
    expression: moved,
    ...(percent ? { unit: "percent" } : unit && { unit }),
  });
  for (const { right } of paces) addGrowth(draft, right);
  return finish(draft, { grouped: true, having, order: orderOfGrown(draft, name, column) });
}

/** "change of the average margin of German companies": of all of them, who are named behind it. */
function isMeanOfThem({ spans, superlative }: Sense): boolean {
  const mean = spans.findIndex(
    (span) =>
      span.kind === "grammar" &&
      span.word.kind === "aggregate" &&
      (span.word.fn === "avg" || span.word.fn === "median"),
  );
  const noun = spans.findIndex(
    (span) => span.kind === "data" && span.meanings.some((each) => each.kind === "dataset"),
  );
  return !superlative && mean >= 0 && mean < noun;
}

const pacesOf = ({ sense }: Draft): Sense["versus"] =>
  sense.change ? sense.versus.filter(({ pace }) => pace) : [];

/** "EBIT grew faster than sales": its rate against the other's. */
const faster = (draft: Draft): readonly Condition[] =>
  pacesOf(draft).flatMap((each): readonly Condition[] => {
    const [left, right] = [movedBy(draft, each.left), movedBy(draft, each.right)];
    if (!left || !right) return [];
    const apart = { kind: "arithmetic", operator: "-", left, right } as const;
    return [{ kind: "compare", left: apart, operator: each.operator, right: 0 }];
  });

function addGrowth(draft: Draft, measure: Measure): void {
  const [moved, { name }] = [movedBy(draft, measure), describeMeasure(draft, measure, true)];
  if (moved?.kind === "growth")
    draft.columns.push({ name: nameOfMove(name, true), expression: moved, unit: "percent" });
}

/** "profitable banks whose revenue fell": a measure that is only compared is not what moved. */
const isCompared = ({ compares }: Sense, measure: Sense["measures"][number]): boolean =>
  compares.some((each) => each.measure === measure);

/** "the largest banks whose profit fell" are ranked by size, "the fastest growing" by growth. */
export function orderOfGrown(draft: Draft, level: string, change: string): Plan["order"] {
  const { superlative, order: sorted, moved, falling, groups } = draft.sense;
  const wanted = superlative ?? sorted;
  const isListed = groups.length > 0 && !draft.timing.several;
  if (!wanted) return isListed ? [{ column: change, direction: "desc" }] : [];
  if ((moved && superlative?.size) || superlative?.sized)
    return [{ column: level, direction: wanted.direction }];
  return [{ column: change, direction: falling ? turned(wanted.direction) : wanted.direction }];
}

/** What fell the most has the least growth. */
export const turned = (direction: "asc" | "desc") => (direction === "asc" ? "desc" : "asc");
