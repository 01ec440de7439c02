import type { Comparison, Direction } from "../../../../plan.ts";

export const SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split(
  " ",
);

/** How many of them: none of 0, and no part of 2.5 or 1,000. */
export const COUNT = `((?!0)\\d{1,3}|${SMALL.slice(1).join("|")})(?![.,]\\d)`;

/** Adjectives, the direction in which they point, and their three forms. */
export const ADJECTIVES: readonly [
  name: string,
  direction: Direction,
  comparative: string,
  superlative: string,
][] = [
  ["old", "desc", "older|elder", "oldest|eldest"],
  ["young", "asc", "younger", "youngest"],
  ["long", "desc", "longer", "longest"],
  ["short", "asc", "shorter", "shortest"],
  ["tall", "desc", "taller", "tallest"],
  ["heavy", "desc", "heavier", "heaviest"],
  ["light", "asc", "lighter", "lightest"],
  ["large", "desc", "larger|bigger", "largest|biggest"],
  ["small", "asc", "smaller", "smallest"],
  ["recent", "desc", "later|newer|more recent", "latest|newest|most recent|most recently|last"],
  ["early", "asc", "earlier", `earliest|first(?= ${COUNT}\\b)`],
  [
    "expensive",
    "desc",
    "more expensive|costlier|pricier|dearer",
    "most expensive|priciest|costliest|dearest",
  ],
  ["cheap", "asc", "cheaper|less expensive|less costly", "cheapest|least expensive|least costly"],
  ["rich", "desc", "richer|wealthier", "richest|wealthiest"],
  ["poor", "asc", "poorer", "poorest"],
  ["fast", "desc", "faster|quicker", "fastest|quickest"],
  ["slow", "asc", "slower", "slowest"],
  [
    "populous",
    "desc",
    "more populous|more populated",
    "most populous|most populated|most populace",
  ],
  [
    "unpopulous",
    "asc",
    "less populous|less populated|fewer people",
    "least populous|least populated",
  ],
  ["dense", "desc", "denser", "densest|most dense|most densely populated"],
  ["sparse", "asc", "sparser", "sparsest|least dense|most sparsely populated"],
  ["high", "desc", "higher", "highest"],
  ["low", "asc", "lower", "lowest"],
  ["wide", "desc", "wider", "widest"],
  ["deep", "desc", "deeper", "deepest"],
  ["paid", "desc", "better paid|higher paid", "(?:best|highest|most|top)[ -](?:paid|earning)"],
  ["underpaid", "asc", "worse paid|lower paid", "(?:worst|lowest|least)[ -](?:paid|earning)"],
  [
    "ranked",
    "asc",
    "(?:better|higher)[ -](?:ranked|placed)",
    "(?:best|highest|top)[ -](?:ranked|placed)",
  ],
  [
    "unranked",
    "desc",
    "(?:worse|lower)[ -](?:ranked|placed)",
    "(?:worst|lowest)[ -](?:ranked|placed)",
  ],
  ["good", "desc", "better", "best|highest rated|top rated"],
  ["bad", "asc", "worse", "worst|lowest rated"],
  ["strong", "desc", "stronger|more powerful", "strongest|most powerful"],
  ["weak", "asc", "weaker|less powerful", "weakest|least powerful"],
  ["valuable", "desc", "more valuable", "most valuable"],
  ["profitable", "desc", "more profitable|more lucrative", "most profitable|most lucrative"],
  ["hot", "desc", "hotter|warmer", "hottest|warmest"],
  ["cold", "asc", "colder|cooler", "coldest|coolest"],
  ["thick", "desc", "thicker", "thickest"],
  ["thin", "asc", "thinner", "thinnest"],
  ["narrow", "asc", "narrower", "narrowest"],
  ["shallow", "asc", "shallower", "shallowest"],
  ["steep", "desc", "steeper", "steepest"],
  ["loud", "desc", "louder|noisier", "loudest|noisiest"],
  ["spacious", "desc", "roomier|more spacious", "roomiest|most spacious"],
  ["far", "desc", "farther|further away", "farthest|furthest"],
  ["near", "asc", "nearer|closer", "nearest|closest"],
  ["experienced", "desc", "more experienced", "most experienced"],
  ["dangerous", "desc", "deadlier", "deadliest"],
  ["attended", "desc", "better attended|more visited", "(?:best|most)[ -](?:attended|visited)"],
  ["watched", "desc", "more watched|more viewed", "most[ -](?:watched|viewed)"],
  ["unwatched", "asc", "less watched|less viewed", "least[ -](?:watched|viewed)"],
];

export const HIGH = "maximum|max|greatest|most|top";

export const LOW = "minimum|min|least|fewest|bottom";

export const countOf = (text: string) => (/^\d/.test(text) ? Number(text) : SMALL.indexOf(text));

const MORE =
  "(?:more|greater|larger|bigger|better) than|over|above|exceeding|exceeds?|in excess of|beyond|>|surpass(?:es|ing)?|more|greater";

const LESS = "(?:less|smaller|fewer) than|under|below|<|less|fewer";

export const OPERATORS: readonly [string, Comparison][] = [
  [
    "at least|no less than|not less than|no fewer than|(?:a )?minimum of(?= \\d)|>=|(?:greater|more) than or equal to|no smaller than|no lower than",
    ">=",
  ],
  [
    "at most|within(?= \\d)|no more than|not more than|up to|(?:a )?maximum of(?= \\d)|<=|(?:less|fewer|smaller) than or equal to|no greater than|not exceeding",
    "<=",
  ],
  ["exactly|equal(?:s|ing)? to|equals|equal|precisely|the same as|same as|=", "="],
  ["not equal to|different from|unequal to", "<>"],
  [MORE, ">"],
  [LESS, "<"],
];
