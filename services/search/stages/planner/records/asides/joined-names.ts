import type { Rewording } from "./rewording.ts";

/** What is no noun of two kinds. */
const NO_KIND = /^(?:ids?|codes?|names?|numbers?|keys?|and|or)$/i;

/** Names that share a word, and figures that are called by two. */
export const JOINED_NAMES: readonly Rewording[] = [
  // "the start and end stations": of either kind.
  [
    /\b([a-z]+) and ([a-z]+) ([a-z]+)\b/gi,
    ([whole, one, other, noun], { isCalled }) =>
      !NO_KIND.test(noun) &&
      [one, other].every((kind) => [`${kind} ${noun}`, `${kind} ${noun} name`].some(isCalled))
        ? `${one} ${noun} and ${other} ${noun}`
        : whole,
  ],
  // "earn more than the clerk whose id is 7": than that one, of whom alone the average is.
  [
    /\b((?:(?:more|less)|(?:higher|lower|larger|smaller|greater|bigger)(?: [a-z]+)?|(?!other|rather|number)[a-z]{2,}er) than) (?:the )?(?=([a-z]+) (?:(?:whose|with)(?: the| an?)? (?:[a-z]+ )?(?:id|code|number|no) (?:(?:is|of|equals|equal to) )?[\w-]+|\d+)[.?!]*$)/i,
    ([whole, than, noun], { isTable }) => (isTable(noun) ? `${than} the average ` : whole),
  ],
  // "the name and the number of halls for each town", where a town is no more than its name.
  [
    /\b(?:the )?names? and (?:the )?(number of [a-z]+(?: [a-z]+)?) (?:for|of|in) (all(?: the)?|each|every) ([a-z]+)\b/i,
    ([whole, number, all, noun], { isCalled }) =>
      isCalled(noun) && !isCalled(`${noun} name`) && !isCalled(`name of ${noun}`)
        ? `the ${noun} and the ${number} for ${all} ${noun}`
        : whole,
  ],
  // "From the trip records, find the number of bikes": of the trips.
  [
    /^(?:from|in|using|according to) the ([a-z]+(?: [a-z]+)??) (?:records?|tables?|data|logs?|list),? (?=(?:find|show|list|give|return|how|what|which|count)\b)(.+?)([.?!]*)$/i,
    ([whole, noun, asked, end], { isCalled }) =>
      isCalled(noun) ? `${asked}${asked.includes(noun) ? "" : ` in the ${noun}s`}${end}` : whole,
  ],
  // "cows with more than 5000 total number of litres": the noun of a column "total litres".
  [
    /(?<=\d )total number of ([a-z]+)\b|(?<=^(?:list|show|give)(?: me)? (?:the )?)total number of ([a-z]+)\b(?=.* in (?:ascending|descending|increasing|decreasing) order)/gi,
    ([whole, bound, listed], { isCalled }) =>
      isCalled(`total ${bound || listed}`) ? `total ${bound || listed}` : whole,
  ],
  // "dates of enrolment and completion": a date of each.
  [
    /\b(date|day|time)s? of ([a-z]+),? and ([a-z]+)\b(?! (?:date|day|time)\b)/gi,
    ([whole, date, one, other], { isCalled }) =>
      isCalled(`${date} of ${one}`) && isCalled(`${date} of ${other}`)
        ? `${date} of ${one} and ${date} of ${other}`
        : whole,
  ],
];
