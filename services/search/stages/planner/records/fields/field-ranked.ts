import { type Aggregate, type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { leadsToItsNumber } from "../groups/called-by-number.ts";
import { takeOperand } from "../groups/operands.ts";
import { cueOf } from "../joins/look.ts";
import { isPeople } from "../roles/persons.ts";
import { referrer } from "../settle/settle-denial.ts";
import { wayOf } from "../settle/settle-order.ts";
import type { Context, State } from "../state.ts";
import { fieldAt, isFigure } from "./choose.ts";
import type { Take } from "./field-said.ts";

/** "in descending order of the number": of the one that was counted. */
export function ordersByCount(text: string, s: State): boolean {
  const counted = s.selects.find((each) => each.kind === "tally");
  if (!counted || s.zone !== "order" || !/^(?:number|count)$/i.test(text)) return false;
  s.orders.push({ by: counted, direction: s.direction ?? "asc" });
  return true;
}

/** "ordered by …", the highest first. */
export const asOrder: Take = ({ of, node, index }, s, c) => {
  if (s.zone !== "order") return false;
  if (isPutInOrder(index, s, c)) {
    s.selects.push({ kind: "field", of, node });
    return true;
  }
  if (ordersByCount(c.items[index]!.text, s)) return true;
  // "towns in order of each town's highest roof": whose that is.
  const isShown = s.selects.some((select) => select.kind === "field" && sameField(select.of, of));
  if (isShown && cueOf(c.items[index - 1])?.kind === "each" && c.items[index + 1]) {
    s.each = false;
    return true;
  }
  // "by amount of stock, and return the name": each record says how much, and no name is counted.
  if (isFigure(c.model, of)) s.count = false;
  const fn = s.aggregates.shift() ?? figureShown(of, s) ?? endOfKinds(of, index, s, c);
  const by = { kind: "field", of, ...(fn && { fn }) } as const;
  const { direction = s.direction ?? "asc", adjective = s.scale } = s.superlative ?? {};
  s.orders.push({ by, direction: wayOf(by, { direction, ...(adjective && { adjective }) }, c) });
  delete s.superlative;
  // "with the most points first": as many as a figure says, and no number of records.
  s.count = false;
  s.field = { of, node };
  return true;
};

/** "sort the genres from …": what is put in order, and not what by. */
const isPutInOrder = (index: number, s: State, { items }: Context): boolean =>
  s.selects.length === 0 &&
  cueOf(items[0])?.kind === "order" &&
  !/\b(?:by|in|on|of|to)$/i.test(items[0]!.text) &&
  items.slice(1, index).every((item) => cueOf(item)?.kind === "filler");

/** "towns in decreasing order of the highest roof of their halls": of all halls of each town the highest. */
function endOfKinds(of: FieldRef, index: number, s: State, c: Context): Aggregate | undefined {
  const { superlative, selects, groups } = s;
  const isWay = c.items
    .slice(0, index)
    .some(({ text }) => /(?:ascend|descend|increas|decreas)ing order/i.test(text));
  const isKinds = selects.every(
    (select) =>
      select.kind === "field" &&
      !select.fn &&
      select.of.dataset === of.dataset &&
      fieldAt(c.model, select.of).kind === "dimension",
  );
  if (!superlative || superlative.top || !isWay || !isKinds || groups.length > 0) return undefined;
  if (selects.length === 0 || !isFigure(c.model, of)) return undefined;
  for (const select of selects)
    if (select.kind === "field") s.groups.push({ node: select.node, of: select.of });
  delete s.superlative;
  return superlative.direction === "desc" ? "max" : "min";
}

/** "total takings of each troupe, from most takings to fewest": by the figure that is shown of them. */
function figureShown(of: FieldRef, s: State): Aggregate | undefined {
  const shown = s.selects.flatMap((select) =>
    select.kind === "field" && select.fn && sameField(select.of, of) ? [select.fn] : [],
  );
  return shown.length === 1 ? shown[0] : undefined;
}

/** "top 3 … by revenue": what ranks was said again. */
export const asRanking: Take = ({ of, index }, s, c) => {
  // "the largest city in population"
  const isSaidBy = s.by || /^in$/i.test(c.items[index - 1]?.text ?? "");
  const isAgain = isSaidBy && s.top?.by.kind === "field" && s.aggregates.length === 0;
  if (!isAgain || !isFigure(c.model, of)) return false;
  s.top = { ...s.top!, by: { kind: "field", of } };
  s.by = false;
  return true;
};

/** What a table of kinds is called by, of which each is there once. */
const tellsApart = ({ dataset, field }: FieldRef, { model, items }: Context): boolean =>
  datasetOf(model, dataset)!.entity?.label === field &&
  !isPeople(model, dataset) &&
  !items.some(({ text }) => /\bnames?$/i.test(text)) &&
  model.relationships.some(({ to, from }) => to === dataset && from !== dataset);

/** "the most common job title", of jobs that staff have: how many have it. */
function countsReferrers(of: FieldRef, node: number, s: State, c: Context): boolean {
  const { direction, top = 1 } = s.modal!;
  delete s.modal;
  const many = referrer(node, s, c);
  if (many) s.nodes.push(many);
  else s.unused.push("most common");
  if (!s.selects.some((select) => select.kind === "field" && sameField(select.of, of)))
    s.selects.push({ kind: "label", node });
  if (many) s.top = { by: { kind: "tally", node: s.nodes.length - 1 }, direction, count: top };
  return true;
}

/** "the most common …" */
export const asMode: Take = ({ of, node, index }, s, c) => {
  // "most often in zip code 8400"
  if (!s.modal || (s.selects.length > 0 && leadsToItsNumber(of, index, c))) return false;
  if (s.selects.length > 0 && fieldAt(c.model, of).kind === "key") {
    takeOperand({ kind: "tally", node }, s, node);
    return true;
  }
  if (tellsApart(of, c)) return countsReferrers(of, node, s, c);
  s.mode = { direction: s.modal.direction, count: s.modal.top ?? 1 };
  delete s.modal;
  if (!s.selects.some((select) => select.kind === "field" && sameField(select.of, of)))
    s.selects.push({ kind: "field", of, node });
  s.current = node;
  return true;
};
