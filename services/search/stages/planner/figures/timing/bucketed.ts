import type { FieldRef, Grain } from "../../../../plan.ts";
import type { Timing } from "./timing.ts";

export function bucketed(
  base: Timing,
  of: FieldRef,
  series: { readonly grain?: Grain } | undefined,
): Timing {
  if (!series) return base;
  return { ...base, keys: [of], bucket: series.grain ?? "year", several: true };
}
