import { isPast } from "../language/verbs.ts";
import type { Candidate, Route } from "../routed.ts";

const NAME = "\\p{Lu}\\S*(?: \\p{Lu}\\S*){0,2}";
const BY_BOTH = new RegExp(
  `^(.*?)\\b((?:is|are|was|were) )?(\\p{L}+ed)((?: (?!by\\b)[^\\s,]+){0,5}) (?:by both|by all(?: the)?(?= \\p{Ll})) (?:(${NAME}) and (${NAME})|(?:the )?(\\p{Ll}+s))(?: (.+))?$`,
  "u",
);

/** "by both agencies", "by all agencies": of whoever does it, each. */
export const saysByEach = (text: string): boolean => /\bby (?:both|all)\b/i.test(text);

/**
 * "rated AAA by both agencies": rated so by the one, and rated so by the other. Undefined where a
 * text does not say so, or who both are is not known.
 */
export function saidOfEach(text: string, whole: Route): string | undefined {
  const [, before = "", being = "are ", verb = "", said = "", one, other, noun, after = ""] =
    text.match(BY_BOTH) ?? [];
  const both = one && other ? [one, other] : noun ? twoOf(noun, whole) : undefined;
  if (!both) return undefined;
  const each = both.map((name) => `that ${being}${verb}${said} by ${name}`).join(" and ");
  const head = before.replace(/ (?:that|which|who) $/i, " ");
  // "banks rated B by both agencies announced a deal": what they did is said of them, too.
  if (isPast(after.split(" ")[0]!.toLowerCase())) return `${head}that ${after} and ${each}`;
  return `${head}${each}${after && ` ${after.replace(/^(?:but|and) /i, "and ")}`}`;
}

/** The two values of the field that a noun means; undefined where there are more. */
function twoOf(noun: string, { candidates = [] }: Route): readonly string[] | undefined {
  for (const candidate of candidates) {
    const values = valuesOf(noun, candidate);
    if (values.length === 2) return values;
  }
  return undefined;
}

function valuesOf(noun: string, { agent, proposal }: Candidate): readonly string[] {
  const linked = (proposal.linked?.() ?? []).find(({ text }) => text.toLowerCase() === noun);
  const [, dataset, field] = linked?.means.join(" ").match(/\bfield (\w+)\.(\w+)/) ?? [];
  return (agent.subject?.knowledge.values ?? [])
    .filter((each) => each.dataset === dataset && each.field === field)
    .map(({ value }) => String(value));
}
