import type { Comparison } from "../../../plan.ts";
import { moneyIn } from "../money.ts";
import { COUNT, countOf, NUMBER, numberOf, SMALL } from "./numbers.ts";
import { type Match, wordsIn } from "./word.ts";

const MORE =
  "(?:more|greater|higher|larger|bigger|older|better|longer|faster|quicker) than|over|above|exceeding|exceed(?:s|ed)?|topped|tops(?= (?:[$€£¥]|\\d))|surpass(?:es|ed|ing)?|in excess of|>";

const LESS = "(?:less|lower|smaller|fewer|younger|cheaper|shorter|slower) than|under|below|<";

/** "every year from 2020" is a time, and no bound. */
const FROM =
  "from(?! (?:19[5-9]\\d|20[0-4]\\d)(?![\\d.,%]|\\s?(?:x|k|m|mn|bn|thousand|million|billion)\\b| (?:to|and|percent|employees|people|staff)\\b))";

const AT_LEAST = `at least|at or above|(?:more|greater|higher) than or equal to|no less than|not less than|a minimum of|>=|${FROM}`;

const AT_MOST =
  "at most|at or below|(?:less|lower|smaller) than or equal to|no more than|not more than|up to|a maximum of|<=";

const OPERATORS: readonly [string, Comparison][] = [
  [AT_LEAST, ">="],
  [AT_MOST, "<="],
  [MORE, ">"],
  [LESS, "<"],
  ["exactly|equal to|equals|of exactly|=", "="],
];

const BETWEEN = new RegExp(
  `^(?:is |are |was |of |by )?(?:between|from) ${NUMBER} (?:and|to) ${NUMBER}`,
);

const OR_MORE = new RegExp(`^${NUMBER} or (more|above|less|fewer|below)\\b`);

const COMPARES = OPERATORS.map(([words, operator]) => ({
  operator,
  mean: new RegExp(`^(?:of |is |are |was |were )?(?:${words}) (?:the )?(?:average|mean)\\b`),
  number: new RegExp(`^(?:of |is |are |was |were )?(?:by )?(?:${words}) ${NUMBER}`),
  times: new RegExp(
    `^(?:of |is |are |was |were )?(?:${words}) (?:(\\d+(?:\\.\\d+)?|${SMALL.slice(2, 11).join("|")}) ?(?:times|x)|(twice|double)|(half))(?: (?:its|their|the))?(?= [a-z])`,
  ),
}));

/** Whether a number is a percentage, or an amount of which money. */
function kindIn(text: string): { readonly percent?: true; readonly currency?: string } {
  if (/%|percent/.test(text)) return { percent: true };
  const currency = moneyIn(text);
  return currency ? { currency } : {};
}

/** Comparatives that say what is compared. */
const SIZES: readonly (readonly [string, string])[] = [
  ["older than", "old"],
  ["younger than", "young"],
  ["cheaper than", "cheap"],
];

/** What every comparison begins with. */
const COMPARE = new RegExp(
  `^(?:(?:of |is |are |was |were )?(?:by )?(?:${OPERATORS.map(([words]) => words).join("|")})|(?:is |are |was |of |by )?between|[$€£¥]? ?\\d)`,
);

/** Parts of a whole, in words: of a figure that is a share already. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ["half", 50],
  ["third", 100 / 3],
  ["quarter", 25],
  ["fifth", 20],
  ["tenth", 10],
]);

const PART = new RegExp(
  `^(?:is |are |was |were )?(${OPERATORS.map(([words]) => words).join("|")}) (?:a |one )(${[...PARTS.keys()].join("|")})\\b`,
);

const PART_OR = new RegExp(`^(?:a |one )?(${[...PARTS.keys()].join("|")}) or (more|less)\\b`);

/** "above a half", "less than a tenth of", "a quarter or more". */
function partAt(text: string): Match | undefined {
  const or = text.match(PART_OR);
  if (or) {
    const operator = or[2] === "more" ? ">=" : "<=";
    const word = { kind: "compare", operator, value: PARTS.get(or[1]!)!, percent: true } as const;
    return { words: wordsIn(or[0]), word };
  }
  const found = text.match(PART);
  const operator = OPERATORS.find(([words]) => new RegExp(`^(?:${words})$`).test(found?.[1] ?? ""));
  const value = PARTS.get(found?.[2] ?? "");
  if (!found || !operator || value === undefined) return undefined;
  const word = { kind: "compare", operator: operator[1], value, percent: true } as const;
  return { words: wordsIn(found[0]), word };
}

/** "more than five": a number in words; "three quarters" are parts, and "two hundred" is more. */
const IN_WORDS = new RegExp(
  `^((?:of |is |are |was |were )?(?:by )?(?:${OPERATORS.map(([words]) => words).join("|")}) )(zero|(?<=more than )one(?! (?:of|in|another|single)\\b)|${COUNT})(?= |$)(?! (?:thirds|quarters|fifths|tenths|times|dozen|hundred|and|point|${SMALL.join("|")})\\b)`,
);

/** "four or more" */
const IN_WORDS_OR = new RegExp(`^(zero|${COUNT})(?= or (?:more|above|less|fewer|below)\\b)`);

const inDigits = (text: string): string =>
  text
    .replace(IN_WORDS, (_, before: string, count: string) => `${before}${countOf(count)}`)
    .replace(IN_WORDS_OR, (count) => `${countOf(count)}`);

/** "more than once", "at least three times in 2024": how often; "twice its debt" is a multiple. */
const OFTEN = new RegExp(
  `^(?:(${OPERATORS.map(([words]) => words).join("|")}) )?(?:(once|twice)|${COUNT} times)(?= (?:in|since|during|between|over|within|from|before|after|so|this|last|by)\\b| ?[,?.]|$)( or more)?`,
);

function oftenAt(text: string): Match | undefined {
  const found = text.match(OFTEN);
  const [, said, word, count, more] = found ?? [];
  if (!found || (!said && !more)) return undefined;
  const operator = more
    ? ">="
    : OPERATORS.find(([words]) => new RegExp(`^(?:${words})$`).test(said!))?.[1];
  const value = word ? (word === "once" ? 1 : 2) : countOf(count!);
  if (!operator) return undefined;
  return { words: wordsIn(found[0]), word: { kind: "compare", operator, value, often: true } };
}

export function compareAt(typed: string): Match | undefined {
  const often = oftenAt(typed);
  if (often) return often;
  const text = inDigits(typed);
  if (!COMPARE.test(text)) return PART_OR.test(text) ? partAt(text) : undefined;
  const between = text.match(BETWEEN);
  if (between) {
    const upTo = numberOf(between[3]!, between[4]);
    const low = numberOf(between[1]!, between[2] ?? (upTo >= 1000 ? between[4] : undefined));
    const word = {
      kind: "compare",
      operator: ">=",
      value: low,
      upTo,
      ...kindIn(between[0]),
    } as const;
    return { words: wordsIn(between[0]), word };
  }
  for (const { operator, mean, number, times } of COMPARES) {
    const multiple = text.match(times);
    if (multiple) {
      const [, count, twice] = multiple;
      const value = count ? countOf(count) : twice ? 2 : 0.5;
      const word = { kind: "compare", operator, value, times: true } as const;
      return { words: wordsIn(multiple[0]), word };
    }
    const than = text.match(mean);
    if (than) return { words: wordsIn(than[0]), word: { kind: "against", operator } };
    const found = text.match(number);
    if (!found) continue;
    const value = numberOf(found[1]!, found[2]);
    const size = SIZES.find(([comparative]) => found[0].includes(comparative))?.[1];
    const said = { kind: "compare", operator, value, ...kindIn(found[0]) } as const;
    const word = size ? { ...said, size } : said;
    return { words: wordsIn(found[0]), word };
  }
  const after = text.match(OR_MORE);
  if (!after) return partAt(text);
  const operator = /more|above/.test(after[3]!) ? ">=" : "<=";
  const value = numberOf(after[1]!, after[2]);
  const word = { kind: "compare", operator, value, ...kindIn(after[0]) } as const;
  return { words: wordsIn(after[0]), word };
}

const THAN_YEAR = new RegExp(
  `^((?:is |are |was |were )?(?:${MORE}|${LESS})) ((?:19|20)\\d\\d)(?= ?$| ?[?.,;]| (?:and|or|but|by|in|for|with|among|as)\\b)`,
);

/**
 * "funding in 2024 was below 2023": behind another year no amount, but the figure of that year.
 *
 * @param before  the lower case words in front of the text
 */
export function thanYearAt(before: string, text: string): Match | undefined {
  const [found, than, year] = text.match(THAN_YEAR) ?? [];
  const other = before.match(/(?:^| )((?:19|20)\d\d)(?= |$)(?!.* (?:19|20)\d\d(?: |$))/)?.[1];
  if (!found || !other || Math.abs(Number(other) - Number(year)) > NEAR_YEARS) return undefined;
  const operator = new RegExp(`^(?:is |are |was |were )?(?:${MORE})$`).test(than!) ? ">" : "<";
  return { words: wordsIn(than!), word: { kind: "comparator", operator, than: true } };
}

/** So far apart are years that are compared; "in 2024 above 2000" may be a number of people. */
const NEAR_YEARS = 10;
