import type { Step } from "../../../language/forms/step.ts";
import { stem } from "../../../language/tokens.ts";
import type { Rewording } from "./rewording.ts";

/** "revenue (quantity times unit price)", "… Revenue is quantity times unit price": as it is known. */
const PRODUCT =
  "(?:the )?(?:quantity|qty|units|number)(?: sold| ordered)? (?:times|multiplied by|\\*|x) (?:the )?(?:unit |item )?price";
const MADE_OF = new RegExp(
  `(?<=\\b(?:revenue|sales|turnover|takings)) ?\\(${PRODUCT}\\)|[.;?] ?(?:the )?(?:revenue|sales|turnover|takings) (?:is|are|equals|means|=) ${PRODUCT}(?=[.?!]?\\s*$)`,
  "gi",
);

/** "what revenue did each wood bring in" */
export const BROUGHT_IN: Step = [
  /^what (?!is\b|was\b|did\b|has\b|do\b)([a-z][\w ]*?) did ((?:each|every) [a-z]+(?: [a-z]+)?) (?:bring in|generate|yield|make)(?=[?.,]|$)/i,
  "what is the total $1 for $2",
];

/** What a whole database is of, where no table is called so. */
const WHOLES =
  "(?:collection|network|platform|company|firm|university|college|school|database|data|dataset|catalogue|fleet|league|chain|festival|museum|agency|hospital|cellar|portfolio)";

/** What a question says of how it wants to be told, and of what needs no saying. */
export const REQUESTS: readonly Rewording[] = [
  // "for each kind of yard job", "by type of service": by the job type, by the service type.
  [
    /\b((?:each|every|per|by) )(?:kind|type|sort|category) of ((?:[a-z]+ )?([a-z]+?)s?)(?=[,.;?!]|$| (?:in|and|for|with|from|over|since|before|after|this|last)\b)/gi,
    ([whole, lead, noun, last], { isColumn }) => {
      const ways = [noun, last].flatMap((each) =>
        ["type", "kind", "category", "class"].map((kind) => `${each} ${kind}`),
      );
      const column = ways.find(isColumn);
      return column ? `${lead}${column}` : whole;
    },
  ],
  // "the top 3 fells by callouts": by how many there are of each.
  [
    /\b((?:top|bottom|best|first) (?:\d+|two|three|four|five|six|seven|eight|nine|ten) [a-z ]+? by )(?:the |their )?((?:[a-z]+ )?[a-z]{2,}s)(?=[.?!]|$| (?:in|during|since|before|after|from|between) )/gi,
    ([whole, lead, nouns], { isTable, isColumn }) =>
      isTable(stem(nouns.toLowerCase())) && !isColumn(nouns) ? `${lead}number of ${nouns}` : whole,
  ],
  // "the top three causes of breakdowns": those that most of them have.
  [
    /^((?:(?:what|which) (?:are|were) |(?:list|show|give|name)(?: me)? )?(?:the |our )?)top (\d+|two|three|four|five|six|seven|eight|nine|ten) ((?:[a-z]+ )?[a-z]{2,}s)(?=(?: (?:of|for|among|in) [^,?]+)?[.?!]*$)(?!.*\bby\b)/i,
    ([whole, lead, count, nouns], { isTable, isColumn }) => {
      const noun = stem(nouns.toLowerCase());
      return isColumn(noun) && !isTable(noun) ? `${lead}${count} most common ${nouns}` : whole;
    },
  ],
  // "Break down callouts by type": so many of each.
  [
    /^(?:please )?(?:break down|break up|split|split up|divide) (?:the |our |all )?([^,.?]+? by [^,?]+)/i,
    "$1",
  ],
  // "than the average teacher of the whole university": of all that there are.
  [
    new RegExp(
      `\\b(than (?:the |an )average [a-z]+(?: [a-z]+)?) (?:of|in|on|at|across|throughout|from) (?:the |our )(?:(?:whole |entire )([a-z]+)|${WHOLES})(?=[?.,;]|$)`,
      "gi",
    ),
    ([whole, than, noun], { isCalled }) => (noun && isCalled(noun) ? whole : than),
  ],
  // "flats in the Hillside district … than the average flat of that same district"
  [
    /^(.*?\b(?:in|of|at|on|from) (?:the )?)(\p{Lu}[\p{L}'’ -]*?) ([a-z]+)\b(.*\bthan the average [a-z]+ (?:of|in|at|on|from) )(?:that|this|the) same \3\b/u,
    "$1$2 $3$4the $2 $3",
  ],
  // "the name of each boat and the name of its owner": of all of them, for nothing is grouped.
  [
    /^((?:list|return|show|give|find|what (?:is|are))\b(?!.*\b(?:(?:number|count) of|total|average|mean|sum|share|percentage|ratio|most|least|[a-z]+est)\b)[^?.;]*? (?:of|for)) (?:each|every) ([a-z]+),? (?:and|with|together with|along with|as well as) (?:the names? of |((?:the [a-z ]+? of )?))its (?=[a-z])/i,
    "$1 all $2 and $3their ",
  ],
  // "List the names and fees of every club that is open": of all of them, for nothing is grouped.
  [
    /^((?:list|return|show|give|name)\b(?!.*\b(?:(?:number|count) of|total|average|mean|sum|share|percentage|ratio|most|least|[a-z]+est)\b)[^?.;]*? (?:of|for)) every (?=[a-z])/i,
    "$1 all ",
  ],
  // "the number of such cases": of those that were asked for.
  [/(?<=[.?!;] [^.?]*\b(?:return|show|list|give)\b[^.?]*\bnumber of )such (?=[a-z])/gi, ""],
  // "…, one row per city": as groups are told anyway.
  [/,? (?:with )?(?:exactly |just )?one (?:row|line) (?:per|for each) [a-z]+(?=[,.;]|$)/gi, ""],
  [/,? (?:pls|plz|pretty please|thx|thanks)(?=[.?!]|$)/gi, ""],
  // "in one go", "on a single occasion": of one time alone.
  [
    /\b(?:all )?(?:in (?:one|a single) (?:go|sitting|stretch|visit)|on (?:one|a single|any one) occasion|at one (?:go|time|stretch))\b/gi,
    "at a time",
  ],
  // "with the most points at the top"
  [
    /,? (?:with )?(?:the )?(most|best|worst|[a-z]{2,}est|least) ((?:[a-z]+ ){0,2}?)(?:at the top|on top|coming first|to start with)(?=[.?!]|$)/gi,
    ", $1 $2first",
  ],
  // "are represented by at least four tools", "are home to a club": they have them.
  [/\b(?:is|are|was|were) (?:represented by|home to)\b/gi, "have"],
  // "have left no phone number"
  [/\b(have|has|had) left(?: us)? no (?=[a-z])/gi, "$1 no "],
  // "Show the category name too."
  [
    /(?<=[.?!;] )(show|give|include|list|return)(?: me)? (the [a-z ]+?) (?:too|as well)(?=[.?!]|$)/gi,
    "Also $1 $2",
  ],
  // "how many candles were ordered altogether": so many as there were.
  [
    /^(how (?:many|much) (?!.*\b(?:average|mean|each time)\b)[^?.]+?),? (?:altogether|all told|in all)(?=[?.!]|$)/i,
    "$1",
  ],
  // "the tallest tree we stock": of all that are there, whatever else is called a stock.
  [/ (?:that |which )?(?:we|you|they) (?:stock|carry)(?=[?.!]*$)/i, ""],
  // "on each occasion"
  [/\b(?:on|at|for) (?:each|every) occasion\b/gi, "each time"],
  // "not even once", "have not donated a single time"
  [
    /\b(have|has|had|did|do|does|were|was)(?: not|n['’]t) ([^,?.;]+?),? (?:even once|even a single time|a single time|at any time)(?=[?.!]*$)/i,
    "$1 never $2",
  ],
  // "the fewest loans, leaving out those with none": of those that have any, as a count of them is.
  [
    /(\b(?:fewest|(?:least|lowest|smallest) number of)\b.*?),? (?:leaving out|leaving aside|ignoring|excluding|not counting|disregarding|apart from) (?:the |any |all )?[a-z]+ (?:with|that have|who have|which have|having) none(?: at all)?(?=[,?.!]|$)/i,
    "$1",
  ],
  // "each hall with a known rent"
  [
    /\b(?:with|that have|having) an? (?:known|recorded) ([a-z ]+?)(?=[,.?;]|$)/gi,
    "whose $1 is known",
  ],
  // "the name of the nurse's ward": of the ward.
  [
    /\bthe names? of the [a-z]+['’]s ([a-z]+(?: [a-z]+)?)(?=[,.?;]|$| (?:for|of|and|by)\b)/gi,
    "the $1 name",
  ],
  // "which clubs had the largest income? Return the club and the total income": by its total.
  [
    /\bthe (?:largest|biggest|greatest|highest|most) (?!total\b|average\b|mean\b|number\b|amount\b)([a-z]+(?: [a-z]+)??)(?= [^?]*\?.*\btotal \1\b|\?.*\btotal \1\b)/i,
    "the highest total $1",
  ],
  BROUGHT_IN,
  // "what did we spend on repairs": how much that was, and no list of it.
  [
    /^what (did|have|has|do) (we|they|you|i) (spend|spent|pay|paid) (?=(?:on|for|in|to)\b)/i,
    "how much $1 $2 $3 ",
  ],
  // "revenue (quantity times unit price)", "… Revenue is quantity times unit price": as it is known.
  [MADE_OF, ""],
  // "he or she": whoever was spoken of.
  [/\b(?:he or she|she or he|he\/she|s\/he)\b/gi, "they"],
  // "how many of the tankers have sailed": so many tankers.
  [
    /\bhow many of (?:the|our|all the|all of the|those) (?!(?:top|best|worst|most|least|last|first|two|three|four|five|six|seven|eight|nine|ten)\b|[a-z]+est\b|\d)(?=[a-z])/gi,
    "how many ",
  ],
  // "… . Give the title": a sentence that asks begins behind a dot as it does behind a question.
  [/(?<=[\p{Ll}\d)'"])\. (?=(?:Please )?(?:Give|Show|Return|List|Display|Report)\b)/gu, "? "],
  // "from A to Z", "Z-A": by the letters that names begin with.
  [
    /,? (?:(?:from|in) )?\bA(?: to |[-–])Z\b(?: order)?(?=[,.?;]|$| (?:and|by|then)\b)/g,
    " in alphabetical order",
  ],
  //
  [
    /,? (?:(?:from|in) )?\bZ(?: to |[-–])A\b(?: order)?(?=[,.?;]|$| (?:and|by|then)\b)/g,
    " in reverse alphabetical order",
  ],
  // "top 5 best selling models by revenue": by what they sell best is said behind.
  [/\b(top \d+ )best[ -]selling (?=.*\bby\b)/i, "$1"],
  // "matching case-insensitively": names are looked up so anyway.
  [
    /[,.;]? ?\(?\b(?:(?:regardless|irrespective) of (?:(?:upper|lower)[ -]?)?case|(?:match(?:ing|ed)?|compar(?:e|ing|ed))?(?: (?:the )?[a-z_]+)? ?case[ -]insensitive(?:ly)?)\b\)?\.?/gi,
    "",
  ],
  // "the full name" of whom a first and a last name are kept
  [
    /\bfull (?=names?\b)/gi,
    ([whole], { isCalled }) =>
      !isCalled("full name") && ["last name", "surname", "family name"].some(isCalled) ? "" : whole,
  ],
];
