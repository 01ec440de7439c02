import {
  type Condition,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  type Plan,
  sameField,
} from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import type { Clause } from "./clauses.ts";
import { hasEither } from "./events.ts";
import { isOfAll, type Sided } from "./sided.ts";
import { isNaming, ownSide } from "./sides.ts";

/** Whether a plan lists those of whom a clause is true, and shows nothing that it only mentions. */
export function isCondition(each: Sided, { rest, negated, never }: Clause): boolean {
  const { plan, side } = each;
  // "and never since": of when, and not of what.
  if (/^(?:since|then|before|after|until|why|when|where|how|who|what)(?: then| when)?$/i.test(rest))
    return false;
  // "companies with number of competitors": it is shown of each, and asks nothing of them.
  if (NUMBER_OF.test(rest)) return false;
  // "no deal as acquirer in Sweden": whoever is elsewhere has none of those, whatever was done.
  if (negated && plan.dataset !== side.entity.name && plan.where.some((of) => isOfOwner(of, each)))
    return false;
  // "have never been rated below BBB": the newest rating of each tells nothing of those before.
  if (never && plan.latest && plan.where.some((of) => isOfRecords(of, plan))) return false;
  // "not in technology with more than 10,000 employees": only that of which it is said is denied.
  if (negated && plan.dataset === side.entity.name && saysMore(rest, each)) return false;
  // "where the CEO and the CFO left": what the first did stands behind the second.
  if (/^(?:where|in which) (?:(?:both|the|its|their) )*\p{L}+$/iu.test(rest)) return false;
  // "and their CEO" is shown of them, and asks nothing of them.
  if (
    /^(?:its|their) (?!.*(?:\d|\b(?:is|are|was|were|above|below|over|under|than|fell|rose|grew)\b))/i.test(
      rest,
    )
  )
    return false;
  // "are also its competitors": whose is said elsewhere.
  if (/\b(?:its|their|his|her)\b/i.test(rest) && isOfTwo(each)) return false;
  const isUnsaid = !each.isRole && plan.dataset !== side.label.dataset;
  if (/^(?:are|is|were|was) /i.test(rest) && isOfTwo(each) && isUnsaid) return false;
  // "raised it in 2024": what another clause names.
  if (/\b\p{L}+ed (?:it|them)\b/iu.test(rest)) return false;
  // "have been acquirer and target": who was both.
  if (BOTH_ROLES.test(rest)) return false;
  // "technicians get" and "paid": all of them, of whom nothing is said.
  if (!/\s/.test(rest.trim()) && isOfAll(each)) return false;
  // Who is the first of all depends on who is left by the other conditions.
  if (plan.top !== undefined || isNaming(plan, side.label)) return false;
  // Of records "a recall and a closure" are those of either; of whom both are said is another question.
  if (/ and /i.test(rest) && hasEither(plan)) return false;
  // Who has a record that is no raise may have another that is one.
  if (DENIES.test(rest) && plan.where.some(isDenied)) return false;
  return plan.columns.every(({ expression }) =>
    fieldsOf(expression).every((of) => isRuled(of, each)),
  );
}

const DENIES =
  /\b(?:not|never|no|non|excluding|except|other than|apart from|leaving out)\b|n['’]t\b/i;

const NUMBER_OF =
  /^(?:the |their )?(?:number|count) of (?!.*(?:\d|\b(?:above|below|over|under|more|less|fewer|exceeding|at least|at most)\b))/i;

const BOTH_ROLES =
  /\b(?:be|been|are|were|is|was) (?:both )?(?:an? |the )?\p{L}+ and (?:an? |the )?\p{L}+\b/iu;

/** Whether several things are said, and not one noun with what it is like: "are German banks". */
function saysMore(rest: string, { plan }: Sided): boolean {
  const told = [...plan.where, ...plan.having].flatMap(fieldsIn);
  const fields = new Set(told.map(({ dataset, field }) => `${dataset} ${field}`));
  const words = rest.replace(/^(?:are|is|were|was|be|been) (?:an? )?/i, "").split(" ");
  return fields.size > 1 && words.length > 2;
}

const isOfRecords = (of: Condition, { dataset }: Plan): boolean =>
  fieldsIn(of).some((each) => each.dataset === dataset);

const isOfOwner = (of: Condition, { side }: Sided): boolean =>
  side.key !== undefined && fieldsIn(of).some(({ dataset }) => dataset === side.entity.name);

/** Whether records name others than those whose they are. */
export const isOfTwo = ({ plan, model }: Sided): boolean =>
  [plan.dataset, ...plan.where.flatMap(relatedTo)].some((name) =>
    datasetOf(model, name)!.fields.some(({ names }) => names !== undefined),
  );

const relatedTo = (each: Condition): readonly string[] =>
  each.kind === "related" ? [each.dataset] : each.kind === "within" ? [each.right.dataset] : [];

export const isOfRelated = ({ where }: Plan): boolean =>
  where.some(({ kind }) => kind === "related");

/** "UK companies that are German": nobody is both, so that one of them was said of others. */
export const isOfOtherValue = (of: Sided, base: Sided): boolean =>
  of.model.name === base.model.name &&
  of.plan.where.some(
    (each) =>
      isValue(each) &&
      each.left.of.dataset === base.side.entity.name &&
      of.plan.dataset === base.side.entity.name &&
      base.plan.where.some(
        (other) =>
          isValue(other) &&
          sameField(each.left.of, other.left.of) &&
          !each.values.some((value) => other.values.includes(value)),
      ),
  );

const isValue = (each: Condition): each is Named =>
  each.kind === "in" && !each.negated && each.left.kind === "field";

type Named = Condition & { readonly kind: "in"; readonly left: { readonly kind: "field" } };

const isDenied = (each: Condition): boolean => each.kind === "in" && each.negated;

/** Whether a field that a plan shows is one that its conditions are about, or shown of every record. */
function isRuled(of: FieldRef, { plan, side, model }: Sided): boolean {
  const field = fieldOf(datasetOf(model, of.dataset), of.field);
  const isSaid = field?.kind === "fact" && !field.shown;
  if (of.dataset !== side.entity.name && !isSaid) return true;
  const told = [...plan.where, ...plan.having].flatMap(fieldsIn);
  // Of deals that say who was bought it is also shown who bought.
  const owner = ownSide(side.entity).label;
  return [side.label, owner, plan.unit, ...told].some(
    (known) => known !== undefined && sameField(known, of),
  );
}
