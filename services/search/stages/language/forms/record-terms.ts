import { BOUND } from "./step.ts";
import type { Term } from "./terms.ts";

const KIND = "(?:(?:credit|issuer|debt|long-term) )*";
/** What agencies write: a word in capitals is no grade. */
const GRADE = "(?=(?:AAA|AA|A|BBB|BB|B|CCC|CC|C|D)(?![\\p{L}\\d]))";
const RATING = `(?:an? )?${KIND}rating of ${GRADE}`;
const ASKED = "(?<!\\b(?:do|does|did)\\b.*)";
const END = "(?! (?:by|at least|at most|above|below|[A-D]{1,3}\\b))";
const STATE = "(negative|positive|stable|developing)";

const RATINGS: readonly Term[] = [
  [
    new RegExp(`\\b(?:with|holding|carrying|having|bearing) ${RATING}`, "gu"),
    "rated ",
    "credit rating",
  ],
  [
    new RegExp(`\\b(?:that|which|who) (?:have|has|holds?|carry|carries|bears?) ${RATING}`, "gu"),
    "rated ",
    "credit rating",
  ],
  [new RegExp(`\\b(?:given|assigned|awarded) ${RATING}`, "gu"), "rated ", "credit rating"],
  [
    new RegExp(`${ASKED}\\b(?:have|hold|carry|bear) ${RATING}`, "gu"),
    "are rated ",
    "credit rating",
  ],
  [new RegExp(`\\b(?:had|held|carried|bore) ${RATING}`, "gu"), "were rated ", "credit rating"],
  [new RegExp(`\\bwhose ${KIND}rating is ${GRADE}`, "gu"), "rated ", "credit rating"],
  [
    new RegExp(
      `\\b(?:are|is) (?:unrated|not rated|without (?:an? |any )?${KIND}rating)\\b${END}`,
      "gu",
    ),
    "have no credit rating",
    "credit rating",
  ],
  [
    new RegExp(`\\b(?:aren|isn)['’]t rated\\b${END}`, "gu"),
    "have no credit rating",
    "credit rating",
  ],
  [
    new RegExp(`\\black (?:an? |any )?${KIND}ratings?\\b`, "gu"),
    "have no credit rating",
    "credit rating",
  ],
  [
    /\bunrated ((?:\p{L}+ ){0,2}?(?:companies|firms|issuers|borrowers|banks|insurers|names|utilities|retailers))((?: based)? (?:in|from) (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)?(?!\p{L})/gu,
    "$1$2 that have no credit rating",
    "credit rating",
  ],
  [
    new RegExp(
      `\\b(?:on|carrying|holding|(?:that|which|who) (?:are on|have|has|carry|carries|hold)) (?:an? )?${STATE} (?:rating )?outlook\\b`,
      "gu",
    ),
    "with a $1 outlook",
    "outlook",
  ],
  [
    new RegExp(`\\bwhose (?:${KIND}(?:rating )?)?outlook is ${STATE}\\b`, "gu"),
    "with a $1 outlook",
    "outlook",
  ],
  [new RegExp(`\\bwith ${STATE} outlooks\\b`, "gu"), "with a $1 outlook", "outlook"],
];

const DEAL = "((?:M&A )?(?:deal|transaction|acquisition|merger|takeover)s?)";
const VALUE = "(?:(?:deal|transaction) )?values?";
const YEAR = "(in|after|before|since) ((?:19|20)\\d{2})\\b";
const ABOVE = "(above|over|below|under)";

/** Deals by what they are worth: it is what they are big by. */
const DEALS: readonly Term[] = [
  [/\bM&A (?=(?:deal|transaction)s?\b)/gi, "", "deal"],
  [new RegExp(`\\bhighest[- ]value ${DEAL}\\b`, "gi"), "biggest $1", "deal"],
  [
    new RegExp(`\\b${DEAL} (?:with|of) the (?:highest|largest|biggest) ${VALUE}\\b`, "gi"),
    "biggest $1",
    "deal",
  ],
  [
    new RegExp(`\\b${DEAL} (?:with|of) the (?:lowest|smallest) ${VALUE}\\b`, "gi"),
    "smallest $1",
    "deal",
  ],
  [
    new RegExp(`\\b(largest|biggest|smallest) ${DEAL} (?:by|in terms of) ${VALUE}\\b`, "gi"),
    "$1 $2",
    "deal",
  ],
  [new RegExp(`\\b${DEAL} valued (?:at )?${ABOVE} `, "gi"), "$1 $2 ", "deal"],
  [new RegExp(`\\b${DEAL} valued at (?=${BOUND}\\b)`, "gi"), "$1 worth ", "deal"],
  [
    new RegExp(
      `\\b${DEAL} whose ${VALUE} (?:exceeds|is (?:above|over|more than|greater than)) `,
      "gi",
    ),
    "$1 above ",
    "deal",
  ],
  [
    new RegExp(`\\b${DEAL} whose ${VALUE} is (?:below|under|less than|smaller than) `, "gi"),
    "$1 below ",
    "deal",
  ],
];

const COMPETE = "(?:competes?|competing|(?:is|are) competing) (?:with|against)";
const THOSE = "(?:companies|firms|businesses|players)";

/** Who stands against whom, and what analysts say of them. */
const OTHERS: readonly Term[] = [
  [/\b(?:rivals|peers)\b(?! (?:group|average|median))/gi, "competitors", "competitor"],
  // "competitors from Alder Mills": its own, where no country is called so.
  [
    /\b(competitors|rivals) from (?=(?!United|South|North|New |Hong|Great|Saudi)\p{Lu}\p{Ll}+ \p{Lu})/gu,
    "$1 of ",
    "competitor",
  ],
  [/\bcompeting (?:companies|firms)\b(?! (?:with|against)\b)/gi, "competitors", "competitor"],
  [
    new RegExp(`\\b${THOSE} (?:(?:that|which|who) )?${COMPETE} (?=\\p{Lu})`, "gu"),
    "competitors of ",
    "competitor",
  ],
  [
    /\bwith an? (buy|sell|hold)(?= (?:in|from|by|since)\b|[,.?]|$)/gi,
    "with a $1 recommendation",
    "recommendation",
  ],
  [
    /(?<=^(?:(?:list|show|all|the) )*(?:buy|sell|hold))s(?= (?:for|on) \p{Lu})/gu,
    " recommendations",
    "recommendation",
  ],
  [/\b(?:takeover|acquisition) (targets?)\b/gi, "$1", "target"],
  [/\bacquiring company\b|\b(?:bidder|purchaser)\b/gi, "acquirer", "acquirer"],
  [/\bacquiring companies\b|\b(?:bidders|purchasers)\b/gi, "acquirers", "acquirer"],
  [/\brecos?\b/gi, "recommendations", "recommendation"],
  [/\b(?:research|sell-side|equity) (analysts?)\b/gi, "$1", "analyst"],
  [
    /(?<=\b(?:how many|number of|no|any) (?:buy|sell|hold))s(?= (?:on|for|do|does|did|has|have|were|are|in|by|from|there)\b|[,?.]|$)/gi,
    " recommendations",
    "recommendation",
  ],
];

/** How records are spoken of: each as those speak who have them. */
export const RECORD_TERMS: readonly Term[] = [
  ...RATINGS,
  ...DEALS,
  ...OTHERS,
  [
    /(?<=\brounds?\b[^,;?]*)\b(?:with (?:an? |the )?lead investor|(?:where|in which) (?:the )?lead(?: investor)? (?:was|is)|whose lead(?: investor)? (?:was|is))(?= \p{Lu})/gu,
    "led by",
    "lead investor",
  ],
  [/\b(?:completed|secured|closed) an? Series (?=[A-H]\b)/g, "raised a Series ", "series"],
  [/\b(?:business|operating|reporting|reportable) segment(s?)\b/gi, "segment$1", "segment"],
  [new RegExp(`\\bwith a (?:founding|foundation) year ${YEAR}`, "gi"), "founded $1 $2", "founded"],
  [
    new RegExp(`\\b(?:set up|started|incorporated|established|formed|created) ${YEAR}`, "gi"),
    "founded $1 $2",
    "founded",
  ],
  [/\blongest[- ]established\b|\bearliest[- ]founded\b/gi, "oldest", "founded"],
  [
    /\b(?:unlisted|unquoted|non-listed|privately[- ](?:held|owned)) (?=(?:\p{L}+ )?(?:companies|company|firms?|businesses)\b)/giu,
    "private ",
    "private",
  ],
  [/\b(?:stock[- ]market|stock[- ]exchange|exchange)[- ]listed\b/gi, "listed", "listed"],
  [
    /\b(tone|sentiment|number|share) of ((?:\p{L}+ )?)headlines (?=(?:on|about|of)\b)/giu,
    "$1 of $2news ",
    "news",
  ],
  [/\bnews (?:concerning|regarding|relating to|dealing with) /gi, "news about ", "news"],
  // What is released may be a product: of reports it is when they were published.
  [
    /\b((?:report|note|target price|price target|transcript|document|filing|news (?:item|storie)|article|recommendation)s?|research|news)((?: (?!(?:and|or|that|which)\b)[^\s,;:?]+){0,5}?) (?:released|put out)(?= (?:in|since|on|by|before|after|during|between|this|last)\b)/giu,
    "$1$2 published",
    "published",
  ],
];
