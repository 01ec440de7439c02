import type { Knowledge } from "../../../model.ts";

/** Days when "now" is neither declared nor in the data. */
const NOWHERE = "1970-01-01";

/** The day that the data is seen from. */
export function nowOf({ model, extents }: Knowledge): string {
  if (model.asOf) return model.asOf;
  const last = [...extents.values()].map((extent) => extent.last).toSorted();
  return last.at(-1) ?? NOWHERE;
}
