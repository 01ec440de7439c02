import {
  type Comparison,
  type Condition,
  type Expression,
  OPPOSITE,
  type Plan,
} from "../../../plan.ts";
import { type Draft, fieldAt, isEvent, isPinned, targets } from "./draft.ts";
import { describeMeasure } from "./measures.ts";
import { inPeriod, isRatio, movedBy } from "./moves.ts";
import { sameMeasure } from "./sense/measure.ts";
import type { Sense } from "./sense/sense.ts";

type Compare = Sense["compares"][number];

/**
 * "revenue grew more than 20%": the percentage is of the change, not of the amount; of what is a
 * percentage itself only "by more than 2 points" is.
 */
export const isOfChange = (draft: Draft, { measure, percent, text }: Compare): boolean => {
  const moved = changedIn(draft);
  if (percent !== true || (moved && !sameMeasure(moved, measure))) return false;
  return !isRatio(draft, measure) || (draft.sense.change !== undefined && BY_POINTS.test(text));
};

const BY_POINTS = /^by\b|\bpoints?$/i;

/** A change in percent as it is told: of shares of one, two points are 0.02. */
const toldAs = (draft: Draft, { measure }: Compare, value: number): number =>
  describeMeasure(draft, measure, false).unit === "ratio" ? value / 100 : value;

/** The measure that moved: the one beside the word for it, or the first. */
export const changedIn = ({ sense }: Draft) => sense.changed ?? sense.measures[0];

/** "banks whose profit fell": a condition, where nobody is named and no amount is asked for. */
export const isMoved = (draft: Draft): boolean => {
  const { moved, superlative, compares, much } = draft.sense;
  const ranked = superlative !== undefined && !superlative.size;
  if (!moved || ranked || much || isPinned(draft) || isTogether(draft)) return false;
  return !compares.some((each) => isOfChange(draft, each));
};

/** "did German companies raise more": of what happened, whether it is so of all of them together. */
export const asksWhether = (draft: Draft): boolean =>
  /^(?:did|has|have)\b/i.test(draft.sense.spans[0]?.text ?? "") &&
  isEvent(draft) &&
  draft.sense.groups.length === 0 &&
  draft.sense.measures.every(
    (each) =>
      each.kind === "tally" ||
      (each.kind === "fact" && (each.fn ?? fieldAt(draft, each.of).aggregation) === "sum"),
  );

/** "did total revenue grow", "did the number of deals fall": nobody asks whose. */
export function isTogether(draft: Draft): boolean {
  const { spans, measures, noun, dataset, groups } = draft.sense;
  if (asksWhether(draft)) return true;
  if (noun !== undefined && noun !== dataset.name) return false;
  const isOfNobody = groups.length === 0 && targets(draft).length === 0;
  if (isOfNobody && measures[0]?.kind === "tally") return true;
  const asks = /^(?:how|did|does|has|have|was|were|is|are)\b/i.test(spans[0]?.text ?? "");
  // What happened is told of all of it: "did deal value rise".
  if (asks && isOfNobody && isEvent(draft)) return true;
  return asks && measures.some(({ fn }) => fn === "sum" || fn === "avg" || fn === "median");
}

/** "in which years did it fall": of all periods those in which it moved so. */
export const asksWhenMoved = ({
  way,
  superlative,
  pick,
  asked,
  occasion,
  dimensions,
  dataset,
  change,
  compares,
}: Sense): boolean =>
  (way !== undefined || (change !== undefined && compares.some(({ percent }) => percent))) &&
  !superlative &&
  (pick === true ||
    (asked === "time" && !occasion) ||
    dimensions.some(
      (of) =>
        of.dataset === dataset.name &&
        [dataset.time?.field, dataset.time?.year, dataset.time?.quarter].includes(of.field),
    ));

/** Which way rows have to have moved, and by how much; undefined where not all that is said can be asked. */
export function keptOf(draft: Draft): Kept | undefined {
  const { compares, way, moved } = draft.sense;
  const [bound, ...others] = compares.filter((each) => isOfChange(draft, each));
  if (!asksWhenMoved(draft.sense) || others.length > 0 || bound?.upTo !== undefined)
    return undefined;
  // What was a loss cannot double, and one that fell further did not turn.
  if (moved?.factor || moved?.crosses) return undefined;
  // "grew less than 5%" is no fall either.
  if (bound && !/^>/.test(bound.operator)) return undefined;
  const said = bound
    ? { ...bound, value: toldAs(draft, bound, bound.value) }
    : ({ operator: ">", value: 0 } as const);
  const operator = way === "down" ? TURNED[said.operator] : said.operator;
  if (!operator || (bound && moved?.negated)) return undefined;
  const value = way === "down" ? 0 - said.value : said.value;
  return { operator: moved?.negated ? OPPOSITE[operator] : operator, value };
}

type Kept = NonNullable<NonNullable<Plan["change"]>["kept"]>;

/** The comparisons of a question about growth; undefined where one cannot be made. */
export function grownConditions(draft: Draft): readonly Condition[] | undefined {
  const made = draft.sense.compares.map((each) =>
    isOfChange(draft, each) ? ofChange(draft, each) : ofCrossed(draft, each),
  );
  const moved = isMoved(draft) ? directions(draft) : [];
  if (!moved || made.includes(undefined)) return undefined;
  return [...made.flatMap((each) => each!), ...moved];
}

/** "fell", "doubled": of the measure that moved. */
function directions(draft: Draft): readonly Condition[] | undefined {
  const { moved } = draft.sense;
  const measure = changedIn(draft);
  const [now, before] = (["now", "before"] as const).map((when) =>
    measure ? inPeriod(draft, measure, when) : undefined,
  );
  if (!now || !before || !moved || (moved.factor && moved.negated)) return undefined;
  const { way, factor } = moved;
  if (moved.crosses) return moved.negated ? undefined : crossed(now, before, way);
  const value = factor ?? 1;
  const scaled: Expression = {
    kind: "arithmetic",
    operator: "*",
    left: before,
    right: { kind: "number", value },
  };
  const left: Expression = {
    kind: "arithmetic",
    operator: "-",
    left: now,
    right: factor ? scaled : before,
  };
  const strict = !factor || /more than/i.test(moved.text) ? "" : "=";
  const said = `${way === "up" ? ">" : "<"}${strict}` as Comparison;
  const operator = moved.negated ? OPPOSITE[said] : said;
  const compare = { kind: "compare", left, operator, right: 0 } as const;
  // What was nothing or a loss cannot double.
  return factor ? [compare, { kind: "compare", left: before, operator: ">", right: 0 }] : [compare];
}

/** Nothing is neither a loss nor a profit. */
const crossed = (now: Expression, before: Expression, way: "up" | "down"): readonly Condition[] =>
  [before, now].map((left, at) => ({
    kind: "compare",
    left,
    operator: (way === "up") === (at === 1) ? ">" : "<",
    right: 0,
  }));

const TURNED: Partial<Record<Comparison, Comparison>> = { ">": "<", ">=": "<=" };

/** "declined by more than 10%" is growth below -10, "did not decline by more than 10%" growth of at least -10. */
function ofChange(draft: Draft, each: Compare): readonly Condition[] | undefined {
  const left = movedBy(draft, each.measure);
  const { falling, moved } = draft.sense;
  const said = falling ? TURNED[each.operator] : each.operator;
  const operator = said && moved?.negated ? OPPOSITE[said] : said;
  if (!left || !operator || (left.kind !== "growth" && !isRatio(draft, each.measure)))
    return undefined;
  const sign = falling ? -1 : 1;
  const right = sign * toldAs(draft, each, each.value);
  if (each.upTo === undefined) return [{ kind: "compare", left, operator, right }];
  // What did not grow by 5 to 10% grew by less or by more.
  if (moved?.negated) return undefined;
  const most = sign * toldAs(draft, each, each.upTo);
  return falling
    ? [
        { kind: "compare", left, operator: "<=", right },
        { kind: "compare", left, operator: ">=", right: most },
      ]
    : [
        { kind: "compare", left, operator, right },
        { kind: "compare", left, operator: "<=", right: most },
      ];
}

/** "fell below $1bn": it was above before; "below $1bn that fell" may have been below all along. */
function ofCrossed(draft: Draft, each: Compare): readonly Condition[] | undefined {
  const now = ofLevel(draft, each);
  const { spans, moved, way } = draft.sense;
  const at = spans.findIndex(({ text }) => text === moved?.text);
  const isNext = moved !== undefined && spans[at + 1]?.text === each.text;
  if (!now || !isNext || each.upTo !== undefined) return now;
  const isCrossing = (way === "down" ? /^</ : /^>/).test(each.operator);
  const [level] = now;
  const left = inPeriod(draft, each.measure, "before");
  if (!isCrossing || !left || level?.kind !== "compare") return now;
  return [...now, { ...level, left, operator: OPPOSITE[each.operator] }];
}

function ofLevel(draft: Draft, each: Compare): readonly Condition[] | undefined {
  const left = inPeriod(draft, each.measure, "now");
  // Nothing but what moved has a rate; an amount is none.
  if (!left || (each.percent && !isRatio(draft, each.measure))) return undefined;
  const ratio = describeMeasure(draft, each.measure, false).unit === "ratio";
  const scale = each.percent && ratio ? 100 : 1;
  return [
    { kind: "compare", left, operator: each.operator, right: each.value / scale },
    ...upTo(left, each, scale),
  ];
}

const upTo = (left: Expression, { upTo: right }: Compare, scale = 1): readonly Condition[] =>
  right === undefined ? [] : [{ kind: "compare", left, operator: "<=", right: right / scale }];
