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

const ENDS = /^(?:at|as of|as at|by) (?:the )?end of (?:each|every) (year|quarter|month)\b/;

const EACH_END = /^(?:at|as of|as at|by) (?:each|every) (year|quarter|month) end\b/;

/** "year-end prices since 2020", "month-end prices": of the end of each, where several are spoken of. */
const OF_ENDS =
  /^(?:the )?(year|quarter|month) end (?=(?!of |in |for |on |at |19|20).*\b(?:since|from|between|(?:over|for|in) the (?:last|past)|(?:19|20)\d\d (?:to|through|until|and))\b)/;

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
  const ends = text.match(ENDS) ?? text.match(EACH_END) ?? text.match(OF_ENDS);
  if (ends) {
    const grain = ends[1] as Grain;
    return { words: wordsIn(ends[0]), time: { kind: "series", grain, end: true } };
  }
  for (const [pattern, grain] of SERIES) {
    const found = text.match(pattern);
    if (found)
      return { words: wordsIn(found[0]), time: { kind: "series", ...(grain && { grain }) } };
  }
  const which =
    text.match(/^(?:in |during )?(?:which|what) (month|quarter|year)s?\b(?= )/) ??
    text.match(
      /^(?:the )?(month|quarter|year)s?\b(?= (?:(?:in|of|since|during) (?:[\w-]+ ){1,4}?)?(?:with|when|in which) )/,
    );
  if (which)
    return {
      words: wordsIn(which[0]),
      time: { kind: "series", grain: which[1] as Grain, pick: true },
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
