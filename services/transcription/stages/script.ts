/** What writing systems ask for: where words are apart, how wide they are, where they begin and how a sentence ends. */

const SPACELESS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々〆";
/** Marks that stand close to the word before them, and need no space behind. */
const CLOSE = "。、，．！？：；…・）」』】》〉";
const OPEN = "（「『【《〈";
const BEGINS = new RegExp(`^(?![\\p{M}ー])[${SPACELESS}${OPEN}]`, "u");
const NO_SPACE_BEFORE = new RegExp(`^[${SPACELESS}${CLOSE}${OPEN}]`, "u");
const NO_SPACE_AFTER = new RegExp(`[${SPACELESS}${CLOSE}${OPEN}]\\p{M}*$`, "u");
const UNIT = new RegExp(
  `[${OPEN}]*(?:[${SPACELESS}]\\p{M}*|[^\\s${SPACELESS}${CLOSE}${OPEN}]+)[${CLOSE}]*|[${CLOSE}${OPEN}]+`,
  "gu",
);

/** Whether a piece of text begins a word although no space is before it: Chinese, Japanese and Thai have none. */
export const beginsAlone = (text: string): boolean => BEGINS.test(text);

/** Words of a text; in writing without spaces its characters, with the marks behind them. */
export const wordsOf = (text: string): readonly string[] => text.match(UNIT) ?? [];

/** Words as one text, with spaces where their writing has them. */
export const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => text + (text && needsSpace(text, word) ? " " : "") + word, "");

/** Whether two words that follow each other have a space between them. */
export const needsSpace = (before: string, after: string): boolean =>
  !(NO_SPACE_AFTER.test(before) && NO_SPACE_BEFORE.test(after)) &&
  !/^[。、，．！？：；]/.test(after);

/** Of East Asian width, which takes the place of two letters (Unicode Standard Annex 11). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;
/** Of no width: vowels and accents over and under letters. */
const MARKS = /\p{M}|[\u200b-\u200f\u2060-\u2069]/gu;

/** How many places of a line a text takes. */
export const widthOf = (text: string): number => {
  const marks = text.match(MARKS)?.length ?? 0;
  const wide = text.match(WIDE)?.length ?? 0;
  return text.length - marks + wide;
};

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text runs from right to left: its first letter tells (Unicode Standard Annex 9, P2). */
export const runsLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Ends of sentences, and rests within them. */
export const ENDS = /[.?!。．！？؟۔।॥]$/;
export const RESTS = /[.,;:?!。．、，：；！？؟،؛۔।॥]$/;
/** Any mark: who writes them punctuates. */
export const PUNCTUATED = /[.,?!;:。、，！？：；؟،؛۔।॥]/;

/** The mark at the end of a sentence that has none. */
export function endOf(text: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return "。";
  if (/[\p{Script=Devanagari}\p{Script=Bengali}]$/u.test(text)) return "।";
  return /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u.test(text)
    ? ""
    : ".";
}
