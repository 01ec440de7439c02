import { type Column, type Condition, fieldsOf, type Plan, sameField } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";

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

/**
 * Who has so many other records, as groups of those: "vets with more than three visits" beside which
 * the number of visits can be shown. Undefined of any other plan.
 */
export function countedOfTheirs(plan: Plan, model: SemanticModel): Plan | undefined {
  const bounded = plan.where.filter((each) => each.kind === "within" && boundOf(each.right));
  const [theirs, ...others] = bounded;
  if (theirs?.kind !== "within" || others.length > 0) return undefined;
  const { right, left, negated } = theirs;
  const ways = model.relationships.filter(
    ({ from, to }) => from === right.dataset && to === plan.dataset,
  );
  const [way] = ways;
  const isKey = way?.toColumns.length === 1 && way.toColumns[0] === left.field;
  const isPlain = !plan.grouped && plan.top === undefined && !negated && !theirs.and && !right.of;
  if (!isPlain || ways.length !== 1 || !isKey || left.dataset !== plan.dataset) return undefined;
  const keys = datasetOf(model, plan.dataset)!.primaryKey.map(
    (field): Column => ({
      name: `key_${field}`,
      expression: { kind: "field", of: { dataset: plan.dataset, field } },
      hidden: true,
    }),
  );
  const where = [...plan.where.filter((each) => each !== theirs), ...right.where];
  const columns = [...plan.columns, ...keys];
  return { ...plan, dataset: right.dataset, columns, grouped: true, where, having: right.having };
}

/** How many there have to be of a group, where that is all that bounds it. */
function boundOf({ grouped, having: [only, ...others] }: Plan) {
  const left = only?.kind === "compare" && others.length === 0 ? only.left : undefined;
  const isCount = left?.kind === "aggregate" && left.fn.startsWith("count");
  return grouped && isCount ? left : undefined;
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
