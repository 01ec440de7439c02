import { measureOf } from "./adjectives.ts";
import type { Measure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "power price: peak to trough": both are of the figure that was named before. */
export function bothEnds(sense: Sense, pending: Pending): void {
  const { also, fn } = pending;
  if (!also || !fn) return;
  const named = pending.lastMeasure ?? highest(sense);
  if (named?.kind !== "fact" || named.fn) return;
  if (named !== pending.lastMeasure) sense.measures.push(named);
  named.fn = fn;
  sense.measures.push(...also.map((each) => ({ ...named, fn: each })));
  sense.extreme = true;
  pending.lastMeasure = named;
}

/** "52-week high and low": of what is high in these records, where nothing else was named. */
const highest = (sense: Sense): Measure | undefined =>
  sense.measures.length > 0 ? undefined : measureOf("high", sense);

/** "revenue by sector in percent", "how much of it came from X, in percent": of the whole. */
export function tellAsShare(sense: Sense): void {
  const { measures, groups, filters, dataset } = sense;
  const own = filters.findLast(({ of, negated }) => of.dataset === dataset.name && !negated);
  if (measures.length === 0 && groups.length > 0 && !sense.derive) {
    sense.count ??= {};
    sense.derive = "share";
  }
  if (measures.length !== 1 || measures[0]!.kind !== "fact" || sense.derive) return;
  if (groups.length === 0 && own) sense.parts = [own.of];
  if (groups.length > 0 || own) sense.derive = "share";
}

/** "between the end of 2022 and the end of 2024": of what lies between them only how it moved is told. */
export function refuseEnds({ heard, change, refused }: Sense): void {
  if (change) return;
  const isBetween = ({ span }: Sense["heard"][number]) =>
    span.kind === "time" && span.time.kind === "period" && span.time.several && span.time.end;
  refused.push(...heard.filter(isBetween).map(({ span }) => span));
}
