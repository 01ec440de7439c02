import { CALCULATES } from "../../../language/explanations.ts";
import { literal } from "../../../language/literal.ts";
import { isVerbLike } from "../joins/look.ts";

/** A word that a question explains: "ASP = average selling price". */
export interface Term {
  readonly name: string;
  readonly meaning: string;
  /** Of which records alone: "…, over paid bills only". */
  readonly of?: string;
}

/** A question without what it says of its own words. */
export interface Explained {
  readonly text: string;
  readonly terms: readonly Term[];
}

const NAME = "[A-Za-z][\\w%/-]*(?: [A-Za-z][\\w%/-]*){0,6}";
const IS = `(?:=|:=|(?:is|are) (?:defined|calculated|computed|measured) as|(?:is|are) the (?=(?:ratio|number|sum|total|average) )|stands for|refers to|means|i\\.e\\.,?|(?:is|are|equals) (?=[^.]*${CALCULATES}))`;
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
  const { text, terms: inside } = bracketed(question.replace(/\s+/g, " "));
  const parts = text
    .split(/(?<=[.?!;]) (?=[A-Za-z(])/)
    .flatMap((sentence) =>
      sentence.split(INLINE).map((part, index) => ({ part, isClause: index > 0 })),
    )
    .map(({ part, isClause }) => {
      const term = termOf(part);
      return term && !(isClause && isCalled(term.name)) ? ofPeriod(term, text) : part;
    });
  const plain = parts.filter((each) => typeof each === "string").join(" ");
  const said = [...inside, ...parts.filter((each) => typeof each !== "string")];
  const rest = said.reduce((known, each) => inFullName(known, each, said, isCalled), plain);
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

/** "the mean length", where nothing but a session length is explained: that one. */
function inFullName(
  text: string,
  { name }: Term,
  all: readonly Term[],
  isCalled: (text: string) => boolean,
): string {
  const last = name.split(" ").at(-1)!;
  const isOnly = all.filter((each) => each.name.endsWith(last)).length === 1;
  if (last === name || !isOnly || isCalled(last)) return text;
  const short = new RegExp(
    `\\b(the|and|average|mean|median|total|longest|shortest) ${literal(last)}(?![\\w-])`,
    "gi",
  );
  return text.replace(short, (_, lead) => `${lead} ${name}`);
}

const PER_PERIOD = /^per[- ](day|week|month|quarter|year) (.+?)(?: in [a-z]+s)?$/i;
const ADDED = /\b(?:count|number|total|sum|average|mean)\b/i;

/** "per month fee", where it is asked for of each month: what all records of it come to. */
function ofPeriod(term: Term, question: string): Term {
  const [, period, figure] = term.meaning.match(PER_PERIOD) ?? [];
  const isAsked = new RegExp(`\\b(?:each|every|per|by)\\b(?: of)?[^.?]* ${period}s?\\b`, "i");
  if (!period || !figure || !isAsked.test(question.split(/[.?](?: |$)/)[0]!)) return term;
  return { ...term, meaning: ADDED.test(figure) ? figure : `total ${figure}` };
}

/** "the fee per loan (total fee divided by number of loans)": what stands before is explained. */
const LEADS =
  "the|an?|its|their|and|of|by|with|for|in|per|return|highest|lowest|largest|total|average|mean|most";
const BRACKETS = new RegExp(
  `(?<=^|[,;:] |\\b(?:${LEADS}) )((?:(?!(?:${LEADS})\\b)[\\w-]+(?: per)? ){0,4}(?!(?:${LEADS})\\b)[\\w-]+) \\(([^()]*${CALCULATES}[^()]*)\\)`,
  "gi",
);

function bracketed(question: string): Explained {
  const terms: Term[] = [];
  const text = question.replace(BRACKETS, (_, said: string, meaning: string) => {
    const name = ofSeveral(said, question);
    terms.push({ name, meaning: withRebate(meaning.replace(BESIDE, "").replace(/^the /i, "")) });
    return said;
  });
  return { text, terms };
}

/** "the value bought and the value sold (quantity times price)": what any value is is explained. */
function ofSeveral(said: string, question: string): string {
  const [, noun, deed] = said.match(/^(.+) ([a-z]+)$/i) ?? [];
  if (!noun || !deed) return said;
  const others = [...question.matchAll(new RegExp(`\\b${literal(noun)} ([a-z]+)`, "gi"))];
  const isSeveral = others.some(([, other]) => other !== deed && isVerbLike(other!.toLowerCase()));
  return isSeveral && isVerbLike(deed.toLowerCase()) ? noun : said;
}

/** A term may be used by what explains another. */
const others = (terms: readonly Term[], name: string): readonly string[] =>
  terms.flatMap((each) => (each.name === name ? [] : [each.meaning]));

/** "… in the sales table." */
const WHERE = /(?: (?:in|of|from) the [a-z_ ]+ table)?[\s.?!;,]+$/i;
const ASKING =
  /^(?:and )?(?:what|which|who|whom|whose|how|where|when|list|show|find|give|return)\b/i;

/** "MR = monthly revenue = total fee": the same in more words, before what it is made of. */
const IN_FULL = /^[A-Za-z][A-Za-z -]*? = (?=.)/;
/** "sum of the fee over all late bills": of those, and not divided by them. */
const OVER =
  /^((?:sum|total|average|mean|number)\b[^()/*]*?) over (?:(?:all|every)(?: of)?(?: the)? )?(?!.*\b(?:sum|total|average|mean|number|count)\b)(?=[a-z])/i;

/** "…, over approved claims only", "…, summed over claims with a date" */
const ONLY_OF =
  /,? (?:over|for|among|of|from|counting|considering|using)(?: only)?(?: the)? ([a-z][a-z -]*?) only$|, (?:(?:summed|added up|taken|computed|calculated) )?(?:over|across|among|considering|counting|using)(?: only| just)?(?: all)?(?: of)?(?: the)? ([a-z](?:[^,;]|(?<=\d),(?=\d))*)$/i;

/** "…, as a percentage", "… in percent": of a hundred, unless it is said to be. */
const PERCENT =
  /,? (?:\(?(?:expressed |shown |given )?(?:as|in) (?:an? |terms of )?(?:percentage|percent|%)(?: value)?\)?)$/i;
/** "…, as a fraction between 0 and 1": as it is. */
const FRACTION =
  /,? \(?(?:expressed |shown |given )?as an? (?:fraction|decimal|ratio|share|proportion|number)(?: (?:between|from) 0 (?:and|to) 1)?\)?$/i;

/** "the value of a line is …": of whatever line. */
const OF_ONE = / (?:of|for) (?:an?|each|every) [a-z]+(?: [a-z]+)?$/i;

function termOf(part: string): Term | undefined {
  const [, name, , said] = part.match(DEFINED) ?? [];
  if (!name || !said || ASKING.test(name)) return undefined;
  const bare = said.replace(WHERE, "").replace(FRACTION, "");
  const plain = bare.replace(PERCENT, "");
  const whole = withRebate(plain.replace(BESIDE, ""));
  const [scope = "", only, alone] = whole.match(ONLY_OF) ?? [];
  const of = only ?? alone;
  const meaning = whole
    .slice(0, whole.length - scope.length)
    .replace(IN_FULL, "")
    .replace(/^the /i, "")
    .replace(OVER, "$1 of ")
    .replace(/^(?:the )?sum of (?:the )?/i, "total ");
  const isPercent = plain !== bare && !HUNDREDFOLD.test(meaning);
  return {
    name: name.replace(OF_ONE, ""),
    meaning: isPercent ? `(${meaning}) * 100` : meaning,
    ...(of && { of }),
  };
}

/** A calculation that ends in percent. */
export const HUNDREDFOLD =
  /(?:[*×]|times|multiplied by) ?100\W*$|^\(?100(?:\.0)? ?(?:[*×]|times) /i;

/** What a calculation leaves aside, and has no part of: "ignoring discounts", "regardless of channel". */
const BESIDE = new RegExp(
  `(?<=${CALCULATES}.*),? (?:and )?(?:ignor(?:e|ing)|disregard(?:ing)?) (?:any |all )?(?:discounts?|rebates?|tax(?:es)?)$|,? regardless of (?:the |their |its )?[a-z]+(?: [a-z]+)?$`,
  "i",
);

/** "quantity times price, less its discount percentage" */
const withRebate = (meaning: string): string =>
  meaning.replace(
    /^(.+?),? (?:less|minus) (?:its|the|any|a) ([a-z]+ percent(?:age)?)$/i,
    "($1) * (1 - $2 / 100)",
  );

/** Short forms count as they are written. */
const places = (name: string): RegExp =>
  new RegExp(`(?<![\\w-])${literal(name)}(?![\\w-])`, isShort(name) ? "g" : "gi");

const isShort = (name: string): boolean => /^[A-Z][A-Z0-9]*$/.test(name);

/** A text with other words for a term. */
export const putFor = (text: string, name: string, words: string): string =>
  text.replace(places(name), () => words);
