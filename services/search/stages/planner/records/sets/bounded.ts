import {
  type Condition,
  type FieldRef,
  fieldsOf,
  isAggregate,
  type Plan,
  sameField,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { isNameOf } from "../kept.ts";
import { isWhole, type Read, type Reading, wholeOf, without } from "../reading.ts";
import { listOf } from "./both.ts";
import { boundedIn } from "./bounded-said.ts";

/**
 * "the club with the highest average age among clubs with at least 5 members": what is asked, of
 * those clubs alone. Undefined where the question in one piece says it.
 */
export function asBounded(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const said = boundedIn(text);
  if (said.length === 0) return undefined;
  const plain = read(text);
  for (const { who, rest, isAmong, asksFigure } of said) {
    const isSaid = isWhole(plain) && !countsOthers(plain.plan);
    if (isSaid && !isAmong && !(asksFigure && showsNone(plain.plan))) continue;
    const those = wholeOf(read(who));
    for (const each of those ? rest : []) {
      const reading = read(each);
      const plan = isWhole(reading) && ofThose(reading.plan, those!, model);
      if (plan) return { ...reading, plan };
    }
    const isLost = isWhole(plain) && !isBounded(plain.plan);
    if (isLost && isAmong) return without(plain, "among");
    if (isWhole(plain) && asksFigure && showsNone(plain.plan)) return without(plain, "figure");
  }
  return undefined;
}

/** "for each kind with at least 3 boats, how many trips": of boats without a trip the trips tell nothing. */
const countsOthers = ({ having }: Plan): boolean =>
  having.some(
    (each) =>
      each.kind === "compare" &&
      each.left.kind === "aggregate" &&
      each.left.fn === "count_distinct",
  );

/** Whether of so many is asked anywhere. */
const isBounded = ({ having, where }: Plan): boolean =>
  having.length > 0 || where.some((each) => each.kind === "within" && isBounded(each.right));

const showsNone = ({ columns }: Plan): boolean =>
  !columns.some(({ expression, hidden }) => !hidden && isAggregate(expression));

/** A plan of groups, for those of them alone that another lists. */
export function ofThose(plan: Plan, those: Plan, model: SemanticModel): Plan | undefined {
  if (!plan.grouped || plan.of || plan.change || plan.latest) return undefined;
  const told = plan.columns.flatMap(({ expression }) =>
    expression.kind === "field" ? [expression.of] : [],
  );
  const rules = conditionsOn(told, those, model);
  return rules && { ...plan, where: [...plan.where, ...rules] };
}

/** What the records fulfil that groups are told by, or of which values there is a group. */
function conditionsOn(
  told: readonly FieldRef[],
  those: Plan,
  model: SemanticModel,
): readonly Condition[] | undefined {
  const [only, ...others] = shownIn(those);
  if (!only) return undefined;
  const isTold = told.some(({ dataset }) => dataset === only.dataset);
  const isOwn = !those.grouped && (others.length > 0 || isNameOf(only, model));
  if (isOwn) return isTold && those.where.length > 0 ? those.where : undefined;
  if (others.length > 0 || !told.some((of) => sameField(of, only))) return undefined;
  return [{ kind: "within", left: only, right: listOf(only, those), negated: false }];
}

const shownIn = ({ columns }: Plan): readonly FieldRef[] =>
  columns.flatMap(({ expression, hidden }) => (hidden ? [] : fieldsOf(expression)));
