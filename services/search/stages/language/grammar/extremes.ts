import type { Aggregate, Direction } from "../../../plan.ts";
import { countOf, COUNT as NUMBER } from "./numbers.ts";
import { type GrammarWord, type Match, wordsIn } from "./word.ts";

/** "-est" words, what they say of a measure, and the plain adjective behind them. */
const SUPERLATIVES: readonly [string, Direction, string?][] = [
  [
    "highest|maximum|max|greatest|best performing|best|top|fastest|steepest|strongest|fattest|widest|heaviest|busiest|peak",
    "desc",
  ],
  [
    "lowest|minimum|min|least|worst performing|worst|bottom|fewest|slowest|weakest|thinnest|slimmest|narrowest|lightest|quietest",
    "asc",
  ],
  ["largest", "desc", "large"],
  ["biggest", "desc", "big"],
  ["smallest", "asc", "small"],
  ["oldest", "desc", "old"],
  // "first of all" and "first half" are none.
  ["earliest|first(?= [a-z])(?! of\\b| half| quarter| month| year)", "asc", "early"],
  ["youngest", "desc", "young"],
  ["newest", "desc", "new"],
  ["cheapest", "asc", "cheap"],
  ["dearest", "desc", "dear"],
  ["priciest", "desc", "pricey"],
  ["costliest", "desc", "costly"],
  ["longest serving", "desc", "long serving"],
  ["longest", "desc", "long"],
  ["shortest", "asc", "short"],
  ["richest", "desc", "rich"],
];

/** "the highest 2024 revenue", "2024's biggest deal" are of a year; "top 2000" are so many. */
const COUNT = `(?!(?:19[5-9]\\d|200[1-9]|20[1-4]\\d)\\b)${NUMBER}`;

/** "second", "3rd": of ranks. */
const RANKS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

const RANK = `(\\d{1,2}(?:st|nd|rd|th)|${RANKS.slice(1).join("|")})`;

const rankOf = (text: string) =>
  /^\d/.test(text) ? Number.parseInt(text, 10) : RANKS.indexOf(text) + 1;

/** How many, or which rank. */
function countIn(count: string | undefined, rank: string | undefined) {
  return { ...(count && { top: countOf(count) }), ...(rank && { nth: rankOf(rank) }) };
}

/** "the runner-up in revenue" */
const RUNNER_UP = /^(?:the )?(?:runners? up|number two|no\.? 2)\b/;

/** "all-time high", and "high" where it ends a thought: "52-week high of X". */
const HIGH =
  /^(?:the )?(?:(?:all time|record|historic|historical|ever) (high|low|peak)\b|(high|low)(?= (?:of|for|in|since|during|share|stock|closing|price|point|and)\b|$| \?))/;

const MOST = new RegExp(
  `^(?:the )?(?:${COUNT} |${RANK} )?(most|least) (profitable|valuable|expensive|indebted|populous|popular|covered|positive|negative)\\b`,
);

const EXTREMES = [...SUPERLATIVES, ["most", "desc"] as const].map(
  ([words, direction, adjective]) => ({
    direction,
    adjective,
    before: new RegExp(`^(?:the )?(?:${COUNT}|${RANK}) (?:${words})\\b`),
    behind: new RegExp(
      `^(?:the )?(?:${words})(?: ${COUNT})?\\b(?! line| end| ?%| percent| per cent)`,
    ),
  }),
);

/** What every extreme begins with. */
const EXTREME = new RegExp(
  `^(?:the )?(?:(?:${COUNT}|${RANK}) )?(?:${SUPERLATIVES.map(([words]) => words).join("|")}|most|least|best|worst|busiest|runner|number two|no|all time|record|historic|historical|ever|high|low|trough|latest|last)\\b`,
);

const UNIT =
  "(?:fiscal |calendar |financial |trading |business )?(?:year|quarter|month|week|day|half)s?\\b";

/** "the last three deals", "two most recent rounds": those that came last, where "the last three years" are a time. */
const LAST = new RegExp(
  `^(?:the )?(?:${COUNT} (?:latest|newest|last|most recent)|(?:latest|newest|last|most recent) ${COUNT})(?! ${UNIT}|\\.| ?%| percent)\\b`,
);

/** "…, largest first": how rows stand, and none of them alone. */
const IN_ORDER =
  /^(?:the )?(?:(highest|largest|biggest|greatest|most expensive|most|dearest|priciest|costliest|best|fastest|strongest)|lowest|smallest|fewest|least|cheapest|worst|slowest|weakest) first(?= [,;?]|$)/;

function orderIn(text: string, falling: boolean): GrammarWord {
  const good = /best|worst/.test(text);
  const size = /largest|biggest|greatest|smallest/.test(text);
  const pace = /fastest|slowest/.test(text);
  return {
    kind: "order",
    direction: falling ? "desc" : "asc",
    ...(good && { good }),
    ...(size && { size }),
    ...(pace && { pace }),
  };
}

/** "…, newest first": how old things are, or when they happened. */
const BY_AGE =
  /^(?:the )?(?:(newest|latest|most recent)|(oldest|earliest)|youngest) first(?= [,;?]|$)/;

function byAge(text: string): Match | undefined {
  const [found, recent, old] = text.match(BY_AGE) ?? [];
  if (!found) return undefined;
  const aged = recent ? ["new", "recent", "young"] : old ? ["old", "early"] : ["young"];
  return { words: wordsIn(found), word: { kind: "order", direction: old ? "asc" : "desc", aged } };
}

const ENDS = {
  max: "max(?:imum)?|highest|high|peak",
  min: "min(?:imum)?|lowest|low|trough",
  avg: "average|mean",
  median: "median",
} as const;
const OF_ALL = Object.values(ENDS).join("|");

/**
 * "highest and lowest", "min, max and mean": figures, of which none says who has it. What begins
 * with a mean lists them by itself.
 */
const SEVERAL_ENDS = new RegExp(
  `^(?:the )?(?:${ENDS.max}|${ENDS.min})(?:(?: ,(?: and)?| and| to| over| minus)(?: the)? (?:${OF_ALL}))+(?![\\w'])`,
);

const endsIn = (text: string): readonly Aggregate[] =>
  text.split(" ").flatMap((word) => END_OF.flatMap(([fn, said]) => (said.test(word) ? [fn] : [])));

const END_OF = (Object.keys(ENDS) as (keyof typeof ENDS)[]).map(
  (fn) => [fn, new RegExp(`^(?:${ENDS[fn]})$`)] as const,
);

const OFTEN = new RegExp(
  `^(?:the )?(?:${COUNT} )?(?:(most|least) (?:active|often|frequently|times|common|commonly|frequent|usual|prolific)|busiest)\\b`,
);

export function superlativeAt(text: string): Match | undefined {
  const age = byAge(text);
  if (age) return age;
  if (!EXTREME.test(text)) return undefined;
  const often = text.match(OFTEN);
  if (often) {
    const direction = often[2] === "least" ? "asc" : "desc";
    const word = { kind: "superlative", direction, ...countIn(often[1], undefined) } as const;
    return { words: wordsIn(often[0]), word: { ...word, often: true } };
  }
  const several = text.match(SEVERAL_ENDS)?.[0];
  if (several) {
    const [fn, ...also] = endsIn(several);
    return { words: wordsIn(several), word: { kind: "aggregate", fn: fn!, also } };
  }
  const order = text.match(IN_ORDER);
  if (order) {
    return { words: wordsIn(order[0]), word: orderIn(order[0], order[1] !== undefined) };
  }
  const most = text.match(MOST);
  if (most) {
    const direction = most[3] === "most" ? "desc" : "asc";
    const count = countIn(most[1], most[2]);
    const word = { kind: "superlative", direction, adjective: most[4]!, ...count } as const;
    return { words: wordsIn(most[0]), word };
  }
  const last = text.match(LAST);
  if (last) {
    const count = countIn(last[1] ?? last[2], undefined);
    return {
      words: wordsIn(last[0]),
      word: { kind: "superlative", direction: "desc", adjective: "late", ...count },
    };
  }
  const special = RUNNER_UP.exec(text) ?? HIGH.exec(text);
  if (special) return { words: wordsIn(special[0]), word: specialWord(special) };
  for (const { direction, adjective, before, behind } of EXTREMES) {
    const found = text.match(before) ?? text.match(behind);
    if (!found) continue;
    const rank = found.length > 2 ? found[2] : undefined;
    const word = {
      kind: "superlative",
      direction,
      ...(adjective && { adjective }),
      ...countIn(found[1], rank),
    } as const;
    return { words: wordsIn(found[0]), word };
  }
  return undefined;
}

function specialWord(found: RegExpExecArray): GrammarWord {
  const way = found[1] ?? found[2];
  if (!way) return { kind: "superlative", direction: "desc", nth: 2 };
  const direction = way === "low" ? "asc" : "desc";
  return { kind: "superlative", direction, adjective: way === "low" ? "low" : "high" };
}
