import type { Grain } from "../../../plan.ts";
import { type Match, wordsIn } from "./period.ts";

const SERIES: readonly [RegExp, Grain | undefined][] = [
  [
    /^(?:by|per|each|every(?: single)?|(?:for|in|of) (?:each|every(?: single)?)) (?:fiscal |calendar )?year\b|^(?:annually|yearly|year (?:by|after) year|from year to year)\b/,
    "year",
  ],
  [
    /^(?:by|per|each|every(?: single)?|(?:for|in|of) (?:each|every(?: single)?)) (?:fiscal |calendar )?quarter\b|^quarterly\b|^quarter (?:by|after) quarter\b|^from quarter to quarter\b/,
    "quarter",
  ],
  [
    /^(?:by|per|each|every(?: single)?|(?:for|in|of) (?:each|every(?: single)?)) (?:calendar )?month\b|^monthly\b|^month (?:by|after) month\b|^from month to month\b/,
    "month",
  ],
  [
    /^(?:by|per|each|every(?: single)?|(?:for|in|of) (?:each|every(?: single)?)) (?:calendar |iso )?week\b(?! of)|^weekly\b|^week (?:by|after) week\b|^from week to week\b/,
    "week",
  ],
  [/^(?:by|per|each|every(?: single)?) (?:trading )?day\b|^daily\b|^day (?:by|after) day\b/, "day"],
  [
    /^(?:over time|over the years|(?:development|evolution|trend|history|track record) (?:of|in)|trend|history|historical|development over time|time series|how (?:has|have|did|does) (?=.* (?:moved?|changed?|developed?|evolved?|trended|trend|fared?)\b)|how (?:is|are|has|have) (?=.* (?:trending|doing)\b)|what (?:has|have) (?=.* been doing\b))/,
    undefined,
  ],
];

/** "at the end of each quarter", "on the last trading day of each month". */
const ENDS =
  /^(?:(?:at|on|as of|as at|by|for) )?(?:the )?(?:end|(?:last|final|closing) (?:(?:trading|business|working|calendar) )?(?:day|date|session)) of (?:each|every) (year|quarter|month)\b/;

/** "at the start of each year": what stood first in it, which no plan can say. */
const STARTS =
  /^(?:(?:at|on|as of|as at|from) )?(?:the )?(?:start|beginning|open|(?:first|opening) (?:(?:trading|business|working|calendar) )?(?:day|date|session)) of (?:each|every) (year|quarter|month)\b/;

const EACH_END = /^(?:at|as of|as at|by) (?:each|every) (year|quarter|month) end\b/;

/** "year-end prices since 2020", "end-of-year prices since 2020": of the end of each, where several are spoken of. */
const OF_ENDS =
  /^(?:the )?(?:(year|quarter|month) end|end of (year|quarter|month)) (?=(?!of |in |for |on |at |19|20).*\b(?:since|from|between|(?:over|for|in|each of) the (?:last|past)|(?:19|20)\d\d,? (?:to|through|until|and))\b)/;

/** "month-end prices in 2025": a year has several. */
const OF_ENDS_IN_YEAR =
  /^(?:the )?(?:(quarter|month) end|end of (quarter|month)) (?=(?!of |in |for |on |at |19|20).*\b(?:19|20)\d\d\b)/;

/** "on which day were the most cargoes loaded": of how many there were on each; days without any have no record. */
const DAY_OF_MOST =
  /^(?:(?:in|on|during) )?(?:(?:which|what|the) )?(day|date|week)\b(?= .*\b(?:the )?most (?!recent\b|valuable\b|expensive\b|active\b|often\b|\w+ly\b))/;

const STEP =
  /^(?:and|,) (?:(?:by|per|each|every) )?(?:fiscal |calendar )?(year|quarter|month|week|day)\b(?= ?(?:$|[?,;.]|in|since|from|between|for|over the|during|until|of (?:19|20)|(?:19|20)\d\d)(?:$|\W))/;

/** What groups are made by, up to a word that joins more to it. */
const GROUPED = /(?:^| )(?:by|per|each|every|across) (?:the )?[\w'-]+(?: [\w',-]+){0,5}$/;

/**
 * "by deal type and year": a step of time behind something else that groups are made by.
 *
 * @param before  the lower case words in front of the text
 */
export function stepBehind(before: string, text: string): Match | undefined {
  const found = text.match(STEP);
  if (!found || !GROUPED.test(before)) return undefined;
  return { words: wordsIn(found[0]), time: { kind: "series", grain: found[1] as Grain } };
}

export function wordAt(text: string, now: string): Match | undefined {
  const ends = [ENDS, EACH_END, OF_ENDS, OF_ENDS_IN_YEAR]
    .map((each) => text.match(each))
    .find(Boolean);
  if (ends) {
    const grain = (ends[1] ?? ends[2]) as Grain;
    return { words: wordsIn(ends[0]), time: { kind: "series", grain, end: true } };
  }
  const starts = text.match(STARTS);
  if (starts)
    return {
      words: wordsIn(starts[0]),
      time: { kind: "series", grain: starts[1] as Grain, start: true },
    };
  for (const [pattern, grain] of SERIES) {
    const found = text.match(pattern);
    if (found)
      return { words: wordsIn(found[0]), time: { kind: "series", ...(grain && { grain }) } };
  }
  const which =
    text.match(/^(?:in |during )?(?:which|what) (month|quarter|year)s?\b(?= )/) ??
    text.match(
      /^(?:the )?(month|quarter|year)s?\b(?= (?:(?:in|of|since|during) (?:[\w-]+ ){1,4}?)?(?:with|when|in which) )/,
    ) ??
    text.match(DAY_OF_MOST);
  if (which)
    return {
      words: wordsIn(which[0]),
      time: {
        kind: "series",
        grain: (which[1] === "date" ? "day" : which[1]) as Grain,
        pick: true,
      },
    };
  const latest = text.match(
    /^(?:(?:as of |the )?(?:last|latest|most recent(?:ly)?) (?:reported|published|available|known|released)(?! quarter(?!ly (?:report|filing|call|transcript)))|(?:the )?most recent(?:ly)?\b(?! quarter(?!ly (?:report|filing|call|transcript)))|(?:as of |right )?(?:latest|current|currently|now|today|newest|at present|at the moment)\b(?! quarter(?!ly (?:report|filing|call|transcript))))/,
  );
  if (!latest) return undefined;
  const isToday = latest[0] === "today";
  const isNow = /^(?:right )?now$/.test(latest[0]);
  return {
    words: wordsIn(latest[0]),
    time: { kind: "latest", ...(isToday && { today: now }), ...(isNow && { now }) },
  };
}
