import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isField } from "../joins/look.ts";
import { type Context, headOf, isMeasure, type State } from "../state.ts";
import { dayOf } from "../times/time-fields.ts";
import type { Item } from "./items.ts";

/** What binds a list of columns, and asks nothing of them. */
const BINDS = new Set(["filler", "comma", "and", "of", "question", "both"]);

/** "towns with more than 2 clubs, with the total fee": of what has been told apart. */
const FIGURES = new Set(["aggregate"]);

/** What puts the rows in order is no part of the list. */
const ENDS = new Set(["order", "direction"]);

const POINTS = /^(?:the|their|its|his|her)$/i;

/**
 * "the five largest gifts with the donor's name", "events with venue and attendance": columns that
 * are shown beside the records, as nothing is asked of them. "Members with email" may mean those
 * who have one, and is not such a list.
 */
export function listsColumns(text: string, index: number, s: State, c: Context): boolean {
  const { items } = c;
  const isTheirs = /^and$/i.test(text) && isBehindClause(index, s, c);
  if (!(isTheirs || /^(?:with|along with|together with)$/i.test(text)) || s.zone === "order")
    return false;
  const behind = items.slice(index + 1);
  const order = behind.findIndex((item) => ENDS.has(cueOf(item)?.kind ?? ""));
  const rest = order < 0 ? behind : behind.slice(0, order);
  const things = rest.filter(({ kind }) => kind !== "cue");
  const isFigured = tellsFigures(index, s, c);
  const bound = rest.every(
    (item) =>
      item.kind !== "cue" || BINDS.has(item.cue.kind) || (isFigured && FIGURES.has(item.cue.kind)),
  );
  if (
    !bound ||
    things.length === 0 ||
    !things.every((item) => isColumn(item, s, c, isTheirs ? PART : WHOLE))
  )
    return false;
  return POINTS.test(rest[0]!.text) || (things.length > 1 && things.some(isField));
}

/** "names of the keepers who work in Hull, and their wages": what is said of them is over. */
const isBehindClause = (index: number, s: State, { items }: Context): boolean =>
  s.zone === "where" &&
  s.groups.length === 0 &&
  s.selects.every(({ kind, node }) => kind !== "tally" && node === headOf(s)) &&
  /^(?:their|its|his|her)$/i.test(items[index + 1]?.text ?? "");

/**
 * "towns whose clubs have more than 2 members, with the total fee": a figure of each of them. Of
 * "towns of clubs with more than 2 members" each club has to have them, and no town.
 */
function tellsFigures(index: number, s: State, { items, model }: Context): boolean {
  const isKind = (select: State["selects"][number]) =>
    select.kind === "field" && fieldAt(model, select.of).kind === "dimension";
  const isWhose = items.slice(0, index).some(({ text }) => /^whose$/i.test(text));
  const isOpen = s.groups.length === 0 && s.selects.length > 0 && s.zone === "where";
  return isOpen && (isWhose || !s.selects.every(isKind));
}

/** A field by its own words, or the one record that each of those spoken of refers to. */
const isColumn = (item: Item, s: State, c: Context, least: number): boolean =>
  isDay(item, s, c) || isNamedColumn(item, s, c, least);

/** How much of a name has to be said: "their wages" are the hourly ones. */
const [PART, WHOLE] = [0.5, 0.9];

/** "with their date", of records that have one. */
const isDay = (item: Item, s: State, c: Context): boolean =>
  item.kind === "unknown" &&
  /^dates?$/i.test(item.text) &&
  dayOf(s.nodes[headOf(s)]?.dataset ?? "", c) !== undefined;

const isNamedColumn = (item: Item, s: State, { model }: Context, least: number): boolean =>
  isEntity(item)
    ? ofKind(item, "dataset").some(
        ({ dataset, strength }) =>
          strength >= 0.9 &&
          model.relationships.some(
            ({ from, to }) => from === s.nodes[headOf(s)]?.dataset && to === dataset,
          ),
      )
    : ofKind(item, "field").some(({ strength }) => strength >= least);

/** The records themselves come first; what they are ranked by is known. */
export function showWith(s: State): undefined {
  if (s.selects.length === 0) s.selects.push({ kind: "label", node: headOf(s) });
  s.zone = "select";
  s.columns = true;
  delete s.field;
}

/**
 * "each firm that owns boats and their total tonnage": a figure of each of them, as nothing that it
 * would have to be follows.
 */
export function tellsFigure(index: number, s: State, c: Context): boolean {
  const [lead, figure] = [c.items[index + 1], c.items[index + 2]];
  const isOfEach = s.groups.length > 0 || s.selects.some(({ kind }) => kind === "label");
  if (s.zone !== "where" || !isOfEach || !/^(?:the|its|their|his|her)$/i.test(lead?.text ?? ""))
    return false;
  const rest = c.items.slice(index + 3);
  const order = rest.findIndex((item) => ["order", "direction"].includes(cueOf(item)?.kind ?? ""));
  const told = order < 0 ? rest : rest.slice(0, order);
  return (
    cueOf(figure)?.kind === "aggregate" &&
    told.some((item) => isField(item)) &&
    !told.some((item) =>
      ["compare", "number", "between", "relative"].includes(cueOf(item)?.kind ?? ""),
    )
  );
}

/**
 * "the name of the crew that built it and the name of the skipper": a column of the list goes on
 * behind what was said of one, as nothing that it would have to be follows.
 */
export function tellsColumn(index: number, s: State, { items }: Context): boolean {
  const [lead, column, of, ...rest] = items.slice(index + 1);
  const isListed = s.selects.length > 0 && s.selects.every((select) => !isMeasure(select));
  const isOf = /^the$/i.test(lead?.text ?? "") && isField(column) && cueOf(of)?.kind === "of";
  if (s.zone !== "where" || s.compare || s.negated || !isListed || !isOf) return false;
  return rest.every(
    (item) => ofKind(item, "value").length === 0 && BINDS.has(cueOf(item)?.kind ?? "filler"),
  );
}
