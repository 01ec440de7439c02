import { ONES, readNumber, TENS } from "./cardinal.ts";

/** Words that were spoken, as they are written: so many words become these texts. */
export interface Written {
  readonly words: number;
  readonly texts: readonly string[];
}

/** Numbers that are not said digit by digit or part by part: "the nineteen nineties", "six thirty in the morning". */
export const readIdiom = (words: readonly string[]): Written | undefined =>
  readDecade(words) ?? readTimeOfDay(words);

const DECADES = new Map([...TENS].map(([word, value]) => [word.replace(/y$/, "ies"), value]));

function readDecade([first = "", second = ""]: readonly string[]): Written | undefined {
  const century = ONES.get(first) ?? TENS.get(first) ?? 0;
  const decade = DECADES.get(second);
  if (century < 11 || century > 20 || decade === undefined) return undefined;
  return { words: 2, texts: [`${century}${decade}s`] };
}

const PART_OF_DAY = /^(a m|p m|am|pm|in the (morning|afternoon|evening)|at night)\b/;

/** Hours and minutes, where it is said what part of the day is meant. */
function readTimeOfDay([first = "", ...rest]: readonly string[]): Written | undefined {
  const hour = ONES.get(first) ?? 0;
  const minutes = rest[0] === "oh" ? readNumber(rest.slice(1)) : readNumber(rest);
  if (hour < 1 || hour > 12 || !minutes || minutes.value > 59) return undefined;
  const words = minutes.words + (rest[0] === "oh" ? 1 : 0);
  const least = rest[0] === "oh" ? 1 : 10;
  if (minutes.value < least || !PART_OF_DAY.test(rest.slice(words).join(" "))) return undefined;
  return { words: words + 1, texts: [`${hour}:${String(minutes.value).padStart(2, "0")}`] };
}
