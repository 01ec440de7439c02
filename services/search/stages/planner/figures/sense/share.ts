import type { FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { isOfEachRecord } from "./own-day.ts";
import { fieldAt, type Sense } from "./sense.ts";

/** "capex to revenue": one measure in terms of another. */
export function isInTerms(
  spans: readonly Span[],
  index: number,
  sense: Sense,
  model: SemanticModel,
): boolean {
  if (!/^(?:to|over)$/i.test(spans[index]!.text)) return false;
  return [spans[index - 1], spans[index + 1]].every(
    (span) => span && isOwnFact(span, sense, model),
  );
}

/** A share of a noun is one of records; what was named before it is the part. */
export function hearShare(span: Span, sense: Sense, model: SemanticModel): void {
  const data = sense.spans.filter(({ start, kind }) => start >= span.end && kind === "data");
  const noun = data.find((each) => !isFilter(each, sense) && !isOfEachRecord(each, sense));
  const [last, behind] = [noun ?? data[0], data.find(({ start }) => start === noun?.end)];
  const isFigure = [noun, behind].some((each) => each && isOwnFact(each, sense, model));
  if (last && !isFigure && (isNoun(last) || /[a-z]s$/.test(last.text))) sense.count = {};
  sense.part = partSaid(span, sense);
}

/** "share of X in revenue by segment"; of "revenue by segment of X as a share", X is the whole. */
function partSaid({ end }: Span, { filters, groups, dataset, spans }: Sense): FieldRef | undefined {
  const ahead = filters.at(-1)?.of;
  const { primaryKey, time } = dataset;
  const isPart = ({ dataset: of, field }: FieldRef) =>
    of === dataset.name && primaryKey.includes(field) && ![time?.field, time?.year].includes(field);
  if (ahead && !(ahead.dataset !== dataset.name && groups.some(isPart))) return ahead;
  const at = spans.findIndex(({ start, text }) => start >= end && !/^(?:of|the)$/i.test(text));
  const [behind, next] = spans.slice(at, at + 2);
  // "share of X's revenue": what follows is the whole, and whose it is.
  if (ahead || !/^(?:in|of)$/i.test(next?.text ?? "")) return undefined;
  const named = behind?.kind === "data" ? behind.meanings : [];
  const whose = named.find((each) => each.kind === "value" && each.entity);
  return whose?.kind === "value" ? whose.of : undefined;
}

const isNoun = (span: Span): boolean =>
  span.kind === "data" && span.meanings.some(({ kind }) => kind === "dataset");

/** "German companies", but not "acquisitions", which are what is counted. */
const isFilter = (span: Span, { dataset }: Sense): boolean =>
  span.kind === "data" &&
  span.meanings.every(({ kind }) => kind === "value" || kind === "filter") &&
  !span.meanings.some(
    (each) =>
      each.kind === "value" && each.of.dataset === dataset.name && /[a-z]s$/.test(span.text),
  );

const isOwnFact = (span: Span, { dataset }: Sense, model: SemanticModel): boolean =>
  span.kind === "data" &&
  span.meanings.some(
    (each) =>
      each.kind === "field" &&
      each.of.dataset === dataset.name &&
      fieldAt(model, each.of).kind === "fact",
  );
