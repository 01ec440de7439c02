/** "inclusive of today's date": every stretch that ends now has today in it. */
const TODAY =
  /[,;]? ?\(?\b(?:both )?(?:inclusive|including|up to and including)(?: of)? today(?:['’]s date)?\)?/gi;

/** "the last 4 months including the current month": it is one of them. */
const NOW_TOO =
  /\b((?:last|past) (?:[a-z0-9]+ )?(?:calendar )?(day|week|month|quarter|year)s?),? ?\(?(?:including|inclusive of|counting) (?:the )?(?:current|present|ongoing|this) (?:\2|one)\)?/gi;

/** "between 2018 and 2020, both inclusive": every stretch has both its ends in it. */
const INCLUSIVE =
  /(?<=\d)[,;]? ?\(?\b(?:both )?(?:years? |dates? |months? |days? )?inclusive\b(?: of both(?: ends| years| dates)?)?\)?/gi;

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
  [NOT_NOW, "$1"],
  [WHOLE, "$1 "],
  [WRITTEN, ""],
  [AS_DATE, "$1"],
  [EACH_OF, "per $2 in the $1"],
];

/** A question without what it says of periods beside which they are. */
export const withoutPeriods = (question: string): string =>
  PLAINER.reduce((text, [said, meant]) => text.replace(said, meant), question);
