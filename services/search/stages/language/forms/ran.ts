import { BOUND, type Step } from "./step.ts";

const AMOUNT = `(?=(?:${BOUND}) [$€£¥]?\\d)`;
const FIGURE = "((?:(?!\\b(?:and|or|who|that|which)\\b)[^,;?])+?)";

/** Where a figure was over a time, and in how many of its steps: "has inflation run above 4%". */
export const RAN: readonly Step[] = [
  [
    new RegExp(
      `\\b(has|have|had) ${FIGURE} (?:run|hovered|printed|come in|sat)(?: at)? ${AMOUNT}`,
      "giu",
    ),
    "$1 $2 been ",
  ],
  [
    new RegExp(
      `\\b(?:did|does|do) ${FIGURE} (?:run|hover|print|come in|sit)(?: at)? ${AMOUNT}`,
      "giu",
    ),
    "was $1 ",
  ],
  [
    new RegExp(
      `\\b(was|were|is|has been|have been) (?:running|hovering|printing|sitting)(?: at)? ${AMOUNT}`,
      "giu",
    ),
    "$1 ",
  ],
  [
    new RegExp(
      `\\b(was|were|is) ${FIGURE} (?:running|hovering|printing|sitting)(?: at)? ${AMOUNT}`,
      "giu",
    ),
    "$1 $2 ",
  ],
  // "number of months with inflation above 4%"
  [
    new RegExp(
      `^(?:the )?(?:number|count) of (days|months|quarters|years) (?:with|when|where|in which|on which) ${FIGURE} (?:(?:was|were|is|has been) )?${AMOUNT}`,
      "iu",
    ),
    "in how many $1 was $2 ",
  ],
];
