import type { Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { isWhole, type Read, type Reading, without } from "../reading.ts";
import { figuresBehind, type Listed, listedBehind, orderedByIn } from "./listed-behind.ts";
import { orderedBy } from "./listed-order.ts";
import { withColumns } from "./shaped.ts";
import type { Shown } from "./to-show.ts";

/**
 * A question with the columns that are only listed behind it; undefined where none are, or where
 * not all of them are surely columns of those whom it asks for: they may be what is said of them.
 *
 * @param shown  any question, with what it wants in its columns
 */
export function withListed(
  question: string,
  shown: Read,
  read: Read,
  model: SemanticModel,
): Reading | undefined {
  const figures = figuresBehind(question);
  if (figures) return shown(figures);
  const sorted = orderedByIn(question);
  const inOrder = sorted && withOrder(sorted, shown(sorted.ask), read, model);
  if (inOrder) return inOrder;
  const listed = listedBehind(question);
  if (!listed) return undefined;
  const isPlain = listed.isBeside && !listed.order && !listed.columns.some(isOpen);
  const literal = isPlain ? read(question) : undefined;
  const bare = shown(listed.ask);
  if (literal && isWhole(literal) && tellsAll(literal.plan, bare, listed)) return undefined;
  const told = isWhole(bare) ? withAll(bare.plan, listed, read, model) : undefined;
  const { order } = listed;
  if (told && !order) return { ...bare, plan: told };
  const byListed = told && order ? orderedBy(order, told, shownOf(told), model) : undefined;
  if (byListed) return { ...bare, plan: byListed };
  const asked = order ? shown(`${listed.ask}, ${order}`) : bare;
  if (!isWhole(asked)) return told && asked;
  const plan = withAll(asked.plan, listed, read, model);
  if (plan) return { ...asked, plan };
  // "…: boat, date and cost": on which of several days is not said, and any would be wrong.
  const open = listed.columns.find(isOpen);
  return open && without(asked, open.clause ?? "");
}

/** Of records, and not of groups, each with the column that they are ordered by. */
function withOrder(
  listed: Listed,
  bare: Reading,
  read: Read,
  model: SemanticModel,
): Reading | undefined {
  if (!isWhole(bare) || bare.plan.grouped) return undefined;
  const told = withAll(bare.plan, listed, read, model);
  const shownBefore = new Set(shownOf(bare.plan).map(({ name }) => name));
  const added = told ? shownOf(told).filter(({ name }) => !shownBefore.has(name)) : [];
  const plan = told && orderedBy(listed.order!, told, added, model);
  return plan && { ...bare, plan };
}

/** Whether a question as it stands shows whom it asks for and all that is listed. */
const tellsAll = (plan: Plan, bare: Reading, { columns }: Listed): boolean =>
  bare.plan === undefined || shownOf(plan).length >= shownOf(bare.plan).length + columns.length;

const isOpen = ({ when, where, column }: Shown): boolean =>
  when !== undefined || where === true || column === "year";

const shownOf = ({ columns }: Plan) => columns.filter(({ hidden }) => !hidden);

const withAll = (
  plan: Plan,
  { ask, columns, isBeside }: Listed,
  read: Read,
  model: SemanticModel,
): Plan | undefined => withColumns(plan, { ask, columns, isClause: isBeside }, read, model);
