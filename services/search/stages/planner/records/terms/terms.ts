/** A word that a question explains: "ASP = average selling price". */
export interface Term {
  readonly name: string;
  readonly meaning: string;
}

/** A question without what it says of its own words. */
export interface Explained {
  readonly text: string;
  readonly terms: readonly Term[];
}

const NAME = "[A-Za-z][\\w%/-]*(?: [A-Za-z][\\w%/-]*){0,3}";
const IS =
  "(?:=|:=|(?:is|are) (?:defined|calculated|computed|measured) as|(?:is|are) the (?=(?:ratio|number|sum|total|average) )|stands for)";
const DEFINED = new RegExp(
  `^(?:(?:note that|where|here|with),? )?(?:the )?(${NAME}?) ?(?:\\(([^()]+)\\) ?)?${IS} ?(.+)$`,
  "i",
);
const INLINE = new RegExp(
  `[,;] (?=(?:where|with|and) (?:the )?${NAME}? ?(?:\\([^()]+\\) ?)?${IS})`,
  "i",
);

/**
 * The question and what it explains behind it, of words that it uses. In a clause only what nothing
 * in the data is called by is explained: "where status = open" is a condition.
 *
 * @param isCalled  whether something in the data is called so
 */
export function explained(
  question: string,
  isCalled: (text: string) => boolean,
): Explained | undefined {
  const parts = question
    .replace(/\s+/g, " ")
    .split(/(?<=[.?!;]) (?=[A-Za-z(])/)
    .flatMap((sentence) =>
      sentence.split(INLINE).map((part, index) => ({ part, isClause: index > 0 })),
    )
    .map(({ part, isClause }) => {
      const term = termOf(part);
      return term && !(isClause && isCalled(term.name)) ? term : part;
    });
  const rest = parts.filter((each) => typeof each === "string").join(" ");
  const terms = parts.filter((each) => typeof each !== "string");
  return terms.length > 0 && terms.every(({ name }) => places(name).test(rest))
    ? { text: rest, terms }
    : undefined;
}

function termOf(part: string): Term | undefined {
  const [, name, , meaning] = part.match(DEFINED) ?? [];
  return name && meaning ? { name, meaning: meaning.replace(/[\s.?!;,]+$/, "") } : undefined;
}

/** Short forms count as they are written. */
const places = (name: string): RegExp =>
  new RegExp(
    `(?<![\\w-])${name.replaceAll(/[^\w ]/g, "\\$&")}(?![\\w-])`,
    isShort(name) ? "g" : "gi",
  );

const isShort = (name: string): boolean => /^[A-Z][A-Z0-9]*$/.test(name);

/** A text with other words for a term. */
export const putFor = (text: string, name: string, words: string): string =>
  text.replace(places(name), () => words);
