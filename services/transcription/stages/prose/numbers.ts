import type { SpokenWord } from "../../model.ts";
import { ONES, type Read, readNumber } from "./cardinal.ts";
import { readIdiom, type Written } from "./idioms.ts";
import { readRange } from "./ranges.ts";

/** Smaller numbers are words in running text. */
const LEAST_DIGITS = 10;
/** Longer runs of single digits are a telephone number, an account, a code; shorter ones may be counting. */
const LEAST_CODE = 5;
const DIGITS = "zero one two three four five six seven eight nine".split(" ");
/** What "zero" is called in a row of digits. */
const OH = /^oh?$/;

const CURRENCIES: Readonly<Record<string, string>> = {
  dollars: "$",
  dollar: "$",
  euros: "€",
  euro: "€",
};

const signOf = (word: string): string | undefined =>
  Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : undefined;

const ORDINALS = new Map(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"
    .split(" ")
    .map((word, index) => [word, index < 20 ? index + 1 : 10 * (index - 17)]),
);

/**
 * English numbers as people write them: "four hundred and twenty million
 * dollars" is "$420 million". A written word has the time of all that were spoken for it.
 *
 * @param words  of one sentence, lower case
 */
export function writeNumbers(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const texts = words.map(({ text }) => text);
  const out: SpokenWord[] = [];
  for (let at = 0; at < words.length; ) {
    const written = write(texts.slice(at), texts[at - 1]);
    const spoken = words.slice(at, at + (written?.words ?? 1));
    out.push(...(written ? merged(spoken, written) : spoken));
    at += spoken.length;
  }
  return out;
}

function write(words: readonly string[], before = ""): Written | undefined {
  const asSaid = countingOf(words) ?? headlessOf(words);
  if (asSaid) return asSaid;
  const whole = readCode(words) ?? readIdiom(words, before) ?? readRange(words, before, signOf);
  if (whole) return whole;
  const read = readNumber(words);
  if (!read) return undefined;
  const next = words[read.words] ?? "";
  const currency = signOf(next);
  if (currency && !read.year) return money(read, currency, words);
  if (next === "percent") return { words: read.words + 1, texts: [`${plain(read)}%`] };
  if (next === "per" && words[read.words + 1] === "cent")
    return { words: read.words + 2, texts: [`${plain(read)}%`] };
  const ordinal = ORDINALS.get(next) ?? 0;
  if (!read.scale && read.value % 100 >= 20 && read.value % 10 === 0 && ordinal > 0 && ordinal < 10)
    return { words: read.words + 1, texts: [withSuffix(read.value + ordinal)] };
  if (read.scale) return { words: read.words, texts: [read.scale.factor, read.scale.name] };
  if (read.value < LEAST_DIGITS && !read.decimals) return undefined;
  return { words: read.words, texts: [plain(read)] };
}

/** "$420 million", "$12.50". */
function money(read: Read, sign: string, words: readonly string[]): Written {
  const end = read.words + 1;
  if (read.scale) return { words: end, texts: [`${sign}${read.scale.factor}`, read.scale.name] };
  const joined = words[end] === "and" ? end + 1 : end;
  const cents = readNumber(words.slice(joined));
  if (cents && cents.value < 100 && /^cents?$/.test(words[joined + cents.words] ?? ""))
    return {
      words: joined + cents.words + 1,
      texts: [`${sign}${plain(read)}.${String(cents.value).padStart(2, "0")}`],
    };
  return { words: end, texts: [`${sign}${plain(read)}`] };
}

function plain({ value, year, decimals, scale }: Read): string {
  if (scale) return `${scale.factor} ${scale.name}`;
  if (decimals) return `${value.toLocaleString("en-US")}.${decimals}`;
  // "two thousand and eight" is a year far more often than a count.
  const bare = year || (value >= 2000 && value < 2030);
  return bare ? String(value) : value.toLocaleString("en-US");
}

function withSuffix(value: number): string {
  const suffix = ["th", "st", "nd", "rd"][value % 10] ?? "th";
  return `${value.toLocaleString("en-US")}${suffix}`;
}

/** Single digits, also behind hundreds: "eight hundred five five five one two one two". */
function readCode(words: readonly string[]): Written | undefined {
  const hundreds = words[1] === "hundred" ? DIGITS.indexOf(words[0] ?? "") : 0;
  const ahead = hundreds > 0 ? 2 : 0;
  let digits = "";
  for (const word of words.slice(ahead)) {
    const digit = OH.test(word) ? 0 : DIGITS.indexOf(word);
    if (digit < 0) break;
    digits += digit;
  }
  if (digits.length < LEAST_CODE || (OH.test(words[0] ?? "") && countingOf(words.slice(1))))
    return undefined;
  const local = digits.length === 7 ? digits.replace(/^.../, "$&-") : digits;
  const text = ahead ? `${hundreds}00-${local}` : digits;
  return { words: ahead + digits.length, texts: [text] };
}

/** "Hundred and twenty million" whose first word was misheard: the rest alone would be another number. */
function headlessOf(words: readonly string[]): Written | undefined {
  if (!/^(hundred|thousand|million|billion|trillion)$/.test(words[0] ?? "")) return undefined;
  const ahead = words[1] === "and" ? 2 : 1;
  const rest = readNumber(words.slice(ahead));
  return rest && kept(words.slice(0, ahead + rest.words));
}

const kept = (texts: readonly string[]): Written => ({
  words: texts.length,
  texts,
  parts: texts.map(() => 1),
});

/** Who counts aloud says no code: the words stay as they are, "ten" and what follows too. */
function countingOf(words: readonly string[]): Written | undefined {
  const values = words.map((word) => ONES.get(word) ?? -1);
  const end = values.findIndex((value, at) => at > 0 && value !== (values[at - 1] as number) + 1);
  const texts = words.slice(0, end < 0 ? words.length : end);
  if ((values[0] ?? -1) < 0 || texts.length < LEAST_CODE) return undefined;
  return kept(texts);
}

/** The time of all words goes to the first text, except that a scale keeps its own. */
function merged(words: readonly SpokenWord[], { texts, parts }: Written): readonly SpokenWord[] {
  const second = texts[1] ? words.findIndex(({ text }) => text === texts[1]) : words.length;
  const lengths = parts ?? [second, words.length - second];
  let from = 0;
  return texts.map((text, index) => {
    const part = words.slice(from, from + (lengths[index] as number));
    from += part.length;
    const [first, last] = [part[0], part.at(-1)] as [SpokenWord, SpokenWord];
    const confidence = part.reduce((sum, word) => sum + word.confidence, 0) / part.length;
    const aligned = part.every((word) => word.aligned);
    return { ...first, text, endMs: last.endMs, confidence, aligned };
  });
}
