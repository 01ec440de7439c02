import type { Role } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** Words that only bind others. */
export function hearFiller(
  role: Role,
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
): void {
  if (role === "than" && pending.comparator && pending.lastMeasure)
    pending.than = pending.lastMeasure;
  if (role === "across" && namesDimension(next)) pending.group = true;
  if (role === "much") pending.much = true;
  if (role === "all") pending.all = true;
  if (role === "contrast") {
    pending.compared = true;
    sense.contrast = true;
  }
}

const namesDimension = (span: Span | undefined) =>
  span?.kind === "data" && span.meanings.some(({ kind }) => kind === "field" || kind === "dataset");
