import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "power price: peak to trough": both are of the figure that was named before. */
export function bothEnds(sense: Sense, { also, fn, lastMeasure }: Pending): void {
  if (!also || !fn || lastMeasure?.kind !== "fact" || lastMeasure.fn) return;
  lastMeasure.fn = fn;
  sense.measures.push({ ...lastMeasure, fn: also });
  sense.extreme = true;
}

/** "revenue by sector in percent", "how much of it came from X, in percent": of the whole. */
export function tellAsShare(sense: Sense): void {
  const { measures, groups, filters, dataset } = sense;
  const own = filters.findLast(({ of, negated }) => of.dataset === dataset.name && !negated);
  if (measures.length !== 1 || measures[0]!.kind !== "fact" || sense.derive) return;
  if (groups.length === 0 && own) sense.part = own.of;
  if (groups.length > 0 || own) sense.derive = "share";
}

/** "higher in 2024 than in 2022": the figure of one time against that of another. */
export function compareTimes(sense: Sense, { comparator, lastMeasure }: Pending): void {
  const { heard, times, versus, rivals, againsts, compares } = sense;
  const than = heard.findIndex(({ span }) => /^than$/i.test(span.text));
  const periods = times.flatMap((each) => (each.kind === "period" ? [each] : []));
  const [first, second, ...others] = periods;
  const more = [versus, rivals, againsts, compares, others].some(({ length }) => length > 0);
  if (!comparator || !lastMeasure || !first || !second || more || sense.superlative) return;
  if (heard[than + 1]?.span.kind !== "time" || heard[than - 1]?.span.kind !== "time") return;
  const isUp = (comparator === ">") === first.from > second.from;
  sense.changed ??= lastMeasure;
  sense.change ??= "percent";
  sense.moved ??= { way: isUp ? "up" : "down", text: "" };
  sense.contrast = true;
}
