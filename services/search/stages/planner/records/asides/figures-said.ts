import type { Step } from "../../../language/forms/step.ts";

/** Figures and whose they are, said at greater length than they need. */
export const FIGURES_SAID: readonly Step[] = [
  // "the count and id of each product": the id, and so many of them.
  [/\b(counts?) and ((?:[a-z]+ )?[a-z]+) (?=(?:of|for) (?:each|every)\b)/gi, "$2 and $1 "],
  // "the average age for students with different tongues": for each of these.
  [
    /^((?:[a-z]+ ){0,3}(?:average|mean|total|maximum|minimum|highest|lowest) [^?.,]+?) with different (?=[a-z]+[?.!]*$)/i,
    "$1 for each ",
  ],
  // "grapes that are used to make wines"
  [
    /\b(?:is |are )?used (?:to (?:make|produce|create)|for (?:making|producing|creating)|in (?:making|producing|the (?:making|production) of)) (?=[a-z])/gi,
    "used in ",
  ],
  // "the numbers of different majors and cities": of either.
  [
    /\b(?:how many|(?:number|count)s? of) (?:different|distinct|unique) ((?:[a-z]+ )?[a-z]+s) and (?:different |distinct |unique )?((?:[a-z]+ )?[a-z]+s)(?: are there)?(?=[?.!]*$| (?:of|for|in|among) (?:the |all )?(?:[a-z]+ )?[a-z]+s[?.!]*$)/gi,
    "number of different $1 and the number of different $2",
  ],
  // "full name (first and last name)": what stands in the brackets.
  [
    /\b(?:full )?names? ?\( ?(first|given) (?:names? )?(?:and|,) (last|family)(?: names?)? ?\)/gi,
    "$1 name and $2 name",
  ],
  // "jobs which average salary is above 8000": whose.
  [
    /(?<=[a-z]{2}s) which ((?:average|mean|total|minimum|maximum|highest|lowest) [a-z]+(?: [a-z]+)? (?:is|are|was|were|exceeds?)\b)/gi,
    " whose $1",
  ],
  // "at least as long as the average trip": no shorter than that.
  [
    /\bat (least|most) as (?:long|much|many|high|large|big|old|far|heavy|tall|expensive) as (?=(?:the|an?) )/gi,
    "at $1 ",
  ],
  // "the town in which the average rent is the lowest": the one with that.
  [
    /\b(?:in|for|at|on) which (?:the )?((?:average|mean|total|median) [a-z]+(?: [a-z]+){0,4}?) (?:is|was|are|were) (?:the )?(lowest|highest|largest|smallest|greatest)(?=[.?!]*$)/i,
    "with the $2 $1",
  ],
  // "in the same ward as Ann, excluding Ann": without her, as it is anyway.
  [
    /( the same [a-z]+ as ([\p{L}' ]+?)),? (?:excluding|except(?: for)?|other than|but not) \2(?=[.?!]*$)/iu,
    "$1",
  ],
  // "how much money has each branch taken": how much that was is money anyway.
  [/^how much money (?=(?:has|have|did|does|do) (?:each|every)\b)/i, "how much "],
  // "professors and other instructors": all of these, as the others are such as well.
  [/\b[a-z]{3,}s (?:and|or) (?:any |all |the )?other ([a-z]{3,}s)\b/gi, "$1"],
  // "more than the average clerk in their own branch": than the average there.
  [
    /\bthan the average [a-z]+ (?:in|of|at) (their|his|her|its) (?:own )?(?=[a-z])/gi,
    "than the average in $1 ",
  ],
  // "… in 2019? First and last name, and the salary.": what is to be told of them.
  [
    /(?<=[?.!]) (?!(?:and|or|but|please|by|in|for|from|of|with|without|only|no|not|sort|sorted|order|ordered|use|how|what|who|which|where|when|give|show|list|return|name the|names? of|tell|find|count|report|display|include|exclude|also|most|highest|lowest|top|total|average|number)\b)(?=(?:the |their |its )?[a-z]+(?: [a-z]+){0,2}(?:,|,? and) (?:the |their |its )?[a-z]+(?: [a-z]+){0,2}(?:,? and (?:the |their |its )?[a-z]+(?: [a-z]+){0,2})?[.!?]?$)/i,
    " Give ",
  ],
  // "more than 1,000 feet above sea level": so high.
  [/\b(feet|ft|metres|meters|m) above (?:mean )?sea[- ]level\b/gi, "$1"],
  // "who is Ryan Williams's advisor": his.
  [
    /^([Ww]ho (?:is|was|are|were)) (\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+)['’]s? ([a-z]+)(?=[?.!]*$)/u,
    "$1 the $3 of $2",
  ],
  // "written in English", of what is of a language.
  [
    /\b(?:that are |which are |are |were )?(?:written|published) in (?=\p{Lu}[\p{Ll}]+(?:ish|ese|ian|an|ench|ch|ic)\b)/gu,
    "in ",
  ],
  // "what share, as a percentage, of …"
  [
    /^what (?:share|proportion|fraction),? (?:as a percentage|in per ?cent),? of (?=[a-z])/i,
    "what percentage of ",
  ],
  // "the biggest fine anyone has ever been charged": of all that there are.
  [
    /(?<=\b(?:biggest|largest|highest|smallest|lowest|longest|shortest) [a-z]+) (?:that )?(?:anyone|anybody|someone|somebody) (?:has|had|was) (?:ever )?(?:been )?[a-z]+(?=[?.!]*$)/i,
    "",
  ],
  // "added to the most playlists": in the most of them.
  [
    /\b(has|have) been (?:added to|put on|put into|placed on) (?=(?:the (?:most|fewest)|more than|at least|no)\b)/gi,
    "$1 ",
  ],
  // "… . Give each title once.": no two alike.
  [
    /(?<=[.?!] )(give|list|show|name|return)(?: me)? each ([a-z]+(?: and [a-z]+)?(?: name)?) (?:only |just )?once(?=[.!]?$)/i,
    "$1 the distinct $2",
  ],
  // "failed to pay", "did they fail to pay": it was not done.
  [/\bfail to (?=[a-z])/gi, "not "],
  //
  [/\bfail(?:ed|s) to (?=[a-z])/gi, "did not "],
  // "with the year they opened": a column beside the others, and nothing that they would have to be.
  [
    /,? (?:(?:together|along) )?with the ([a-z]+(?: [a-z]+)?) (?:(?:in|on|at|for) (?:which|whom) |that |when |where )?(?=(?:they|it|he|she|each)\b(?! (?:each|of)\b))/gi,
    " and the $1 ",
  ],
  // "the cost of repairs paid for by clients of each town": of each town, and of no client.
  [/\bby (?:the )?([a-z]+s) (of|from|in|at) (each|every) /gi, "of $1 $2 $3 "],
  // "percentage (0 to 100)": as percentages are.
  [/\b(percentages?|percent) \((?:(?:from )?0 ?(?:to|-|–) ?100|%)\)/gi, "$1"],
  // "between the day of booking and the day of arrival": between the two.
  [
    /\b(between|from) (?:the )?(?:(?:day|date|time|moment) of (?:the )?)?([a-z]+(?: [a-z]+)?) (and|to) (?:the )?(?:day|date|time|moment) of (?:the )?(?=[a-z])|\b(between|from) (?:the )?(?:day|date|time|moment) of (?:the )?(?=[a-z]+(?: [a-z]+)? (?:and|to)\b)/gi,
    "$1$4 $2 $3 ",
  ],
  // "for each combination of town and year"
  [/\b(each|every|per) (?:unique |distinct )?(?:combination|pair) of (?=[a-z])/gi, "$1 "],
];
