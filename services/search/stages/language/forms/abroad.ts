import { PEOPLES } from "../world.ts";
import type { Step } from "./step.ts";

const BUYERS =
  "(?:buyers?|acquirers?|bidders?|purchasers?|suitors?|owners?|companies|company|firms?|groups?)";
const TAKEN = "(?:bought|acquired|purchased|taken over|snapped up)";
const TAKEOVERS = "(?:takeovers?|acquisitions?|purchases?|buyouts?)";
const TIME = "(?: (?:in|during|since) (?:19|20)\\d{2})?";
/** A few words of one clause. */
const BETWEEN = "(?:(?!\\b(?:foreign|and|or)\\b)[\\p{L}-]+ ){0,5}?";

/** "a foreign buyer of a German target": one from elsewhere than there. */
export const ABROAD: readonly Step[] = [
  [
    new RegExp(`\\bforeign(?= ${BUYERS} ${BETWEEN}(${PEOPLES}) \\p{Ll})(?!.*\\bforeign)`, "iu"),
    "non-$1",
  ],
  [
    new RegExp(`\\bforeign ${TAKEOVERS} of (?=(${PEOPLES}) (\\p{L}+))`, "iu"),
    "takeovers by non-$1 companies of ",
  ],
  [
    new RegExp(
      `\\b(${PEOPLES}) ((?:\\p{Ll}+ ){1,3}?)((?:(?:that|which|who) )?(?:(?:were|was|are|being) )?${TAKEN}${TIME} by (?:an? )?)foreign(?:ers|(?= ${BUYERS}))(?=[\\s,.?!]|$)`,
      "iu",
    ),
    "$1 $2$3non-$1",
  ],
  [/\b(by non-\p{L}+)(?=[\s.?!]*$|,| (?:in|during|since) )/iu, "$1 companies"],
  // Whoever is going after a target has a deal pending.
  [
    /(?<=\bpending (?:deals?|takeovers?|acquisitions?|transactions?) (?:where|in which) (?:\S+ ){1,5})(?:is|are) (?:going after|bidding for|pursuing|chasing|courting|trying to (?:buy|acquire|take over))(?= )/giu,
    "acquires",
  ],
];
