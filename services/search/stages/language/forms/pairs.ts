import { PERSON } from "../person-nouns.ts";
import { TIME } from "../shared-times.ts";
import { BOUND, type Step } from "./step.ts";

const AMOUNT = `(?:(?:${BOUND}|(?:larg|bigg)er than) [$€£¥]?\\d\\S*(?: (?:k|mn?|mio|bn?|thousand|million|billion|trillion|percent))?)`;
const FIGURE = "((?:(?!(?:a|an|the|positive|negative)\\b)[\\p{L}&-]+ ){1,4}?)";
const BUT = "(,? (?:but|and|yet|though|although|while)(?: then)? )";
const IN = "(?:in|for|during) (?:the )?(?:fiscal (?:year )?)?";
const ENDS = "(?=[\\s,.?!]*$)";

/** "net income above 100m in 2023 but negative in 2024": the figure is said once for both times. */
const SAID_ONCE: readonly Step[] = [
  [
    new RegExp(
      `\\b(?:whose|where) ${FIGURE}(?:was |were |is |turned )(positive|negative) (${IN}${TIME})${BUT}(?:was |were |turned |went )?(?:back )?(positive|negative) (?=${IN}${TIME}${ENDS})`,
      "giu",
    ),
    "with $2 $1$3$4$5 $1",
  ],
  [
    new RegExp(
      `\\b(with|had|has|whose|where|reported|posted|made) (positive |negative )?${FIGURE}(?:was |is |were )?(${AMOUNT} )?(${IN}${TIME})${BUT}(?:was |were |had |with )?(positive|negative) (?=${IN}${TIME}${ENDS})`,
      "giu",
    ),
    "$1 $2$3$4$5$6$7 $3",
  ],
  [
    new RegExp(
      `\\b(with|had|has|reported|posted|made) (positive |negative )?${FIGURE}(${AMOUNT} )?(${IN}${TIME})${BUT}(?:was |were |had |with )?(${AMOUNT}) (?=${IN}${TIME}${ENDS})`,
      "giu",
    ),
    "$1 $2$3$4$5$6$3$7 ",
  ],
];

const NAME = "((?:(?!(?:in|for|of|and|or|by|with|than|to|vs)\\b)[^\\s,;:?]+ ){1,4}?)";

/** "revenue of A in 2023 and of B in 2024": each at its own time, and not both at both. */
const EACH_ITS_TIME: Step = [
  new RegExp(
    `^((?:what (?:was|were|is) )?(?:the )?(?:\\p{L}+ ){1,4}?)of (?!(?:companies|all|each|every|the)\\b)${NAME}${IN}(${TIME}),? (?:and|vs\\.?|versus|compared (?:to|with)) (?:that |the one )?of ${NAME}${IN}(${TIME})(?=[\\s.?!]*$)`,
    "iu",
  ),
  "$1of $2in $3; $1of $4in $5",
];

/** "acquirer", "targets": what somebody is to others. */
const PARTY = "((?!\\p{Ll}+ed\\b)\\p{Ll}+?)s?";
const PARTIES = `(?!(?:${PERSON.source}|executives?)\\b)\\p{Ll}+s`;

/** What a figure did in each of two times. */
const MOVED =
  "(?:(?:has |have |had |did |was |were )?(?:fell|fall(?:en|ing)?|rose|rise|risen|rising|gr[eo]wn?|growing|declin(?:ed?|ing)|dropp?(?:ed|ing)?|shrank|shrunk|increas(?:ed?|ing)|decreas(?:ed?|ing)|contracted|expanded|slid|slipped|climbed|jumped|gained|slumped|plunged|dipped|(?:went|gone|came|moved) (?:up|down|higher|lower))|(?:was|were) (?:up|down)) ";

/** Two things that are said of the same in one question, and would be read apart where they stand. */
export const PAIR_FORMS: readonly Step[] = [
  ...SAID_ONCE,
  EACH_ITS_TIME,
  // "guidance of X: low and high": its ends, and no prices of that day.
  [
    /\b((?:\p{L}+ ){0,3}(?:guidance|guided range|forecast range)\b[^:;?]*?)(?::|,| [-–—])? (?:the )?(low|lower|high|upper) (?:and|&|to|\/) (?:the )?(high|higher|upper|low|lower)(?: ends?| ranges?| points?)?(?=[\s.?!]*$)/iu,
    "$2 end and $3 end of $1",
  ],
  // "on which exchange and under which ticker does X trade"
  [
    /^(?:on|at|in|under|by) (?:which|what) (\p{L}+(?: \p{L}+)?),? and (?:on|at|in|under|by) (?:which|what) (\p{L}+(?: \p{L}+)?) (?:does|do|is|are) (.+?) (?:trade|traded|listed|quoted|run|known)(?=[\s.?!]*$)/iu,
    "$1 and $2 of $3",
  ],
  // "on which exchange is X listed, and under what ticker"
  [
    /^(?:on|at|in|under|by) (?:which|what) (\p{L}+(?: \p{L}+)?) (?:is|are|does|do) (.+?) (?:trade|traded|listed|quoted|based|registered|domiciled|headquartered),? and (?:on|at|in|under|by|with) (?:which|what) (\p{L}+(?: \p{L}+)?)(?=[\s.?!]*$)/iu,
    "$1 and $3 of $2",
  ],
  // "that turn up both as an acquirer and as a target in 2025": each of it is said of them then.
  [
    new RegExp(
      `(?<!\\p{L})(${PARTIES}) (?:(?:that|which|who) )?(?:(are|were) (?:listed |recorded |named )?|(?:turn(?:ed)? up|appear(?:ed)?|show(?:ed)? up|feature[ds]?|act(?:ed)?|serve[ds]?|figure[ds]?) )(?:(?:as )?both |(?=as ))(?:as )?(?:an? |the )?${PARTY} (?:and|as well as) (?:also )?(?:as )?(?:an? |the )?${PARTY}( (?:in|during|since) [^,;?]+?)?(?=[\\s.?!]*$)`,
      "u",
    ),
    "$1 that were $3s$5 and that were $4s$5",
  ],
  // "whose revenue fell in 2024 and in 2025": in both, and no list of each.
  [
    new RegExp(
      `^(?:who|(whose) ${FIGURE})(${MOVED})(?:both )?(in (?:both )?${TIME} and )(?:again )?(?:in )?(?=${TIME}${ENDS})`,
      "iu",
    ),
    "companies $1 $2$3$4in ",
  ],
];
