import type { Span } from "../span.ts";
import type { Margin } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { refuseBound } from "./totals.ts";

/** "… exceeds cash by more than 500m": said behind both. */
const BEHIND = /^by /i;

/**
 * Whether an amount is said of how far two figures are apart, "exceeds cash by more than 500m" or "at
 * least 500m more debt than cash": then it bounds neither of them.
 */
export function takesMargin(
  margin: Margin,
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
): boolean {
  const last = sense.versus.at(-1);
  if (BEHIND.test(margin.text) && last && !last.times && last.right === pending.lastMeasure) {
    last.by = margin;
    return true;
  }
  if (next?.kind !== "grammar" || next.word.kind !== "comparator") return false;
  pending.margin = margin;
  return true;
}

/** What was said before "more … than" bounds the difference, once both figures are known. */
export function giveMargin({ versus }: Sense, pending: Pending): void {
  const last = versus.at(-1);
  if (last && pending.margin) last.by = pending.margin;
  delete pending.margin;
}

/** "above the average by more than 500m" is no bound of the figure itself. */
export function refuseMargins(sense: Sense): void {
  const { rivals, againsts, versus } = sense;
  if (rivals.length + againsts.length + versus.length === 0) return;
  for (const each of sense.compares) if (BEHIND.test(each.text)) refuseBound(sense, each);
}

/** Two times may be apart by so much; what else is bounded by it is not known. */
export function settleMargin(sense: Sense, pending: Pending): void {
  const { margin } = pending;
  delete pending.margin;
  if (!margin) return;
  if (sense.times.length > 1) pending.compare ??= margin;
  else refuseBound(sense, margin);
}
