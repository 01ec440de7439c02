import type { Rewording } from "./rewording.ts";

/** Columns, in other words than they are called by: what is called so is looked up first. */
export const COLUMN_NAMES: readonly Rewording[] = [
  // "total quarterly sales" are added up for each quarter.
  [
    /\b(total|cumulative|number of) (daily|weekly|monthly|quarterly|yearly|annual) ([a-z]+)/gi,
    ([whole, figure, period, noun], { isCalled }) =>
      isCalled(`${period} ${noun}`) ? whole : `${period} ${figure} ${noun}`,
  ],
  // "the total sales count" is how many there are.
  [
    /\b(?:total |overall )?([a-z_]+) count\b(?! of\b)/gi,
    ([whole, noun], { isCalled }) =>
      isCalled(`${noun} count`) || !isCalled(noun) ? whole : `number of ${noun}`,
  ],
  // "For the clubs whose fee is above 9, show the name and the street": those of such clubs.
  [
    /^for (?:all |the |those )*([a-z]+(?: [a-z]+)? (?:whose|with|that|who|which) [^,?]+), (show|list|give|return|find|display)(?: me)? (?!.*\b(?:number|count|total|average|mean|sum|share|percentage|ratio|most|least|how many|each|every|per|their|its)\b)([^?.]+? and [^,?.]+?)((?:,| sorted| ordered| in (?:ascending|descending)) [^?]+?)?([.?!]*)$/i,
    "$2 $3 of the $1$4$5",
  ],
  // "For clubs with at least 5 members, show …": of each of them.
  [
    /^for (?:all |all the |the |those )?((?:[a-z]+ )?[a-z]{2,}s) (?=(?:with|that|who|which|having|whose|where)\b[^,?]*, ?(?:what|which|how|show|list|give|return|find|display|report|compute|calculate)\b)/i,
    ([whole, noun], { isCalled }) => (isCalled(noun) ? `For each ${noun} ` : whole),
  ],
  // "the first invoice date": of dates the earliest, and no name that begins so.
  [
    /\b(first|last) ((?:[a-z]+ )(?:date|time|timestamp))\b/gi,
    ([whole, end, date], { isCalled }) =>
      isCalled(whole) ? whole : `${/first/i.test(end) ? "earliest" : "latest"} ${date}`,
  ],
  // "by priority class", "per tier level": by what is called so without it.
  [
    /\b(by|per|each|every) ([a-z]+) (?:class|level|grade|band|bracket)(?=[,.?;]|$| (?:and|with|in|of|for|from|to)\b)/gi,
    ([whole, each, name], { isCalled }) =>
      isCalled(whole.slice(each.length + 1)) || !isCalled(name) ? whole : `${each} ${name}`,
  ],
  // "the alcohol content" of a column "alcohol pct"
  [
    /\b([a-z]+) (?:content|level|reading|figure)s?\b(?! (?:of \d|\d|[A-Z]))/g,
    ([whole, figure], { isCalled, isColumn }) =>
      isCalled(whole) || !isColumn(figure) ? whole : figure,
  ],
  // "the rebate percentage" of a column "rebate pct"
  [
    /\b([a-z]+) percentage\b(?! (?:change|growth|of all)\b)( of(?= ))?/gi,
    ([whole, figure, of], { isCalled }) =>
      isCalled(`${figure} percent`) ? `${figure} percent${of ? " for" : ""}` : whole,
  ],
  // "the last day of validity" of what is valid from one day to another
  [
    /\b(?:the )?(last|final|end|first|start)(?:ing)? (?:(?:day|date) )?of (?:(?:its|their|the) )?validity\b/gi,
    ([whole, end], { isCalled }) => {
      const ends = /^(?:first|start)/i.test(end) ? ["from", "since"] : ["to", "until", "till"];
      const name = ends.map((each) => `valid ${each}`).find(isCalled);
      return name ? `the ${name}` : whole;
    },
  ],
];
