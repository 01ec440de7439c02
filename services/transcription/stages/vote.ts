import type { Word } from "../model.ts";

/** What a word costs that has no counterpart, and one that has a different one. */
const ALONE = 0.7;
const DIFFERENT = 1.01;
/** How much "no word here" counts against a word's confidence (measured on 24 minutes of read speech). */
const NOTHING = 0.6;

/** What it adds to a word's confidence that it is expected: of 31 misheard words 19 are heard once named, 16 without it; more has others heard that were not said. */
const EXPECTED = 0.2;

/** Words at the same place in two hearings; one of them may have none there. */
type Place = readonly [Word, Word] | readonly [Word, undefined] | readonly [undefined, Word];

/**
 * One hearing out of two of the same sound: where they differ, the more
 * confident one counts (ROVER, Fiscus 1997, for two hearings), sooner one that is
 * expected. Where both have a word its times are those of the first.
 *
 * @param expected  words of a vocabulary, as the engine writes them
 */
export const vote = (
  first: readonly Word[],
  second: readonly Word[],
  expected: ReadonlySet<string> = new Set(),
): readonly Word[] =>
  aligned(first, second).flatMap(([one, two]) => {
    if (!one || !two) {
      const alone = one ?? two;
      return alone && alone.confidence > NOTHING ? [alone] : [];
    }
    const worth = ({ text, confidence }: Word) => confidence + (expected.has(text) ? EXPECTED : 0);
    const [confidence, better] = [
      Math.max(one.confidence, two.confidence),
      worth(one) >= worth(two) ? one : two,
    ];
    if (one.text !== two.text) return [{ ...one, text: better.text, confidence: confidence / 2 }];
    return [{ ...one, confidence }];
  });

/** The cheapest way to lay one hearing over the other (Levenshtein over words). */
function aligned(first: readonly Word[], second: readonly Word[]): readonly Place[] {
  const costs = costsOf(first, second);
  const places: Place[] = [];
  let [i, j] = [first.length, second.length];
  const at = (row: number, column: number) => (costs[row] as Float64Array)[column] as number;
  while (i > 0 || j > 0) {
    const [one, two] = [first[i - 1], second[j - 1]];
    if (one && two && at(i, j) === at(i - 1, j - 1) + swap(one, two)) {
      places.push([one, two]);
      [i, j] = [i - 1, j - 1];
    } else if (one && at(i, j) === at(i - 1, j) + ALONE) {
      places.push([one, undefined]);
      i--;
    } else if (two) {
      places.push([undefined, two]);
      j--;
    }
  }
  return places.reverse();
}

function costsOf(first: readonly Word[], second: readonly Word[]): readonly Float64Array[] {
  const costs = Array.from({ length: first.length + 1 }, () => new Float64Array(second.length + 1));
  const at = (row: number, column: number) => (costs[row] as Float64Array)[column] as number;
  for (let i = 0; i <= first.length; i++)
    for (let j = 0; j <= second.length; j++) {
      const [one, two] = [first[i - 1], second[j - 1]];
      if (!one && !two) continue;
      (costs[i] as Float64Array)[j] = Math.min(
        one && two ? at(i - 1, j - 1) + swap(one, two) : Infinity,
        one ? at(i - 1, j) + ALONE : Infinity,
        two ? at(i, j - 1) + ALONE : Infinity,
      );
    }
  return costs;
}

const swap = (one: Word, two: Word) => (one.text === two.text ? 0 : DIFFERENT);
