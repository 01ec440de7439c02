import { MONTH, MONTH_NAME, MONTHS, monthOf } from "./calendar.ts";
import { PERIOD_FORMS } from "./forms/periods.ts";
import { type Step, stepped } from "./forms/step.ts";

const KIND = "(?:fy ?|fiscal (?:year )?|calendar (?:year )?)?";
const YEAR = `${KIND}((?:19|20)\\d{2})(?![-/]?\\d)`;
const READING = "(?:reading|value|figure|observation|data ?point|print|date|snapshot)";

const saying = (words: string): RegExp => new RegExp(words, "gi");

/** How people say stretches and ends of years, and how the grammar of time reads them. */
const STRETCHES: readonly Step[] = [
  ...PERIOD_FORMS,
  // "from the start of 2024 to the end of 2025": all of both, and what lies between.
  [
    saying(
      `\\b(?:from|between) (?:the )?(?:start|beginning)(?: of)? ${YEAR} (?:to|and|until|till|through|up to) (?:the )?(?:end|close)(?: of)? ${YEAR}`,
    ),
    "from $1 to $2",
  ],
  // "from 2024 or 2025", "from either 2024 or 2025": in one of the two, and no beginning.
  [
    saying(`\\b(?:from|in|of|during) (?:either )?(?:from |in )?${YEAR} or (?:from |in )?${YEAR}`),
    "in $1 or $2",
  ],
  [
    saying(
      `\\b(?:in|of|for|from|during) (?:both )?(?:the )?(?:calendar |fiscal )?years ${YEAR} (and|or) ${YEAR}`,
    ),
    "in $1 $2 $3",
  ],
  // "the last six months of 2024", "between July and December 2024"
  [saying(`\\b(?:the )?(?:last|final|second) (?:six|6) months of ${YEAR}`), "H2 $1"],
  [saying(`\\b(?:the )?(?:last|final) (?:three|3) months of ${YEAR}`), "Q4 $1"],
  // "the last two quarters of 2024"
  [saying(`\\b(?:the )?(?:last|final) (?:two|2) quarters of ${YEAR}`), "Q3 to Q4 $1"],
  [saying(`\\b(?:the )?(?:last|final) (?:three|3) quarters of ${YEAR}`), "Q2 to Q4 $1"],
  [saying(`\\b(?:the )?first (?:two|2) quarters of ${YEAR}`), "Q1 to Q2 $1"],
  [saying(`\\b(?:the )?first (?:three|3) quarters of ${YEAR}`), "Q1 to Q3 $1"],
  [saying(`\\bbetween ${MONTH} and ${MONTH},? ${YEAR}`), "from $1 to $2 $3"],
  [saying(`\\bpre-?(?=${YEAR})`), "before "],
  [saying(`\\bpost-?(?=${YEAR})`), "after "],
  // "deals per year starting in 2020": of the years from it on, and not those that start in it.
  [
    saying(
      `\\b((?:per|by|each|every) year|yearly|annually),? (?:starting|beginning) (?:in|from|with) ${YEAR}`,
    ),
    "$1 since $2",
  ],
  [
    saying(
      `(?<=^|, |\\(|[a-z]s )(?:from )?${YEAR} (?:onwards?|and (?:later|after|onwards?))(?= *(?:$|[,.?!)]))`,
    ),
    "since $1",
  ],
  // "at the start and end of 2024": at both; a year starts with what stood on its first day.
  [
    saying(`\\bat (?:the )?(?:start|beginning) and (?:at )?(?:the )?(?:end|close) of ${YEAR}`),
    "on $1-01-01 and at the end of $1",
  ],
  [
    saying(`\\bat (?:the )?(?:very )?(?:start|beginning) of (?:calendar )?${YEAR}`),
    "as at $1-01-01",
  ],
  // "on each month end of 2024", "at quarter ends in 2024": as it stood then, and no mean of each.
  [
    saying(
      "\\b(?:on|at|for|as of) (?:each |every |the )?(month|quarter|year)[- ]?ends? (?:of|in) ",
    ),
    "at the end of each $1 in ",
  ],
  // "the last reading of 2024", "at the close of 2024": as it stood when the year was over.
  [
    saying(`\\b(?:the )?(?:last|final|closing) (?:available )?${READING} (?:of|in) ${YEAR}`),
    "the end of $1",
  ],
  [saying(`\\b(at|by|as of|as at) (?:the )?close of ${YEAR}`), "$1 the end of $2"],
];

/** "more in 2025 than in the year before": than in 2024. */
const YEAR_BEFORE = saying(
  `\\b((?:in|during|for) )${YEAR} than (?:(?:it was |they did |it did )?(?:in|during|for) )?(?:the )?(?:year before|previous year|prior year|preceding year|year earlier)\\b`,
);
const THAN_YEAR = saying(`\\b(more|fewer|less|higher|lower) (.+ in ${YEAR}) than ${YEAR}`);

/** "2022-24", which no month of that number can be. */
const LATER = /(?<![\d/.-])((?:19|20)\d{2})[-–](\d{2})(?![\w/-]|\.\d)/g;

/** "2022-24" as "2022 to 2024". */
export const withWholeYears = (text: string): string =>
  text.replace(LATER, (whole, first: string, second: string) =>
    Number(second) > 12 && Number(second) > Number(first) % 100
      ? `${first} to ${first.slice(0, 2)}${second}`
      : whole,
  );

const MONTHS_OF = saying(
  `\\b((?:from|in|during|for|of|between) )?((?:${MONTH_NAME}(?:, | ?/ ?| ?& ?| or | and |,? and ))+)${MONTH},? ((?:19|20)\\d{2})(?![-/]?\\d)`,
);
const IN_MONTHS = new RegExp(`\\b${MONTH}(?![a-z])`, "gi");

/** "from November and December 2025", "in October, November and December 2025": from the first to the last of those that follow each other. */
function withMonths(text: string): string {
  return text.replace(MONTHS_OF, (all, lead: string | undefined, named: string, last, year) => {
    const months = [...named.matchAll(IN_MONTHS)].map(([, name]) => monthOf(name!.toLowerCase()));
    const end = monthOf(last.toLowerCase());
    const follow = [...months, end].every(
      (each, at, every) => at === 0 || each === every[at - 1]! + 1,
    );
    const isRange = /between/i.test(lead ?? "");
    if (!follow || isRange || (months.length === 1 && !/\/|from/i.test(all))) return all;
    return `from ${MONTHS[months[0]!]} to ${MONTHS[end]} ${year}`;
  });
}

/** A text in which stretches and ends of years are said plainly. */
export const plainStretches = (text: string): string =>
  stepped(withMonths(withWholeYears(text)), STRETCHES)
    .replace(
      YEAR_BEFORE,
      (_, at: string, year: string) => `${at}${year} than in ${Number(year) - 1}`,
    )
    .replace(THAN_YEAR, (_, way, said, _year, other) => `${way} ${said} than in ${other}`);
