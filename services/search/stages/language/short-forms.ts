/** Words that have no vowel behind their first letter, and stand for no others. */
const WHOLE = new Set(
  "all and ant any apt arm art ash ask ass add act ads ebb egg elf elk elm end ere err ill imp ink inn its odd off old orb own ups urn army arts arms alms apps abyss entry empty early envy only ugly itch inch angry by cry dry fly fry gym hymn lynx myth nymph ply pry psych pygmy rhythm shy sky sly spy sty sync synth thy try tryst why wry yrs dvd cds html url pdf sql xml gdp gnp mph kmh rpm bmi vip pts bbc tvs phd ltd plc".split(
    " ",
  ),
);

/** What may stand for a longer word: its first letter, and no vowel behind it. */
export const isShortForm = (word: string): boolean =>
  /^[a-z][^aeiou\d\W_]{2,}$/.test(word) && !WHOLE.has(word);

/**
 * The one short form that a word is written in full of: the same letters without its vowels,
 * "apry" of "apiary"; from four letters on also those that it begins with, "hrvst" of "harvested".
 */
export function shortFor(word: string, shorts: Iterable<string>): string | undefined {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return undefined;
  const letters = [...new Set([lettersOf(word), lettersOf(word.replace(/e?s$|s$/, ""))])];
  const all = [...new Set(shorts)].filter((each) => each[0] === word[0] && each !== word);
  const whole = all.filter((each) => letters.includes(each));
  if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined;
  const begun = all.filter((each) => each.length > 3 && letters[0]!.startsWith(each));
  return begun.length === 1 ? begun[0] : undefined;
}

/** A word without its vowels, but for one that it begins with. */
export const lettersOf = (word: string): string => word[0]! + word.slice(1).replace(/[aeiou]/g, "");
