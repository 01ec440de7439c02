import type { Rewording } from "./rewording.ts";

const FIELD = "(?!.*\\b(?:status|state|condition|result)\\b)([a-z][a-z_ -]*?)";
const ENDS = "(?: (?:yet|at all|so far))?(?=[?.,;]|$)";
const IS = "(?:is|are|was|were|has been|have been)";
const NOT = "(?: not|n['’]t|n't)";
const LEAVES =
  "(?:left|given|told|provided|supplied|entered|stated|shared|disclosed|gave|filled in)";

/** Ways to say that nothing is recorded of something, as the one way that any column can be asked so. */
export const UNRECORDED: readonly Rewording[] = [
  // "which owners' phone is missing"
  [
    /^(which|what) ([a-z]+s)['’] ([a-z][a-z_ -]*?) (is|are|was|were) (?=(?:missing|unknown|unrecorded|blank|empty|not|higher|lower|greater|more|less|above|below|over|under|at)\b)/i,
    "$1 $2 whose $3 $4 ",
  ],
  // "whose e-mail is blank", "where the phone was not recorded"
  [
    new RegExp(
      `\\b(?:whose|where (?:the|their)) ${FIELD} ${IS} (?:missing|unrecorded|blank|empty|left blank|unavailable|not (?:yet )?(?:known|recorded|given|on file|filled in|available|entered|stated|registered|noted))${ENDS}`,
      "gi",
    ),
    "whose $1 is unknown",
  ],
  // "whose phone we do not know"
  [
    new RegExp(
      `\\bwhose ${FIELD} (?:we|you|they) (?:do|did)${NOT} (?:yet )?(?:know|have|hold)${ENDS}`,
      "gi",
    ),
    "whose $1 is unknown",
  ],
  // "for how many singers do we not know the home town"
  [
    new RegExp(
      `^(?:for|of) how many ([a-z ]+?) do(?: we)?${NOT}(?: we)? (?:know|have) (?:the |their |an? |any )?${FIELD}${ENDS}`,
      "i",
    ),
    "how many $1 have no $2",
  ],
  // "for which singers is no home town recorded"
  [
    new RegExp(
      `^(?:for|of) (which [a-z ]+?|how many [a-z ]+?) (?:is|are|was|were|do we have) (?:there )?no ${FIELD}(?: (?:recorded|known|on file|given|noted|entered|registered|stated))${ENDS}`,
      "i",
    ),
    "$1 have no $2",
  ],
  // "have not told us their job", "never gave a phone number", "left no e-mail"
  [
    new RegExp(
      `\\b(?:(?:have|has|had|did)(?: not|n['’]t)(?: yet)?|never) (?:leave|give|tell|${LEAVES})(?: us| me)? (?:an? |any |their |the |his |her )${FIELD}${ENDS}`,
      "gi",
    ),
    "have no $1",
  ],
  [
    new RegExp(
      `\\b(?:(?:have|has|had) )?(?:${LEAVES}|carry|carries|carried)(?: us| me)? no ${FIELD}${ENDS}`,
      "gi",
    ),
    "have no $1",
  ],
  [
    new RegExp(
      `\\b(?:(?:have|has|had) )?left (?:their |the |his |her |its )${FIELD} (?:blank|empty|open)${ENDS}`,
      "gi",
    ),
    "have no $1",
  ],
  // "an e-mail address", where a column holds the e-mail
  [
    /\b(e-?mail) address(es)?\b/gi,
    ([whole, mail], { isColumn }) =>
      isColumn(whole) || !(isColumn(mail) || isColumn("email")) ? whole : "email",
  ],
];
