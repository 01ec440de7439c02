import type { Step } from "./step.ts";

const YET = "(?:while(?: at the same time)?|whereas|(?:even )?though|although|yet)";
const FIGURE =
  "((?:(?!(?:it|they|this|that|these|those|there|he|she|who|which|not|no)\\b)[\\p{L}&]+ ){1,4}?)";
const BOUNDED =
  "(?:(?:is|was|were|are|(?:has|have|had) been|stayed|remained|stood|came in) (?:above|below|over|under|more|less|at least|at most|at or|between|negative|positive|higher than|lower than|[$€£¥]?\\d)|averaged|exceed(?:s|ed)?|topped)";

/** Two things that hold of the same ones, whatever is surprising in it: "although", "while", "yet". */
export const CONTRASTS: readonly Step[] = [
  [
    new RegExp(
      `(?<=[\\p{L}\\d%]),? (?:${YET}|but) (?:its|their|the) (outlook|rating|status|recommendation) (?:is|was) (\\p{L}+)(?=[\\s,.?!]|$)`,
      "giu",
    ),
    " and with a $2 $1",
  ],
  [
    new RegExp(
      `(?<=[\\p{L}\\d%]),? (?:${YET}|but) (?:(?:its|their|the) )?${FIGURE}(?=${BOUNDED}\\b)`,
      "giu",
    ),
    " and $1",
  ],
  [new RegExp(`(?<=[\\p{L}\\d%]),? ${YET} (?:they|it) (?=\\p{L})`, "giu"), " but "],
  [
    /(?<=[\p{L}\d%])(?<!\b(?:not|as|have|has|had|ever|been|are|is|nothing|none)),? yet (?!to\b)(?=(?:with|without|ha(?:s|ve|d)|no|not|negative|positive|made|lost|saw|is|are|was|were|higher|lower)\b)/giu,
    " but ",
  ],
];
