import { itemsOf } from "./said.ts";

/** A question, and what a text wants to see of what it asks for. */
export interface Besides {
  readonly ask: string;
  /** Said in a clause, and not in a sentence of its own: "and what was the total". */
  readonly isClause: boolean;
  readonly columns: readonly string[];
  /** "Also show": behind what the question itself asks for. */
  readonly isMore?: boolean;
  /** What has to be shown in the place of a name. */
  readonly shows?: string;
}

const SHOWS =
  "(?:please )?(?:also )?(?:(?:give|show|list|return|name|report|display|provide|state|include)(?: me)?|tell me)(?: only| just| also)?(?: both)?";
/** "Which team won the most games? Give its name and the number of wins." */
const SENTENCE = new RegExp(
  `^(.+[.?!]) (?:and )?${SHOWS} ((?:(?:the|its|their|his|her|both) )?[^.?!;]+)[.?!\\s]*$`,
  "i",
);
const ALSO = /^ (?:and |please )*(?:also\b|[a-z]+(?: me)? also\b)/i;
/** A sentence of its own asks for others, or says of which and how. */
const OWN =
  /\b(?:all|every|each|any|with|without|whose|who|that|which|where|for|from|per|top|sorted|ordered|order|first|last|most|least|instead|distinct|different|unique|once|\d+)\b|'s [a-z]+ (?:in|of)\b/i;
/** "the number of channels it has" */
const HAS = / (?:that )?(?:it|he|she|they|each)(?: of them)? (?:has|have|had)$/i;
/** "…, and what was the total?", "… and how much was it?" */
const WHAT =
  /^(.+?),? and what (?:is|are|was|were) (?:the|its|their|his|her|that) ([a-z]+(?: [a-z]+){0,3})[.?!\s]*$/i;
const BEST =
  /^(?:which|who|what|find|show|give|list|name)\b.*\b(?:most|least|fewest|[a-z]{2,}(?:est|iest))\b/i;
const HOW =
  /^(.+?),? and how (much|many)(?: (?:is|was|were|are) (?:it|that|this|there)| (?:does|did|do) (?:it|he|she|they) have)?[.?!\s]*$/i;

/** "…, and which winery makes it?", "… and what ship is she on?" */
const WHICH =
  /^(.+?),? and (?:which|what) ((?!is\b|are\b|was\b|were\b)[a-z]+(?: (?!is\b|was\b|does\b|did\b|has\b)[a-z]+)?) (?:[a-z]+ ){0,3}(?:it|them|him|her|from|at|in|on|to|for|by|of)[.?!\s]*$/i;
/** "… and who was the chief arbiter?" */
const WHO_IS =
  /^(.+?),? and who (?:is|was|are|were) (?:the|its|their|his|her) ([a-z]+(?: [a-z]+)?)[.?!\s]*$/i;
/** "… and who makes it?" */
const WHO_DOES = /^(.+?),? and who (?:has |have )?([a-z]+) (?:it|them|him|her)[.?!\s]*$/i;

/** Who did something to each of those: "who makes" is to be told. */
export const DOER = "who ";

/** The figure by which something is found to be the most, where only its kind is said. */
export const MUCH = "how much";
export const MANY = "how many";

/** "Use the title of the rank.": in the place of the rank. */
const USES =
  /^(.+[.?!]) (?:please )?use the ([a-z]+) (?:of|for) (?:the |each |every |their |its )?([a-z]+)[.?!\s]*$/i;

/** The question with what is to be shown of something in the place of its own name. */
function usedIn(text: string): Besides | undefined {
  const [, ask = "", shown = "", noun = ""] = text.match(USES) ?? [];
  if (!shown || isSeveral(ask)) return undefined;
  const said = new RegExp(`\\b${noun}s?\\b`, "gi");
  const isOnce = [...ask.matchAll(said)].length === 1;
  if (!isOnce) return { ask, isClause: true, columns: [`${shown} of ${noun}`] };
  return { ask: ask.replace(said, `${noun} ${shown}s`), isClause: true, columns: [], shows: shown };
}

/** What a text wants to see of what its first sentence or clause asks for; undefined where it asks no more. */
export function besidesIn(question: string): Besides | undefined {
  const text = question.trim();
  const [, ask = "", shown] = text.match(SENTENCE) ?? [];
  if (shown)
    return OWN.test(shown) || isSeveral(ask)
      ? undefined
      : {
          ask,
          isClause: false,
          columns: itemsOf(shown.replace(HAS, "")),
          isMore: ALSO.test(text.slice(ask.length)),
        };
  const used = usedIn(text);
  if (used) return used;
  const [, best = "", figure] = text.match(WHAT) ?? [];
  if (figure)
    return BEST.test(best) && !isSeveral(best)
      ? { ask: best, isClause: true, columns: itemsOf(figure) }
      : undefined;
  const other = otherIn(text);
  if (other) return other;
  const [, whose = "", how] = text.match(HOW) ?? [];
  const isBest = how && BEST.test(whose) && !isSeveral(whose);
  return isBest
    ? { ask: whose, isClause: true, columns: [/much/i.test(how) ? MUCH : MANY] }
    : undefined;
}

/** What else there is that the best of something belongs to, or who made it. */
function otherIn(text: string): Besides | undefined {
  const [, of = "", noun] = text.match(WHICH) ?? text.match(WHO_IS) ?? [];
  const [, done = "", verb] = text.match(WHO_DOES) ?? [];
  const ask = noun ? of : done;
  const column = noun ?? (verb && `${DOER}${verb}`);
  return column && BEST.test(ask) && !isSeveral(ask)
    ? { ask, isClause: true, columns: [column] }
    : undefined;
}

const isSeveral = (ask: string): boolean => /[.?!;] \S/.test(ask);
