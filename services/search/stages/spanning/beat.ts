import type { Ranked } from "../../plan.ts";
import { type Step, stepped } from "../language/forms/step.ts";
import { rankedBeat } from "./beat-ranked.ts";
import { expectedAndActual } from "./expected-and-actual.ts";
import { SURPRISES } from "./surprises.ts";

/** What somebody beat or missed, in the words by which figures are set against each other. */
export interface Beat {
  readonly text: string;
  /** "by the most in percent": only the first of those who did. */
  readonly ranked?: Ranked;
}

/** Only what was expected, or guided to, is beaten in so many words. */
const EXPECTING =
  /\b(?:guidance|guided|guide|consensus|estimates?|expectations?|expected|forecasts?|surprise)\b|\b(?:analysts|brokers|street|market) (?:had |were |was |have )*(?:been )?look(?:ed|ing) for\b|\b(?:miss(?:ed)?|beat|disappointed) on \w|\bwith an? \p{L}+ (?:beat|miss)\b(?! of)|\p{L} (?:miss|beat)(?=$| (?:in|for) )/iu;

const FIGURE = "(?!(?:the|their|its|own|company|management)\\b)\\p{L}+";
const WHOSE =
  "(?:(?:the|their|its|own|company|(?:company|management|companies)['’]s?|management|full[- ]year) )*";
const GUIDED = `(?:(?:the range )?(?:that |what )?(?:they|it|management)(?:['’]d| had| have| has)? guided(?: (?:to|for))?|${WHOSE}(?:(${FIGURE}) )?(?:guidance|guided|outlook)(?: (?:range|band))?)`;

/** "the top end of what they had guided". */
const END = new RegExp(
  `(?:the )?(top|upper|high(?:er)?|bottom|low(?:er)?)(?: end| bound| limit)? of ${GUIDED}`,
  "iu",
);

const OF_GUIDED = "(?:end|bound|limit|above|beat|below|missed|exceeded|topped)(?: of)? ";

/** "beat its guidance": what lies above a range lies above its top. */
const RANGE = new RegExp(`\\b(above|beat|below|missed) ${GUIDED}(?=$| (?:in|for|by|of)\\b)`, "iu");

/** Whose the figure is, said before it in other ways. */
const HEADS: readonly Step[] = [
  // "X: did EPS beat the consensus": that of X.
  [
    /^(\p{Lu}[^:;?]{1,59}): (did|was|were|has|have|how (?:far|much)(?: (?:above|below))?(?: (?:was|did))?|by how much did) (?:(?:its|the) )?(?=\p{L})/u,
    "$2 $1's ",
  ],
  // "which US companies' EPS beat the consensus"
  [
    /^((?:(?:which|what|how many|list|show|the|all) )*(?:[\p{L}&-]+ ){0,3}\p{Ll}+s)['’] (?=\p{L}|\d)/iu,
    "$1 whose ",
  ],
];

/** "…, and by how much": told of each anyway. */
const BY_HOW_MUCH = /,? and by how (?:much|many percent)(?: did they)?$/i;

const MARGIN =
  "(?:more than|over|at least) [\\d.,]+ ?(?:%|percent|per cent|m|mn|million|bn|billion)";

const STEPS: readonly Step[] = [
  ...SURPRISES,
  ...HEADS,
  [
    /\b(?:disappointed|missed|miss) on (\p{L}+)(?! (?:estimates?|consensus|expectations?))/giu,
    "missed the consensus $1",
  ],
  [
    /\b(?:beat|surprised positively) on (\p{L}+)(?! (?:estimates?|consensus|expectations?))/giu,
    "beat the consensus $1",
  ],
  [/\bwith an? (\p{L}+) beat\b(?! of)/giu, "that beat the consensus $1"],
  [/\bwith an? (\p{L}+) miss\b(?! of)/giu, "that missed the consensus $1"],
  [/\bfailed to (?:reach|meet|hit|achieve)\b/gi, "missed"],
  [
    /\b(?:what )?(?:the )?(?:analysts|brokers|street|market)(?: had| have)? (?:been |were |was )?(?:expected|expecting|forecast|predicted|projected|pencill?ed in|look(?:ed|ing) for)\b/gi,
    "the consensus",
  ],
  [/\b(?:actual|actually|reported) (?=\p{L})/giu, ""],
  // "the top end of their 2025 revenue guidance": the year stands behind it.
  [
    new RegExp(
      `\\b(${OF_GUIDED}${WHOSE})((?:fy ?)?(?:19|20)\\d{2}) ((?:${FIGURE} )?guidance)\\b`,
      "giu",
    ),
    "$1$3 in $2",
  ],
  [
    /\b(?:(?:that|which|who) )?(?:came|come|comes|coming|ended|finished|landed|turned)(?: in| up| out)? (?=(?:well )?(?:above|below|ahead|short|higher|lower|better|worse|over|under)\b)/gi,
    "were ",
  ],
  [/\bahead of\b|\b(?:better|higher) than\b/gi, "above"],
  [/\b(?:(?:fell|fall|falls|falling) )?short of\b|\b(?:worse|lower) than\b/gi, "below"],
  [
    /\b(?:outdid|outpaced|outstripped|overshot|outperformed|bettered|exceed(?:s|ed)?|surpass(?:es|ed)?|topped|beats?)\b/gi,
    "beat",
  ],
  [/\b(?:undershot|undershoots?|misse[sd])\b/gi, "missed"],
  // "more than 10% above the consensus": above it by so much.
  [new RegExp(`\\b(${MARGIN}) (above|below)\\b`, "gi"), "$2 by $1"],
];

/** A text in which something is said to have beaten or missed what was expected; undefined of any other. */
export function beatIn(text: string): Beat | undefined {
  const both = expectedAndActual(text);
  if (both) return { text: both };
  const ranked = rankedBeat(text);
  if (!ranked && !EXPECTING.test(text)) return undefined;
  const said = stepped((ranked?.text ?? text).replace(BY_HOW_MUCH, ""), STEPS)
    .replace(END, (_, end: string, what?: string) => guidance(/^(?:t|u|h)/i.test(end), what))
    .replace(RANGE, (_, way: string, what?: string) => {
      return `${way} ${guidance(/^(?:above|beat)/i.test(way), what)}`;
    })
    .replace(/^(.*\S) were (above|below)\b/i, verbOf);
  if (said === text && !ranked) return undefined;
  return { text: said, ...(ranked && { ranked: ranked.ranked }) };
}

const guidance = (isTop: boolean, figure = ""): string =>
  `${isTop ? "high" : "low"} end of ${figure ? `${figure} ` : ""}guidance`;

/** "companies which came in above it" beat it; "whose revenue came in above it" was above. */
const verbOf = (_: string, left: string, way: string): string =>
  /\b(?:whose|where)\b|['’]s /i.test(left)
    ? `${left} was ${way}`.replace(/^did /i, "was ").replace(/^(was .*) was (?=\w+$)/i, "$1 ")
    : `${left} that ${way === "above" ? "beat" : "missed"}`;
