import { withoutEnd } from "../../../language/ending.ts";
import type { Returned } from "./said.ts";

/** "for each town, how many shops are there and what is their average rent?" */
const EACH_FIRST = /^(?:for|in|at|per) (?:each|every) ([^,]{2,40}?), (.+)$/i;
/** "how many shops are there in each town and …", "how many shops does each town have and …" */
const EACH_INSIDE = [
  /^(how many [a-z -]+?(?: (?:are|were) there)?) (?:in|at|on|for|per|of) each ([a-z]+(?: [a-z]+)?),? (and .+)$/i,
  /^(how many [a-z -]+?) (?:does|do|did|has|have) each ([a-z]+(?: [a-z]+)?) (?:have|has|had),? (and .+)$/i,
];
const CLAUSES = /(?: ,|,)? and (?=(?:what|how many)\b)|, (?=(?:what|how many)\b)/i;
const COUNT =
  /^how many ([a-z][a-z -]*?)(?: (?:are|were|is|was) there| (?:does|do|did) (?:it|they) have)?$/i;
const FIGURE = /^(?:what )?(?:is|are|was|were|'s) (?:(the|its)|(their)) ([^,]+)$/i;
/** A figure alone, of which nothing is said that is not said of the others. */
const PLAIN = /^(?!.*\b(?:that|who|which|whose|where|each|every|per|by)\b)/i;

/** Figures of the same groups that a text asks for one after the other: "how many …, and what is the …". */
export function togetherIn(question: string): Returned | undefined {
  const text = withoutEnd(question);
  if (/[.?!;] /.test(text)) return undefined;
  const [each, rest] = eachIn(text);
  if (!each || !rest) return undefined;
  const clauses = rest
    .split(CLAUSES)
    .map((clause) => clause.replace(/^what (?=is|are|was|were)/i, ""));
  if (clauses.length < 2) return undefined;
  const noun = clauses.map((clause) => clause.match(COUNT)?.[1]).find(Boolean);
  const columns = clauses.map((clause) => figureOf(clause, noun));
  return columns.every((column) => column !== undefined)
    ? { each, columns: [each, ...columns], orders: [] }
    : undefined;
}

function eachIn(text: string): readonly (string | undefined)[] {
  const [, each, rest] = text.match(EACH_FIRST) ?? [];
  if (each) return [each, rest];
  for (const inside of EACH_INSIDE) {
    const [, count = "", own, others = ""] = text.match(inside) ?? [];
    if (own) return [own, `${count} ${others}`];
  }
  return [];
}

/** "their average rent": of what is counted beside it. */
function figureOf(clause: string, noun: string | undefined): string | undefined {
  const counted = clause.match(COUNT)?.[1];
  if (counted) return `number of ${counted}`;
  const [, , their, figure] = clause.match(FIGURE) ?? [];
  if (!figure || !PLAIN.test(figure)) return undefined;
  return their && noun && !/ of /i.test(figure) ? `${figure} of ${noun}` : figure;
}
