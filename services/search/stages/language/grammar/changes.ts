import { MONTH } from "../calendar.ts";
import { type GrammarWord, type Match, wordsIn } from "./word.ts";

type Change = GrammarWord & { readonly kind: "change" };

/** Verbs that say which way something moved, in all their forms. */
const UP =
  "grow|grows|grew|grown|growing|rose|rise|rises|risen|rising|increased|increases|increasing|climb|climbs|climbed|climbing|widen|widens|widened|widening|jump|jumps|jumped|jumping|leap|leaps|leapt|leaped|surge|surges|surged|surging|soar|soars|soared|soaring|spiked|ballooned|rallied|expand|expands|expanded|expanding|gained|(?:went|gone|go|goes|going|came|come|comes|moved|moves|edged|is|are|was|were) up|(?:went|gone|go|goes|going|moved|moves|edged) higher";

const DOWN =
  "fall|falls|fell|fallen|falling|declined|declines|declining|decreased|decreases|decreasing|drop|drops|dropped|dropping|shrink|shrinks|shrank|shrunk|shrinking|contracted|contracting|narrow|narrows|narrowed|narrowing|slide|slides|slid|sliding|plunge|plunges|plunged|plunging|plummet|plummets|plummeted|slump|slumps|slumped|slumping|tumble|tumbles|tumbled|sink|sinks|sank|sunk|dip|dips|dipped|slipped|slips|(?:went|gone|go|goes|going|came|come|comes|moved|moves|edged|is|are|was|were) down|(?:went|gone|go|goes|going|moved|moves|edged) lower";

/** What the figure before is multiplied by. */
const FACTORS: readonly [string, number][] = [
  ["doubled|doubling|double", 2],
  ["tripled|trebled|tripling|triple", 3],
  ["quadrupled|quadruple", 4],
  ["halved|halving", 0.5],
];

/** "a fall in revenue", but not "did it fall in 2024". */
const IN_A_FIGURE = `(?= in (?!(?:the )?(?:\\d|fy|q[1-4]\\b|h[12]\\b|fiscal|last|past|this|each|every|first|second|third|fourth|year|month|quarter)|${MONTH}))`;

/** Which way it is told by the figure: debt gets better by falling. */
const BETTER = "improve|improves|improved|improving";
const WORSE =
  "worsen|worsens|worsened|worsening|deteriorate|deteriorates|deteriorated|deteriorating";

/** "has it gone up or down": how it moved, whichever way. */
const EITHER =
  /^(?:has |have |had )?(?:(?:gone|went|go|goes|going|moved|is|are|was|were) (?:up or down|down or up)|(?:rise|rose|risen) or (?:fall|fell|fallen)|(?:fall|fell|fallen) or (?:rise|rose|risen)|(?:grow|grew|grown) or (?:shrink|shrank|shrunk|fall|fell|fallen)|increased? or decreased?|improved? or (?:worsen(?:ed)?|deteriorated?))\b/;

/** "turned", "went": what becomes something else. */
const TURNS =
  "(?:has |have |had )?(?:turn(?:ed|s)?|swung|swing|went|go|gone|return(?:ed)?|became|become|moved?|flipped|switched|slipped|fell)(?: back)?";
const LOSS = "(?:an? )?(?:net |quarterly |annual |operating )*loss(?:es)?";
const PROFIT = "(?:an? )?(?:net |quarterly |annual |operating )*profits?";

/** "swung from a loss to a profit", "turned negative". */
const CROSSES: readonly [RegExp, Change][] = [
  [
    new RegExp(
      `^${TURNS} (?:(?:from ${LOSS} )?(?:in)?to (?:${PROFIT}|profitability|the black)|profitable)\\b`,
    ),
    {
      kind: "change",
      as: "absolute",
      way: "up",
      verb: true,
      crosses: true,
      adjective: "profitable",
    },
  ],
  [
    new RegExp(
      `^${TURNS} (?:(?:from ${PROFIT} )?(?:in)?to (?:${LOSS}|the red)|loss making|unprofitable)\\b`,
    ),
    {
      kind: "change",
      as: "absolute",
      way: "down",
      verb: true,
      crosses: true,
      adjective: "profitable",
    },
  ],
  [
    new RegExp(`^${TURNS}(?: from negative to)? positive\\b`),
    { kind: "change", as: "absolute", way: "up", verb: true, crosses: true },
  ],
  [
    new RegExp(`^${TURNS}(?: from positive to)? negative\\b`),
    { kind: "change", as: "absolute", way: "down", verb: true, crosses: true },
  ],
];

/** "on the quarter before", "compared with the previous year": what a figure is seen against. */
const AGAINST = (["year", "quarter", "month"] as const).map(
  (step) =>
    [
      new RegExp(
        `^(?:on|over|versus|vs|against|than|from|compared (?:to|with)) (?:(?:the|its) (?:previous|prior|preceding) ${step}|the ${step} (?:before|earlier)|a ${step} earlier)\\b`,
      ),
      step,
    ] as const,
);

/** What those do who have a change: of a list it says who is on it. */
const SAW =
  "(?:saw|see|sees|seen|reported|posted|recorded|registered|experienced|suffered|showed|shown|enjoyed|achieved|delivered|had|have|has|with) an? (?:(?:big|large|sharp|steep|strong|slight|small|modest|marked|significant|further) )?";
const RISES = "rise|increase|jump|leap|surge|gain|uptick|improvement|growth";
const FALLS = "fall|decline|decrease|drop|dip|slide|plunge|slump|reduction|contraction";

/** "a rise of the rate", but not "a rise of 5%". */
const OF_A_FIGURE = "(?= of (?:the|their|its) )";

/** "reported a decline in": it fell; "with a drop of more than 10%" says by how much. */
const HAD: readonly [RegExp, Change][] = [
  [
    new RegExp(`^${SAW}(?:${RISES})(?:${IN_A_FIGURE}|${OF_A_FIGURE}) (?:in|of)\\b`),
    { kind: "change", as: "percent", way: "up", verb: true },
  ],
  [
    new RegExp(`^${SAW}(?:${FALLS})(?:${IN_A_FIGURE}|${OF_A_FIGURE}) (?:in|of)\\b`),
    { kind: "change", as: "percent", way: "down", verb: true },
  ],
];

const WORDS: readonly [RegExp, Change][] = [
  ...CROSSES,
  ...HAD,
  [EITHER, { kind: "change", as: "percent" }],
  [/^by how many (?:percentage )?points\b/, { kind: "change", as: "absolute", exact: true }],
  [
    new RegExp(`^(?:has |have |had )?(?:${BETTER})\\b`),
    { kind: "change", as: "percent", way: "up", verb: true, good: true },
  ],
  [
    new RegExp(`^(?:has |have |had )?(?:${WORSE})\\b`),
    { kind: "change", as: "percent", way: "down", verb: true, good: true },
  ],
  [
    /^(?:by (?:what|how many) percent(?:age)?|in (?:percent|percentage terms|relative terms|%))(?![\w'])/,
    { kind: "change", as: "percent", exact: true },
  ],
  [/^in (?:absolute terms|percentage points)\b/, { kind: "change", as: "absolute", exact: true }],
  [
    /^(?:year over year|year on year|yoy|y\/y)(?: growth rate| growth| change| increase)?\b/,
    { kind: "change", as: "percent", against: "year" },
  ],
  [
    /^(?:quarter over quarter|quarter on quarter|qoq|q\/q)(?: growth rate| growth| change| increase)?\b/,
    { kind: "change", as: "percent", against: "quarter" },
  ],
  [
    /^(?:month over month|month on month|mom|m\/m)(?: growth rate| growth| change| increase)?\b/,
    { kind: "change", as: "percent", against: "month" },
  ],
  ...AGAINST.map(([pattern, against]): [RegExp, Change] => [
    pattern,
    { kind: "change", as: "percent", against },
  ]),
  [
    /^(?:growth rate|growth|percentage change|percent change|% change|percentage increase|change in percent)\b/,
    { kind: "change", as: "percent" },
  ],
  [
    new RegExp(`^(?:decline|decrease|drop|fall|slide|plunge|slump|dip)${IN_A_FIGURE}`),
    { kind: "change", as: "absolute", way: "down" },
  ],
  [
    new RegExp(`^(?:increase|rise|jump|leap|surge)${IN_A_FIGURE}`),
    { kind: "change", as: "absolute", way: "up" },
  ],
  [
    new RegExp(`^(?:has |have |had )?(?:${UP})\\b`),
    { kind: "change", as: "percent", way: "up", verb: true },
  ],
  [
    new RegExp(`^(?:has |have |had )?(?:${DOWN})\\b`),
    { kind: "change", as: "percent", way: "down", verb: true },
  ],
  ...FACTORS.map(([words, factor]): [RegExp, Change] => [
    new RegExp(`^(?:has |have |had )?(?:at least |more than )?(?:${words})\\b`),
    { kind: "change", as: "percent", way: factor > 1 ? "up" : "down", verb: true, factor },
  ]),
  [/^(?:gain|gains)\b/, { kind: "change", as: "percent", way: "up" }],
  [/^(?:change|changed|increase)\b/, { kind: "change", as: "absolute" }],
  [/^(?:decrease|decline)\b/, { kind: "change", as: "absolute", way: "down" }],
];

/** How every change begins: most words are told apart by it at once. */
const CHANGE = new RegExp(
  `^(?:by |in |on |over |versus |vs |against |than |from |compared |% change|gain|improv|worsen|deterior|year|yoy|y/y|quarter|qoq|q/q|month|mom|m/m|growth|percent|change|increase|rise|decline|decrease|drop|fall|has |have |had |at least |more than |turn|swung|swing|return|became|become|move|flipped|switched|slipped|saw|see|report|post|record|register|experience|suffer|show|enjoy|achieve|deliver|with an? |went|gone|go|is|are|was|were|${[UP, DOWN, ...FACTORS.map(([words]) => words)].join("|")})`,
);

/**
 * Before the noun of a change stand those who saw it, and the figure that moved, but no rank: "that saw
 * their net income decline", "with a market cap increase".
 */
const SAW_FIGURE =
  /\b(?:(?:saw|see|sees|seen|seeing|reported|posted|recorded|registered|delivered|enjoyed|suffered|experienced) (?:(?:their|its|an?) )?|(?:with|had|have|has|having|showed|shown|showing) (?:an? )?)(?!.*\b(?:the|an?|of|in|by|and|or|their|its|any|no|zero|positive|negative|same|total|average|highest|lowest|biggest|largest|smallest|strongest|weakest|fastest|slowest|most|least|best|worst|top|bottom)\b)(?:[a-z&/-]+ ){1,4}$/;

const SEEN: ReadonlyMap<string, "up" | "down"> = new Map([
  ...["growth", "increase", "improvement", "gain", "rise", "jump", "leap", "surge"].map(
    (noun) => [noun, "up"] as const,
  ),
  ...["decline", "decrease", "contraction", "reduction", "fall", "drop", "dip", "slide"].map(
    (noun) => [noun, "down"] as const,
  ),
]);

/** "ranked by revenue with revenue growth": what is shown beside; "growth above 5%" says how much. */
const RANKED = /\b(?:ranked|sorted|ordered|rank|sort|order|top)\b/;
const BOUND = /^(?:of|above|over|below|under|between|exceeding|at|and|less|more|greater|faster)$/;

/**
 * "banks that saw their net income decline": what else is the noun of a change is a verb there.
 *
 * @param before  what stands before the word, in lower case
 * @param after   the word behind it
 */
export function seenAt(before: () => string, word: string, after = ""): Match | undefined {
  const way = SEEN.get(word);
  if (!way || BOUND.test(after)) return undefined;
  const said = `${before()} `;
  if (!SAW_FIGURE.test(said) || RANKED.test(said)) return undefined;
  return { words: 1, word: { kind: "change", as: "percent", way, verb: true } };
}

/** Growth, decline and their verbs. */
export function changeAt(text: string): Match | undefined {
  if (!CHANGE.test(text)) return undefined;
  for (const [pattern, word] of WORDS) {
    const found = text.match(pattern);
    if (found) return { words: wordsIn(found[0]), word };
  }
  return undefined;
}
