import { TIME } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { subjectOf } from "./whom.ts";

const FOLLOWS =
  /^(?:and |(?:and )?(?:what|how) about |(?:and )?(?:the )?same (?:question )?)(?:(?:for|of|in) )?(.+?)[?.!\s]*$/i;

/** "what is Y's", behind a question of the debt of X */
const WHOSE = /^what (?:is|was|are|were) (.+?)['’]s[?.!\s]*$/i;

const ONE_TIME = new RegExp(`^(?:in )?(${TIME})$`, "i");

/**
 * "And in 2024?", "What about Birch Tools?": the question before, at another time or of
 * somebody else; undefined where it is not just that.
 */
export async function following(
  part: string,
  before: string,
  ask: Asking,
): Promise<string | undefined> {
  const said = (part.match(FOLLOWS) ?? part.match(WHOSE))?.[1];
  if (!said || !before) return undefined;
  const time = said.match(ONE_TIME)?.[1];
  if (time) {
    const known = [...before.matchAll(new RegExp(`\\b${TIME}\\b`, "gi"))];
    return known.length === 1 ? before.replace(known[0]![0], () => time) : undefined;
  }
  const [old, other] = await Promise.all([ask(before), ask(said)]);
  const name = nameIn(old);
  return name && isOnlyName(other) && before.includes(name)
    ? before.replace(name, () => said)
    : undefined;
}

/** How the one subject of a question is written in it. */
function nameIn(route: Route): string | undefined {
  const subject = subjectOf(route);
  const linked = route.proposal?.linked?.() ?? [];
  return linked.find(({ means }) => means.some((each) => each.endsWith(` = ${subject}`)))?.text;
}

export const isOnlyName = (route: Route): boolean =>
  subjectOf(route) !== undefined && route.proposal?.linked?.().length === 1;
