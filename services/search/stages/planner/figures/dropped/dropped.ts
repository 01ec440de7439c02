import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { type Draft, fieldAt, isEvent, isPinned } from "../draft.ts";
import { isGrown } from "../growth.ts";
import type { Sense } from "../sense/sense.ts";
import { isDate } from "../timing/untimed.ts";
import { isCompared, isOtherMoney } from "./compares.ts";
import { lostFields, othersFigures, placesOfOne, rivalFields } from "./fields.ts";
import { conditionsOf, fieldsRead } from "./read.ts";

/**
 * What was typed and is not in the plan: fields that are neither shown nor asked for, a rank
 * without an order, a change that nothing shows, a comparison that nothing makes. A plan that
 * drops any of it answers another question.
 */
export function dropped(draft: Draft, plan: Plan): readonly string[] {
  const { sense } = draft;
  const typed = (key: string) => sense.typed.get(key) ?? key;
  const read = fieldsRead(plan);
  const lost: readonly (readonly [boolean, string])[] = [
    [sense.superlative !== undefined && plan.order.length === 0, typed("superlative")],
    [
      plan.top !== undefined && !plan.topOf && !sense.pick && EACH.test(typed("series")),
      typed("series"),
    ],
    [
      sense.change !== undefined && !plan.change && !isGrown(draft) && !isCompound(plan),
      typed("change"),
    ],
    [sense.asked === "time" && !read.some((of) => isTime(draft, of)), typed("asked")],
    [
      sense.related.length > 0 && !conditionsOf(plan).some(({ kind }) => kind === "related"),
      typed("related"),
    ],
    [sense.counts.length > 0 && !conditionsOf(plan).some(isOfNumber), sense.counts[0]?.text ?? ""],
    [
      sense.versus.length + sense.rivals.length + sense.againsts.length > 0 &&
        !isSetAgainst(plan) &&
        !isPinned(draft),
      "than",
    ],
    [isTimeOfOthers(sense), typed("time")],
    [
      sense.change !== undefined && isEvent(draft) && !draft.timing.bucket && !draft.timing.moves,
      typed("change"),
    ],
    [
      /^(?:in |of )?(?:every|each)\b/i.test(typed("series")) &&
        sense.compares.length > 0 &&
        !isPinned(draft),
      typed("series"),
    ],
    [sense.contrast !== undefined && !isContrasted(sense), sense.contrast ?? ""],
    [isYearOfMove(draft) || isOfSeveral(sense) || isOfOthers(sense), typed("change")],
    [
      EACH.test(typed("series")) && !plan.columns.some((column) => isOfTime(draft, column)),
      typed("series"),
    ],
    [
      isEvent(draft) && sense.newest !== undefined && plan.top === undefined && !plan.latest,
      sense.newest ?? "",
    ],
  ]; // prettier-ignore
  return [
    ...lostFields(draft, read).map((of) => typed(`${of.dataset}.${of.field}`)),
    ...placesOfOne(draft),
    ...rivalFields(draft),
    ...othersFigures(draft).map((of) => typed(`${of.dataset}.${of.field}`)),
    ...sense.compares
      .filter((each) => !isCompared(draft, plan, each) || isOtherMoney(draft, each))
      .map(({ text }) => text),
    ...lost.flatMap(([is, text]) => (is ? [text] : [])),
  ];
}

/** "in which years did revenue fall": rows of years cannot be told by how they moved. */
function isYearOfMove({ sense }: Draft): boolean {
  const { moved, dimensions, dataset, pick } = sense;
  const year = dimensions.some((of) => of.field === dataset.time?.year);
  return moved !== undefined && !sense.superlative && (pick === true || year);
}

/** "revenue and net income growth": of one or of both? */
const isOfSeveral = ({ change, measures, changed, compares }: Sense): boolean =>
  change !== undefined &&
  measures.filter((each) => each !== changed && !compares.some(({ measure }) => measure === each))
    .length > (changed ? 0 : 1);

/** A change of what has no time of its own: nobody's past headcount is known. */
const isOfOthers = ({ change, measures, dataset }: Sense): boolean =>
  change !== undefined &&
  measures.some(
    (each) => each.kind === "fact" && (each.of.dataset !== dataset.name || isMean(each.fn)),
  );

/** "compared to its sector": against what is seen beside it. */
const isContrasted = ({ filters, times, measures, groups, ...others }: Sense): boolean =>
  filters.some(({ values }) => values.length > 1) ||
  times.length > 1 ||
  measures.length > 1 ||
  groups.length > 0 ||
  others.versus.length + others.rivals.length + others.againsts.length > 0;

/** "headcount in 2021": only today's is known, whatever else has a 2021. */
const isTimeOfOthers = ({ times, measures, dataset }: Sense): boolean =>
  measures.length > 0 &&
  times.some(({ kind }) => kind === "period") &&
  measures.every((each) => each.kind === "fact" && each.of.dataset !== dataset.name);

/** The average of growths is not the growth of an average. */
const isMean = (fn: string | undefined): boolean => fn !== undefined && fn !== "sum";

const isOfTime = (draft: Draft, { expression }: Plan["columns"][number]): boolean =>
  expression.kind === "bucket" || (expression.kind === "field" && isTime(draft, expression.of));

const isCompound = ({ columns }: Plan): boolean =>
  columns.some(({ expression }) => expression.kind === "growth");

const isOfNumber = (each: Condition): boolean =>
  each.kind === "compare" && each.left.kind === "aggregate" && each.left.fn.startsWith("count");

const isSetAgainst = (plan: Plan): boolean =>
  conditionsOf(plan).some(
    (each) =>
      each.kind === "against" || (each.kind === "compare" && each.left.kind === "arithmetic"),
  );

const isTime = (draft: Draft, of: FieldRef) =>
  ["time", "year", "quarter"].includes(fieldAt(draft, of).kind) ||
  isDate(fieldAt(draft, of)) ||
  /year|founded|since/.test(of.field);

/** "the three largest of each year" are not the three largest. */
const EACH = /^(?:per|each|every|by|in each|of each|for each|for every)\b/i;
