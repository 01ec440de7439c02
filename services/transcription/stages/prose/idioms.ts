import { below100, ONES, readNumber, TENS } from "./cardinal.ts";

/** Words that were spoken, as they are written: so many words become these texts. */
export interface Written {
  readonly words: number;
  readonly texts: readonly string[];
  /** How many of the words each text stands for; where absent, a second text is its own last word. */
  readonly parts?: readonly number[];
}

/**
 * Numbers that are not said digit by digit or part by part: "the nineteen nineties", "six thirty in the morning".
 *
 * @param before  the word before the first
 */
export const readIdiom = (words: readonly string[], before: string): Written | undefined =>
  readFixed(words) ?? readLabel(words, before) ?? readDecade(words) ?? readTimeOfDay(words);

/** What is written unlike it is said. */
const FIXED: readonly (readonly [said: string, written: string])[] = [
  ["twenty four seven", "24/7"],
  ["fifty fifty", "50-50"],
  ["twenty twenty vision", "20/20 vision"],
];

function readFixed(words: readonly string[]): Written | undefined {
  const text = words.slice(0, 3).join(" ");
  const fixed = FIXED.find(([said]) => text === said || text.startsWith(`${said} `));
  return fixed && { words: fixed[0].split(" ").length, texts: [fixed[1]] };
}

/** What is numbered by labels, not counted. */
const LABELLED =
  /^(flight|room|route|highway|interstate|bus|gate|channel|extension|apartment|suite)$/;
const LEAST_LABEL = 3;

/** A label that is said in parts: "room one oh one", "flight two forty nine". */
function readLabel(words: readonly string[], before: string): Written | undefined {
  if (!LABELLED.test(before)) return undefined;
  let [text, at] = ["", 0];
  for (;;) {
    const part = /^oh?$/.test(words[at] ?? "") ? { value: 0, words: 1 } : below100(words.slice(at));
    if (!part) break;
    text += part.value;
    at += part.words;
  }
  const goesOn = /^(hundred|thousand|million|point)$/.test(words[at] ?? "");
  return goesOn || at < 2 || text.length < LEAST_LABEL ? undefined : { words: at, texts: [text] };
}

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
  const half = /^([ap]) ?m$/.exec(
    rest[0] === "am" || rest[0] === "pm" ? rest[0] : `${rest[0]} ${rest[1]}`,
  );
  if (half && hour >= 1 && hour <= 12)
    return {
      words: rest[0]?.length === 2 ? 2 : 3,
      texts: [String(hour), `${half[1]}m`],
      parts: [1, rest[0]?.length === 2 ? 1 : 2],
    };
  const minutes = rest[0] === "oh" ? readNumber(rest.slice(1)) : readNumber(rest);
  if (hour < 1 || hour > 12 || !minutes || minutes.value > 59) return undefined;
  const words = minutes.words + (rest[0] === "oh" ? 1 : 0);
  const least = rest[0] === "oh" ? 1 : 10;
  const part = rest.slice(words);
  if (minutes.value < least || !PART_OF_DAY.test(part.join(" "))) return undefined;
  const time = `${hour}:${String(minutes.value).padStart(2, "0")}`;
  if (!/^[ap]$/.test(part[0] ?? "")) return { words: words + 1, texts: [time] };
  return { words: words + 3, texts: [time, `${part[0]}m`], parts: [words + 1, 2] };
}
