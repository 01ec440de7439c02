import type { Step } from "./step.ts";

const HAVE = "(has|have|had)";
const NO_TIME =
  "(?!.*(?:\\d|\\b(?:years?|quarters?|months?|weeks?|since|yet|lately|recently|so far)\\b))";

/** How people say never and none in other words. */
export const DENIALS: readonly Step[] = [
  // "that aren't rated": a word of its own, wherever no question begins with it.
  [/(?<=[\p{L}\d,] )\b(are|is|was|were|has|have|had|does|do|did)n['’]t\b/giu, "$1 not"],
  // "haven't ever", "have not at any time", "have at no point", "have not once"
  [
    new RegExp(
      `\\b${HAVE} (?:not (?:ever|once|at any (?:time|point|stage))|never (?:ever|once)|at no (?:time|point|stage)(?: ever)?) (?=\\p{L})`,
      "giu",
    ),
    "$1 never ",
  ],
  // "have not made a loss": of all years, where none is named.
  [
    new RegExp(
      `\\b(has|have) not (?=(?:made|reported|posted|booked|recorded|had) (?:an? |any )?(?:net |operating |annual |quarterly )?(?:loss|profit)(?:es|s)?\\b)${NO_TIME}`,
      "iu",
    ),
    "$1 never ",
  ],
  // "countries that do not have any bank", "companies that are without a rating"
  [/\b(?:that|which|who) (?:do|does) not have (?:any|an?|a single) (?=\p{L})/giu, "with no "],
  [
    /\b(?:that|which|who) (?:do|does) not have (?=(?!(?:less|its|access|this)\b)\p{L}{3,}s\b(?! (?:than|above|below|of)\b))/giu,
    "with no ",
  ],
  [/\b(?:that|which|who) (?:are|is) without (?:any |an? )?(?=\p{L})/giu, "that have no "],
  [/\b(?:(?:that|which|who) )?lack (?:any |an? )(?=\p{L})/giu, "that have no "],
  [/\b(?:(?:that|which|who) )?lacks (?:any |an? )(?=\p{L})/giu, "that has no "],
  [/\bwithout a single (?=\p{L})/giu, "with no "],
  [/(?<=\p{L}s )lacking (?:any |an? )?(?=\p{L})/giu, "with no "],
];
