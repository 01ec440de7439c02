import { type Aggregate, type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { nameFields } from "../../../reference.ts";
import { isHandedOver } from "../groups/most-of.ts";
import type { Item } from "../hear/items.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import type { Select } from "../query.ts";
import { addsUpByName, hasNoSum } from "../settle/settle-sums.ts";
import type { Context, State } from "../state.ts";
import { fieldAt, ofKind } from "./choose.ts";
import type { FieldSaid } from "./field-said.ts";

/** How the figures are made one that rank what has several of them; undefined where each ranks by itself. */
export const mergedBy = (said: FieldSaid, s: State, c: Context): Aggregate | undefined =>
  ofPeriod(said, s, c) ?? (addsUp(said, s, c) ? "sum" : undefined);

/** "the year with the most rain", "with the lowest temperature": of all that the period had. */
function ofPeriod({ of }: FieldSaid, s: State, c: Context): Aggregate | undefined {
  if (!s.series?.pick || fieldAt(c.model, of).kind !== "fact") return undefined;
  const { quantity, direction } = s.superlative!;
  const { label } = fieldAt(c.model, of);
  if (hasNoSum(label)) return quantity ? undefined : direction === "desc" ? "max" : "min";
  return quantity || addsUpByName(label) || isHandedOver(of, c) ? "sum" : undefined;
}

/** "which inspector found the most defects": of all that one value stands in. */
function addsUp({ of }: FieldSaid, s: State, c: Context): boolean {
  const [first = nobodySaid(s), ...others] = s.selects;
  // "top 5 clients by amount": of what each has together.
  const ranksBy = s.by && first?.kind === "label" && others.length === 0;
  // "top 3 items by quantity", where several records share an item.
  if (s.by && others.length === 0 && first && isSharedBy(first, of, c))
    return addsUpByName(fieldAt(c.model, of).label);
  if (ranksBy && isOfMany(of, first.node, s, c))
    return addsUpByName(fieldAt(c.model, of).label) || isHandedOver(of, c);
  const isMany = s.superlative?.quantity === true;
  if (!isMany || saysSize(s.superlative?.adjective) || others.length > 0) return false;
  const isWho = first && (saysWho(first, c) || isOfDoer(first, s));
  if (first && isWho && isOfMany(of, first.node, s, c)) return true;
  return first !== undefined && isSharedBy(first, of, c) && !s.nodes[first.node]!.named;
}

/** "which captain worked the most hours": who are asked for were told by a value of theirs alone. */
const nobodySaid = ({ nodes }: State): Select | undefined =>
  nodes[0]?.tests.length ? { kind: "label", node: 0 } : undefined;

/** "oldest", and not just that something is much. */
const saysSize = (adjective: string | undefined): boolean =>
  adjective !== undefined && !["large", "high", "low", "small"].includes(adjective);

/** "the rider", "the name of the rider" */
const saysWho = (first: Select, { model }: Context): boolean =>
  first.kind === "label" ||
  (first.kind === "field" &&
    !first.fn &&
    datasetOf(model, first.of.dataset)!.entity?.label === first.of.field);

/** "the city of the guest who booked the most nights": of a guest, who has as many as all of his are. */
const isOfDoer = (first: Select, { nodes, zone }: State): boolean =>
  zone === "where" && first.kind === "field" && !first.fn && nodes[first.node]!.named;

/** Whether a field that is asked for tells kinds of the records apart whose figure ranks them. */
const isSharedBy = (first: Select, of: FieldRef, c: Context): boolean =>
  first.kind === "field" &&
  !first.fn &&
  first.of.dataset === of.dataset &&
  fieldAt(c.model, of).kind === "fact" &&
  fieldAt(c.model, first.of).kind === "dimension" &&
  !nameFields(datasetOf(c.model, of.dataset)!)?.some((each) => sameField(each, first.of));

/** "which team won the most points": a figure of records of which each has several. */
function isOfMany({ dataset, field }: FieldRef, head: number, s: State, c: Context): boolean {
  const from = s.nodes[head]!.dataset;
  if (from === dataset || fieldAt(c.model, { dataset, field }).kind !== "fact") return false;
  // "the team of the player with the most points": that is of one of them.
  const isNoun = (item: Item) => ofKind(item, "dataset").some((each) => each.dataset === dataset);
  const isNamed = s.nodes.some(
    (node) => node.named && !node.byDeed && node.dataset === dataset && c.items.some(isNoun),
  );
  if (isNamed) return false;
  const way = wayBetween(c.model, dataset, from);
  return way !== undefined && isForward(way.hops);
}
