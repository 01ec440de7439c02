import { clausesBehind } from "./clauses-behind.ts";
import { itemsOf } from "./said.ts";
import type { Shown } from "./to-show.ts";

/** A question, and what a text wants to see of what it asks for. */
export interface Besides {
  readonly ask: string;
  /** Said in a clause, and not in a sentence of its own: "and what was the total". */
  readonly isClause: boolean;
  readonly columns: readonly Shown[];
  /** "Also show": behind what the question itself asks for. */
  readonly isMore?: boolean;
  /** What has to be shown in the place of a name. */
  readonly shows?: string;
}

const SHOWS =
  "(?:please )?(?:also )?(?:(?:give|show|list|return|name|report|display|provide|state|include)(?: me)?|tell me|(?:i|we) (?:only |just |also )?(?:need|want)(?: to (?:see|know))?)(?: only| just| also)?(?: both)?";
/** "Which team won the most games? Give its name and the number of wins." */
const SENTENCE = new RegExp(
  `^(.+[.?!;]) (?:and )?${SHOWS} ((?:(?:the|its|their|his|her|both) )?[^.?!;]+)[.?!\\s]*$`,
  "i",
);
const ALSO = /^ (?:and |please )*(?:also\b|[a-z]+(?: me)? also\b)/i;
/** A sentence of its own asks for others, or says of which and how. */
const OWN =
  /\b(?:all|every|each|any|with|without|whose|who|that|which|where|for|from|per|top|sorted|ordered|order|first|last|most|least|instead|distinct|different|unique|once|\d+)\b|'s [a-z]+ (?:in|of)\b/i;
/** "the number of channels it has" */
const HAS = / (?:that )?(?:it|he|she|they|each)(?: of them)? (?:has|have|had)$/i;
/** "how many of them", "the number", "the number of such hotels": as many as were spoken of. */
const SO_MANY =
  /^(?:how many(?: of (?:them|those|these))?(?: times)?(?: (?:there are|there were|that is|it was))?|number|count|number of times)$/i;
const OF_SUCH = /^(?:how many|number of|count of) (?:such|these|those) (?=[a-z])/i;

function shownOf(said: string): Shown {
  if (SO_MANY.test(said)) return { quantity: "many" };
  const column = said.replace(OF_SUCH, "number of ");
  return { column: column.replace(/^how many (?=[a-z]+(?: [a-z]+)?$)/i, "number of ") };
}

/** What is asked for are records or groups, and no figure of them. */
const RECORDS =
  /^(?:(?:in|on|at|to|from|for|with|of|by) )?(?:(?:which|who|what|find|show|give|list|name)\b|(?:the )?[a-z]+ (?:with|having) the (?:most|fewest|highest|lowest|largest)\b)(?!.*\b(?:each|every|per)\b)/i;

/** "Use the title of the rank.": in the place of the rank. */
const USES =
  /^(.+[.?!]) (?:please )?use the ([a-z]+) (?:of|for) (?:the |each |every |their |its )?([a-z]+)[.?!\s]*$/i;

/** The question with what is to be shown of something in the place of its own name. */
function usedIn(text: string): Besides | undefined {
  const [, ask = "", shown = "", noun = ""] = text.match(USES) ?? [];
  if (!shown || isSeveral(ask)) return undefined;
  const said = new RegExp(`\\b${noun}s?\\b`, "gi");
  const isOnce = [...ask.matchAll(said)].length === 1;
  if (!isOnce) return { ask, isClause: true, columns: [{ column: `${shown} of ${noun}` }] };
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
          columns: itemsOf(shown.replace(HAS, "")).map(shownOf),
          isMore: ALSO.test(text.slice(ask.length)),
        };
  const used = usedIn(text);
  if (used) return used;
  const behind = clausesBehind(text);
  return behind && RECORDS.test(behind.ask) && !isSeveral(behind.ask)
    ? { ask: behind.ask, isClause: true, columns: behind.shown }
    : undefined;
}

const isSeveral = (ask: string): boolean => /[.?!;] \S/.test(ask);
