import { type Condition, fieldsOf, type Plan, sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";

/**
 * Who has the one best of other records, as a list of those: "who placed the largest bid" is the
 * bidder of that bid, beside which its figure can be shown. Undefined of any other plan.
 */
export function bestOfTheirs(plan: Plan, { relationships }: SemanticModel): Plan | undefined {
  const theirs = onlyWithin(plan);
  const best = theirs && onlyWithin(theirs.right);
  if (!theirs || !best || plan.grouped || plan.top !== undefined) return undefined;
  const [key, ...figures] = best.right.columns;
  const { dataset, top, grouped } = best.right;
  const isOwn =
    dataset === theirs.right.dataset &&
    fieldsOf(key!.expression).some((of) => sameField(of, best.left));
  const ways = relationships.filter(({ from, to }) => from === dataset && to === plan.dataset);
  if (!isOwn || top === undefined || grouped || ways.length !== 1 || figures.length !== 1)
    return undefined;
  const shown = plan.columns.filter(({ hidden }) => !hidden);
  const isTheirs = shown.every(({ expression }) =>
    fieldsOf(expression).every((of) => of.dataset === plan.dataset),
  );
  return isTheirs ? { ...best.right, columns: [...shown, ...figures] } : undefined;
}

/** The one condition of a plan, where it is that its records are among others. */
function onlyWithin({
  where,
  having,
}: Plan): (Condition & { readonly kind: "within" }) | undefined {
  const [only, ...others] = [...where, ...having];
  return only?.kind === "within" && !only.negated && !only.and && others.length === 0
    ? only
    : undefined;
}
