import { isAggregate } from "../../../../plan.ts";
import type { Planned } from "../declared.ts";
import { without } from "../reading.ts";

/** A question without what it says of rows that are alike: "Each country once." */
export interface Once {
  readonly text: string;
  readonly said?: string;
}

const AGAIN = "(?:duplicates?|duplication|repeats?|repetitions?|doubles?|double entries)";
const EACH = "(?:each|every)(?: one| [a-z]+)?(?: name)?(?: only| just| exactly)? once(?: only)?";
const ONCE = new RegExp(
  `(?:(?<=[.?!;:]) |[,;] ?(?:and )?| \\(|(?<!['’]) (?=with(?:out| no)\\b))(?:please )?((?:(?:list|show|name|give|return|mention)(?: me)? )?${EACH}|(?:with )?no ${AGAIN}|without (?:any )?${AGAIN}|(?:do not|don['’]t) repeat (?:any|them|names))(?:,? please)?\\)?(?=[,.;!)?]|$)[.!]?`,
  "i",
);

export function onceIn(question: string): Once {
  const [whole, said] = question.match(ONCE) ?? [];
  if (!whole || !said) return { text: question };
  const at = question.indexOf(whole);
  const [before, after] = [question.slice(0, at), question.slice(at + whole.length).trim()];
  // "…? Each country once, in alphabetical order": the order is of what was asked.
  const text = /^,/.test(after)
    ? `${before.replace(/[\s.?!;:]+$/, "")}${after}`
    : `${before} ${after}`;
  return { text: text.trim(), said };
}

/** The rows of a plan, each once. What is counted is of groups, and each of those is there once. */
export function eachOnce(planned: Planned, said: string): Planned {
  const { plan } = planned;
  if (!plan || plan.grouped || plan.distinct) return planned;
  const isOfRows = plan.columns.every(({ expression }) => !isAggregate(expression));
  const isHidden = plan.columns.some(({ hidden }) => hidden);
  if (!isOfRows || isHidden || plan.change) return { ...planned, ...without(planned, said) };
  return { ...planned, plan: { ...plan, distinct: true } };
}
