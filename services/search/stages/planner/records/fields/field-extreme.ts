import { type FieldRef, sameField } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { takeOperand } from "../groups/operands.ts";
import { cueOf } from "../joins/look.ts";
import { type Context, isMeasure } from "../state.ts";
import { isInverse } from "./adjective-field.ts";
import { fieldAt, isFigure, ofKind } from "./choose.ts";
import { type FieldSaid, isMeasured, type Take } from "./field-said.ts";
import { isOwned } from "./field-ties.ts";
import { mergedBy } from "./ranked-sums.ts";

/** "with the largest …", "the highest …" of all records. */
export const asExtreme: Take = (said, s, c) => {
  const { of, node } = said;
  const extreme = s.superlative;
  if (!extreme || (extreme.adjective && !isMeasured(said, c))) return false;
  // "the longest project by word count": by what it is the longest is said behind.
  if (extreme.adjective && !s.by && !isBeside(extreme.at, said, c)) return false;
  if (isRankedBehind(said, extreme.top, c)) return false;
  // "the most departures": so many records, and not the latest of them.
  const { kind } = fieldAt(c.model, of);
  // "the most releases", of what has a release year: no year is the most.
  const isOfYear = kind === "year" && !/\byears?$/i.test(c.items[said.index]!.text);
  const isOfRecords = (extreme.quantity || s.count) && (["key", "time"].includes(kind) || isOfYear);
  const isCounted = isOfRecords || (s.count && !isFigure(c.model, of));
  if (isOfKinds(said, s, c)) {
    takeOperand({ kind: "field", of, fn: "count_distinct" }, s, node);
    return true;
  }
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
    const fn = s.aggregates.shift() ?? mergedBy(said, s, c);
    takeOperand({ kind: "field", of, ...(fn && { fn }) }, s, node);
  }
  return true;
};

/** "the top 3 days with the largest catch": by what they are ranked is said behind. */
const isRankedBehind = ({ of, index }: FieldSaid, top: number | undefined, c: Context): boolean =>
  top !== undefined &&
  fieldAt(c.model, of).kind === "time" &&
  /^(?:with|having|by)$/i.test(c.items[index + 1]?.text ?? "") &&
  c.items.slice(index + 2, index + 5).some((item) => cueOf(item)?.kind === "superlative");

/** "the make with the most models": how many different ones each has. */
const isOfKinds: Take = (said, s, c) => {
  const { of, index } = said;
  const text = c.items[index]!.text.toLowerCase();
  const isAsked = s.selects.some((select) => select.kind !== "field" || !sameField(select.of, of));
  return (
    s.superlative?.quantity === true &&
    isAsked &&
    stem(text) !== text &&
    ["dimension", "label", "attribute"].includes(fieldAt(c.model, of).kind) &&
    !isMeasured(said, c)
  );
};

/** "what is the highest elevation in X": nobody was asked for who has it. */
const wantsFigure: Take = ({ of, index }, s, c) =>
  s.zone === "select" &&
  !s.series?.pick &&
  s.selects.every(isMeasure) &&
  isFigure(c.model, of) &&
  !s.nodes.some((each) => each.named && !isOnlyOwner(each.dataset, of, index, c)) &&
  !s.superlative?.top &&
  (FIGURES.includes(s.superlative?.adjective) || isOwned(of, index, c));

/** "the highest fee", "the longest cooking time": of a figure that is named, whatever it measures. */
const FIGURES: readonly (string | undefined)[] = ["high", "low", "long", "short", undefined];

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
