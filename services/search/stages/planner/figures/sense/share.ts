import { type FieldRef, sameField } from "../../../../plan.ts";
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
  sense.parts = partsSaid(span, sense, model);
}

/** "share of X in revenue by segment"; of "revenue by segment of X as a share", X is the whole. */
function partsSaid(span: Span, sense: Sense, model: SemanticModel): readonly FieldRef[] {
  const { groups, dataset, spans } = sense;
  const { end } = span;
  const ahead = filtersAhead(span, sense, model);
  const { primaryKey, time } = dataset;
  const isPart = ({ dataset: of, field }: FieldRef) =>
    of === dataset.name && primaryKey.includes(field) && ![time?.field, time?.year].includes(field);
  const own = ahead.filter((of) => !(of.dataset !== dataset.name && groups.some(isPart)));
  if (own.length > 0) return own;
  const at = spans.findIndex(({ start, text }) => start >= end && !/^(?:of|the)$/i.test(text));
  const [behind, next] = spans.slice(at, at + 2);
  // "share of X's revenue": what follows is the whole, and whose it is.
  if (ahead.length > 0 || !/^(?:in|of)$/i.test(next?.text ?? "")) return [];
  const named = behind?.kind === "data" ? behind.meanings : [];
  const whose = named.find((each) => each.kind === "value" && each.entity);
  return whose?.kind === "value" ? [whose.of] : [];
}

/**
 * "Swiss banks' share of": both say whose it is; in "in Germany, banks' share" the last does. What is
 * said again behind is of the whole: "German banks' share of the revenue of banks".
 */
function filtersAhead(
  { end }: Span,
  { filters, heard, spans }: Sense,
  model: SemanticModel,
): readonly FieldRef[] {
  const before = heard.slice(0, -1);
  const isWhose = ({ meaning, span: { kind, text } }: Sense["heard"][number]): boolean =>
    meaning?.kind === "field"
      ? fieldAt(model, meaning.of).kind !== "fact"
      : meaning?.kind === "value" ||
        meaning?.kind === "dataset" ||
        (!meaning && (kind === "time" || OWN.test(text)));
  const since = before.findLastIndex((each) => !isWhose(each));
  const isSaid = ({ of, values }: Sense["filters"][number], each: Span) =>
    each.kind === "data" &&
    each.meanings.some(
      (meant) => meant.kind === "value" && sameField(meant.of, of) && values.includes(meant.value),
    );
  const behind = spans.filter(({ start }) => start >= end);
  const own = filters.filter((filter) => !behind.some((each) => isSaid(filter, each)));
  const beside = before.slice(since + 1);
  const ahead = own.filter((filter) => beside.some(({ span }) => isSaid(filter, span)));
  const last = own.at(-1) ?? filters.at(-1);
  return ahead.length > 0 ? ahead.map(({ of }) => of) : last ? [last.of] : [];
}

const OWN = /^['’]s?$/;

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
