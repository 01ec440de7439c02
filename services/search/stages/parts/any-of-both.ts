import { withoutEnd } from "../language/ending.ts";
import { isPast, pastOf } from "../language/verbs.ts";

const ANY =
  /^(?:has|have|did|do|does) any (?:of the )?(\p{L}+(?: \p{L}+)?) (?:ever )?(\p{L}+) (both\b.+ and .+)$/iu;
const THERE =
  /^(?:is|are|was|were) there (?:an?|any) (\p{L}+(?: \p{L}+)?) (?:that|which|who) (.*\bboth\b.+ and .+)$/iu;

/** "has any company raised both A and B": which have, as nobody has who has only one of them. */
export function whichHaveBoth(question: string): string | undefined {
  const text = withoutEnd(question);
  const [, noun, verb = "", both] = text.match(ANY) ?? [];
  if (noun && both)
    return `which ${severalOf(noun)} ${isPast(verb.toLowerCase()) ? verb : pastOf(verb.toLowerCase())} ${both}`;
  const [, one, said] = text.match(THERE) ?? [];
  return one && said ? `which ${severalOf(one)} ${said}` : undefined;
}

const severalOf = (noun: string): string =>
  /s$/i.test(noun) ? noun : /[^aeiou]y$/i.test(noun) ? noun.replace(/y$/i, "ies") : `${noun}s`;
