/** "inclusive of today's date": every stretch that ends now has today in it. */
const TODAY =
  /[,;]? ?\(?\b(?:both )?(?:inclusive|including|up to and including)(?: of)? today(?:['’]s date)?\)?/gi;

/** "between 2018 and 2020, both inclusive": every stretch has both its ends in it. */
const INCLUSIVE =
  /(?<=\d)[,;]? ?\(?\b(?:both )?(?:years? |dates? |months? |days? )?inclusive\b(?: of both(?: ends| years| dates)?)?\)?/gi;

/** "the last month, not including the current one": what is over has nothing of it. */
const NOT_NOW =
  /\b((?:last|previous|prior) (?:calendar |iso )?(week|month|quarter|year)),? ?\(?(?:not including|not counting|excluding) (?:the )?current (?:\2|one)\)?/gi;

/** "in the whole of the previous week" */
const WHOLE = /\b(in|for|during|over) the (?:whole|entirety) of (?=the\b)/gi;

/** "total quarterly sales" are added up for each quarter; how a period is written is not asked. */
const PERIODIC =
  /\b(total|average|cumulative|number of) (daily|weekly|monthly|quarterly|yearly|annual) ([a-z]+)/gi;
const WRITTEN =
  /[.;?] ?(?:represent|show|express|give|write) (?:each|every|the) (?:day|week|month|quarter|year)s? as (?:the |its )?(?:first|starting) (?:date|day)[^.;]*/gi;

/** "that has 'M5' in its number": of one text in one column. */
const HOLDS =
  /\b(?:(?:that|which|who) )?(?:has|have|having|with) (?:the (?:word|text|letters?) )?('[^']+'|"[^"]+") (?:in|within|as part of) (?:its|their|the|his|her) (?!names?\b|titles?\b)([a-z_ ]+?)(?=[,.?;]|$| (?:and|by|ordered|sorted)\b)(?! or\b)/gi;

/** "top 5 best selling models by revenue": by what they sell best is said behind. */
const SELLING = /\b(top \d+ )best[ -]selling (?=.*\bby\b)/i;

/** "starting from the highest price to the lowest": what they are put in order by. */
const ENDS =
  "highest|lowest|best|worst|largest|smallest|biggest|oldest|youngest|newest|latest|most|least";
const RANGED = new RegExp(
  `,? (?:(?:starting|beginning|going) )?from (?:the )?(${ENDS}) ([a-z_]+(?: [a-z_]+)?) to (?:the )?(${ENDS})\\b`,
  "i",
);

/** "revenue (quantity times unit price)", "… Revenue is quantity times unit price": as it is known. */
const PRODUCT =
  "(?:the )?(?:quantity|qty|units|number)(?: sold| ordered)? (?:times|multiplied by|\\*|x) (?:the )?(?:unit |item )?price";
const MADE_OF = new RegExp(
  ` ?\\(${PRODUCT}\\)|[.;?] ?(?:the )?(?:revenue|sales|turnover|takings) (?:is|are|equals|means|=) ${PRODUCT}(?=[.?!]?\\s*$)`,
  "gi",
);

const PLAINER: readonly (readonly [RegExp, string])[] = [
  [TODAY, ""],
  [INCLUSIVE, ""],
  [MADE_OF, ""],
  [NOT_NOW, "$1"],
  [WHOLE, "$1 "],
  [RANGED, " ordered by $2 from $1 to $3"],
  [SELLING, "$1"],
  [WRITTEN, ""],
  [HOLDS, "whose $2 contains $1"],
];

/** "total revenue (based on sale price)", "revenue (i.e. the sale price)". */
const BRACKETED =
  /\b([a-z]+) \((?:based on|i\.e\.,?|that is,?|meaning|defined as) (?:the )?([a-z_ ]+?)\)/i;

/** "Note that revenue refers to the sum of sale_price in the sales table." */
const NOTE =
  /[.;?] ?(?:please )?note that (?:the )?([a-z ]+?) (?:refers to|means|is defined as|stands for) (?:the )?([a-z_ ]+?)(?: (?:in|of|from) the [a-z_ ]+ table)?\s*\.?\s*$/i;

/**
 * A question without what it says of itself: the words that it explains are put in other words, as
 * it explains them.
 *
 * @param isCalled  whether something in the data is called so: a "monthly fee" is no fee by month
 */
export function withoutAsides(question: string, isCalled: (text: string) => boolean): string {
  const turned = question
    .replace(/\s+/g, " ")
    .replace(PERIODIC, (whole, figure, period, noun) =>
      isCalled(`${period} ${noun}`) ? whole : `${period} ${figure} ${noun}`,
    );
  const bare = PLAINER.reduce((text, [said, meant]) => text.replace(said, meant), turned);
  const [note, term, meaning] = bare.match(NOTE) ?? [];
  if (note && term && meaning)
    return replaced(`${bare.slice(0, bare.length - note.length)}.`, term, meaning);
  const [bracket, word, other] = bare.match(BRACKETED) ?? [];
  if (bracket && word && other) return replaced(bare.replace(bracket, word), word, other);
  return bare;
}

/** "total revenue", where revenue is the sum of the price, is the total price. */
function replaced(text: string, term: string, meaning: string): string {
  const [, added, figure = meaning] = meaning.match(/^(sum|total) of (?:the )?(.+)$/i) ?? [];
  const said = new RegExp(`\\b(total )?${term}\\b`, "gi");
  return text.replace(said, (_, total?: string) => `${total || added ? "total " : ""}${figure}`);
}
