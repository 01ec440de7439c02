import type { Direction } from "../../../../plan.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Pending } from "./pending.ts";
import type { Measure, Sense, Superlative } from "./sense.ts";

/** "the three largest": by the dataset's own adjective, or by the measure that follows. */
export function hearSuperlative(
  word: GrammarWord & { kind: "superlative" },
  text: string,
  sense: Sense,
  pending: Pending,
): void {
  const { direction, top, nth, adjective } = word;
  const known = sense.dataset.adjectives.find(({ words }) => words.includes(adjective ?? ""));
  const measure: Measure | undefined = known && {
    kind: "fact",
    of: { dataset: sense.dataset.name, field: known.field },
  };
  const inverse = direction === "asc" && !ASCENDING.has(adjective ?? "");
  const way = known ? (inverse ? opposite(known.direction) : known.direction) : direction;
  const most = /\b(?:most|fewest|least)$/i.test(text) && !adjective;
  const rank: { top?: number; nth?: number; most?: true } = {
    ...(top && { top }),
    ...(nth && { nth }),
    ...(most && { most }),
  };
  const { superlative: last } = sense;
  if (last && !isSame(last, way, adjective !== undefined)) pending.lonely.push(text);
  pending.superlativeWord = text;
  sense.typed.set("superlative", text);
  // "the highest …, top 5": a number for the rank that was said before.
  if (last?.measure && top && last.direction === way) {
    last.top ??= top;
    return;
  }
  if (last?.top && !top) rank.top = last.top;
  sense.superlative = { direction: way, ...rank, ...(measure && { measure, size: true }) };
  if (measure) sense.score += 2;
  pending.superlative = { direction, ...rank };
}

/** Of two ranks only one can be meant, unless the second says the first again. */
const isSame = (last: Superlative, way: Direction, sized: boolean): boolean =>
  last.direction === way && !sized && !last.nth;

/** Adjectives that point down by themselves: "smallest" is not the opposite of "small". */
const ASCENDING = new Set(["small", "cheap", "short", "young", "low"]);

const opposite = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");
