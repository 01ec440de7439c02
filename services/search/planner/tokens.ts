/** A word of a question. */
export interface Token {
  /** As typed. */
  readonly text: string;
  /** Lower case, without possessive. */
  readonly norm: string;
  /** Its dictionary form, roughly: plural endings off. */
  readonly lemma: string;
}

const WORD = /[$€£¥]?\d[\d,]*(?:\.\d+)?%?|\p{L}[\p{L}\p{N}&'’.-]*|[<>]=?/gu;

export function tokenize(question: string): readonly Token[] {
  return [...question.normalize("NFKC").matchAll(WORD)].map(([found]) => {
    const text = found.replace(/[.'’-]+$/, "");
    const norm = text.toLowerCase().replace(/['’]s$/, "");
    return { text, norm, lemma: lemma(norm) };
  });
}

const IRREGULAR = new Map([
  ["companies", "company"],
  ["people", "person"],
  ["indices", "index"],
  ["countries", "country"],
  ["men", "man"],
  ["series", "series"],
  ["news", "news"],
  ["sales", "sales"],
]);

/** Plural endings off; what ends in -ss, -us or -is keeps it. */
export function lemma(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** A phrase as the lexicon keeps it. */
export const phrase = (text: string): string =>
  tokenize(text)
    .map((token) => token.lemma)
    .join(" ");

/** Words that carry structure or nothing, but no content of their own. */
export const STOP: ReadonlySet<string> = new Set(
  `a an the of in on at for to from by with and or is are was were be been being do does did has have had what which who
  whose whom when where how show me give list tell find get display please i we you it its their there that this these those
  any all each every much many can could would will shall as than then so if about into over s us our my also both between
  during per vs versus compared most recent current currently number amount value figure data name company companie information one ones out`.split(
    /\s+/,
  ),
);
