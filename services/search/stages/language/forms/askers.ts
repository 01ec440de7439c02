import type { Step } from "./step.ts";

const GROUP = "(?:the )?((?:\\p{L}+ )?\\p{L}+)";
const FIGURE = "((?:[\\p{L}&]+ ){0,3}?[\\p{L}&]+)";
const THOSE = "(companies|firms|businesses|issuers|banks|insurers|groups|stocks|names)";

/** Who did it, and whose the figure is: said so that it may be taken for what rows are grouped by. */
export const ASKER_FORMS: readonly Step[] = [
  // "what net margin did companies in each country have on average": of each country, not of each company.
  [
    new RegExp(
      `^(?:on average,? )?(?:what|which) ${FIGURE} (?:did|do|does|have|has) (?:the )?(\\p{L}+) (?:in|of|from) (?:each|every) ${GROUP} (?:have|make|earn|report|achieve|pay|post|show|had)(?: on average| an average)(?= (?:in|for|during) |[\\s.?!]*$)`,
      "iu",
    ),
    "average $1 of $2 by $3",
  ],
  // "top executives": all who run it, and not the first of them.
  [
    /\b(?:(?:top|senior|key|leading) (?:executives|managers|officers|management(?: team)?)|management team|c-suite)\b(?! (?:changes?|left|who left|departed|departures|leaving|depart))/giu,
    "executives",
  ],
  // "recalls by companies with more than 1000 employees": whose they are, and no row for each; what is told
  // of a thing that others did it to, "takeovers of mills by banks with", names both.
  [
    new RegExp(
      `^((?:how many|(?:the )?(?:total )?number of|count of)\\b(?:(?! of ).)*?) by (?:the |all )*${THOSE} (?=(?:with|that|which|whose|having|employing|based|headquartered|listed|founded)\\b|(?:in|from) (?!(?:each|every|the (?:first|second|third|last|past)|total|all|order|descending|ascending|last|past|this)\\b|[qh][1-4]\\b|fy)(?:the )?\\p{L}{2,}(?! \\d))`,
      "iu",
    ),
    "$1 of $2 ",
  ],
  // "which sector has the most debt relative to EBITDA": ranked by the one in proportion to the other.
  ...(["most", "least"] as const).map(
    (way): Step => [
      new RegExp(
        `\\b(?:ha(?:s|ve|d) |with |carr(?:y|ies|ied) |spends? |spent |invests? |invested )(?:the )?${way} (?:on |in )?${FIGURE} (?:relative to|in relation to|in proportion to) (?:its |their )?`,
        "iu",
      ),
      `has the ${way === "most" ? "highest" : "lowest"} ratio of $1 to `,
    ],
  ),
  // "biggest backer of software startups": one of them, however many those are whom it backs.
  [
    /^(?:the |(?:show|give|name|tell)(?: me)? (?:the )?)?((?:single )?(?:biggest|largest|most active|smallest) (?!\p{L}+s\b)\p{L}+(?:er|or)) (of|in|behind|for) (?=\p{L})/iu,
    "who is the $1 $2 ",
  ],
];
