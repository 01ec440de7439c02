import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "170,000 cubic metres": the unit that what is compared is counted in anyway. */
export function isUnit(
  text: string,
  { dataset, compares, superlative, measures }: Sense,
  { compare }: Pending,
): boolean {
  const most = superlative?.most === true && measures.length > 0;
  if (!compare && compares.length === 0 && !most) return false;
  const word = text.toLowerCase().replace(/meters?$/, "metres");
  return dataset.fields.some(({ unit }) => unit?.toLowerCase().split(" ").includes(word));
}
