import { measuresOf } from "../../../language/measures.ts";
import type { Cue } from "../cues/cue.ts";
import { cueOf } from "../joins/look.ts";
import type { Item } from "./items.ts";

/** "between 2000 and 2500", "above 1900 metres": a figure, however much it looks like a year. */
export const withYearsMeasured = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at) => {
    if (item.kind !== "time") return [item];
    const [, first, last] = isUnit(items[at + 1]) ? (RANGE.exec(item.text) ?? []) : [];
    if (first && last) return [word("between"), numberOf(first), word("and"), numberOf(last)];
    return item.year !== undefined && isFigure(at, items) ? [numberOf(item.text)] : [item];
  });

const RANGE = /^(?:between|from) (\d{4}) (?:and|to) (\d{4})$/i;

const word = (kind: "between" | "and"): Item => ({ kind: "cue", text: kind, cue: { kind } });

const numberOf = (text: string): Item => {
  const cue: Cue = { kind: "number", value: Number(text) };
  return { kind: "cue", text, cue };
};

function isFigure(at: number, items: readonly Item[]): boolean {
  const [tie, other] = items.slice(at + 1, at + 3);
  const isFirst = cueOf(items[at - 1])?.kind === "between" && cueOf(tie)?.kind === "and";
  return isUnit(tie) || (isFirst && cueOf(other)?.kind === "number");
}

const isUnit = (item: Item | undefined): boolean =>
  item !== undefined && measuresOf(item.text).some(({ of }) => of !== "duration");
