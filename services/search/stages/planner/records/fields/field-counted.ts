import { type Aggregate, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { addCompare } from "../groups/compares.ts";
import { usualOf } from "../groups/figures.ts";
import { takeHaving, takeOperand } from "../groups/operands.ts";
import { cueOf, nextOf } from "../joins/look.ts";
import { ownOfEach } from "../joins/nodes.ts";
import type { Select } from "../query.ts";
import { hasNoSum } from "../settle/settle-sums.ts";
import { type Context, hasMany, isMeasure, type State } from "../state.ts";
import { fieldAt, isFigure, ofKind } from "./choose.ts";
import { isDeedOf, isEventOf } from "./field-dates.ts";
import { type FieldSaid, isFact, isMeasured, type Take } from "./field-said.ts";
import { isOwned } from "./field-ties.ts";
import { leadsToItsValue } from "./field-words.ts";
import { keyOf } from "./mentions.ts";

/** "5000 seats": a number that only waited for what it counts. */
export const asNumbered: Take = ({ of, node }, s, c) => {
  const waits = s.number !== undefined && !s.compare && !s.superlative && s.zone === "where";
  if (!waits || !isFigure(c.model, of)) return false;
  addCompare({ of, node }, s, s.number!);
  return true;
};

/** "more than 5000 seats" */
export const asCompared: Take = (said, s, c) => {
  const { of, node, index } = said;
  if (!s.compare || s.number === undefined) return false;
  if (isMeasured(said, c)) {
    const own = { of, node: ownOfEach(node, s, c), index };
    const fn = (s.zone === "where" && s.aggregates.shift()) || ofAll(own, s, c);
    addCompare({ of, node: own.node, ...(fn && { fn }) }, s, s.number);
    return true;
  }
  s.current = node;
  const { named, byDeed } = s.nodes[node]!;
  // "more than one crop": of plots that may have the same.
  const isKind = fieldAt(c.model, of).kind === "dimension";
  // "tours in more than one town": of all tours of each, for one is in one town.
  const isOfOne = named && !byDeed && !(isKind && hasMany(node, s));
  if (isOfOne || node === 0) return false;
  takeHaving(node, s, isKind ? of : undefined);
  return true;
};

/** "keepers who harvested more than 60 kilos": all harvests of each, of which nobody spoke alone. */
function ofAll(said: FieldSaid, s: State, c: Context): Aggregate | undefined {
  const { named, byDeed } = s.nodes[said.node]!;
  // "more than 500 minutes of lessons": of no lesson alone.
  const isSpokenOf = named && !byDeed && !isOwned(said.of, said.index, c);
  // "fewer than 5 bikes available", of what was there at several times
  const { label } = fieldAt(c.model, said.of);
  const isSum = isFact(said, c) && !hasNoSum(label) && !/\bavailable$/.test(label);
  const isSummed = isSum && !isSpokenOf && hasMany(said.node, s);
  return isSummed && !isOfOne(said.index, c) ? "sum" : undefined;
}

/** "more than 10 nights at a time", "20 books in one go": of one record, and not of all together. */
const isOfOne = (index: number, { items }: Context): boolean =>
  ONE.test(
    items
      .slice(index + 1)
      .map(({ text }) => text)
      .join(" "),
  );

const ONE =
  /^(?:(?:or more|or less) )?(?:at (?:a|one) (?:time|stretch|go)|at once|(?:all )?in (?:one|a single) (?!(?:year|month|week|day|quarter|season)\b)[a-z]+|on (?:one|a single|any one) (?:occasion|[a-z]+)|(?:each|every) time)\b/i;

/** "for each …", "average … by …" */
export const asGroup: Take = (said, s, c) => {
  const { of, node } = said;
  const isFigured = (each: Select) =>
    isMeasure(each) ||
    // "how much did we take in fees by service type": all of them together.
    (each.kind === "field" &&
      (usualOf(each.of, c) !== undefined ||
        (s.how === "much" && fieldAt(c.model, each.of).kind === "fact")));
  const measured = s.aggregates.length > 0 || s.selects.some(isFigured) || s.mode !== undefined;
  if (!s.each && !(s.by && (measured || tellsApart(said, s, c)))) return false;
  // "sent by the carrier named X"
  if (!s.each && leadsToItsValue(of, said.index, c)) return false;
  if (isRateOf(said, s, c)) s.unused.push(`per ${c.items[said.index]!.text}`);
  s.groups.push({ node, of });
  if (s.by && s.bare) s.per = true;
  s.each = false;
  s.by = false;
  if (s.selects.length === 0) s.zone = "group";
  return true;
};

/** "revenue per night" of stays of several nights: one figure over another, and no group for each number. */
function isRateOf({ of, index }: FieldSaid, s: State, c: Context): boolean {
  const { kind, label } = fieldAt(c.model, of);
  const said = c.items[index]!.text.toLowerCase();
  const isOne = /^per$/i.test(c.items[index - 1]?.text ?? "") && stem(said) === said;
  const isFigured = s.selects.some((select) => select.kind === "field");
  return isOne && kind === "fact" && /s$/.test(label) && !hasNoSum(label) && isFigured;
}

/** "cases by outcome": of a bare noun, a field that several records share. */
function tellsApart({ of, index }: FieldSaid, s: State, c: Context): boolean {
  const { kind } = fieldAt(c.model, of);
  const isShared = kind === "dimension" || kind === "attribute";
  const isNoun =
    s.selects.length > 0 &&
    s.selects.every((select) => select.kind === "label" || isFigureOf(select, c));
  const next = nextOf(index, c);
  return s.bare && s.zone === "select" && isShared && isNoun && ofKind(next, "value").length === 0;
}

const isFigureOf = (select: Select, c: Context) =>
  select.kind === "field" && !select.fn && fieldAt(c.model, select.of).kind === "fact";

/** "how many …" */
export const asCount: Take = (said, s, c) => {
  if (!s.count) return false;
  s.count = false;
  // "the maximum number of pages": the greatest, where each record says how many it has.
  if (s.aggregates.length > 0 && isFact(said, c)) return false;
  const { of, node } = said;
  // "how many instruments are made by X", of lent instruments: those, and not the kinds of them.
  if (!s.distinct && namesRecords(said, c)) {
    s.selects.push({ kind: "tally", node });
    s.heard.pop();
    s.current = node;
    return true;
  }
  // "how many tenancies began in 2022": tenancies, and not the days on which they did.
  if (isDeedOf(said, c) || (!s.distinct && isEventOf(said, c))) {
    s.selects.push({ kind: "tally", node });
    s.field = { of, node };
    s.current = node;
    return true;
  }
  if (s.superlative) takeOperand({ kind: "tally", node }, s, node);
  else if (s.zone === "where" && s.compare)
    s.field = isFigure(c.model, of) ? { of, node } : { of, node, tally: true };
  else selectCount(said, s, c);
  // "how many are discontinued": those of which it is true, and not its values.
  if (c.lexicon.flags.has(keyOf(of))) s.unused.push(c.items[said.index]!.text);
  return true;
};

/** Whether a word for a column is the noun that its records are called by, too. */
const namesRecords = ({ of, index }: FieldSaid, c: Context): boolean =>
  fieldAt(c.model, of).kind === "dimension" &&
  of.dataset.toLowerCase().endsWith(`_${of.field.toLowerCase()}`) &&
  !saysDifferent(index, c);

/** "how many different advisors" */
const saysDifferent = (index: number, { items }: Context): boolean =>
  /different|distinct|unique/i.test(items[index - 1]?.text ?? "");

/** "the number of rooms", of rooms that are numbered in each building: two may have one number. */
function isNumbered({ of: { dataset, field } }: FieldSaid, { model }: Context): boolean {
  const { primaryKey } = datasetOf(model, dataset)!;
  const isForeign = model.relationships.some(
    ({ from, fromColumns }) => from === dataset && fromColumns.includes(field),
  );
  const isPart = primaryKey.length > 1 && primaryKey.includes(field) && !isForeign;
  return isPart && /\b(?:number|no|sequence|line)$/.test(fieldAt(model, { dataset, field }).label);
}

/** "the total number of shows per day", of halls that each show several: all of them together. */
const isTotal = ({ of, index }: FieldSaid, c: Context): boolean =>
  /\btotal\b/i.test(c.items[index - 1]?.text ?? "") &&
  /^(?:[a-z]+ )*[a-z]+s per [a-z]+$/.test(fieldAt(c.model, of).label);

/** A figure that is counted is added up; values are counted once each, records by their key. */
function selectCount(said: FieldSaid, s: State, c: Context): undefined {
  const { of, node } = said;
  // Of a key of several columns each has its values again and again.
  const isWhole = datasetOf(c.model, of.dataset)!.primaryKey.length === 1;
  // "how many supervisors": those of all repairs, and not one for each repair.
  const isRole = c.roles.some(({ index, isNoun }) => isNoun && index === said.index);
  const isDifferent = s.distinct || saysDifferent(said.index, c);
  const once = isDifferent || isRole || fieldAt(c.model, of).kind !== "key" || !isWhole;
  // "the number of ratings": so many have one.
  const isFigured = isFact(said, c) && !isDifferent;
  const isSum = isFigured && (!hasNoSum(fieldAt(c.model, of).label) || isTotal(said, c));
  const isEach = isFigured || !once || (!isDifferent && isNumbered(said, c));
  const fn = isSum ? "sum" : isEach ? "count" : "count_distinct";
  if (isFigured && !isSum && !isHeadOf(said, c)) s.unused.push(c.items[said.index]!.text);
  s.selects.push({ kind: "field", of, node, fn });
  s.distinct = false;
  s.current ??= node;
}

/** "ratings" of a rating; of a passenger capacity there are no passengers to be counted. */
const isHeadOf = ({ of, index }: FieldSaid, { items, model }: Context): boolean => {
  const head = stem(fieldAt(model, of).label.split(" ").at(-1)!);
  return items[index]!.text.toLowerCase().split(" ").map(stem).includes(head);
};

/** "the average and highest …" */
export const asAggregate: Take = ({ of, node }, s) => {
  const [first] = s.aggregates;
  if (!first) return false;
  if (s.zone === "where") s.field = { of, node, fn: first };
  else {
    for (const fn of s.aggregates) s.selects.push({ kind: "field", of, node, fn });
    s.current ??= node;
    s.field = { of, node };
  }
  s.aggregates = [];
  return true;
};

/** "the average latitude and longitude of the stops": the same of a figure beside it. */
export const asBesideAggregate: Take = (said, s, c) => {
  const { of, node, index } = said;
  const last = s.selects.at(-1);
  const isJoined = ["and", "comma"].includes(cueOf(c.items[index - 1])?.kind ?? "");
  if (s.zone !== "select" || !isJoined || last?.kind !== "field" || !last.fn) return false;
  const before = ofKind(c.items[index - 2], "field").some((each) => sameField(each.of, last.of));
  const isAlike = before && last.node === node && isFact(said, c) && !sameField(last.of, of);
  const isSum = last.fn === "sum" && hasNoSum(fieldAt(c.model, of).label);
  if (!isAlike || isSum || !["avg", "min", "max", "sum"].includes(last.fn)) return false;
  s.selects.push({ kind: "field", of, node, fn: last.fn });
  s.field = { of, node };
  return true;
};
