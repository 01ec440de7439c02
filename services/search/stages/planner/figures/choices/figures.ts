import type { Fit, Name } from "../../../../model.ts";
import { fieldsIn, fieldsOf, type Plan } from "../../../../plan.ts";
import {
  type Dataset,
  datasetOf,
  fieldOf,
  isPeriodic,
  type SemanticModel,
} from "../../../../semantic.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { type Known, named, once, phraseOf } from "./names.ts";

export function figuresOf(
  text: string,
  meanings: readonly Meaning[],
  plan: Plan | undefined,
  said: string | undefined,
  { lexicon, model, roots }: Known,
): readonly Name[] {
  const phrase = phraseOf(text);
  const declared = meanings.flatMap((meaning): Name[] => {
    if (meaning.kind === "metric" && roots.has(meaning.dataset)) {
      const metric = model.metrics.find(({ name }) => name === meaning.name)!;
      const taken = said?.includes(JSON.stringify(metric.expression)) ?? false;
      return [named(metric.label, fitOf(phrase, metric.label, 2), taken)];
    }
    if (meaning.kind !== "field" || !roots.has(meaning.of.dataset)) return [];
    const dataset = datasetOf(model, meaning.of.dataset)!;
    const field = fieldOf(dataset, meaning.of.field)!;
    if (field.kind !== "fact") return [];
    return [
      named(field.label, fitOf(phrase, field.label, plainness(dataset)), reads(plan, meaning)),
    ];
  });
  const ends = (lexicon.endings.get(phrase) ?? []).flatMap((each): Name[] =>
    roots.has(each.dataset) ? [named(each.name, 0, false)] : [],
  );
  return once([...declared, ...ends]);
}

/** "estimate of X": records whose figures were not asked for, where figures are called so. */
export function recordsOf(
  text: string,
  meanings: readonly Meaning[],
  plan: Plan | undefined,
  model: SemanticModel,
  figures: readonly Name[],
): readonly Name[] {
  const isNoun = meanings.some((each) => each.kind === "dataset" && each.dataset === plan?.dataset);
  if (!plan || !isNoun || figures.length === 0 || plan.grouped) return [];
  const shown = plan.columns.flatMap(({ expression }) => fieldsOf(expression));
  const hasFigure = shown.some(
    ({ dataset, field }) => fieldOf(datasetOf(model, dataset), field)?.kind === "fact",
  );
  return hasFigure ? [] : [named(text, 0, true)];
}

/** What is said of any figure, and asks which. */
export const CHANGE = "growth";

/** "growth of X": of which of the figures that make somebody big. */
export function changesOf(span: Span, { model, roots }: Known): readonly Name[] {
  if (span.kind !== "grammar" || span.text.toLowerCase() !== CHANGE) return [];
  const big = model.datasets.filter((each) => roots.has(each.name) && plainness(each) === 2);
  const figures = big.flatMap((dataset) =>
    dataset.time
      ? dataset.adjectives.flatMap(({ field, direction }) =>
          direction === "desc" ? [fieldOf(dataset, field)?.label ?? field] : [],
        )
      : [],
  );
  return [...new Set(figures)].map((label) => named(`${label} growth`, 0, false));
}

const reads = (plan: Plan | undefined, { of }: Meaning & { kind: "field" }): boolean =>
  plan !== undefined &&
  [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...[...plan.where, ...plan.having].flatMap(fieldsIn),
  ].some(({ dataset, field }) => dataset === of.dataset && field === of.field);

/** The whole label, another name declared for it, or only the end of its label. */
function fitOf(phrase: string, label: string, plain: Fit): Fit {
  const own = phraseOf(label.replaceAll("_", " "));
  if (own === phrase) return 3;
  return own.endsWith(` ${phrase}`) ? (Math.max(0, plain - 1) as Fit) : plain;
}

/**
 * How plainly a dataset's figures are those of whom they are about: the price of a company is its
 * own, the value of a deal or of a segment is that of another thing.
 */
function plainness(dataset: Dataset): Fit {
  const { primaryKey, time, fields, entity } = dataset;
  if (!time || entity) return 2;
  if (!isPeriodic(dataset)) return 1;
  const keys = fields.filter(({ name }) => primaryKey.includes(name));
  const parts =
    keys.some(({ kind }) => kind === "dimension") && keys.some(({ kind }) => kind === "key");
  return parts ? 1 : 2;
}
