import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import type { Meaning } from "../lexicon.ts";
import type { Span } from "../link.ts";
import type { Sense } from "./sense.ts";

/**
 * Words that bind others in a way that no plan has: conditions on several fields of which one is
 * enough, records that have all of several values, those of whom there is no such record. Reading
 * over them would answer another question.
 */
export const misread = (
  spans: readonly Span[],
  sense: Sense,
  model: SemanticModel,
): readonly string[] => [
  ...eitherField(spans),
  ...bothOf(spans, sense, model),
  ...noneOf(spans, sense, model),
];

/** "in Hamburg or founded before 1920": a plan has conditions that are all fulfilled. */
function eitherField(spans: readonly Span[]): readonly string[] {
  return spans.flatMap(({ text }, index) => {
    if (text.toLowerCase() !== "or") return [];
    const before = spans.slice(0, index).filter(({ kind }) => kind === "data");
    const named = before.findLast((span) => fieldsOf(span, "value").size > 0);
    const right = spans.slice(index + 1).find((span) => !isFiller(span));
    const fields = fieldsOf(named, "value");
    const others = fieldsOf(right, "value");
    if (fields.size === 0) return [];
    if (others.size > 0) return [...others].some((each) => fields.has(each)) ? [] : [text];
    const direct = named === before.at(-1);
    return direct && (right?.kind === "time" || fieldsOf(right, "field").size > 0) ? [text] : [];
  });
}

/** "companies that compete with both A and B", "deals between A and B": not records of either. */
function bothOf(spans: readonly Span[], sense: Sense, model: SemanticModel): readonly string[] {
  if (sense.measures.length > 0) return [];
  const binds = ofOthers(sense, model) ? /^(?:both|between)$/i : /^between$/i;
  return spans.filter(({ text }) => binds.test(text)).map(({ text }) => text);
}

/** "companies without a CFO": not those who have somebody else as well. */
const noneOf = (spans: readonly Span[], sense: Sense, model: SemanticModel): readonly string[] =>
  sense.filters.some(isOwn(sense.dataset.name)) && ofOthers(sense, model)
    ? spans.filter(({ text }) => NONE.test(text)).map(({ text }) => text)
    : [];

const NONE = /^(?:without|lacking|have no|has no|with no)(?: an?| any)?$/i;

/** Whether those are asked for whom the records are of: companies by their people. */
const ofOthers = ({ noun, dimensions, dataset }: Sense, model: SemanticModel): boolean =>
  [noun, ...dimensions.filter((of) => isLabel(model, of)).map((of) => of.dataset)].some(
    (name) => name !== undefined && name !== dataset.name && datasetOf(model, name)?.entity,
  );

const isLabel = (model: SemanticModel, { dataset, field }: FieldRef): boolean =>
  datasetOf(model, dataset)?.entity?.label === field;

const isOwn =
  (dataset: string) =>
  ({ of, negated }: Sense["filters"][number]): boolean =>
    negated && of.dataset === dataset;

const isFiller = (span: Span): boolean => span.kind === "grammar" && span.word.kind === "filler";

/** Fields that a phrase is a value of, or names. */
const fieldsOf = (span: Span | undefined, kind: Meaning["kind"]): ReadonlySet<string> =>
  new Set(
    span?.kind !== "data"
      ? []
      : span.meanings.flatMap((each) =>
          each.kind === kind && "of" in each ? [`${each.of.dataset}.${each.of.field}`] : [],
        ),
  );
