import type { Comparison } from "../../../../plan.ts";
import { type Adjective, isPeriodic } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import type { Measure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "older than 60" is above it in years of age, and before it in years of founding. */
export function hearSize(
  { words, field, direction }: Adjective,
  compare: NonNullable<Pending["compare"]>,
  sense: Sense,
): void {
  const isYear = sense.dataset.fields.find(({ name }) => name === field)?.kind !== "fact";
  const isInverse = direction === "asc" && !words.includes("young") && !words.includes("cheap");
  if (!isYear && !isInverse)
    sense.compares.push({ measure: factOf(sense, field), plain: true, ...compare });
}

const factOf = ({ dataset }: Sense, field: string): Measure & { kind: "fact" } => ({
  kind: "fact",
  of: { dataset: dataset.name, field },
});

/** The figure of these records that an adjective speaks of, where there is one. */
export function measureOf(
  adjective: string,
  sense: Sense,
): (Measure & { kind: "fact" }) | undefined {
  const known = sense.dataset.adjectives.find(({ words }) => words.includes(adjective));
  return known && factOf(sense, known.field);
}

/** "more" before an adjective makes a comparison of it. */
export const isMore = (before: Span | undefined): boolean =>
  before?.kind === "grammar" && before.word.kind === "comparator";

/** "more profitable than X": by the figure itself, which need not be above nothing. */
export function hearComparative(
  adjective: string,
  span: Span,
  sense: Sense,
  pending: Pending,
): void {
  const measure = measureCalled(adjective, sense);
  if (!measure) return;
  sense.heard.splice(-1, 1, { span, meaning: { kind: "field", of: measure.of } });
  pending.lastMeasure = measure;
}

/** "older": by what tells how old, earlier years first; undefined where nothing does. */
export function hearOlder(
  adjective: string,
  span: Span,
  sense: Sense,
  pending: Pending,
): Comparison | undefined {
  const known = sense.dataset.adjectives.find(({ words }) => words.includes(adjective));
  if (!known || pending.lastMeasure) return undefined;
  hearComparative(adjective, span, sense, pending);
  pending.older = span;
  return known.direction === "desc" ? ">" : "<";
}

/** "older companies": than whom is not said; of years it is told of two only. */
export function refuseOlder({ order, rivals, refused, dataset }: Sense, { older }: Pending): void {
  if (!older) return;
  const isFact = ({ measure }: Sense["rivals"][number]) =>
    measure.kind === "fact" &&
    dataset.fields.some(({ name, kind }) => name === measure.of.field && kind === "fact");
  // Of several people of a company nothing says than whom.
  const isOneEach = dataset.entity !== undefined || isPeriodic(dataset);
  if (order || (isOneEach && rivals.length > 0 && rivals.every(isFact))) return;
  refused.push(older);
  rivals.length = 0;
}

/** "loss making": of the figure that makes a record profitable, where there is one. */
export function hearAdjective(
  adjective: string,
  compare: NonNullable<Pending["compare"]>,
  sense: Sense,
): void {
  const measure = measureCalled(adjective, sense);
  // "median revenue of profitable banks": each of these is so, and not all of them together.
  if (measure) sense.compares.push({ measure, plain: true, ...compare });
}

function measureCalled(adjective: string, sense: Sense) {
  const measure = measureOf(adjective, sense);
  if (measure) sense.measures.push(measure);
  sense.score += measure ? 1 : -4;
  return measure;
}
