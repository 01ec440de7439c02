import type { Asking, Route } from "../routed.ts";
import { spanning } from "../spanning/across.ts";
import { nounsIn } from "../spanning/nouns.ts";

/** "German companies rated AA, net income 2025" */
const WHOSE_FIRST = /^((?!(?:what|which|who|how|list|show)\b)[^,;:]+), ([^,;:]+?)[?.!\s]*$/i;

/**
 * Several by what is said of them, and behind a comma a figure: the figure is theirs, and no
 * table beside that of whose it is. Undefined where it is not put so.
 *
 * @param declined  the question as a whole
 */
export async function whoseFirst(
  question: string,
  declined: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const [, whose, figure] = question.match(WHOSE_FIRST) ?? [];
  if (!whose || !figure) return undefined;
  const listed = await ask(whose);
  if (!listed.agent || nounsIn(listed).length === 0) return undefined;
  const told = await ask(figure);
  if (nounsIn(told).length > 0) return undefined;
  if ((told.proposal?.subjects ?? told.nearest?.subjects ?? []).length > 0) return undefined;
  const text = `${figure} of ${whose}`;
  const whole = await ask(text);
  const found = whole.agent ? whole : await spanning(text, whole, ask);
  return { ...(found ?? declined), question };
}
