import type { Grain } from "../../../../plan.ts";
import type { Span } from "../link.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "average daily volume": the word for a period only says what is averaged. */
export function hearTime(
  { time, text }: Span & { kind: "time" },
  next: Span | undefined,
  sense: Sense,
  pending: Pending,
): void {
  if (time.kind === "series" && pending.fn && pending.fn !== "count" && next?.kind === "data") {
    hearAveraged(time.grain, text, sense);
    return;
  }
  if (time.kind === "series" && time.pick && picksField(time.grain, sense)) return;
  if (time.kind === "series" && time.pick) {
    if (!sense.dataset.time) sense.asked = "time";
    if (!sense.dataset.time) return;
    sense.pick = true;
  }
  // "in each of the last three years": a period of several is each of its own.
  if (time.kind === "period" && time.several && pending.group) {
    pending.group = false;
    sense.times.push({ kind: "series", grain: time.grain });
    sense.typed.set("series", "each");
  }
  if (time.kind === "latest") sense.newest = text;
  sense.times.push(time);
  if (time.kind === "period") sense.typed.set("time", text);
  if (time.kind === "series") sense.typed.set("series", text);
}

/** An average quarter is none of years, and an average year none of days. */
function hearAveraged(grain: Grain | undefined, text: string, sense: Sense): void {
  if (!grain || grain === sense.dataset.time?.grain) return;
  sense.unused.push(text);
  sense.score -= 5;
}

/** "in which year": a field of statements, which have one record for each. */
function picksField(grain: Grain | undefined, { dataset, dimensions }: Sense): boolean {
  const { time, name } = dataset;
  if (!time?.year || !dataset.primaryKey.includes(time.year) || grain === "month") return false;
  if (grain === "quarter" && !time.quarter) return false;
  dimensions.push({ dataset: name, field: time.year });
  if (grain === "quarter") dimensions.push({ dataset: name, field: time.quarter! });
  return true;
}
