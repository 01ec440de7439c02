import {
  type Condition,
  type Expression,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  type Plan,
} from "../../../plan.ts";
import { type Draft, entityKey, fieldAt, isEvent, isPinned, sameRef } from "./draft.ts";
import { isGrown } from "./growth.ts";
import { describeMeasure } from "./measures.ts";
import type { Sense } from "./sense/sense.ts";
import { isDate } from "./timing/untimed.ts";

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
    [isYearOfMove(draft) || isOfSeveral(sense), typed("change")],
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

/** Fields that were named and are not read; "deals announced in 2023" says when by its time. */
function lostFields(draft: Draft, read: readonly FieldRef[]): readonly FieldRef[] {
  const { dimensions, groups, dataset, times } = draft.sense;
  return [...dimensions, ...groups].filter((of) => {
    const ownTime = of.dataset === dataset.name && of.field === dataset.time?.field;
    if (ownTime && (times.length > 0 || draft.sense.count || draft.sense.superlative)) return false;
    return !read.some((each) => sameRef(each, of)) && fieldAt(draft, of).kind !== "label";
  });
}

/**
 * "competitors of X and their headcount", "age of employees": what belongs to whom a record is of,
 * beside figures of the record, is neither theirs nor of them.
 */
function othersFigures(draft: Draft): readonly FieldRef[] {
  const { measures, compares, rivals, dataset, noun, superlative, derive } = draft.sense;
  if (!isEvent(draft) || dataset.entity || superlative || derive) return [];
  return measures.flatMap((measure) => {
    if (measure.kind !== "fact" || measure.of.dataset === dataset.name) return [];
    const used = [...compares, ...rivals].some((each) => each.measure === measure);
    const beside = measures.length > 1 || (noun === dataset.name && !measure.fn && isPinned(draft));
    return beside && !used ? [measure.of] : [];
  });
}

/** "deals in Japan": of who buys or of what is bought? Both have a country. */
function rivalFields({ sense }: Draft): readonly string[] {
  const { filters, dataset, entityNoun } = sense;
  if (entityNoun || sense.noun !== dataset.name) return [];
  return filters.flatMap(({ of, values }) => {
    const rival = dataset.fields.some(({ name }) => name.endsWith(`_${of.field}`));
    return of.dataset !== dataset.name && rival ? [values.join(" or ")] : [];
  });
}

/** "X's revenue in Japan" is not X's revenue, wherever X is from. */
function placesOfOne(draft: Draft): readonly string[] {
  const { filters, measures } = draft.sense;
  const [key] = entityKey(draft);
  if (!key || measures.length === 0 || !isPinned(draft)) return [];
  return filters.flatMap(({ of, place }) =>
    place && of.dataset === key.dataset && of.field !== key.field ? [place] : [],
  );
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

const isOfTime = (draft: Draft, { expression }: Plan["columns"][number]): boolean =>
  expression.kind === "bucket" || (expression.kind === "field" && isTime(draft, expression.of));

const isCompound = ({ columns }: Plan): boolean =>
  columns.some(({ expression }) => expression.kind === "growth");

const conditionsOf = (plan: Plan): readonly Condition[] =>
  [...plan.where, ...plan.having].flatMap(within);

const within = (each: Condition): readonly Condition[] => [
  each,
  ...(each.kind === "any" || each.kind === "all" ? each.of.flatMap(within) : []),
  ...(each.kind === "within" ? conditionsOf(each.right) : []),
];

const isOfNumber = (each: Condition): boolean =>
  each.kind === "compare" && each.left.kind === "aggregate" && each.left.fn.startsWith("count");

const isSetAgainst = (plan: Plan): boolean =>
  conditionsOf(plan).some(
    (each) =>
      each.kind === "against" || (each.kind === "compare" && each.left.kind === "arithmetic"),
  );

const fieldsRead = (plan: Plan): readonly FieldRef[] => [
  ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
  ...conditionsOf(plan).flatMap(fieldsIn),
];

const isTime = (draft: Draft, of: FieldRef) =>
  ["time", "year", "quarter"].includes(fieldAt(draft, of).kind) ||
  isDate(fieldAt(draft, of)) ||
  /year|founded|since/.test(of.field);

/** A percentage is compared with a change or a share, never with an amount. */
function isCompared(draft: Draft, plan: Plan, { measure, value, percent }: Compare): boolean {
  const made = conditionsOf(plan).filter(
    (each) =>
      each.kind === "compare" && [value, -value, value / 100].some((right) => right === each.right),
  );
  if (!percent) return made.length > 0;
  const lefts = made.flatMap((each) => (each.kind === "compare" ? [each.left] : []));
  // "margin growth above 5%": of the change, not of the margin.
  if (draft.sense.change && !draft.sense.moved) return lefts.some(isRate);
  const unit = describeMeasure(draft, measure, true).unit ?? "";
  const isAmount = !/^(?:ratio|percent|%)/.test(unit);
  return lefts.some((left) => isRate(left) || left.kind === "arithmetic" || !isAmount);
}

const isRate = ({ kind }: Expression): boolean => kind === "growth";

/** "the three largest of each year" are not the three largest. */
const EACH = /^(?:per|each|every|by|in each|of each|for each|for every)\b/i;

/** "above €8bn" of figures that are all in dollars. */
function isOtherMoney(draft: Draft, { measure, currency }: Compare): boolean {
  const { unit } = describeMeasure(draft, measure, true);
  return currency !== undefined && unit !== currency && !unit?.startsWith("{");
}

type Compare = Sense["compares"][number];
