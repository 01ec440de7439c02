import type { Aggregate, FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isHandedOver } from "../groups/most-of.ts";
import { takeOperand } from "../groups/operands.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import { isForward, wayBetween } from "../joins/paths.ts";
import type { Select } from "../query.ts";
import { namesOf } from "../roles/persons.ts";
import { addsUpByName, hasNoSum } from "../settle/settle-sums.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { isInverse } from "./adjective-field.ts";
import { fieldAt, isFigure, ofKind, sameField } from "./choose.ts";
import { type FieldSaid, isMeasured, type Take } from "./field-said.ts";
import { isOwned } from "./field-ties.ts";

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
  if (ordersByCount(c.items[index]!.text, s)) return true;
  const fn = s.aggregates.shift();
  const direction = s.superlative?.direction ?? s.direction ?? "asc";
  s.orders.push({ by: { kind: "field", of, ...(fn && { fn }) }, direction });
  delete s.superlative;
  s.field = { of, node };
  return true;
};

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

/** "the most common …" */
export const asMode: Take = ({ of, node }, s, c) => {
  if (!s.modal) return false;
  if (s.selects.length > 0 && fieldAt(c.model, of).kind === "key") {
    takeOperand({ kind: "tally", node }, s, node);
    return true;
  }
  s.mode = { direction: s.modal.direction, count: s.modal.top ?? 1 };
  delete s.modal;
  if (!s.selects.some((select) => select.kind === "field" && sameField(select.of, of)))
    s.selects.push({ kind: "field", of, node });
  s.current = node;
  return true;
};

/** "with the largest …", "the highest …" of all records. */
export const asExtreme: Take = (said, s, c) => {
  const { of, node } = said;
  const extreme = s.superlative;
  if (!extreme || (extreme.adjective && !isMeasured(said, c))) return false;
  // "the longest project by word count": by what it is the longest is said behind.
  if (extreme.adjective && !s.by && !isBeside(extreme.at, said, c)) return false;
  // "the most departures": so many records, and not the latest of them.
  const isOfRecords = extreme.quantity && ["key", "time"].includes(fieldAt(c.model, of).kind);
  const isCounted = (s.count || isOfRecords) && !isFigure(c.model, of);
  // Names have no best: what ranks them is still to come ("top 5 states by sales").
  if (!isCounted && !isMeasured(said, c)) return false;
  if (!isCounted && extreme.adjective && isInverse(extreme.adjective, fieldAt(c.model, of).label))
    s.superlative = { ...extreme, direction: extreme.direction === "desc" ? "asc" : "desc" };
  const isOfAll = wantsFigure(said, s, c);
  // "the largest total number of seats" is the most seats.
  if (s.count && !isCounted) s.superlative = { ...s.superlative!, quantity: true };
  s.count = false;
  if (isCounted) {
    s.heard = s.heard.filter((each) => !sameField(each.of, of));
    takeOperand({ kind: "tally", node }, s, node);
  } else if (isOfAll) {
    s.selects.push({
      kind: "field",
      of,
      node,
      fn: s.superlative!.direction === "desc" ? "max" : "min",
    });
    delete s.superlative;
    s.current = node;
  } else {
    const fn =
      s.aggregates.shift() ?? ofPeriod(said, s, c) ?? (addsUp(said, s, c) ? "sum" : undefined);
    takeOperand({ kind: "field", of, ...(fn && { fn }) }, s, node);
  }
  return true;
};

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
  const [first, ...others] = s.selects;
  // "top 5 clients by amount": of what each has together.
  const ranksBy = s.by && first?.kind === "label" && others.length === 0;
  // "top 3 items by quantity", where several records share an item.
  if (s.by && others.length === 0 && first && isSharedBy(first, of, c))
    return addsUpByName(fieldAt(c.model, of).label);
  if (ranksBy && isOfMany(of, first.node, s, c))
    return addsUpByName(fieldAt(c.model, of).label) || isHandedOver(of, c);
  const isMany = s.superlative?.quantity === true;
  if (!isMany || saysSize(s.superlative?.adjective) || others.length > 0) return false;
  if (first && saysWho(first, c) && isOfMany(of, first.node, s, c)) return true;
  return first !== undefined && isSharedBy(first, of, c) && !s.nodes[first.node]!.named;
}

/** "oldest", and not just that something is much. */
const saysSize = (adjective: string | undefined): boolean =>
  adjective !== undefined && !["large", "high", "low", "small"].includes(adjective);

/** "the rider", "the name of the rider" */
const saysWho = (first: Select, { model }: Context): boolean =>
  first.kind === "label" ||
  (first.kind === "field" &&
    !first.fn &&
    datasetOf(model, first.of.dataset)!.entity?.label === first.of.field);

/** Whether a field that is asked for tells kinds of the records apart whose figure ranks them. */
const isSharedBy = (first: Select, of: FieldRef, c: Context): boolean =>
  first.kind === "field" &&
  !first.fn &&
  first.of.dataset === of.dataset &&
  fieldAt(c.model, of).kind === "fact" &&
  fieldAt(c.model, first.of).kind === "dimension" &&
  !namesOf(datasetOf(c.model, of.dataset)!)?.some((each) => sameField(each, first.of));

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

/** "what is the highest elevation in X": nobody was asked for who has it. */
const wantsFigure: Take = ({ of, index }, s, c) =>
  s.zone === "select" &&
  !s.series?.pick &&
  s.selects.every(isMeasure) &&
  isFigure(c.model, of) &&
  !s.nodes.some((each) => each.named && !isOnlyOwner(each.dataset, of, index, c)) &&
  !s.superlative?.top &&
  (["high", "low", undefined].includes(s.superlative?.adjective) || isOwned(of, index, c));

/** "the highest exam score": exams were only said to tell whose score. */
const isOnlyOwner = (dataset: string, of: FieldRef, index: number, c: Context): boolean =>
  dataset === of.dataset &&
  isOwned(of, index, c) &&
  !c.items.some((item) => ofKind(item, "dataset").some((each) => each.dataset === dataset));

/** Whether only articles stand between a word and what it speaks of. */
const isBeside = (at: number | undefined, { of, index }: FieldSaid, c: Context) =>
  at !== undefined &&
  c.items
    .slice(at + 1, index)
    .every(
      (item) =>
        ["filler", "of", "number", "count", "aggregate"].includes(cueOf(item)?.kind ?? "") ||
        ofKind(item, "field").length > 0 ||
        ofKind(item, "dataset").some(({ dataset, deed }) => !deed && dataset === of.dataset),
    );
