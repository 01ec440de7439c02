import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import { usualOf } from "../groups/figures.ts";
import type { Group, Operand, Select } from "../query.ts";
import { labelsFor } from "../roles/maker.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";

/** Whether groups are only what is listed: nothing is counted, added up or ranked by counts. */
const isPlain = (s: State) =>
  !s.count &&
  !s.selects.some(isMeasure) &&
  s.aggregates.length === 0 &&
  !isOfGroup(s.top?.by) &&
  !s.mode &&
  !s.orders.some(({ by }) => by.kind === "tally");

/** How many there are, or a figure of several records together. */
const isOfGroup = (by: Operand | undefined): boolean =>
  by !== undefined && (by.kind === "tally" || by.fn !== undefined);

/** "what did guests spend in total per country": what is grouped is not shown one by one. */
export function settleLabels(s: State): undefined {
  if (s.groups.length === 0 || !s.selects.some(isMeasure)) return;
  const isGrouped = (node: number) => s.groups.some((group) => group.node === node && !group.of);
  const by = s.top?.by;
  // "for each sector, the client with the most orders and their number": whoever that is.
  const isRanked = (node: number) => by?.kind === "tally" && by.node !== node;
  s.selects = s.selects.filter(
    ({ kind, node }) => kind !== "label" || isGrouped(node) || isRanked(node),
  );
}

/**
 * "the average fee per visit" where a fee is one visit's: all visits have one average, and so have
 * those of each of something else.
 */
export function settleOwn(s: State): undefined {
  if (s.selects.length === 0) return;
  const asked = s.groups.length > 1 ? s.selects.filter(isMeasure) : s.selects;
  const isAverageOf = (select: Select, dataset: string) =>
    select.kind === "field" && select.fn === "avg" && select.of.dataset === dataset;
  const isOwn = ({ of, node }: Group) =>
    of === undefined &&
    asked.length > 0 &&
    asked.every((select) => isAverageOf(select, s.nodes[node]!.dataset));
  const by = s.top?.by;
  // "the sellers with the highest average price per parcel", which each parcel has one of
  const isRanked = ({ node, of }: Group) =>
    of === undefined &&
    by?.kind === "field" &&
    by.fn === "avg" &&
    by.of.dataset === s.nodes[node]!.dataset;
  s.groups = s.groups.filter((group) => !isOwn(group) && !isRanked(group));
}

/** "price by depot", where its owner declares that prices are averaged. */
export function settleUsual(s: State, c: Context): undefined {
  const [only, ...others] = s.selects;
  const isRanked = s.top !== undefined || s.superlative !== undefined;
  if (only?.kind !== "field" || only.fn || others.length > 0 || isRanked) return;
  if (s.groups.length === 0 || s.groups.some((group) => isHead(group, s))) return;
  const fn = usualOf(only.of, c);
  if (fn) s.selects = [{ ...only, fn }];
}

/** "which shop has the most staff, and how many has each": all of them, the most first. */
export function settleRankedGroups(s: State): undefined {
  const by = s.top?.by;
  const isShownFor = s.groups.some((group) => isHead(group, s));
  const isCounted =
    by?.kind === "tally" &&
    s.selects.some((select) => select.kind === "tally" && select.node === by.node);
  if (!isShownFor || !isCounted || s.top!.count !== 1 || s.orders.length > 0) return;
  s.orders.push({ by: s.top!.by, direction: s.top!.direction });
  delete s.top;
}

/** "the name of each student" lists students; "ships of each yard" say of which yard they are. */
export function settleGroups(s: State, c: Context): undefined {
  if (!isPlain(s)) return;
  const [only, ...more] = s.selects;
  const isCounted = s.per && s.groups.length > 0 && !s.top && !s.superlative;
  if (isCounted && only?.kind === "label" && more.length === 0) {
    s.selects = [{ kind: "tally", node: only.node }];
    return;
  }
  if (s.groups.some(({ grain }) => grain)) s.unused.push("each");
  if (s.every && !s.top && !s.superlative && s.groups.some((group) => !isHead(group, s)))
    s.unused.push("every");
  const shown = s.groups.map(
    ({ node, of }): Select => (of ? { kind: "field", of, node } : { kind: "label", node }),
  );
  if (s.selects.length === 0) s.selects.push(...shown);
  else if (isOfHead(s, c)) s.selects.unshift({ kind: "label", node: headOf(s) });
  else if (s.top || s.superlative) {
    const ranked = rankedIn(s);
    // "the earliest year in which a dealer opened": no year has an earliest of its own.
    const by = s.top?.by;
    const isRank = (of: FieldRef) => by?.kind === "field" && sameField(of, by.of);
    const isOther = ({ node, of }: Group) => (of ? !isRank(of) : node !== ranked);
    if (s.groups.length > 0) s.topOf = s.groups.filter(isOther);
    s.selects.push(
      ...shown.filter((select, index) => isOther(s.groups[index]!) && !isShown(select, s)),
    );
  } else
    s.selects.push(
      ...shown.filter(
        (select, index) => s.groups[index]!.node !== headOf(s) && !isShown(select, s),
      ),
    );
  s.groups = [];
}

/** Whose best is asked for: "the best paid clerk of each shop? Return the shop name and the clerk". */
const rankedIn = (s: State): number => {
  const by = s.top?.by;
  const node =
    by?.kind === "field"
      ? s.nodes.findIndex(({ dataset, named }) => named && dataset === by.of.dataset)
      : -1;
  return node < 0 ? headOf(s) : node;
};

/** "population per town", "status of each lamp": figures alone would not say whose they are. */
const isOfHead = (s: State, c: Context): boolean =>
  !s.top &&
  !s.superlative &&
  s.groups.some((group) => isHead(group, s)) &&
  s.selects.every((select) => select.kind === "field" && !isIdentity(select.of, headOf(s), s, c)) &&
  !isNumbered(s, c);

/** "flight number and date of every flight": of what has no name a number tells which it is. */
const isNumbered = (s: State, c: Context): boolean => {
  const known = datasetOf(c.model, s.nodes[headOf(s)]!.dataset)!;
  const isNumber = (select: Select) =>
    select.kind === "field" &&
    select.of.dataset === known.name &&
    fieldAt(c.model, select.of).kind === "dimension" &&
    /\b(?:no|number|code)$/.test(fieldAt(c.model, select.of).label);
  return !known.entity && s.selects.length > 1 && s.selects.some(isNumber);
};

/** Whether a field tells which record of a node it is. */
function isIdentity(of: FieldRef, node: number, s: State, c: Context): boolean {
  const { dataset } = s.nodes[node]!;
  if (of.dataset !== dataset) return false;
  const { primaryKey } = datasetOf(c.model, dataset)!;
  return (
    fieldAt(c.model, of).kind === "label" ||
    primaryKey.includes(of.field) ||
    labelsFor(dataset, c.model).some((label) => sameField(label, of))
  );
}

const isHead = ({ node, of }: Group, s: State) => node === headOf(s) && of === undefined;

const isShown = (select: Select, s: State) =>
  s.selects.some(
    (other) =>
      other.node === select.node &&
      (other.kind === "all" ||
        (select.kind === "label" && other.kind !== "tally") ||
        (other.kind === "field" && select.kind === "field" && sameField(other.of, select.of))),
  );
