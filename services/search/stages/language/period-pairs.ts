import { MONTH } from "./calendar.ts";

const TIME = "(?:(?:[Ff][Yy]|[QqHh][1-4]|[1-4][QqHh]) ?)?(?:19|20)\\d{2}";
const PAIR = `(?:in |for )?(${TIME} (?:vs\\.?|versus|against|compared (?:with|to)) ${TIME})`;
const NAME = "(\\p{Lu}[\\p{Ll}\\d&-]+(?: \\p{Lu}[\\p{Ll}\\d&-]+){0,3})";
const FIGURES = "([^:;?]+?)";
const CHANGE =
  ",? (?:with|and|plus|including|incl\\.?) (?:the |their |its )?(?:%|percent|percentage|pct) changes?[.?!\\s]*$";

/** The two periods before whom it is about, behind it, or behind the figures. */
const FORMS: readonly (readonly [form: RegExp, pair: number, name: number, figures: number])[] = [
  [new RegExp(`^${PAIR} (?:for|of|at) ${NAME}: ${FIGURES}${CHANGE}`, "u"), 1, 2, 3],
  [new RegExp(`^${NAME},? ${PAIR}: ${FIGURES}${CHANGE}`, "u"), 2, 1, 3],
  [new RegExp(`^${NAME}(?:: |,? |['’]s )${FIGURES},? ${PAIR}${CHANGE}`, "u"), 3, 1, 2],
];

/**
 * "Q4 2025 vs Q4 2024 for X: revenue, cash, with % change" is the revenue and cash of X in those two
 * quarters, with how each changed.
 */
export function pairOfPeriods(said: string): string {
  const text = withYearBefore(said);
  if (!/ changes?\b/.test(text)) return text;
  for (const [form, pair, name, figures] of FORMS) {
    const found = text.match(form);
    if (found) return `${found[figures]} of ${found[name]} in ${found[pair]} with % change`;
  }
  return text;
}

const PART = `(?:(?:the )?(?:first|second) half (?:of |in )?|(?:the )?(?:first|second|third|fourth) quarter (?:of |in )?|(?:the )?first (?:two|three|six|nine|\\d{1,2}) (?:months|weeks|quarters) (?:of |in )?|(?:[qh][1-4]|[1-4][qh]|fy) ?|${MONTH} (?:of )?)`;
const SAME =
  "(?:(?:the )?(?:same|corresponding|equivalent|year-ago) (?:period|quarter|half|month|time|stretch|weeks|months)(?: of| in)? ?)";
const BEFORE =
  "(?:(?:a|one|the) year (?:earlier|before|prior|previously|ago)|(?:the )?(?:previous|prior|preceding) year)";

/** "in H1 2025, and how many in the same period a year earlier": both said of one figure. */
const A_YEAR_BEFORE = new RegExp(
  `\\b((?:in|for|during|at) )?(${PART})?((?:19|20)\\d{2}),? and (?:(?:how many|how much|what)(?: (?:was|were|did) (?:it|that|they|there))? )?(?:(?:in|for|during) )?(?:${SAME}?${BEFORE}|${SAME}last year)(?=[\\s.?!]*$|,)`,
  "i",
);

/** The year before by its number, where it is asked for beside a time that has one. */
const withYearBefore = (text: string): string =>
  / year/i.test(text)
    ? text.replace(A_YEAR_BEFORE, (_, at = "", part = "", ...more) => {
        const year = more.find((each) => /^(?:19|20)\d{2}$/.test(each));
        return `${at}${part}${year} and ${at}${part}${Number(year) - 1}`;
      })
    : text;
