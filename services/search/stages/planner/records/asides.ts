import { literal } from "../../language/literal.ts";
import { withoutRemarks } from "./remarks.ts";
import { ofEitherKind } from "./sets/either-kind.ts";
import { withoutPeriods } from "./times/periods-said.ts";

/** "total quarterly sales" are added up for each quarter. */
const PERIODIC =
  /\b(total|cumulative|number of) (daily|weekly|monthly|quarterly|yearly|annual) ([a-z]+)/gi;

/** "matching case-insensitively": names are looked up so anyway. */
const ANY_CASE =
  /[,.;]? ?\(?\b(?:(?:regardless|irrespective) of (?:(?:upper|lower)[ -]?)?case|(?:match(?:ing|ed)?|compar(?:e|ing|ed))?(?: (?:the )?[a-z_]+)? ?case[ -]insensitive(?:ly)?)\b\)?\.?/gi;

/** "that has 'M5' in its number": of one text in one column. */
const HOLDS =
  /\b(?:(?:that|which|who) )?(?:has|have|having|with) (?:the (?:word|text|letters?) )?('[^']+'|"[^"]+") (?:in|within|as part of) (?:its|their|the|his|her) (?!names?\b|titles?\b)([a-z_ ]+?)(?=[,.?;]|$| (?:and|by|ordered|sorted)\b)(?! or\b)/gi;

/** "top 5 best selling models by revenue": by what they sell best is said behind. */
const SELLING = /\b(top \d+ )best[ -]selling (?=.*\bby\b)/i;

/** "the total sales count" is how many there are. */
const NOUN_COUNT = /\b(?:total |overall )?([a-z_]+) count\b(?! of\b)/gi;

/** "the first invoice date": of dates the earliest, and no name that begins so. */
const END_OF_DATES = /\b(first|last) ((?:[a-z]+ )(?:date|time|timestamp))\b/gi;

/** "For clubs with at least 5 members, show …": of each of them. */
const FOR_THOSE =
  /^for (?:all |all the |the |those )?((?:[a-z]+ )?[a-z]{2,}s) (?=(?:with|that|who|which|having|whose|where)\b[^,?]*, ?(?:what|which|how|show|list|give|return|find|display|report|compute|calculate)\b)/i;

/** "by priority class", "per tier level": by what is called so without it. */
const OF_A_CLASS =
  /\b(by|per|each|every) ([a-z]+) (?:class|level|grade|band|bracket)(?=[,.?;]|$| (?:and|with|in|of|for|from|to)\b)/gi;

/** "members with and without the newsletter", "by whether they are open": of either kind each. */
const OF_EITHER =
  /,? (?:with (?:and|or) without|by whether (?:or not )?(?:they|it|the [a-z]+) (?:is|are|was|were|has|have|had)) (?:an? |the )?([a-z-]+(?: [a-z-]+)??)(?=[,.?;]|$| (?:are|is|was|were) there\b)/gi;

/** "venues with step-free access": what says yes or no is called so without the noun. */
const FLAG_OF =
  /\b(with|without|with no|have|has|had|offers?|offering) ([a-z-]+(?: [a-z-]+)?) (?:access|facilities|service|support|option)(?=[,.?;]|$| [a-z])/gi;

/** "between the day of booking and the day of arrival": between the two. */
const BETWEEN_DAYS =
  /\b(between|from) (?:the )?(?:(?:day|date|time|moment) of (?:the )?)?([a-z]+(?: [a-z]+)?) (and|to) (?:the )?(?:day|date|time|moment) of (?:the )?(?=[a-z])|\b(between|from) (?:the )?(?:day|date|time|moment) of (?:the )?(?=[a-z]+(?: [a-z]+)? (?:and|to)\b)/gi;

/** "have left the company": whoever keeps the data, which no table is called by. */
const HOUSE =
  /\b(left|leave|quit|joined|join|entered) (?:the|our|this) (company|firm|organi[sz]ation|business|house|team|practice)(?=[,.?;]|$| (?:in|on|since|before|after|by|per)\b)/gi;

/** "how many tracks are there in the catalogue": in all that is kept, which no table is called by. */
const KEPT_IN =
  /(?: (?:appear|feature|exist|are listed|are kept|are held|do we have|we have))? in (?:the|our|your|this) (catalogue|catalog|collection|fleet|database|system|inventory)(?=[?.!]*$|[?.] )/gi;

/** "revenue (quantity times unit price)", "… Revenue is quantity times unit price": as it is known. */
const PRODUCT =
  "(?:the )?(?:quantity|qty|units|number)(?: sold| ordered)? (?:times|multiplied by|\\*|x) (?:the )?(?:unit |item )?price";
const MADE_OF = new RegExp(
  `(?<=\\b(?:revenue|sales|turnover|takings)) ?\\(${PRODUCT}\\)|[.;?] ?(?:the )?(?:revenue|sales|turnover|takings) (?:is|are|equals|means|=) ${PRODUCT}(?=[.?!]?\\s*$)`,
  "gi",
);

/** "what did we spend on repairs": how much that was, and no list of it. */
const WHAT_SPENT =
  /^what (did|have|has|do) (we|they|you|i) (spend|spent|pay|paid) (?=(?:on|for|in|to)\b)/i;

/** "what revenue did each wood bring in" */
export const BROUGHT_IN =
  /^what (?!is\b|was\b|did\b|has\b|do\b)([a-z][\w ]*?) did ((?:each|every) [a-z]+(?: [a-z]+)?) (?:bring in|generate|yield|make)(?=[?.,]|$)/i;

/** "which clubs had the largest income? Return the club and the total income": by its total. */
const BY_TOTAL =
  /\bthe (?:largest|biggest|greatest|highest|most) (?!total\b|average\b|mean\b|number\b|amount\b)([a-z]+(?: [a-z]+)??)(?= [^?]*\?.*\btotal \1\b|\?.*\btotal \1\b)/i;

/** "from A to Z", "Z-A": by the letters that names begin with. */
const LETTERS =
  /,? (?:(?:from|in) )?\bA(?: to |[-–])Z\b(?: order)?(?=[,.?;]|$| (?:and|by|then)\b)/g;
const LETTERS_BACK =
  /,? (?:(?:from|in) )?\bZ(?: to |[-–])A\b(?: order)?(?=[,.?;]|$| (?:and|by|then)\b)/g;

/** "he or she": whoever was spoken of. */
const HE_OR_SHE = /\b(?:he or she|she or he|he\/she|s\/he)\b/gi;

/** "how many of the tankers have sailed": so many tankers. */
const OF_ALL =
  /\bhow many of (?:the|our|all the|all of the|those) (?!(?:top|best|worst|most|least|last|first|two|three|four|five|six|seven|eight|nine|ten)\b|[a-z]+est\b|\d)(?=[a-z])/gi;

/** "… . Give the title": a sentence that asks begins behind a dot as it does behind a question. */
const ASKING = /(?<=[\p{Ll}\d)'"])\. (?=(?:Please )?(?:Give|Show|Return|List|Display|Report)\b)/gu;

/** "percentage (0 to 100)": as percentages are. */
const IN_PERCENT = /\b(percentages?|percent) \((?:(?:from )?0 ?(?:to|-|–) ?100|%)\)/gi;

/** "List the names and fees of every club that is open": of all of them, for nothing is grouped. */
const OF_EVERY =
  /^((?:list|return|show|give|name)\b(?!.*\b(?:(?:number|count) of|total|average|mean|sum|share|percentage|ratio|most|least|[a-z]+est)\b)[^?.;]*? (?:of|for)) every (?=[a-z])/i;

/** "the name of each boat and the name of its owner": of all of them, for nothing is grouped. */
const OF_EACH_AND_ITS =
  /^((?:list|return|show|give|find|what (?:is|are))\b(?!.*\b(?:(?:number|count) of|total|average|mean|sum|share|percentage|ratio|most|least|[a-z]+est)\b)[^?.;]*? (?:of|for)) (?:each|every) ([a-z]+),? (?:and|with|together with|along with|as well as) (?:the names? of |((?:the [a-z ]+? of )?))its (?=[a-z])/i;

/** "in one go", "on a single occasion": of one time alone. */
const AT_ONCE =
  /\b(?:all )?(?:in (?:one|a single) (?:go|sitting|stretch|visit)|on (?:one|a single|any one) occasion|at one (?:go|time|stretch))\b/gi;

/** "are represented by at least four tools", "are home to a club": they have them. */
const HAVING = /\b(?:is|are|was|were) (?:represented by|home to)\b/gi;

/** "have left no phone number" */
const LEFT_NONE = /\b(have|has|had) left(?: us)? no (?=[a-z])/gi;

/** "with the most points at the top" */
const AT_TOP =
  /,? (?:with )?(?:the )?(most|fewest|highest|lowest|largest|smallest|biggest|best|oldest|newest|longest|shortest) ((?:[a-z]+ ){0,2}?)(?:at the top|on top|coming first)(?=[.?!]|$)/gi;

/** "Show the category name too." */
const SHOWN_TOO =
  /(?<=[.?!] )(show|give|include|list|return)(?: me)? (the [a-z ]+?) (?:too|as well)(?=[.?!]|$)/gi;

/** "the average length of stay, in nights, of bookings" */
const IN_UNITS = /, in ([a-z]+), (?=(?:of|for|per|by)\b)/gi;

/** "how many candles were ordered altogether": so many as there were. */
const ALL_TOLD =
  /^(how (?:many|much) (?!.*\b(?:average|mean|each time)\b)[^?.]+?),? (?:altogether|all told|in all)(?=[?.!]|$)/i;

/** "on each occasion" */
const EACH_OCCASION = /\b(?:on|at|for) (?:each|every) occasion\b/gi;

/** "not even once", "have not donated a single time" */
const NOT_ONCE =
  /\b(have|has|had|did|do|does|were|was)(?: not|n['’]t) ([^,?.;]+?),? (?:even once|even a single time|a single time|at any time)(?=[?.!]*$)/i;

/** "have given blood": what a donation is of needs no saying. */
const GIVE_BLOOD = /\b(give|gives|gave|given|giving) blood\b/gi;
const DONATING: Readonly<Record<string, string>> = {
  give: "donate",
  gives: "donates",
  giving: "donating",
};

/** "in the loyalty scheme", "loyalty customers", where a flag says who is loyal. */
const IN_SCHEME =
  /\b(?:who are |that are )?(?:in|on|of|enrolled in|part of|members of) (?:the|our) ([a-z]+?)(?:ty)? (?:scheme|programme|program|plan)\b/gi;
const OF_SCHEME = /\b([a-z]{3,})ty (?=[a-z]+s\b)/gi;

/** "the fewest loans, leaving out those with none": of those that have any, as a count of them is. */
const NONE_ASIDE =
  /(\b(?:fewest|(?:least|lowest|smallest) number of)\b.*?),? (?:leaving out|leaving aside|ignoring|excluding|not counting|disregarding|apart from) (?:the |any |all )?[a-z]+ (?:with|that have|who have|which have|having) none(?: at all)?(?=[,?.!]|$)/i;

/** "for each combination of town and year" */
const COMBINATION = /\b(each|every|per) (?:unique |distinct )?(?:combination|pair) of (?=[a-z])/gi;

/** "each hall with a known rent" */
const WITH_KNOWN = /\b(?:with|that have|having) an? (?:known|recorded) ([a-z ]+?)(?=[,.?;]|$)/gi;

/** "the name of the nurse's ward": of the ward. */
const NAME_OF_THEIRS =
  /\bthe names? of the [a-z]+['’]s ([a-z]+(?: [a-z]+)?)(?=[,.?;]|$| (?:for|of|and|by)\b)/gi;

/** "the length of the longest answer", of answers with a length: that figure alone. */
const EXTENT_OF =
  /\bthe (length|height|weight|depth|width|size|duration|age) of the (longest|shortest|highest|tallest|heaviest|lightest|deepest|widest|largest|biggest|smallest|oldest|youngest) ([a-z]+)\b/gi;
const LEAST = /^(?:shortest|lightest|smallest|youngest)$/i;

/** "who is the warden of Ash Hall", of halls with a "warden name": what is written there. */
const WHO_IS = /^who (is|was) the ([a-z]+) (?=(?:of|at|in)\b)/i;

/** "the rebate percentage" of a column "rebate pct" */
const PERCENTAGE = /\b([a-z]+) percentage\b(?! (?:change|growth|of all)\b)( of(?= ))?/gi;
/** "the last day of validity" of what is valid from one day to another */
const VALIDITY =
  /\b(?:the )?(last|final|end|first|start)(?:ing)? (?:(?:day|date) )?of (?:(?:its|their|the) )?validity\b/gi;

/** "failed to pay", "did they fail to pay": it was not done. */
const FAIL_TO = /\bfail to (?=[a-z])/gi;
const FAILED_TO = /\bfail(?:ed|s) to (?=[a-z])/gi;

/** "with the year they opened": a column beside the others, and nothing that they would have to be. */
const WITH_THEIRS =
  /,? (?:(?:together|along) )?with the ([a-z]+(?: [a-z]+)?) (?:(?:in|on|at|for) (?:which|whom) |that |when |where )?(?=(?:they|it|he|she|each)\b(?! (?:each|of)\b))/gi;

/** "the cost of repairs paid for by clients of each town": of each town, and of no client. */
const BY_THOSE_OF_EACH = /\bby (?:the )?([a-z]+s) (of|from|in|at) (each|every) /gi;

/** "how much money has each branch taken": how much that was is money anyway. */
const MONEY_OF_EACH = /^how much money (?=(?:has|have|did|does|do) (?:each|every)\b)/i;

/** "professors and other instructors": all of these, as the others are such as well. */
const AND_OTHER = /\b[a-z]{3,}s (?:and|or) (?:any |all |the )?other ([a-z]{3,}s)\b/gi;

/** "more than the average clerk in their own branch": than the average there. */
const AVERAGE_ONE =
  /\bthan the average [a-z]+ (?:in|of|at) (their|his|her|its) (?:own )?(?=[a-z])/gi;

/** "… in 2019? First and last name, and the salary.": what is to be told of them. */
const BARE_LIST =
  /(?<=[?.!]) (?!(?:and|or|but|please|by|in|for|from|of|with|without|only|no|not|sort|sorted|order|ordered|use|how|what|who|which|where|when|give|show|list|return|name the|names? of|tell|find|count|report|display|include|exclude|also|most|highest|lowest|top|total|average|number)\b)(?=(?:the |their |its )?[a-z]+(?: [a-z]+){0,2}(?:,|,? and) (?:the |their |its )?[a-z]+(?: [a-z]+){0,2}(?:,? and (?:the |their |its )?[a-z]+(?: [a-z]+){0,2})?[.!?]?$)/i;

/** "more than 1,000 feet above sea level": so high. */
const SEA_LEVEL = /\b(feet|ft|metres|meters|m) above (?:mean )?sea[- ]level\b/gi;

/** "what share, as a percentage, of …" */
const SHARE_IN_PERCENT =
  /^what (?:share|proportion|fraction),? (?:as a percentage|in per ?cent),? of (?=[a-z])/i;

/** "the biggest fine anyone has ever been charged": of all that there are. */
const OF_ANYONE =
  /(?<=\b(?:biggest|largest|highest|smallest|lowest|longest|shortest) [a-z]+) (?:that )?(?:anyone|anybody|someone|somebody) (?:has|had|was) (?:ever )?(?:been )?[a-z]+(?=[?.!]*$)/i;

/** "written in English", of what is of a language. */
const WRITTEN_IN =
  /\b(?:that are |which are |are |were )?(?:written|published) in (?=\p{Lu}[\p{Ll}]+(?:ish|ese|ian|an|ench|ch|ic)\b)/gu;

/** "who is Ryan Williams's advisor": his. */
const WHO_OF_WHOM =
  /^([Ww]ho (?:is|was|are|were)) (\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+)['’]s? ([a-z]+)(?=[?.!]*$)/u;

/** "added to the most playlists": in the most of them. */
const ADDED_TO =
  /\b(has|have) been (?:added to|put on|put into|placed on) (?=(?:the (?:most|fewest)|more than|at least|no)\b)/gi;

/** "… . Give each title once.": no two alike. */
const ONCE =
  /(?<=[.?!] )(give|list|show|name|return)(?: me)? each ([a-z]+(?: and [a-z]+)?(?: name)?) (?:only |just )?once(?=[.!]?$)/i;

/** "at least as long as the average trip": no shorter than that. */
const AT_LEAST_AS =
  /\bat (least|most) as (?:long|much|many|high|large|big|old|far|heavy|tall|expensive) as (?=(?:the|an?) )/gi;

/** "the town in which the average rent is the lowest": the one with that. */
const WHERE_LOWEST =
  /\b(?:in|for|at|on) which (?:the )?((?:average|mean|total|median) [a-z]+(?: [a-z]+){0,4}?) (?:is|was|are|were) (?:the )?(lowest|highest|largest|smallest|greatest)(?=[.?!]*$)/i;

/** "in the same ward as Ann, excluding Ann": without her, as it is anyway. */
const EXCLUDING =
  /( the same [a-z]+ as ([\p{L}' ]+?)),? (?:excluding|except(?: for)?|other than|but not) \2(?=[.?!]*$)/iu;

/** "the name and the number of halls for each town", where a town is no more than its name. */
const NAME_AND_NUMBER =
  /\b(?:the )?names? and (?:the )?(number of [a-z]+(?: [a-z]+)?) (?:for|of|in) (all(?: the)?|each|every) ([a-z]+)\b/i;

/** "For the clubs whose fee is above 9, show the name and the street": those of such clubs. */
const LISTED_FOR =
  /^for (?:all |the |those )*([a-z]+(?: [a-z]+)? (?:whose|with|that|who|which) [^,?]+), (show|list|give|return|find|display)(?: me)? (?!.*\b(?:number|count|total|average|mean|sum|share|percentage|ratio|most|least|how many|each|every|per|their|its)\b)([^?.]+? and [^,?.]+?)((?:,| sorted| ordered| in (?:ascending|descending)) [^?]+?)?([.?!]*)$/i;

/** "earn more than the clerk whose id is 7": than that one, of whom alone the average is. */
const THAN_ONE =
  /\b((?:(?:more|less)|(?:higher|lower|larger|smaller|greater|bigger)(?: [a-z]+)?|(?!other|rather|number)[a-z]{2,}er) than) (?:the )?(?=([a-z]+) (?:(?:whose|with)(?: the| an?)? (?:[a-z]+ )?(?:id|code|number|no) (?:(?:is|of|equals|equal to) )?[\w-]+|\d+)[.?!]*$)/i;

/** "the start and end stations": of either kind. */
const OF_TWO_KINDS = /\b([a-z]+) and ([a-z]+) ([a-z]+)\b/gi;

/** "From the trip records, find the number of bikes": of the trips. */
const FROM_RECORDS =
  /^(?:from|in|using|according to) the ([a-z]+(?: [a-z]+)??) (?:records?|tables?|data|logs?|list),? (?=(?:find|show|list|give|return|how|what|which|count)\b)(.+?)([.?!]*)$/i;

/** "full name (first and last name)": what stands in the brackets. */
const BOTH_NAMES =
  /\b(?:full )?names? ?\( ?(first|given) (?:names? )?(?:and|,) (last|family)(?: names?)? ?\)/gi;

/** "jobs which average salary is above 8000": whose. */
const WHICH_FIGURE =
  /(?<=[a-z]{2}s) which ((?:average|mean|total|minimum|maximum|highest|lowest) [a-z]+(?: [a-z]+)? (?:is|are|was|were|exceeds?)\b)/gi;

/** "cows with more than 5000 total number of litres": the noun of a column "total litres". */
const TOTAL_NUMBER =
  /(?<=\d )total number of ([a-z]+)\b|(?<=^(?:list|show|give)(?: me)? (?:the )?)total number of ([a-z]+)\b(?=.* in (?:ascending|descending|increasing|decreasing) order)/gi;

/** "dates of enrolment and completion": a date of each. */
const DATES_OF = /\b(date|day|time)s? of ([a-z]+),? and ([a-z]+)\b(?! (?:date|day|time)\b)/gi;

/** "the full name" of whom a first and a last name are kept */
const FULL_NAME = /\bfull (?=names?\b)/gi;

const PLAINER: readonly (readonly [RegExp, string])[] = [
  [BOTH_NAMES, "$1 name and $2 name"],
  [WHICH_FIGURE, " whose $1"],
  [AT_LEAST_AS, "at $1 "],
  [WHERE_LOWEST, "with the $2 $1"],
  [EXCLUDING, "$1"],
  [MONEY_OF_EACH, "how much "],
  [AND_OTHER, "$1"],
  [AVERAGE_ONE, "than the average in $1 "],
  [BARE_LIST, " Give "],
  [SEA_LEVEL, "$1"],
  [WHO_OF_WHOM, "$1 the $3 of $2"],
  [WRITTEN_IN, "in "],
  [SHARE_IN_PERCENT, "what percentage of "],
  [OF_ANYONE, ""],
  [ADDED_TO, "$1 "],
  [ONCE, "$1 the distinct $2"],
  [FAIL_TO, "not "],
  [FAILED_TO, "did not "],
  [WITH_THEIRS, " and the $1 "],
  [BY_THOSE_OF_EACH, "of $1 $2 $3 "],
  [IN_PERCENT, "$1"],
  [BETWEEN_DAYS, "$1$4 $2 $3 "],
  [COMBINATION, "$1 "],
  [OF_EACH_AND_ITS, "$1 all $2 and $3their "],
  [OF_EVERY, "$1 all "],
  [AT_ONCE, "at a time"],
  [AT_TOP, ", $1 $2first"],
  [HAVING, "have"],
  [LEFT_NONE, "$1 no "],
  [SHOWN_TOO, "Also $1 $2"],
  [ALL_TOLD, "$1"],
  [EACH_OCCASION, "each time"],
  [NOT_ONCE, "$1 never $2"],
  [NONE_ASIDE, "$1"],
  [WITH_KNOWN, "whose $1 is known"],
  [NAME_OF_THEIRS, "the $1 name"],
  [BY_TOTAL, "the highest total $1"],
  [BROUGHT_IN, "what is the total $1 for $2"],
  [WHAT_SPENT, "how much $1 $2 $3 "],
  [MADE_OF, ""],
  [HE_OR_SHE, "they"],
  [OF_ALL, "how many "],
  [ASKING, "? "],
  [LETTERS, " in alphabetical order"],
  [LETTERS_BACK, " in reverse alphabetical order"],
  [SELLING, "$1"],
  [ANY_CASE, ""],
  [HOLDS, "whose $2 contains $1"],
];

/** "total revenue (based on sale price)", "revenue (i.e. the sale price)". */
const BRACKETED =
  /\b([a-z]+) \((?:based on|i\.e\.,?|that is,?|meaning|defined as) (?:the )?([a-z_ ]+?)\)/i;

/**
 * A question without what it says of itself: the words that it explains are put in other words, as
 * it explains them.
 *
 * @param isCalled  whether something in the data is called so: a "monthly fee" is no fee by month
 * @param isFlag  whether that says only yes or no
 * @param isTable  whether that is one of the records of a table
 */
export function withoutAsides(
  question: string,
  isCalled: (text: string) => boolean,
  isFlag: (text: string) => boolean,
  isTable: (text: string) => boolean,
): string {
  const turned = withoutRemarks(question.replace(/\s+/g, " ")).replace(
    PERIODIC,
    (whole, figure, period, noun) =>
      isCalled(`${period} ${noun}`) ? whole : `${period} ${figure} ${noun}`,
  );
  const counted = turned.replace(NOUN_COUNT, (whole, noun) =>
    isCalled(`${noun} count`) || !isCalled(noun) ? whole : `number of ${noun}`,
  );
  const listed = counted.replace(
    LISTED_FOR,
    (_, those, show, columns, order = "", end) =>
      `${show} ${columns} of the ${those}${order}${end}`,
  );
  const each = listed.replace(FOR_THOSE, (whole, noun) =>
    isCalled(noun) ? `For each ${noun} ` : whole,
  );
  const dated = each.replace(END_OF_DATES, (whole, end, date) =>
    isCalled(whole) ? whole : `${/first/i.test(end) ? "earliest" : "latest"} ${date}`,
  );
  const classed = dated.replace(OF_A_CLASS, (whole, each, name) =>
    isCalled(whole.slice(each.length + 1)) || !isCalled(name) ? whole : `${each} ${name}`,
  );
  const told = classed
    .replace(PERCENTAGE, (whole, figure, of) =>
      isCalled(`${figure} percent`) ? `${figure} percent${of ? " for" : ""}` : whole,
    )
    .replace(VALIDITY, (whole, end) => {
      const ends = /^(?:first|start)/i.test(end) ? ["from", "since"] : ["to", "until", "till"];
      const name = ends.map((each) => `valid ${each}`).find(isCalled);
      return name ? `the ${name}` : whole;
    });
  const flagged = told
    .replace(OF_EITHER, (whole, flag) => (isFlag(flag) ? ` by ${flag}` : whole))
    .replace(FLAG_OF, (whole, has, flag) =>
      isCalled(whole.slice(has.length + 1)) || !isFlag(flag) ? whole : `${has} ${flag}`,
    );
  const named = flagged
    .replace(WHO_IS, (whole, is, role) =>
      isCalled(role) || !isCalled(`${role} name`) ? whole : `what ${is} the ${role} name `,
    )
    .replace(EXTENT_OF, (whole, extent, most, noun) =>
      isCalled(`${noun} ${extent}`)
        ? `the ${LEAST.test(most) ? "minimum" : "maximum"} ${noun} ${extent}`
        : whole,
    );
  const inUnits = named.replace(IN_UNITS, (whole, unit) => (isCalled(unit) ? " " : whole));
  const schemed = inUnits
    .replace(IN_SCHEME, (whole, flag) => (isFlag(flag) ? `who are ${flag}` : whole))
    .replace(OF_SCHEME, (whole, flag) => (isFlag(flag) && !isCalled(whole) ? `${flag} ` : whole));
  const donated = isCalled("donation")
    ? schemed.replace(GIVE_BLOOD, (_, gave: string) => DONATING[gave.toLowerCase()] ?? "donated")
    : schemed;
  const housed = donated.replace(HOUSE, (whole, verb, house) => (isCalled(house) ? whole : verb));
  const kept = housed.replace(KEPT_IN, (whole, where) =>
    isCalled(where) ? whole : / (?:appear|feature|exist)/i.test(whole) ? " are there" : "",
  );
  const plain = PLAINER.reduce(
    (text, [said, meant]) => text.replace(said, meant),
    withoutPeriods(kept),
  );
  const isInTwo = !isCalled("full name") && ["last name", "surname", "family name"].some(isCalled);
  const bare = ofEitherKind(isInTwo ? plain.replace(FULL_NAME, "") : plain)
    .replace(OF_TWO_KINDS, (whole, one, other, noun) =>
      !/^(?:ids?|codes?|names?|numbers?|keys?|and|or)$/i.test(noun) &&
      [one, other].every((kind) =>
        [`${kind} ${noun}`, `${kind} ${noun} name`].some((name) => isCalled(name)),
      )
        ? `${one} ${noun} and ${other} ${noun}`
        : whole,
    )
    .replace(THAN_ONE, (whole, than, noun) => (isTable(noun) ? `${than} the average ` : whole))
    .replace(NAME_AND_NUMBER, (whole, number, all, noun) =>
      isCalled(noun) && !isCalled(`${noun} name`) && !isCalled(`name of ${noun}`)
        ? `the ${noun} and the ${number} for ${all} ${noun}`
        : whole,
    )
    .replace(FROM_RECORDS, (whole, noun, asked, end) =>
      isCalled(noun) ? `${asked}${asked.includes(noun) ? "" : ` in the ${noun}s`}${end}` : whole,
    )
    .replace(TOTAL_NUMBER, (whole, bound, listed) =>
      isCalled(`total ${bound ?? listed}`) ? `total ${bound ?? listed}` : whole,
    )
    .replace(DATES_OF, (whole, date, one, other) =>
      isCalled(`${date} of ${one}`) && isCalled(`${date} of ${other}`)
        ? `${date} of ${one} and ${date} of ${other}`
        : whole,
    );
  const [bracket, word, other] = bare.match(BRACKETED) ?? [];
  if (bracket && word && other) return replaced(bare.replace(bracket, word), word, other);
  return bare;
}

/** "total revenue", where revenue is the sum of the price, is the total price. */
function replaced(text: string, term: string, meaning: string): string {
  const [, added, figure = meaning] = meaning.match(/^(sum|total) of (?:the )?(.+)$/i) ?? [];
  const said = new RegExp(`\\b(total )?${literal(term)}\\b`, "gi");
  return text.replace(said, (_, total?: string) => `${total || added ? "total " : ""}${figure}`);
}
