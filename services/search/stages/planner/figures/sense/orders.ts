import type { Comparison } from "../../../../plan.ts";
import { isOfMoments } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { isLowGood, isNamedOnce } from "./changes.ts";
import type { Measure } from "./measure.ts";
import { namesRecords } from "./nouns.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";

/** "largest first", "newest first", "with its value, largest first": by what, and which way. */
export function orderOf(
  { direction, aged, good, size }: GrammarWord & { kind: "order" },
  text: string,
  sense: Sense,
  { lastMeasure }: Pending,
): NonNullable<Sense["order"]> {
  const { dataset } = sense;
  // "with its value, largest first": by what was said before.
  if (!aged) {
    const isTurned = good && isLowGood(lastMeasure, dataset);
    const way = isTurned ? (direction === "asc" ? "desc" : "asc") : direction;
    if (isOfMove(sense, lastMeasure)) return { direction: way, moved: true };
    const own = size && isOfMoments(dataset) && namesRecords(sense) ? sizeOf(dataset) : undefined;
    const measure = lastMeasure ?? own;
    return { direction: way, ...(/ first$/i.test(text) && measure && { measure }) };
  }
  const known = dataset.adjectives.find(({ words }) => words.some((each) => aged.includes(each)));
  const field = known?.field ?? (isInTime(sense) ? dataset.time?.field : undefined);
  const measure = field && ({ kind: "fact", of: { dataset: dataset.name, field } } as const);
  return { direction: known?.direction ?? direction, ...(measure && { measure }) };
}

/** "revenue growth, highest first": by how it moved, where the figure itself is not asked for. */
const isOfMove = (sense: Sense, last: Measure | undefined): boolean =>
  sense.change !== undefined && last !== undefined && last === sense.changed && isNamedOnce(sense);
/** Records of moments, or all standing ones of somebody named: "ratings of X, newest first" may be those of now. */
const isInTime = ({ dataset, heard, times }: Sense): boolean => {
  const isOfOne = heard.some(({ meaning }) => meaning?.kind === "value" && meaning.entity);
  const isOfAll = times.length > 0 || heard.some(({ span }) => ALL.test(span.text));
  return isOfMoments(dataset) || (dataset.time?.latest === true && isOfOne && isOfAll);
};

const ALL = /\b(?:all|every|past|history|historical)\b/i;

/** "better than": more of it, or less where that is the better; nothing where no figure is named yet. */
export function wayOf(
  { operator, good }: GrammarWord & { kind: "comparator" },
  { dataset }: Sense,
  { lastMeasure }: Pending,
): Comparison | undefined {
  if (!good) return operator;
  if (!lastMeasure) return undefined;
  return isLowGood(lastMeasure, dataset) === (operator === ">") ? "<" : ">";
}
