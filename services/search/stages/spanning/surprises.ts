import type { Step } from "../language/forms/step.ts";

const EXPECTED =
  "(?:the )?(?:consensus|(?:analysts?|brokers?|street|market)(?:['’]s?)?(?: estimates?| expectations?| forecasts?)?|estimates?|expectations?|forecasts?)";
const FIGURE = "((?:[\\p{L}&]+ ){0,2}[\\p{L}&]+)";
const ENDS = "(?=$| (?:in|for|during) )";

/** How far what was expected lay from what came, in the words by which the one is set against the other. */
export const SURPRISES: readonly Step[] = [
  // "X's revenue surprise in percent": told in percent anyway.
  [
    /(?<=\bsurprises?\b.*),? (?:in (?:%|percent(?:age)?(?: terms)?)|percentage)(?=$| (?:in|for) )/iu,
    "",
  ],
  [
    /(?<=\b(?:above|below|from|off) (?:the )?(?:consensus|estimates?)\b.*),? in (?:%|percent)$/iu,
    "",
  ],
  // "how far was EPS above the consensus"
  [
    new RegExp(
      `^(?:by )?how (?:far|much) (?:was|were|is|did) (.+?) (?:come in |land |end )?(?:above|below|over|under)(?: or (?:above|below))? ${EXPECTED}${ENDS}`,
      "iu",
    ),
    "$1 versus consensus",
  ],
  // "by how many per share", "by what percentage": the difference is told in both.
  [
    /^by (?:how (?:many|much)(?: percent| %| per \p{L}+)|what (?:percent(?:age)?|margin|amount)(?: per \p{L}+)?) (?=(?:did|was|were|has|have) )/iu,
    "by how much ",
  ],
  // "how far off was consensus on X's EPS", "how wrong were analysts about it"
  [
    new RegExp(
      `^(?:by )?how (?:far(?: off)?|far out|wide|wrong|close|accurate|right|good)(?: of the mark)? (?:was|were|is) ${EXPECTED} (?:on|for|about|of|in|with) (.+)$`,
      "iu",
    ),
    "$1 versus consensus",
  ],
  // "how far was X's EPS from consensus"
  [
    new RegExp(
      `^how (?:far(?: off)?|close) (?:was|were|did) (.+?)(?: come| land| end)? (?:from|to|off) ${EXPECTED}${ENDS}`,
      "iu",
    ),
    "$1 versus consensus",
  ],
  // "by how much did consensus miss X's EPS"
  [
    new RegExp(
      `^by how much did ${EXPECTED} (?:miss|overestimate|underestimate|overstate|understate) (.+)$`,
      "iu",
    ),
    "$1 versus consensus",
  ],
  // "how much above or below consensus was X's EPS"
  [
    new RegExp(
      `^(?:by )?how (?:much|far) (?:above|below|over|under)(?: or (?:above|below|over|under))? ${EXPECTED} (?:was|were|is|did) (.+)$`,
      "iu",
    ),
    "$1 versus consensus",
  ],
  // "the gap between X's actual and expected EPS"
  [
    new RegExp(
      `^(?:what (?:is|was) )?(?:the )?(?:difference|gap) between (.+?['’]s?) (?:actual|reported) and (?:expected|estimated|consensus|forecast) ${FIGURE}${ENDS}`,
      "iu",
    ),
    "$1 $2 versus consensus",
  ],
  // "X's EPS miss in 2024": by how much, whichever way it went.
  [
    /^(?:what (?:is|was) )?(?:the )?(?:size of |how big was )?(?!(?:which|what|who|companies|did|was|the|biggest|largest)\b)(.+?) (?:miss|beat)(?=$| (?:in|for) (?:fy ?|fiscal )?(?:19|20)\d{2}$)/iu,
    "$1 surprise",
  ],
];
