import { type Column, type Expression, type Plan, sameField } from "../../../../plan.ts";
import {
  addKeys,
  type Draft,
  fieldOfUnits,
  filterOf,
  isEvent,
  ownersIn,
  partKeys,
} from "../draft.ts";
import { describeMeasure } from "../measures.ts";
import { nameOfMove, restricted } from "../moves.ts";
import { nameOfMeasure, only, ranked } from "./planned.ts";

/**
 * What somebody, or each of several, has of the total of all that the other filters leave.
 * Undefined where it could be a share of several wholes.
 */
export function shareOfWhole(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  if (isOfTime(sense)) return undefined;
  const groups = groupsOf(draft);
  const parts = partsOf(draft, groups.length > 0);
  const [part] = parts;
  if (part && sense.change) return undefined;
  // "segment revenue of X as percent of total": of each of its parts, in its own total.
  if (part && ownersIn(draft).includes(part) && partKeys(draft).length > 0) return undefined;
  if (!part) return groups.length > 0 ? shareOfEach(draft, groups) : undefined;
  const [left, right] = [only(draft, parts.map(filterOf)), only(draft, [])];
  if (!left || !right) return undefined;
  addKeys(draft, groups);
  if (timing.several) addKeys(draft, timing.keys, timing.bucket);
  const where = sense.filters.filter((filter) => !parts.includes(filter)).map(filterOf);
  const columns = [...draft.columns, percent(nameOfShare(draft), left, right)];
  return withUnit(draft, ranked(draft, columns, [...where, ...timing.where]));
}

/** "what share of the revenue was in Q4": of a longer time, and of nobody else's. */
const isOfTime = ({ spans }: Draft["sense"]): boolean =>
  spans.some(
    ({ kind }, at) =>
      kind === "time" && /^(?:was|were|is|are|fell|came)$/i.test(spans[at - 1]?.text ?? ""),
  );

/** Whose share it is: what was named as the part, where the entity is from, or the entity. */
function partsOf({ sense, ...draft }: Draft, grouped: boolean): Draft["sense"]["filters"] {
  const { filters, parts = [] } = sense;
  const named = filters.filter(({ of }) => parts.some((part) => sameField(of, part)));
  if (named.length > 0 || grouped) return named;
  // "share of the volume that went to Germany": what alone is said of some of the records.
  const [only, ...others] = filters;
  const isOwn = only && only.of.dataset === sense.dataset.name && only.values.length === 1;
  if (isOwn && others.length === 0 && isEvent({ sense, ...draft })) return [only];
  const [entity] = ownersIn({ sense, ...draft });
  // "of X in all of Switzerland": where the entity is from says of what it is a part.
  const own = filters.find(({ of }) => entity && of.dataset !== entity.of.dataset);
  const part = own ?? entity;
  return part ? [part] : [];
}

/** "cargo volume per destination", "which destination has the largest share". */
function groupsOf({ sense }: Draft) {
  const { groups, superlative, dimensions, dataset } = sense;
  const picked = superlative ? dimensions.filter((of) => of.field !== dataset.time?.field) : [];
  return groups.length > 0 ? groups : picked;
}

/** Of each group, its part of all groups together: of sums, and where no other whole is meant. */
function shareOfEach(draft: Draft, groups: Draft["sense"]["groups"]): Plan | undefined {
  const { sense, timing } = draft;
  const figure = only(draft, []);
  const others = sense.filters.some(({ of }) => of.dataset === sense.dataset.name);
  const isSum = figure?.kind === "aggregate" && figure.fn === "sum";
  if (!isSum || others || timing.several || sense.compares.length > 0) return undefined;
  addKeys(draft, groups);
  const shares = sharesOver(draft, figure, nameOfShare(draft));
  const column = shares?.at(-1);
  if (!shares || !column) return undefined;
  const where = [...sense.filters.map(filterOf), ...timing.where];
  // "amount and % of the total": a share says little without what it is one of.
  const { unit } = describeMeasure(draft, sense.measures[0]!, false);
  const amount: Column = { name: nameOfMeasure(draft), expression: figure, ...(unit && { unit }) };
  const amounts = sense.change ? [] : [amount];
  const plan = ranked(draft, [...draft.columns, ...amounts, ...shares], where);
  const order = [{ column: column.name, direction: "desc" }] as const;
  return withUnit(draft, plan.order.length > 0 ? plan : { ...plan, order });
}

/** The share of each group of all together or, where it moved between two times, that of both and by how much. */
export function sharesOver(
  { sense, timing: { moves } }: Draft,
  figure: Expression,
  name: string,
): readonly Column[] | undefined {
  if (!sense.change) return [percent(name, figure, { kind: "whole", figure })];
  const [first, last] = [moves?.before, moves?.now].map((when) => when && restricted(figure, when));
  if (!moves?.pair || !first || !last || sense.change === "percent") return undefined;
  const [before, now] = [first, last].map((each, at) =>
    percent(at === 0 ? `${name}_before` : name, each, { kind: "whole", figure: each }),
  );
  const moved: Expression = {
    kind: "arithmetic",
    operator: "-",
    left: now!.expression,
    right: before!.expression,
  };
  return [before!, now!, { name: nameOfMove(name, false), expression: moved, unit: "percent" }];
}

const nameOfShare = (draft: Draft): string => `share_of_${nameOfMeasure(draft)}_percent`;

/** A percentage has no unit, but what it is a part of must all be counted in one. */
export function withUnit(draft: Draft, plan: Plan): Plan {
  const [measure] = draft.sense.measures;
  const unit = fieldOfUnits(draft, [measure && describeMeasure(draft, measure, true).unit]);
  return { ...plan, ...(unit && { unit }) };
}

export function percent(name: string, part: Expression, whole: Expression): Column {
  const hundred: Expression = { kind: "number", value: 100 };
  const times: Expression = { kind: "arithmetic", operator: "*", left: part, right: hundred };
  const expression: Expression = { kind: "arithmetic", operator: "/", left: times, right: whole };
  return { name, expression, unit: "percent" };
}
