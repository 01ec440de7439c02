import {
  type Condition,
  type Expression,
  type FieldRef,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import { figureOf } from "../conditions.ts";
import {
  type Draft,
  entityKey,
  fieldOfUnits,
  fieldOnly,
  filterOf,
  isEvent,
  ownersIn,
} from "../draft.ts";
import { describeMeasure, unmerged } from "../measures.ts";
import { isOfMany } from "../sense/measure.ts";
import type { Sense } from "../sense/sense.ts";
import { planOf } from "./planned.ts";

/** "where does X rank by revenue": the one who is named, and what it is ranked by. */
function rankedOne({ sense, ...draft }: Draft): Sense["filters"][number] | undefined {
  const named = ownersIn({ sense, ...draft });
  const [one, ...others] = named;
  const isOne = one?.values.length === 1 && !one.negated && others.length === 0;
  return isOne && isRank(sense) && !sense.measures.some(isOfMany) ? one : undefined;
}

const isRank = ({ order, spans }: Sense): boolean =>
  order !== undefined && spans.some(({ text }) => RANK.test(text));

const RANK = /^rank(?:s|ing of)?$/i;

/** Whether the place of one among others is asked for, and not what it has. */
export const asksStanding = (draft: Draft): boolean => rankedOne(draft) !== undefined;

/**
 * One more than how many have a higher figure. Undefined where records are not one for each of those
 * who are ranked, or something else of theirs is asked for, too.
 */
export function standing(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const one = rankedOne(draft);
  const [measure, ...further] = sense.measures;
  // "among Swiss companies": whom they are ranked among, by their noun.
  const [key] = entityKey(draft);
  const told = sense.dimensions.filter((of) => !key || !sameField(of, key));
  const same = told.map((of) => sameAs(of, one, draft));
  if (!one || !measure || further.length + sense.groups.length > 0) return undefined;
  if (timing.several || timing.coarse || isEvent(draft)) return undefined;
  const { expression: left, unit } = describeMeasure(draft, measure, true);
  if (!left || same.includes(undefined)) return undefined;
  const operator = sense.order!.direction === "desc" ? ">" : "<";
  const right = figureOf(draft, { measure, operator, of: one.of, value: one.values[0]! });
  const above: Condition = { kind: "against", left: unmerged(left), operator, right };
  const rank: Expression = {
    kind: "arithmetic",
    operator: "+",
    left: { kind: "aggregate", fn: "count", when: [above] },
    right: { kind: "number", value: 1 },
  };
  const others = sense.filters.filter((each) => each !== one).map(filterOf);
  const columns = [
    { name: "rank", expression: rank },
    { name: "of", expression: { kind: "aggregate", fn: "count" } as const },
  ];
  const plan = planOf(draft, columns, [...others, ...(same as Condition[]), ...timing.where]);
  const counted = fieldOfUnits(draft, [unit]);
  return { ...plan, having: [isAmongThem(filterOf(one))], ...(counted && { unit: counted }) };
}

/** Who is not one of those among whom it is ranked has no rank there. */
const isAmongThem = (one: Condition): Condition => ({
  kind: "compare",
  left: { kind: "aggregate", fn: "count", when: [one] },
  operator: ">",
  right: 0,
});

/** "of its country": of the same as the one who is named. */
function sameAs(
  of: FieldRef,
  one: Sense["filters"][number] | undefined,
  { sense: { spans, heard } }: Draft,
): Condition | undefined {
  const said = heard.find(({ meaning }) => meaning?.kind === "field" && sameField(meaning.of, of));
  const before = spans.find(({ end }) => end === said?.span.start)?.text ?? "";
  return one && /^its(?: own)?$/i.test(before) ? ofSame(of, one) : undefined;
}

/** Those who have in a field what the one who is named has. */
export function ofSame(of: FieldRef, one: Sense["filters"][number]): Condition | undefined {
  if (of.dataset !== one.of.dataset) return undefined;
  const right: Plan = {
    dataset: of.dataset,
    columns: [{ name: of.field, expression: fieldOnly(of) }],
    grouped: false,
    where: [filterOf(one)],
    having: [],
    order: [],
  };
  return { kind: "within", left: of, right, negated: false };
}
