import { AMOUNT_FORMS, COUNT_FORMS } from "./amounts-said.ts";
import { ASKER_FORMS } from "./askers.ts";
import { BROKEN_DOWN } from "./breakdowns.ts";
import { BUSIEST } from "./busiest.ts";
import { CLAIMS } from "./claims.ts";
import { CONDITIONS_SAID } from "./conditions-said.ts";
import { CONTRASTS } from "./contrasts.ts";
import { COUNTED_AND_TOLD } from "./counted-and-told.ts";
import { COUNTS_BY_GROUP } from "./counts-by-group.ts";
import { DEFINED_FIGURES } from "./defined.ts";
import { DENIALS } from "./denials.ts";
import { EARNED_BY } from "./earned-by.ts";
import { LEADS_AND_SHARES } from "./leads.ts";
import { LOSSES } from "./losses.ts";
import { MOVES_SAID } from "./moves-said.ts";
import { PAIR_FORMS } from "./pairs.ts";
import { PERIOD_FORMS } from "./periods.ts";
import { PLAINER } from "./plainer.ts";
import { RAN } from "./ran.ts";
import { REMARKS } from "./remarks.ts";
import { BOUND, type Step } from "./step.ts";
import { THAN_WHOM } from "./than-whom.ts";
import { TOLD_BEHIND } from "./told-behind.ts";

const YEAR = "((?:(?:fy ?|fiscal (?:year )?)?(?:19|20)\\d{2}|fy ?['’]?\\d{2}))";
const WHO = "(?:that |which |who )?(?:were |was |are |have |had )?";
const MADE = "(?:(?:made|posted|reported|booked|recorded|had|showed|ran) )";
/** A loss or a profit of a year, as what somebody made, was in or came back to. */
const MAKING = {
  loss: "(?:an? )?(?:net )?loss(?:es)?|the red|negative territory",
  profit: "(?:an? )?(?:net )?(?:profits?|profitability)|the black|positive territory",
} as const;
const BEING = {
  loss: "(?:loss-making|unprofitable|(?:back )?in the red|lost money|losing money)",
  profit:
    "(?:profitable|(?:back |returned )?(?:in|to) (?:the black|profit|profitability)|made money)",
} as const;

type Side = keyof typeof MAKING;
const turned = (first: Side, last: Side, from = 1, to = 2): string =>
  `that made a ${first} in $${from} and made a ${last} in $${to}`;
const isSo = (side: Side): string => `(?:${MADE}?(?:${MAKING[side]})|${BEING[side]})`;

/** "swung from a loss in 2023 to a profit in 2024": two things that were so, each in its year. */
const TURNS: readonly Step[] = [
  // "loss-making in 2023 but profitable in 2024: which companies?"
  [
    /^((?:loss-making|unprofitable|in the red|back in)\b[^:?]+): (?:which|what) (\p{L}+)(?=[\s.?!]*$)/iu,
    "$2 $1",
  ],
  [
    new RegExp(
      `\\b${WHO}(?:turned|converted) (?:an? |the(?:ir)? )?${YEAR} loss into (?:an? )?${YEAR} profit`,
      "gi",
    ),
    turned("loss", "profit"),
  ],
  ...(
    [
      ["loss", "profit"],
      ["profit", "loss"],
    ] as const
  ).flatMap(([first, last]): readonly Step[] => [
    [
      new RegExp(
        `\\b${WHO}(?:swung|swing|went|moved|turned|switched|flipped|slipped|fell|slid) (?:back )?from (?:${MAKING[first]}) in ${YEAR} (?:in)?to (?:${MAKING[last]}) in ${YEAR}`,
        "gi",
      ),
      turned(first, last),
    ],
    [
      new RegExp(
        `\\b${WHO}(?:turned|converted) (?:${MAKING[first]}) in ${YEAR} into (?:${MAKING[last]}) in ${YEAR}`,
        "gi",
      ),
      turned(first, last),
    ],
    [
      new RegExp(
        `(?<=\\S )${WHO}(?:still )?${isSo(first)} in ${YEAR},? (?:and|but|yet|then|before)(?: then)? ${WHO}(?:being |turning |returning )?${isSo(last)}(?: again)? in ${YEAR}`,
        "gi",
      ),
      turned(first, last),
    ],
    [
      new RegExp(
        `\\b${WHO}(?:(?:returned to|returning to|fell into|slipped into|slid into) )?${isSo(last)} in ${YEAR},? after (?:making |posting |reporting |being |having been |having )?${isSo(first)} in ${YEAR}`,
        "gi",
      ),
      turned(first, last, 2, 1),
    ],
  ]),
];

const FIGURE =
  "((?:(?:net|operating|gross|total|market|free|annual) )?\\p{L}+(?: flow| cap| capitalisation)?)";
const UNTIL = "(?=[\\s.?!]*$| in (?:19|20)\\d{2}[\\s.?!]*$)";

/** "larger than X by market cap": by that figure, and not by what makes them large otherwise. */
const SIZED: readonly Step[] = [
  [
    new RegExp(
      `\\b(?:that are |which are )?(?:larger|bigger) than (.+?) (?:by|in terms of|measured by) ${FIGURE}${UNTIL}`,
      "giu",
    ),
    "with a higher $2 than $1",
  ],
  [
    new RegExp(
      `\\b(?:that are |which are )?smaller than (.+?) (?:by|in terms of|measured by) ${FIGURE}${UNTIL}`,
      "giu",
    ),
    "with a lower $2 than $1",
  ],
];

/** What of a figure is told, in a sentence or behind a colon: where it is made, or that it is expected. */
const TOLD: readonly Step[] = [
  // "Where does X earn its revenue? Regional split for 2024.": how the question before is to be told, and when.
  [
    /^(where (?:in the world |geographically )?(?:does|do|did) [^?.]+?)[?.]\s+(?:(?:an?|the) )?(?:regional|geographic(?:al)?) (?:split|breakdown|mix),? ((?:for|in) (?:fy ?)?(?:19|20)\d{2})[.?! ]*$/i,
    "$1 $2",
  ],
  // "oil production in Canada: average level in 2025": the average of what stands before the colon.
  [
    /^(?!(?:for|of|all|across|among|on|about|regarding) )([^:;?,]{3,60}): (?:the )?(average|mean|median|total|highest|lowest|latest)((?: (?:monthly|quarterly|daily|weekly))? )(?:level|value|figure|reading|amount|number)(?=,? (?:in|for|during|since|from|by|per|between|over) |[\s.?!]*$)/iu,
    "$2$3$1",
  ],
  // "X 2026 estimates: revenue, EBITDA": which of them, and no figures of their own.
  [
    /^((?!consensus\b)[^:;?]+?) (?:estimates?|forecasts?|consensus): ([^:;?]+?)[.?! ]*$/i,
    "consensus $2 of $1",
  ],
  // "2026E revenue and EBITDA", "forecasts for X's 2026 revenue and EBITDA": each of them is one that is expected.
  [/\b((?:19|20)\d{2})E (?=\p{L})/gu, "$1 consensus "],
  [
    /^(?:the )?(?:forecasts?|estimates?|projections?|expectations?) (?:for|of|on) (.+?)['’]s ((?:19|20)\d{2}) ([^,:;?]+?)(?=[\s.?!]*$)/i,
    "consensus $3 of $1 in $2",
  ],
];

const BOUNDED = `(?:${BOUND}|north of|south of|upwards? of)`;

const BUYER = "(?:buyer|acquirer|acquiring company|bidder|purchaser)";
const TARGET = "(?:target|acquired company)(?: company)?";
const LIES =
  "(?:(?:(?:are|is|were|was|being|sit|sits|lies?|come|comes|came) )?(?:based |located |domiciled |headquartered )?(?:from|in|of|outside) )";
const PARTIES = [
  `(?:the )?${BUYER} and (?:the )?${TARGET} ${LIES}(?:two )?different countries`,
  `(?:an? |the )?${TARGET} ${LIES}(?:another|an? (?:different|other)|some other) country (?:than|from|to) (?:(?:that|the one) of )?(?:the |its |their )?${BUYER}(?:['’]s(?: own)?)?`,
  `(?:an? |the )?${TARGET} ${LIES}(?:outside )?(?:of )?(?:the |its )?${BUYER}['’]s(?: (?:own|home))? country`,
].join("|");
const AT_HOME = `(?:an? |the )?${TARGET} ${LIES}the same country as (?:the |its |their )?${BUYER}(?:['’]s)?`;

/** "deals whose buyer and target are from different countries": over a border, which may be said besides. */
const CROSSING: readonly Step[] = [
  [
    new RegExp(
      `(?<=\\bcross-border\\b[^;:?]*?)(?:,? i\\.?e\\.?,?| \\(|,| [-–—]|,? meaning)+ ?(?:that )?(?:${PARTIES})\\)?`,
      "gi",
    ),
    "",
  ],
  [
    new RegExp(
      `(?<=\\bdomestic\\b[^;:?]*?)(?:,? i\\.?e\\.?,?| \\(|,| [-–—])+ ?(?:${AT_HOME})\\)?`,
      "gi",
    ),
    "",
  ],
  [
    new RegExp(`\\b(?:whose|where|in which|with|had|that had) (?:${PARTIES})`, "gi"),
    "that are cross-border",
  ],
  [new RegExp(`\\b(?:whose|where|in which|with) (?:${AT_HOME})`, "gi"), "that are domestic"],
  [/\b(are|is|were|was)(?: not|n['’]t) cross-border\b/gi, "$1 domestic"],
  [/\bnon-cross-border\b/gi, "domestic"],
];

/** What is asked once more, or of each group, behind what chooses them. */
const BEHIND: readonly Step[] = [
  // "…, and what was the margin?": the figure that is bounded is shown anyway.
  [
    new RegExp(
      `(\\b(\\p{L}{4,}) (?:of |that was |was )?${BOUNDED} [$€£¥]?\\d.*?),? and what (?:was|is|were) (?:the|that|their|its) \\2(?=[.?!\\s]*$)`,
      "iu",
    ),
    "$1",
  ],
  // "in 2024 vs 2025, and what was the change": told with both, and no question of its own.
  [
    /(\b(?:19|20)\d{2}\b[^;?]* (?:and|vs\.?|versus|against) (?:in )?[^;?]{0,20}(?:19|20)\d{2}),? and what (?:was|is|were) (?:the )?((?:%|percent|percentage|pct|absolute) )?(change|difference)( in (?:%|percent|percentage terms))?(?=[\s.?!]*$)/i,
    "$1 and the $2$3$4",
  ],
  // "who are the suppliers of X and what share of sales do they bring": one more column of those.
  [
    /(?<=^(?:(?:who|which|what|list|show)\b|the )[^;?]{3,}?),? and (?:what|how much|which) (?!(?:else|other|more)\b)((?:[\p{L}&/]+ ){1,4}?)(?:do|does|did) (?:they|it|each(?: of them)?) (?:bring(?: in)?|contribute|account for|represent|make up|carry|generate|have|hold|earn|make|report)(?=[\s.?!]*$| (?:in|for) (?:fy ?)?(?:19|20)\d{2}[\s.?!]*$)/iu,
    " and their $1",
  ],
  // "how many deals were done, and what were they worth in total?"
  [
    /(?<=^(?:how many|(?:the )?number of)\b[^;?]*),? and (?:what|how much) (?:were|was|are|is) (?:they|these|those|all of them|it)(?: all)? worth(?: (?:in total|altogether|together|combined))?(?=[.?!\s]*$)/i,
    " and their total value",
  ],
  // "…, with the size of the beat": how far it was beaten is shown anyway.
  [
    /(\b(?:beat|beats|missed|exceeded|topped|surpassed)\b.*?),? (?:with|and|showing|including) (?:the )?(?:size|magnitude|extent) of (?:the|each|their) (?:beat|miss|surprise|shortfall)(?=[.?!\s]*$)/iu,
    "$1",
  ],
  // "which sectors had loss-making companies, and how many in each?"
  ...(
    [
      ["ies", "y"],
      ["s", ""],
    ] as const
  ).map(
    ([plural, singular]): Step => [
      new RegExp(
        `^(?:which|what) (\\p{L}+)${plural} (?:had|have|contain(?:ed)?|saw) (?!(?:the|an?|more|less|fewer|most|at)\\b)([^?]+?),? and how many (?:in|for|were there in) each(?: of them)?(?=[.?!\\s]*$)`,
        "iu",
      ),
      `number of $2 by $1${singular}`,
    ],
  ),
];

/** "what range did X guide to for 2025, and was that a raise or a cut?": both are told of the one guidance. */
const RAISE_OR_CUT: Step = [
  /^(?:what|which) (?:revenue |sales )?(?:range |guidance )?(?:did|has|does) (\p{Lu}[^,;:?]*?) (?:guided?|issued?|given?)(?: to| for| towards)* ((?:fiscal |FY ?)?(?:19|20)\d{2}),? and (?:was|is) (?:that|it|this) (?:an? )?(?:raise|hike|increase|raised|increased|up) or (?:an? )?(?:cut|reduction|lowering|lowered|reduced|down)(?=[.?!\s]*$)/iu,
  "did $1 raise or cut guidance for $2",
];

/** By what something is told, and above or below what: said so that it is not cut apart. */
const BY_WHAT: readonly Step[] = [
  // "the largest banks measured by assets", "ranked by their assets"
  [
    /(?<=\b(?:largest|biggest|smallest|top|highest|lowest)\b[^,;:?]*\p{L}) (?:(?:as |when )?(?:measured|ranked|judged|sorted) by|in terms of|according to|by(?= (?:their|its) )) (?:(?:their|its) )?(?=\p{L})/giu,
    " by ",
  ],
  [/(?<=[\p{L})]) ?>= ?(?=[$€£¥]?\d)/gu, " at least "],
  [/(?<=[\p{L})]) ?> ?(?=[$€£¥]?\d)/gu, " above "],
  [/(?<=[\p{L})]) ?<= ?(?=[$€£¥]?\d)/gu, " at most "],
  [/(?<=[\p{L})]) ?< ?(?=[$€£¥]?\d)/gu, " below "],
];

/** What is said over a whole question, and would be cut apart where it stands. */
export const WHOLE_FORMS: readonly Step[] = [
  ...THAN_WHOM,
  ...EARNED_BY,
  ...CLAIMS,
  ...REMARKS,
  ...BUSIEST,
  ...TOLD_BEHIND,
  ...PLAINER,
  ...RAN,
  ...CONDITIONS_SAID,
  ...CONTRASTS,
  ...DEFINED_FIGURES,
  ...PERIOD_FORMS,
  ...AMOUNT_FORMS,
  ...COUNT_FORMS,
  ...COUNTED_AND_TOLD,
  ...COUNTS_BY_GROUP,
  ...MOVES_SAID,
  ...LOSSES,
  ...DENIALS,
  ...BROKEN_DOWN,
  ...LEADS_AND_SHARES,
  ...TURNS,
  ...SIZED,
  ...PAIR_FORMS,
  ...ASKER_FORMS,
  ...TOLD,
  ...BEHIND,
  ...CROSSING,
  RAISE_OR_CUT,
  ...BY_WHAT,
];
