import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { spanning } from "../spanning/across.ts";

/** What is said of them: "a Swiss company", "based in Japan", "Japanese companies". */
const SAID =
  "an? .+|(?:based|located|headquartered|domiciled|listed|quoted|rated|founded|incorporated) .+|\\p{Lu}\\p{Ll}+(?: (?:companies|firms))?";

const IS_ANY = new RegExp(`^(?:is|are|was|were) any (?:one )?(.+?) (${SAID})$`, "u");
const HAS_ANY = /^(?:do|does|did) (.+?) have any (\p{Lu}\p{Ll}+) (\p{L}+)$/iu;

/** "is any customer of X a Swiss company", "does X have any German customers": those who are. */
export async function anySuch(question: string, ask: Asking): Promise<Route | undefined> {
  const said = withoutEnd(question);
  const [, whom, what] =
    said.replace(/^\p{L}/u, (first) => first.toLowerCase()).match(IS_ANY) ?? [];
  const [, owner, such, theirs] = said.match(HAS_ANY) ?? [];
  const text = whom
    ? `which ${whom} are ${what}`
    : owner && `which ${theirs} of ${owner} are ${such}`;
  if (!text) return undefined;
  const whole = await ask(text);
  const found = whole.agent ? whole : await spanning(text, whole, ask);
  return found?.agent && { ...found, question };
}
