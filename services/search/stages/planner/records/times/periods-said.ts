/** "inclusive of today's date": every stretch that ends now has today in it. */
const TODAY =
  /[,;]? ?\(?\b(?:both )?(?:inclusive|including|up to and including)(?: of)? today(?:['’]s date)?\)?/gi;

/** "the last 4 months including the current month": it is one of them. */
const NOW_TOO =
  /\b((?:last|past) (?:[a-z0-9]+ )?(?:calendar )?(day|week|month|quarter|year)s?),? ?\(?(?:including|inclusive of|counting) (?:the )?(?:current|present|ongoing|this) (?:\2|one)\)?/gi;

/** "between 2018 and 2020, both inclusive": every stretch has both its ends in it. */
const INCLUSIVE =
  /(?<=\d)[,;]? ?\(?\b(?:both )?(?:years? |dates? |months? |days? )?inclusive\b(?: of both(?: ends| years| dates)?)?\)?/gi;

/** "from 1 May to 9 May, both days included": as stretches are. */
const BOTH_INCLUDED =
  /(?<=\d)[,;]? ?\(?\bboth (?:years|dates|months|days|ends) (?:are )?included\b\)?/gi;

/** "in the last 60 days, counting back from 2024-05-31", "in the 60 days before 2024-05-31" */
const COUNTED_BACK =
  /\b(?:in|during|over|within) the (?:last|past) (\d+) (day|week|month|year)s?,? (?:counting|counted|going|looking) back(?:wards?)? from (\d{4}-\d{2}-\d{2})/gi;
const RIGHT_BEFORE =
  /\b(?:in|during|over|within) the (\d+) (day|week|month|year)s? (?:right |just )?(?:before|prior to) (\d{4}-\d{2}-\d{2})/gi;

/** The day that lies so many of a unit before another, as databases count back. */
function before(day: string, count: number, unit: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "day" || unit === "week")
    date.setUTCDate(date.getUTCDate() - count * (unit === "week" ? 7 : 1));
  else date.setUTCMonth(date.getUTCMonth() - count * (unit === "year" ? 12 : 1));
  return date.toISOString().slice(0, 10);
}

/** Days counted back from one, as a stretch between two. */
const withStretches = (question: string): string =>
  question
    .replace(COUNTED_BACK, (_, count, unit, day) =>
      stretch(before(day, Number(count), unit.toLowerCase()), day),
    )
    .replace(RIGHT_BEFORE, (_, count, unit, day) =>
      stretch(before(day, Number(count), unit.toLowerCase()), before(day, 1, "day")),
    );

const stretch = (from: string, to: string): string => `between ${from} and ${to}`;

/** "the last month, not including the current one": what is over has nothing of it. */
const NOT_NOW =
  /\b((?:last|previous|prior) (?:calendar |iso )?(week|month|quarter|year)),? ?\(?(?:not including|not counting|excluding) (?:the )?current (?:\2|one)\)?/gi;

/** "in the whole of the previous week" */
const WHOLE = /\b(in|for|during|over) the (?:whole|entirety) of (?=the\b)/gi;

/** How a period is written is not asked. */
const PERIOD = "(?:day|week|month|quarter|year)";
const WRITTEN = new RegExp(
  `[.;?] ?(?:represent|show|express|give|write) (?:each|every|the) ${PERIOD}s? (?:as|by|with) (?:the |its )?(?:first|starting) (?:date|day)[^.;]*|,? with (?:the|each) ${PERIOD} (?:given |shown |written )?as (?:a |the (?:first|starting) )(?:date|day)(?: (?:of|in) (?:the|that) ${PERIOD})?`,
  "gi",
);
const AS_DATE = new RegExp(
  `\\b(${PERIOD}) ?\\(? ?as (?:a |the (?:first |starting )?)date(?: (?:of|in) the ${PERIOD})?\\)?`,
  "gi",
);

/** "in each of the last 6 weeks" */
const EACH_OF =
  /\b(?:in|for|during|over) (?:each|every)(?: one)? of the ((?:last|past|previous|prior) (?:[a-z0-9]+ )?(?:(?:calendar|full|complete) )?(day|week|month|quarter|year)s)\b/gi;

const PLAINER: readonly (readonly [said: RegExp, meant: string])[] = [
  [TODAY, ""],
  [NOW_TOO, "$1"],
  [INCLUSIVE, ""],
  [BOTH_INCLUDED, ""],
  [NOT_NOW, "$1"],
  [WHOLE, "$1 "],
  [WRITTEN, ""],
  [AS_DATE, "$1"],
  [EACH_OF, "per $2 in the $1"],
];

/** A question without what it says of periods beside which they are. */
export const withoutPeriods = (question: string): string =>
  PLAINER.reduce((text, [said, meant]) => text.replace(said, meant), withStretches(question));
