import type { Step } from "./step.ts";

/** What a figure is expected, or guided, to be. */
export const EXPECTED: readonly Step[] = [
  // Whoever guides to less has lowered it; "their" are those who did.
  [
    /\b(?:that |which |who )?(?:are |were |have been )?(?:guiding|guided) (?:lower|down|downwards?) for\b/gi,
    "that lowered guidance for",
  ],
  [
    /\b(?:that |which |who )?(?:are |were |have been )?(?:guiding|guided) (?:higher|up|upwards?) for\b/gi,
    "that raised guidance for",
  ],
  [
    /\b(?:revised|took|adjusted|moved|taken) (?:(?:their|its) )?((?:19|20)\d{2} )?guidance (?:down|downwards?|lower)\b(?: for)?/gi,
    "lowered guidance for $1",
  ],
  [
    /\b(?:revised|took|adjusted|moved|taken) (?:(?:their|its) )?((?:19|20)\d{2} )?guidance (?:up|upwards?|higher)\b(?: for)?/gi,
    "raised guidance for $1",
  ],
  [
    /\b(?:took|taken|brought) down (?:(?:their|its) )?(?=(?:(?:19|20)\d{2} )?guidance\b)/gi,
    "lowered ",
  ],
  [
    /\b(?:increased|bumped up|nudged up|revised up(?:wards?)?|moved up|stepped up) (?:(?:its|their)(?: own)? )?(?=(?:(?:(?:19|20)\d{2}|revenue|sales|full-year) )?guidance\b)/gi,
    "raised ",
  ],
  [
    /\b(?:nudged down|revised down(?:wards?)?|moved down|pared back|pulled down) (?:(?:its|their)(?: own)? )?(?=(?:(?:(?:19|20)\d{2}|revenue|sales|full-year) )?guidance\b)/gi,
    "lowered ",
  ],
  [/\bguided up(?:wards?)?(?=[\s.?!,]*$| (?:in|during|since|twice|and) )/gi, "raised guidance"],
  [/\bguided down(?:wards?)?(?=[\s.?!,]*$| (?:in|during|since|twice|and) )/gi, "lowered guidance"],
  [
    /\b(raised|raise|lifted|hiked|upped|lowered|lower|cut|slashed|trimmed|reduced|maintained|kept|confirmed|reaffirmed|reiterated) (?:their|its)(?: own)? (?=(?:(?:(?:19|20)\d{2}|revenue|sales|full-year) )?guidance\b)/gi,
    "$1 ",
  ],
  [
    /(?<=\b(?:compan(?:y|ies)|firms?|banks?|insurers?|who|that|which)\b.*)\b(raised|lifted|hiked|upped|lowered|cut|slashed|trimmed|reduced) (?:their|its)(?: own)? (?:outlook|forecasts?)(?= (?:for|in) (?:19|20)\d{2}[\s.?!]*$)(?<!\b(?:agenc|rating|credit).*)/gi,
    "$1 guidance",
  ],
  [
    /(?<!\d |\b(?:number|count|names?) of |\bhow many |\bwhich |\bwhat )\b(?:the )?(?:analysts|brokers|street)(?:['’]s?)? (?=(?:(?!(?:and|with|in|of|on|for|behind|do|does|did|are|were|have|had|cover|follow) )[\p{L}\d&/-]+ ){0,4}(?:forecasts?|estimates?|expectations?|consensus)\b)/giu,
    "",
  ],
  [
    /\bwhat(?:['’]s| is) (?:the )?street looking for (?:in terms of|on|for|in) (.+?)['’]s (\p{L}+)(?= |[.?!]|$)/giu,
    "consensus $2 of $1",
  ],
  [
    /\b(?:what|which) (?:(revenue|sales) )?(?:range )?(?:did|does|was|is|has) (.+?) (?:guide|guided|guiding|guides)(?: (?:to|for|towards))?(?: for)? (?=(?:fy ?)?(?:19|20)\d{2})/gi,
    "$1 guidance of $2 for ",
  ],
  [/\bguided (revenue|sales) range\b/gi, "$1 guidance"],
];
