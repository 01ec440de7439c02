import type { Comparison } from "../../../plan.ts";
import { NUMBER, numberOf } from "./numbers.ts";
import { type Match, wordsIn } from "./word.ts";

const MORE =
  "(?:more|greater|higher|larger|bigger|older|better|longer) than|over|above|exceeding|exceed(?:s|ed)?|topped|surpass(?:es|ed|ing)?|in excess of|>"; // prettier-ignore

const LESS = "(?:less|lower|smaller|fewer|younger|cheaper|shorter) than|under|below|<";

const AT_LEAST = "at least|no less than|not less than|a minimum of|>=|from";

const AT_MOST = "at most|no more than|not more than|up to|a maximum of|<=";

const OPERATORS: readonly [string, Comparison][] = [
  [AT_LEAST, ">="],
  [AT_MOST, "<="],
  [MORE, ">"],
  [LESS, "<"],
  ["exactly|equal to|equals|of exactly|=", "="],
];

const BETWEEN = new RegExp(
  `^(?:is |are |was |of )?(?:between|from) ${NUMBER} (?:and|to) ${NUMBER}`,
);

const OR_MORE = new RegExp(`^${NUMBER} or (more|above|less|fewer|below)\\b`);

const COMPARES = OPERATORS.map(([words, operator]) => ({
  operator,
  mean: new RegExp(`^(?:of |is |are |was |were )?(?:${words}) (?:the )?(?:average|mean)\\b`),
  number: new RegExp(`^(?:of |is |are |was |were )?(?:${words}) ${NUMBER}`),
}));

const CURRENCIES: readonly [RegExp, string][] = [
  [/\$|\b(?:usd|dollars)\b/, "USD"],
  [/€|\b(?:eur|euros)\b/, "EUR"],
  [/£|\b(?:gbp|pounds)\b/, "GBP"],
];

/** Whether a number is a percentage, or an amount of which money. */
function kindIn(text: string): { readonly percent?: true; readonly currency?: string } {
  if (/%|percent/.test(text)) return { percent: true };
  const currency = CURRENCIES.find(([sign]) => sign.test(text))?.[1];
  return currency ? { currency } : {};
}

/** What every comparison begins with. */
const COMPARE = new RegExp(
  `^(?:(?:of |is |are |was |were )?(?:${OPERATORS.map(([words]) => words).join("|")})|(?:is |are |was |of )?between|[$€£]? ?\\d)`,
);

export function compareAt(text: string): Match | undefined {
  if (!COMPARE.test(text)) return undefined;
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
  for (const { operator, mean, number } of COMPARES) {
    const than = text.match(mean);
    if (than) return { words: wordsIn(than[0]), word: { kind: "against", operator } };
    const found = text.match(number);
    if (!found) continue;
    const value = numberOf(found[1]!, found[2]);
    const word = { kind: "compare", operator, value, ...kindIn(found[0]) } as const;
    return { words: wordsIn(found[0]), word };
  }
  const after = text.match(OR_MORE);
  if (!after) return undefined;
  const operator = /more|above/.test(after[3]!) ? ">=" : "<=";
  const value = numberOf(after[1]!, after[2]);
  const word = { kind: "compare", operator, value, ...kindIn(after[0]) } as const;
  return { words: wordsIn(after[0]), word };
}
