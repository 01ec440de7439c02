import { compareAt } from "./comparisons.ts";
import type { CueMatch } from "./cue.ts";
import { directionAt } from "./directions.ts";
import { superlativeAt } from "./extremes.ts";
import { numberAt } from "./numbers.ts";
import { ruleAt } from "./phrases.ts";
import { plainAt } from "./plain.ts";
import { weekdayAt } from "./weekdays.ts";

/** The cue that the text starts with; `text` is lower case words, one blank apart. */
export function cueAt(text: string): CueMatch | undefined {
  const found = [numberAt, superlativeAt, directionAt, compareAt, weekdayAt, ruleAt]
    .map((at) => at(text))
    .filter((each) => each !== undefined);
  const best = found.toSorted((a, b) => b.words - a.words)[0];
  return best ?? plainAt(text);
}
