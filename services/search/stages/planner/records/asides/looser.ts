import { stem } from "../../../language/tokens.ts";
import { isPast } from "../../../language/verbs.ts";
import type { Rewording } from "./rewording.ts";

/** Where all of it happens, if no records are of such: it leaves nothing out. */
const HOUSE =
  "company|organi[sz]ation|firm|business|enterprise|hotel|inn|hospital|clinic|library|museum|club|store|shop|restaurant|bank|school|college|university";

/** Whose addresses they are, or at which domain. */
const MAILER =
  "(?:(?:g|hot|proton)mail|yahoo|outlook|icloud|aol|gmx)(?:\\.[a-z]{2,3})?|[a-z0-9-]+\\.(?:com|org|net|edu|io|de|co\\.uk)";
const MAILERS = `(?:${MAILER})(?:(?:,|,? or) (?:an? )?(?:${MAILER}))*`;
const MAIL = "e-?mails?(?: address(?:es)?)?";
const MAILED = new RegExp(
  `\\b(with|has|have|having|use|uses|using) (?:an? |their )?(?:(${MAILERS}) (?:${MAIL}|address(?:es)?|accounts?)|${MAIL} (?:(?:that )?(?:ends?|ending|is|are) )?(?:at|with|in|on|from) ['"@]*(${MAILERS})['"]?)(?=[,.;?!]|$| (?:and|by|per|in|of|for|are|is|were|was|ordered|sorted)\\b)`,
  "gi",
);

/** What follows what is said last. */
const END = "(?=[,.;?!]|$)";

const HIGHEST =
  "longest|highest|largest|biggest|oldest|heaviest|tallest|dearest|priciest|deepest|widest|most expensive";
const LOWEST =
  "shortest|lowest|smallest|youngest|lightest|cheapest|shallowest|narrowest|least expensive";

/** What is said at greater length, or in another order, than the data are spoken of. */
export const LOOSER: readonly Rewording[] = [
  // "with a Gmail or Yahoo address", "have an e-mail at mail.org"
  [
    MAILED,
    ([whole, tie, before, behind], { isColumn }) => {
      const field = ["email", "email address", "e mail", "mail"].find(isColumn);
      const at = (before || behind).split(/,? or (?:an? )?|, /i);
      const texts = at.map((each) => `'@${each.toLowerCase()}${/\./.test(each) ? "" : "."}'`);
      const have = /^w|ing$/i.test(tie) ? "with" : "have";
      return field ? `${have} an ${field} that contains ${texts.join(" or ")}` : whole;
    },
  ],
  // "the oldest clerk in the company": of all there are, where no company is a record.
  [
    new RegExp(
      ` (?:in|at|of|within|across|throughout) (?:the|our|this|my) (?:whole |entire )?(${HOUSE})${END}`,
      "gi",
    ),
    ([whole, noun], { isTable }) => (isTable(noun.toLowerCase()) ? whole : ""),
  ],
  // "the easiness scores of courses. Show both courses and scores": those that were named before.
  [
    /\b([a-z]+) ([a-z]{3,}s)\b([^.?]*[.?] ?(?:show|list|return|give|display)\b[^.?]*?(?:,|\band) (?:the |their )?)\2(?=[.?!]*$)/i,
    ([whole, kind, noun, between], { isColumn }) =>
      isColumn(`${kind} ${noun}`) ? `${kind} ${noun}${between}${kind} ${noun}` : whole,
  ],
  // "members with a non-void bill": one that is not so, and not none that is.
  [
    /\b(with|have|has|had|having) (an?|at least one) non-([a-z_]+) ([a-z]+)\b/gi,
    ([whole, tie, one, kind], { isCalled }) => {
      const noun = whole.split(" ").at(-1)!;
      return isCalled(noun) ? `${tie} ${one} ${noun} that is not ${kind}` : whole;
    },
  ],
  // "tickets with a closed_at", "that have a score value": of which that column is filled in.
  [
    /\b((?:(?:that|who|which) )?(?:have|has)|with|having) (?:an? |any )?(non-(?:null|missing|empty) )?([a-z][a-z0-9]*(?:[_ ][a-z0-9]+){0,3}?)( values?)?(?: set| filled in| recorded)?(?= (?:and|or|but|per|by|each|divided|over|were|was|are|is|ordered|sorted)\b|[,.;?!)]|$| [*/×÷+-] )/gi,
    ([whole, , filled, said], { isColumn }) => {
      const name = said.replace(/ values?$/i, "");
      const isSure = filled || name !== said || / values?(?: |$)/i.test(whole) || /_/.test(name);
      return isSure && isColumn(name.replaceAll("_", " ")) ? `whose ${name} is known` : whole;
    },
  ],
  // "sailors aged 30"
  [
    /\b(?:(?:who|that|which) (?:are|is|were|was) |(?:are|is|were|was) )?aged (\d{1,3})(?=[,.;?!]|$| (?:in|from|at|with|by|who|that|and (?!over|older|above|up|under|younger|below))\b)/gi,
    ([whole, age], { isColumn }) => (isColumn("age") ? `of age ${age}` : whole),
  ],
  [
    /\b(?:(?:who|that|which) (?:are|is|were|was) )?aged (?:(?:between|from) )?(\d{1,3}) ?(?:to|and|-|–) ?(\d{1,3})\b/gi,
    ([whole, from, to], { isColumn }) =>
      isColumn("age") ? `with an age between ${from} and ${to}` : whole,
  ],
  // "older than 60 years", "under 18 years of age"
  [
    /\b(older than|younger than|over|under|above|below|at least|at most) (\d{1,3}) years(?: old| of age)?(?=[,.;?!]|$| (?:in|from|at|with|by|who|that|and|per|for)\b)/gi,
    ([whole, than = "", years]) =>
      /er than$/i.test(than)
        ? `${than} ${years}`
        : / (?:old|of age)$/i.test(whole)
          ? `${than} ${years} years old`
          : whole,
  ],
  // "by fee, breaking ties by name"
  [
    /,? (?:and |with )?(?:breaking (?:any )?ties|(?:any )?ties (?:are |being )?broken|ties)(?: alphabetically| in alphabetical order)? (?:by|on|using) /gi,
    " and then by ",
  ],
  [/\blast and first names?\b/gi, "last name and first name"],
  // "whose temporary value is 'Yes'": which it is.
  [
    /\b(whose|with) ([a-z]+(?: [a-z]+)??) (?:value|field|column|flag) (?=(?:is|are|of|equals)\b)/gi,
    ([whole, tie, field], { isColumn }) =>
      isColumn(field) && !isColumn(`${field} value`) ? `${tie} ${field} ` : whole,
  ],
  // "the hall's full name", of halls that have a name: it is all of it.
  [
    /\b([a-z]+)['’]s full (?=names?\b)/gi,
    ([whole, noun], { isColumn }) =>
      isColumn(`${noun} name`) && !isColumn(`${noun} full name`) ? `${noun}'s ` : whole,
  ],
  // "the duration of the longest and shortest songs", "the price of the cheapest and of the dearest": two figures.
  [
    new RegExp(
      `\\b(?:the )?((?:duration|length|price|cost|fee|height|weight|age|size|capacity|depth|width|area|population|salary|distance)s?) of (?:the )?(?:${HIGHEST}|(${LOWEST})) and (?:of )?(?:the )?(?:${HIGHEST}|${LOWEST}) `,
      "gi",
    ),
    ([, figure, low]) => `the ${low ? "lowest and highest" : "highest and lowest"} ${figure} of `,
  ],
  // "the town the name of whose mayor is Ann": whose mayor she is.
  [/ (?:the )?names? of whose (?=[a-z])/gi, " whose "],
  // "in the boat table": of boats.
  [
    /\b(?:(?:are |is )?(?:listed|stored|recorded|contained|there) )?(?:in|from|of) the ([a-z_]+(?: [a-z]+)?) table(?=[,.;?!]|$| (?:with|where|that|whose|and)\b)/gi,
    ([whole, noun], { isTable }) => (isTable(noun.toLowerCase()) ? `of the ${noun}s` : whole),
  ],
  // "each of the listed towns"
  [/\b(each|all) of the (?:listed|given|named|recorded) (?=[a-z])/gi, "$1 of the "],
  // "the shop whose number of lamps is the largest": the one with that.
  [
    /\bwhose ([a-z]+(?: [a-z]+){0,3}?) (?:is|are|was|were) the (largest|highest|lowest|smallest|greatest|biggest|longest|shortest)(?=[,.;?!]|$)/gi,
    "with the $2 $1",
  ],
  // "have no payment history": no payments.
  [
    /\b(no|any|without) ([a-z]+) (?:history|histories)\b/gi,
    ([whole, no, noun], { isCalled }) =>
      isCalled(`${noun} history`) ? whole : `${no} ${noun.replace(/s$/, "")}s`,
  ],
  // "the car used for most of the times": most often.
  [new RegExp(`,?(?: for)? (?:the )?most of the times?${END}`, "gi"), " most often"],
  // "the amount of outstanding", of an "amount outstanding"
  [
    /\b(amount|total|sum|value|date|rate|level) of ([a-z]+)\b/gi,
    ([whole, figure, what], { isCalled, isColumn }) =>
      isColumn(`${figure} ${what}`) && !isCalled(whole) ? `${figure} ${what}` : whole,
  ],
  // "Ann Lee is a client of which branch?"
  [
    /^((?:\p{Lu}[\p{L}'’-]* ){1,3})(?:is|was) (?:an? |the )?([a-z]+(?: [a-z]+)?) (?:at|of|in|for|from|on|with|under) (?:which|what) ([a-z]+(?: [a-z]+)?)(?=[?.]*$)/u,
    "what is the $3 of the $2 $1",
  ],
  // "which mayor took office last", of mayors that "took office" in some year
  [
    /(?<!^(?:who|which|what) )(?<=[a-z] )(?:(?:who|that|which) )?(?:was |were |is |are )?([a-z]+(?: [a-z]+)?) (?:at )?(?:the )?(latest|last|earliest|first|most recently)(?: (?:time|date|day))?(?=[?.!]*$)/i,
    ([whole, field, end], { isCalled, isColumn, isTable }) => {
      const [noun = "", done] = field.split(" ");
      const of = done && isTable(noun.toLowerCase()) ? done : field;
      const isDone = /^born$/i.test(of) || isPast(of.split(" ")[0]!.toLowerCase());
      const ranked = `${of === field ? "" : `${noun} `}with the ${endSaid(end)} ${of}`;
      return isDone && isColumn(of) && !isCalled(`${end} ${field}`) ? ranked : whole;
    },
  ],
  // "who shares a tent with Ann": who is in the same one.
  [
    /\b(?:(?:that|who|which) )?shar(?:e|es|ed|ing) (?:an?|the|the same|one|their) ((?!same\b)[a-z]+(?: [a-z]+)??) with (?=[\p{Lu}'"])/giu,
    "in the same $1 as ",
  ],
  [/^(who|whom) in the same /i, "$1 is in the same "],
  // "the top 3 genres by number of songs. List the total songs": so many as ranked them.
  [
    /\bnumber of ([a-z]+s)\b([^.?]*[.?] ?(?:list|show|give|return|find)\b[^.?]*?)\btotal (?:number of )?\1(?=[,.;?!]|$| and\b)/gi,
    "number of $1$2number of $1",
  ],
  // "the top 5 towns by number of bills. List the town name": the town, as it was said before.
  [
    /^(.+?[.?] ?(?:list|show|give|return|find)(?: me)?(?: the)? )([a-z]+) names?(?=[,.;?!]|$| and\b)/i,
    ([whole, before, noun], { isCalled }) => {
      const isSaid = before.split(/[^a-z]+/i).some((word) => word !== noun && isSame(word, noun));
      return isSaid && !isCalled(`${noun} name`) ? `${before}${noun}` : whole;
    },
  ],
];

const endSaid = (end: string): string => (/^(?:ear|fir)/i.test(end) ? "earliest" : "latest");

const isSame = (one: string, other: string): boolean =>
  stem(one.toLowerCase()) === stem(other.toLowerCase());
