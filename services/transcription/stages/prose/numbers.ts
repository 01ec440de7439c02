import type { SpokenWord } from "../../model.ts";
import { type Read, readNumber } from "./cardinal.ts";
import { readIdiom, type Written } from "./idioms.ts";

/** Smaller numbers are words in running text. */
const LEAST_DIGITS = 10;
/** Longer runs of single digits are a telephone number, an account, a code; shorter ones may be counting. */
const LEAST_CODE = 5;
const DIGITS = "zero one two three four five six seven eight nine".split(" ");

const CURRENCIES: Readonly<Record<string, string>> = {
  dollars: "$",
  dollar: "$",
  euros: "€",
  euro: "€",
};

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
    const written = write(texts.slice(at));
    const spoken = words.slice(at, at + (written?.words ?? 1));
    out.push(...(written ? merged(spoken, written.texts) : spoken));
    at += spoken.length;
  }
  return out;
}

function write(words: readonly string[]): Written | undefined {
  const whole = readCode(words) ?? readIdiom(words);
  if (whole) return whole;
  const read = readNumber(words);
  if (!read) return undefined;
  const next = words[read.words] ?? "";
  const currency = Object.hasOwn(CURRENCIES, next) ? CURRENCIES[next] : undefined;
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
  if (decimals) return `${value}.${decimals}`;
  // "two thousand and eight" is a year far more often than a count.
  const bare = year || (value >= 2000 && value < 2030);
  return bare ? String(value) : value.toLocaleString("en-US");
}

function withSuffix(value: number): string {
  const suffix = ["th", "st", "nd", "rd"][value % 10] ?? "th";
  return `${value.toLocaleString("en-US")}${suffix}`;
}

function readCode(words: readonly string[]): Written | undefined {
  let digits = "";
  for (const word of words) {
    const digit = word === "oh" && digits ? 0 : DIGITS.indexOf(word);
    if (digit < 0) break;
    digits += digit;
  }
  return digits.length >= LEAST_CODE ? { words: digits.length, texts: [digits] } : undefined;
}

/** The time of all words goes to the first text, except that a scale keeps its own. */
function merged(words: readonly SpokenWord[], texts: readonly string[]): readonly SpokenWord[] {
  const second = texts[1] ? words.findIndex(({ text }) => text === texts[1]) : words.length;
  const parts = [words.slice(0, second), words.slice(second)];
  return texts.map((text, index) => {
    const part = parts[index] as readonly SpokenWord[];
    const [first, last] = [part[0], part.at(-1)] as [SpokenWord, SpokenWord];
    const confidence = part.reduce((sum, word) => sum + word.confidence, 0) / part.length;
    const aligned = part.every((word) => word.aligned);
    return { ...first, text, endMs: last.endMs, confidence, aligned };
  });
}
