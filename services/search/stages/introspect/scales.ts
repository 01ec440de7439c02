import { measuresOf } from "../language/measures.ts";

/** What figures are counted in, by words of the names of columns; letters say so beside a currency alone. */
const SCALES: readonly (readonly [word: RegExp, scale: number])[] = [
  [/^(?:thousands?|tsd)$/, 1e3],
  [/^(?:millions?|mio|mln|mn)$/, 1e6],
  [/^(?:billions?|bn|mrd)$/, 1e9],
];
const LETTERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** What a column of figures is called, and what it is counted in. */
interface Scaled {
  readonly bare: string;
  readonly unit?: string;
  readonly scale: number;
}

/** "net sales eur k", "turnover musd", "budget in billions"; undefined where a name says no scale. */
export function scaledBy(words: string): Scaled | undefined {
  const parts = words.split(" ");
  const last = parts.at(-1)!;
  const before = parts.at(-2) ?? "";
  const own = currencyOf(last);
  const [letter = "", rest = ""] = [last[0], last.slice(1)];
  const ways: readonly (readonly [taken: number, unit: string | undefined, scale?: number])[] = [
    // "sales eur k", "sales k eur", "sales keur"
    [2, currencyOf(before), scaleOf(last, true)],
    [2, own, scaleOf(before, true)],
    [1, currencyOf(rest), LETTERS[letter]],
    [1, undefined, scaleOf(last, false)],
  ];
  const found = ways.find(
    ([taken, unit, scale]) => scale !== undefined && (unit ?? taken === 1) && parts.length > taken,
  );
  if (!found) return undefined;
  const [taken, unit, scale] = found;
  const isWord = unit !== undefined || scaleOf(last, false) !== undefined;
  if (!isWord) return undefined;
  const bare = parts.slice(0, -taken).join(" ").replace(/ in$/, "");
  return { bare, ...(unit && { unit }), scale: scale! };
}

const scaleOf = (word: string, isBeside: boolean): number | undefined =>
  SCALES.find(([said]) => said.test(word))?.[1] ?? (isBeside ? LETTERS[word] : undefined);

/** Of three letters, as currencies have for their codes. */
function currencyOf(word: string): string | undefined {
  const [only, ...others] = /^[a-z]{3}$/.test(word) ? measuresOf(word) : [];
  return only && others.length === 0 && /^[A-Z]{3}$/.test(only.of) ? only.unit : undefined;
}
