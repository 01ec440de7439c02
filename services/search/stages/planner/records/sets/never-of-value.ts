import type { Condition, FieldRef, Plan } from "../../../../plan.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Query } from "../query.ts";
import type { Maker } from "../roles/maker.ts";

type Within = Extract<Condition, { readonly kind: "within" }>;

/**
 * "commodities never shipped to Hamburg": not those of some cargo that was shipped elsewhere, but
 * those of no cargo that was shipped there. Of records that are named themselves ("towns of members
 * without loans") each is asked by itself.
 *
 * @returns the plan as it is where nothing is denied over other tables; undefined where more is
 *   asked of the records than that
 */
export function neverOfValue(plan: Plan, query: Query, { model }: Maker): Plan | undefined {
  const of = valueAsked(query);
  if (!of || !["dimension", "attribute"].includes(fieldAt(model, of).kind)) return plan;
  const denied = plan.where.filter((each) => assertedTie(each) !== undefined);
  if (denied.length === 0 || plan.having.length > 0) return plan;
  const said = assertedTie(denied[0]!);
  if (plan.where.length > 1 || !said || plan.dataset !== of.dataset) return undefined;
  const { dataset, via } = plan;
  const right: Plan = {
    dataset,
    ...(via && { via }),
    columns: [{ name: "key", expression: { kind: "field", of } }],
    grouped: false,
    where: [said],
    having: [],
    order: [],
  };
  return { ...plan, where: [{ kind: "within", left: of, right, negated: true }] };
}

/** The one value that is asked for, of records that nobody names. */
function valueAsked({ selects, nodes, groups, top }: Query): FieldRef | undefined {
  const [only, ...others] = selects;
  if (only?.kind !== "field" || others.length + groups.length > 0 || top) return undefined;
  const isListed = only.fn === undefined || only.fn === "count_distinct";
  return isListed && !nodes[only.node]!.named ? only.of : undefined;
}

/** What is denied over other tables, as it would be if it were not; undefined of anything else. */
function assertedTie(each: Condition): Condition | undefined {
  if (each.kind === "within") return asserted(each);
  // What refers to nothing refers to none of them, too.
  const [tie, ...others] = each.kind === "any" ? each.of : [];
  const isTie =
    tie?.kind === "within" && tie.negated && others.every(({ kind }) => kind === "null");
  return isTie ? asserted(tie) : undefined;
}

function asserted(tie: Within): Condition | undefined {
  const { right, negated } = tie;
  if (right.grouped || right.having.length > 0) return undefined;
  if (negated) return { ...tie, negated: false };
  const where = right.where.map((each) => assertedTie(each) ?? assertedValue(each));
  if (where.every((each) => each === undefined)) return undefined;
  const all = right.where.map((each, index) => where[index] ?? each);
  return { ...tie, right: { ...right, where: all } };
}

const assertedValue = (each: Condition): Condition | undefined =>
  (each.kind === "in" || each.kind === "like") && each.negated
    ? { ...each, negated: false }
    : undefined;
