import { type Read, readNumber } from "./cardinal.ts";
import type { Written } from "./idioms.ts";

/** What stands between the ends of a range; "and" only behind "between". */
const BETWEEN = /^(to|or)$/;

/** Scales that are written out in digits. */
const SCALES = new Map([
  ["hundred", 100],
  ["thousand", 1000],
]);

/**
 * The ends of a range whose scale is said once, as both are meant: "fifty to
 * sixty thousand" is "50,000 to 60,000".
 *
 * @param before  the word before the first
 * @param signOf  how a currency is written, if a word is one
 */
export function readRange(
  words: readonly string[],
  before: string,
  signOf: (word: string) => string | undefined,
): Written | undefined {
  const low = readNumber(words);
  const joint = words[low?.words ?? 0] ?? "";
  if (!low || !(BETWEEN.test(joint) || (joint === "and" && before === "between"))) return undefined;
  const high = readNumber(words.slice(low.words + 1));
  const last = high && words[low.words + high.words];
  if (!high || !isBelow(low, high, last)) return undefined;
  const end = low.words + 1 + high.words;
  const sign = signOf(words[end] ?? "");
  const [mark, more] = sign ? [sign, 1] : ["", 0];
  if (high.scale)
    return {
      words: end + more,
      texts: [`${mark}${low.value}`, joint, `${mark}${high.scale.factor}`, high.scale.name],
      parts: [low.words, 1, high.words - 1, 1 + more],
    };
  const scale = SCALES.get(last ?? "") ?? 1;
  const [one, two] = [low.value * scale, high.value].map((value) => value.toLocaleString("en-US"));
  return {
    words: end + more,
    texts: [`${mark}${one}`, joint, `${mark}${two}`],
    parts: [low.words, 1, high.words + more],
  };
}

/** Whether the scale of the second can be the first's too. @param last  word of the second */
function isBelow(low: Read, high: Read, last = ""): boolean {
  if (low.scale || low.year || low.decimals || high.year || low.value === 0) return false;
  if (high.scale) return low.value < Number(high.scale.factor);
  const scale = SCALES.get(last);
  return scale !== undefined && low.value < high.value / scale;
}
