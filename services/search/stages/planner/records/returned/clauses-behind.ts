import { withoutEnd } from "../../../language/ending.ts";
import { THEM } from "./asked-of-each.ts";
import type { Shown } from "./to-show.ts";

const ASK =
  "(?:(?:in|on|at|to|from|for|with|of|under|by|since) )?(?:what|which|who|whose|how|when|where|why)\\b";
const BEHIND = new RegExp(`^(.+?),? and (${ASK}.*)$`, "i");
const NEXT = new RegExp(`,? and (?=${ASK})`, "i");

const IS = "(?:is|are|was|were|does|do|did|has|have|had)";
const NOUN = "(?!(?:is|are|was|were|do|does|did|has|have)\\b)[a-z]+";
const TIES = "(?:from|at|in|on|to|for|by|of|with)";

interface Clause {
  readonly said: RegExp;
  readonly shown: (...found: readonly string[]) => Omit<Shown, "clause">;
}

/** What a clause wants to see of those, by how it begins. */
const CLAUSES: readonly Clause[] = [
  {
    said: new RegExp(
      `^what ${IS} (?:the|its|their|his|her|that) (${NOUN}(?: ${NOUN}){0,3}?)(?: of (?:each|it|them))?$`,
    ),
    shown: (noun) => ({ column: noun! }),
  },
  {
    said: new RegExp(
      `^how (much|many)(?: times)?(?: ${IS} (?:${THEM}|there)(?: (?:have|got|cost|get|earn|pay))?)?$`,
    ),
    shown: (how) => ({ quantity: how === "much" ? "much" : "many" }),
  },
  {
    said: new RegExp(
      `^how many (${NOUN}(?: ${NOUN}){0,2})(?: of (?:it|them))? ${IS} (?:${THEM}|there|we)(?: ${NOUN}){0,2}$`,
    ),
    shown: (noun) => ({ column: `number of ${noun}` }),
  },
  {
    said: new RegExp(
      `^how many (?:${NOUN}) (?:came|attended|turned up|were there|watched)(?: ${THEM})?$`,
    ),
    shown: () => ({ quantity: "many" }),
  },
  {
    said: new RegExp(`^how (?!much\\b|many\\b|often\\b)([a-z]+) ${IS} ${THEM}$`),
    shown: (adjective) => ({ adjective: adjective! }),
  },
  {
    said: /^(?:why|what caused (?:it|them)|what (?:is|was|were|are) (?:it|they|that|this|each) (?:for|about))$/,
    shown: () => ({ quantity: "why" }),
  },
  {
    said: new RegExp(
      `^(?:since when|when|(?:in|on|at) (?:which|what) (?:year|date|day|month)s?) ${IS} (?:the [a-z]+|${THEM})(?: (?:been )?([a-z]+))?$`,
    ),
    shown: (verb = "") => ({ when: verb }),
  },
  // "which club does she play for", "in which hall does it hang", "which train was it"
  {
    said: new RegExp(
      `^(?:${TIES} )?(?:which|what) (${NOUN}(?: ${NOUN})?) ${IS} (?:${THEM}|you|we)(?: ${NOUN}){0,3}$`,
    ),
    shown: (noun) => ({ column: noun! }),
  },
  // "which winery makes it", "what fee did each of them get"
  {
    said: new RegExp(
      `^(?:which|what) (${NOUN}(?: ${NOUN})??)(?: [a-z]+){0,3} (?:${THEM}|${TIES})$`,
    ),
    shown: (noun) => ({ column: noun! }),
  },
  {
    said: new RegExp(`^who ${IS} (?:the|its|their|his|her) (${NOUN}(?: ${NOUN})?)$`),
    shown: (noun) => ({ column: noun! }),
  },
  {
    said: new RegExp(`^who (?:has |have |had )?([a-z]+)(?: ${TIES})? ${THEM}$`),
    shown: (verb) => ({ doer: verb! }),
  },
  {
    said: new RegExp(`^whose ${IS} ${THEM}$`),
    shown: () => ({ doer: "owns" }),
  },
  { said: new RegExp(`^where\\b.*\\b${THEM}\\b.*$`), shown: () => ({ where: true }) },
];

/** A question, and what clauses behind it want to see of each that it asks for: "…, and who owns it?" */
export interface ClausesBehind {
  readonly ask: string;
  readonly shown: readonly Shown[];
}

/** Undefined where any of the clauses asks for anything else, or of nobody that was spoken of. */
export function clausesBehind(question: string): ClausesBehind | undefined {
  const [, ask = "", behind = ""] = withoutEnd(question).match(BEHIND) ?? [];
  if (!behind) return undefined;
  const shown = behind.split(NEXT).map(shownBy);
  return shown.every((each) => each !== undefined) ? { ask, shown } : undefined;
}

function shownBy(clause: string): Shown | undefined {
  for (const { said, shown } of CLAUSES) {
    const [whole, ...found] = clause.toLowerCase().match(said) ?? [];
    if (whole !== undefined) return { ...shown(...found), clause };
  }
  return undefined;
}
