const FIGURES =
  "(?:years?['’]? )?(figures|values|numbers|amounts|levels|ratios|margins|rates|averages|multiples|prices|percentages)";
const SAID =
  "(?:and|please|also|with|show(?:ing)?|give|giving|list(?:ing)?|names?|including|incl\\.)";

const BOTH_OF = `both(?:(?: of)?(?: the)? ${FIGURES})?`;
/** "show actual and estimate": the two that are set against each other. */
const EACH =
  "(?:the )?(?:actuals?|reported)(?: figures?)? and (?:the )?(?:estimated?s?|consensus|expected|expectations?|guidance)(?: figures?)?";
const TOLD = new RegExp(
  `(?:(?:[,;:.?!]| [-–—])? (?:${SAID} )+|[.?!;] ?|(?: [-–—]|:) )(?:${BOTH_OF}|${EACH})[.?!\\s]*$`,
  "iu",
);

/** "…, show both", "names with both margins", "? Both figures": asked of what stands before, as a part of its own. */
export const withBothTold = (text: string): string =>
  text.replace(TOLD, (_, what = "figures") => `; show both ${what}`);

const BOTH = new RegExp(`^show both ${FIGURES}[.?!\\s]*$`, "iu");

/** Both of what a part asks to be shown, and nothing else: "margins" of "show both margins". */
export const bothIn = (part: string): string | undefined => part.match(BOTH)?.[1];
