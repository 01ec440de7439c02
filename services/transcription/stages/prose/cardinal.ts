/** A number that was spoken, and by how many words. */
export interface Read {
  readonly value: number;
  readonly words: number;
  /** Written with a scale: 4.2 and "million". */
  readonly scale?: { readonly factor: string; readonly name: string };
  /** Written as a year, without separators. */
  readonly year?: boolean;
  /** Digits behind the point, as spoken. */
  readonly decimals?: string;
}

export const ONES = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value]),
);
export const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, 20 + 10 * index]),
);
const SCALES = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
]);
/** From here on people write the scale as a word. */
const WRITTEN = 1e6;

/**
 * The longest English number that begins at the first word: "four hundred and
 * twenty", "three point five", "two million", "nineteen eighty four".
 *
 * @param words  lower case
 */
export function readNumber(words: readonly string[]): Read | undefined {
  return readYear(words) ?? readHalf(words) ?? readCardinal(words);
}

/** "nineteen eighty four", "nineteen oh five", "eighteen hundred", "twenty twenty five". */
function readYear(words: readonly string[]): Read | undefined {
  const century = ONES.get(words[0] ?? "") ?? TENS.get(words[0] ?? "");
  if (century === undefined || century < 11 || century > 20) return undefined;
  if (
    words[1] === "hundred" &&
    century < 20 &&
    !startsNumber(words[2] === "and" ? words[3] : words[2])
  )
    return { value: century * 100, words: 2, year: true };
  if (words[1] === "oh") {
    const unit = ONES.get(words[2] ?? "") ?? 0;
    return unit > 0 && unit < 10
      ? { value: century * 100 + unit, words: 3, year: true }
      : undefined;
  }
  const rest = below100(words.slice(1));
  if (!rest || rest.value < 10 || startsNumber(words[1 + rest.words])) return undefined;
  return { value: century * 100 + rest.value, words: 1 + rest.words, year: true };
}

/** "two and a half million". */
function readHalf(words: readonly string[]): Read | undefined {
  const whole = below1000(words);
  const [and, a, half, name = ""] = words.slice(whole?.words ?? 0);
  const scale = SCALES.get(name) ?? 0;
  if (!whole || and !== "and" || a !== "a" || half !== "half" || scale < WRITTEN) return undefined;
  const value = (whole.value + 0.5) * scale;
  return { value, words: whole.words + 4, scale: { factor: `${whole.value}.5`, name } };
}

const startsNumber = (word = "") =>
  ONES.has(word) || TENS.has(word) || SCALES.has(word) || word === "hundred" || word === "point";

function readCardinal(words: readonly string[]): Read | undefined {
  let [value, at] = [0, 0];
  let ceiling = Infinity;
  for (;;) {
    const joined = value > 0 && words[at] === "and" ? at + 1 : at;
    const group = below1000(words.slice(joined));
    if (!group) break;
    const name = words[joined + group.words] ?? "";
    const factor = SCALES.get(name) ?? 1;
    if (factor >= ceiling) break;
    const decimals = factor === 1 ? readDecimals(words.slice(joined + group.words)) : undefined;
    if (value === 0 && decimals) return withScale(words, group, joined, decimals);
    if (decimals) {
      const end = joined + group.words + 1 + decimals.length;
      return { value: value + group.value, decimals, words: end };
    }
    if (value === 0 && factor >= WRITTEN && !below1000(words.slice(joined + group.words + 1)))
      return {
        value: group.value * factor,
        words: joined + group.words + 1,
        scale: { factor: String(group.value), name },
      };
    value += group.value * factor;
    at = joined + group.words + (factor > 1 ? 1 : 0);
    ceiling = factor;
    if (factor === 1) break;
  }
  return at === 0 ? undefined : { value, words: at };
}

/** "three point five", "three point five billion". */
function withScale(
  words: readonly string[],
  { value, words: length }: Read,
  at: number,
  decimals: string,
): Read {
  const end = at + length + 1 + decimals.length;
  const name = words[end] ?? "";
  const scaled = (SCALES.get(name) ?? 1) >= WRITTEN;
  if (!scaled) return { value, decimals, words: end };
  return { value, words: end + 1, scale: { factor: `${value}.${decimals}`, name } };
}

/** Digits behind "point". */
function readDecimals(words: readonly string[]): string | undefined {
  if (words[0] !== "point") return undefined;
  let digits = "";
  for (const word of words.slice(1)) {
    const digit = word === "oh" ? 0 : (ONES.get(word) ?? 10);
    if (digit > 9) break;
    digits += digit;
  }
  return digits || undefined;
}

/** "four hundred and twenty", "a hundred and ten", "sixty five", "seven"; "a hundred" alone stays words. */
function below1000(words: readonly string[]): Read | undefined {
  const article = words[0] === "a";
  const hundreds = article ? 1 : (ONES.get(words[0] ?? "") ?? 0);
  if (words[1] !== "hundred" || hundreds < 1 || hundreds > 9)
    return article ? undefined : below100(words);
  const joined = words[2] === "and" ? 3 : 2;
  const rest = below100(words.slice(joined));
  if (rest) return { value: hundreds * 100 + rest.value, words: joined + rest.words };
  return article ? undefined : { value: hundreds * 100, words: 2 };
}

/** "sixty five", "seven". */
export function below100(words: readonly string[]): Read | undefined {
  const tens = TENS.get(words[0] ?? "");
  const unit = ONES.get(words[tens === undefined ? 0 : 1] ?? "");
  if (tens === undefined) return unit === undefined ? undefined : { value: unit, words: 1 };
  return unit !== undefined && unit > 0 && unit < 10
    ? { value: tens + unit, words: 2 }
    : { value: tens, words: 1 };
}
