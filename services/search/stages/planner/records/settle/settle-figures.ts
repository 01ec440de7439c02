import { type Aggregate, type Direction, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { totalOfVerb } from "../fields/verb-figures.ts";
import { figureOf } from "../groups/figures.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, isMeasure, type State, selectedField } from "../state.ts";
import { referrer } from "./settle-denial.ts";

/** Asks what some do, not who they are. */
const DONE = /^(?:what|how much) (?:do|does|did|have|has)$/i;

export function settleAggregates(s: State, c: Context): undefined {
  if (ranksByTotal(s, c)) return;
  // "the average number of visits": of counts, not of the one figure that there is.
  const isOfCounts = s.selects.some(({ kind }) => kind === "tally") || s.countsAveraged;
  const only = isOfCounts
    ? undefined
    : (selectedField(s) ?? totalOfVerb(s, c) ?? figureOfHead(s, c));
  if (only && isFigure(c.model, only.of)) {
    for (const fn of s.aggregates)
      s.selects.push({ kind: "field", of: only.of, node: only.node, fn });
    // "what do nurses earn on average": of them all, not of each.
    const begins = c.items
      .slice(0, 2)
      .map(({ text }) => text)
      .join(" ");
    if (DONE.test(begins)) s.selects = s.selects.filter(({ kind }) => kind !== "label");
    // "the average invoice": of all, not of each by its name.
    const isOwn = (select: Select) => select.kind === "label" && select.node === only.node;
    if (s.groups.length === 0) s.selects = s.selects.filter((select) => !isOwn(select));
  } else s.unused.push(...s.aggregates.map((fn) => saidFor(fn, c)));
}

/** "the director with the most showings a day in total": of all of theirs together. */
function ranksByTotal(s: State, { items }: Context): boolean {
  const by = s.top?.by;
  const [fn, ...others] = s.aggregates;
  const isSaid = items.some(
    ({ text }, index) => /^total$/i.test(text) && /^in$/i.test(items[index - 1]?.text ?? ""),
  );
  if (!isSaid || fn !== "sum" || others.length > 0 || by?.kind !== "field" || by.fn) return false;
  s.top = { ...s.top!, by: { ...by, fn } };
  s.aggregates = [];
  return true;
}

/** "average", and not "avg". */
const saidFor = (fn: Aggregate, { items }: Context): string =>
  items.find((item) => item.kind === "cue" && item.cue.kind === "aggregate" && item.cue.fn === fn)
    ?.text ?? fn;

/** The figure of the records asked for: the only one, or the only sum of money. */
function figureOfHead(s: State, c: Context): State["field"] {
  const node = headOf(s);
  // "average visits per month": of how many there were, which is no figure of a visit.
  const isOfSeries = s.groups.some(({ grain }) => grain) && isSaidOfMany(s.nodes[node]?.dataset, c);
  // "average output per engine": whatever each engine has, it is no output.
  const isOfOne = s.groups.some((group) => group.node === node && !group.of);
  if (!s.nodes[node]?.named || isOfSeries || isOfOne) return undefined;
  if (s.selects.some(({ kind }) => kind !== "label")) return figureOf(s, c);
  const { name, fields } = datasetOf(c.model, s.nodes[node]!.dataset)!;
  const facts = fields.filter(({ kind }) => kind === "fact");
  const sums = facts.filter(({ label }) => /\b(?:total|amount|value|price|cost|fee)\b/.test(label));
  const [only, ...others] = facts.length === 1 ? facts : sums;
  return only && others.length === 0
    ? { of: { dataset: name, field: only.name }, node }
    : undefined;
}

const isSaidOfMany = (name: string | undefined, { items }: Context): boolean =>
  items.some(
    (item) =>
      stem(item.text) !== item.text.toLowerCase() &&
      ofKind(item, "dataset").some(({ dataset }) => dataset === name),
  );

/** Beside figures of all records, the best record is its figure, and a figure said twice is one. */
export function settleFigures(s: State, c: Context): undefined {
  if (s.groups.length > 0 || !s.selects.some(isMeasure)) return;
  const { top } = s;
  if (top?.by.kind === "field" && !top.by.fn && top.count === 1 && s.selects.every(isMeasure)) {
    const { of } = top.by;
    const node = s.nodes.findIndex(({ dataset, apart }) => dataset === of.dataset && !apart);
    if (node >= 0 && isFigure(c.model, of) && !isListed(c)) {
      // "how many people live in the smallest town": of that record alone.
      s.nodes[node]!.top = top;
      delete s.top;
    } else if (node >= 0 && isFigure(c.model, of)) {
      s.selects.push({ kind: "field", of, node, fn: top.direction === "desc" ? "max" : "min" });
      delete s.top;
    }
  } else if (top?.by.kind === "field" && !top.by.fn && s.selects.every(isMeasure))
    s.unused.push("top");
  const isBare = (select: Select) =>
    select.kind === "field" && !select.fn && fieldAt(c.model, select.of).kind === "fact";
  const isSaidTwice = (select: Select) =>
    select.kind === "field" &&
    s.selects.some(
      (other) => isMeasure(other) && other.kind === "field" && sameField(other.of, select.of),
    );
  s.selects = s.selects.filter((select) => !isBare(select) || !isSaidTwice(select));
  if (s.top || s.mode || s.orders.length > 0) return;
  for (const select of s.selects.filter(isBare))
    if (select.kind === "field") s.unused.push(fieldAt(c.model, select.of).label);
}

/** "the average price and the highest": an extreme that is asked for beside another figure. */
const isListed = ({ items }: Context): boolean =>
  items.some((item, index) => {
    if (cueOf(item)?.kind !== "superlative") return false;
    const before = items.slice(0, index).findLast((each) => !isLead(each));
    return ["and", "comma", "aggregate"].includes(cueOf(before)?.kind ?? "");
  });

const isLead = (item: Item): boolean =>
  item.kind === "cue" && ["filler", "ask", "of", "all", "distinct"].includes(item.cue.kind);

export function settleMode(s: State, c: Context): undefined {
  const last = s.selects.at(-1);
  const { direction, top = 1 } = s.modal!;
  if (last?.kind === "field" && ranksNoun(last, s, c)) {
    // "the name and fee of the most popular boat": of boats, whose names are there once each
    if (!rankByReferrers(direction, top, s, c)) s.unused.push("most common");
  } else if (last?.kind === "field") s.mode = { direction, count: top };
  // "the most common breed": the one that most pets are of, where nothing else has a breed
  else if (!rankByReferrers(direction, top, s, c)) s.unused.push("most common");
}

/** Whether it is said of records, one of whose columns is asked for. */
function ranksNoun({ node }: Select, { selects, nodes }: State, c: Context): boolean {
  const { dataset } = nodes[node]!;
  const at = c.items.findIndex((item) => cueOf(item)?.kind === "mode");
  const next = c.items[at + 1];
  const isNoun = ofKind(next, "dataset").some((each) => each.dataset === dataset && !each.deed);
  const isName = selects.some(
    (each) => each.kind === "field" && each.of.field === datasetOf(c.model, dataset)!.entity?.label,
  );
  return isNoun && isEntity(next) && isName && !isField(c.items[at + 2]);
}

function rankByReferrers(direction: Direction, count: number, s: State, c: Context): boolean {
  const [only, ...others] = s.selects;
  const isAlone = s.nodes.length === 1 && s.nodes[0]!.tests.length === 0;
  const isOfOne = others.every((each) => each.node === only!.node && !isMeasure(each));
  if (!only || isMeasure(only) || !isOfOne || !isAlone || s.top) return false;
  const node = referrer(only.node, s, c);
  if (!node) return false;
  s.nodes.push(node);
  s.top = { by: { kind: "tally", node: s.nodes.length - 1 }, direction, count };
  return true;
}
