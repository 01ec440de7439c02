import { type Draft, fieldAt } from "./draft.ts";

/** "thousand barrels per day": so much in each of them, however many there are. */
const PER_TIME = /\bper (?:second|minute|hour|day|week|month|quarter|year)$/i;

/**
 * "growth of total oil output from 2024 to 2025": rates do not add up, but what they amount to in a stretch of
 * time grows as their mean does.
 */
export function totalRates({ sense, knowledge, ...draft }: Draft): void {
  if (sense.change !== "percent") return;
  for (const measure of sense.measures) {
    if (measure.kind !== "fact" || measure.fn !== "sum") continue;
    const field = fieldAt({ sense, knowledge, ...draft }, measure.of);
    if (field.aggregation !== "avg" || !PER_TIME.test(field.unit ?? "")) continue;
    measure.fn = "avg";
    sense.totalRate = true;
  }
}
