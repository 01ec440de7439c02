import type { GrammarWord } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** Growth and its verbs: which way, by what, against when. */
export function hearChange(
  { as, against, way, verb, factor, exact }: GrammarWord & { kind: "change" },
  span: Span,
  sense: Sense,
  pending: Pending,
  before: Span | undefined,
): void {
  if (exact) {
    sense.changeToldAs = as;
    return;
  }
  if (before?.kind === "data" && pending.lastMeasure) sense.changed = pending.lastMeasure;
  else if (!sense.changed) pending.change = true;
  // "quarter over quarter revenue growth": the second word adds nothing to the first.
  sense.change = sense.changeAgainst ? sense.change! : as;
  if (against) sense.changeAgainst = against;
  sense.falling = way === "down";
  if (sense.moved && way && sense.moved.way !== way) sense.refused.push(span);
  const negated = pending.negated === true;
  if (verb && way) {
    sense.moved = { way, text: span.text, ...(factor && { factor }), ...(negated && { negated }) };
    pending.negated = false;
  }
}
