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

const NAME = "[A-Za-z][\\w%/-]*(?: [A-Za-z][\\w%/-]*){0,6}";
const IS =
  "(?:=|:=|(?:is|are) (?:defined|calculated|computed|measured) as|(?:is|are) the (?=(?:ratio|number|sum|total|average) )|stands for|refers to|means|i\\.e\\.,?)";
const DEFINED = new RegExp(
  `^(?:(?:(?:please )?note that|where|here|with),? )?(?:the )?(${NAME}?) ?(?:\\(([^()]+)\\) ?)?${IS} ?(.+)$`,
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
  const said = parts.filter((each) => typeof each !== "string");
  const terms = said.filter(({ name }) =>
    places(name).test([rest, ...others(said, name)].join(" ")),
  );
  // What is explained for other questions is no part of this one.
  const isExplained = (each: Term) => terms.includes(each) || !isCalled(each.name);
  return parts.some((each) => typeof each === "string") &&
    said.length > 0 &&
    said.every(isExplained)
    ? { text: rest, terms }
    : undefined;
}

/** A term may be used by what explains another. */
const others = (terms: readonly Term[], name: string): readonly string[] =>
  terms.flatMap((each) => (each.name === name ? [] : [each.meaning]));

/** "… in the sales table." */
const WHERE = /(?: (?:in|of|from) the [a-z_ ]+ table)?[\s.?!;,]+$/i;
const ASKING = /^(?:what|which|who|whom|whose|how|where|when|list|show|find|give|return)\b/i;

function termOf(part: string): Term | undefined {
  const [, name, , meaning] = part.match(DEFINED) ?? [];
  return name && meaning && !ASKING.test(name)
    ? { name, meaning: meaning.replace(WHERE, "").replace(/^the /i, "") }
    : undefined;
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
