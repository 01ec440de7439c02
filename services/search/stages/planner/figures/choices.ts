import type { Choice, Fit, Name } from "../../../model.ts";
import { fieldsIn, fieldsOf, type Plan } from "../../../plan.ts";
import { type Dataset, datasetOf, fieldOf, type SemanticModel } from "../../../semantic.ts";
import { phraseOf as phrased } from "../../language/tokens.ts";
import { remembered } from "../../remember.ts";
import { begunBy } from "../beginnings.ts";
import type { Lexicon, Meaning } from "./lexicon.ts";
import { nounOf } from "./nouns.ts";
import type { Span } from "./span.ts";

/** Labels are the same for every question. */
const phraseOf = remembered((text) => phrased(text));

/**
 * What stretches of a question may mean in this model, each with words that mean only that:
 * figures by their labels, entities by their names.
 *
 * @param plan   what it takes them for is marked
 * @param roots  datasets that may be asked: figures of others are not spoken of
 */
export function choicesIn(
  spans: readonly Span[],
  plan: Plan | undefined,
  known: Known,
): readonly Choice[] {
  const said = plan && JSON.stringify(plan);
  return spans.flatMap((span, index): Choice[] => {
    const { text } = span;
    const meanings = span.kind === "data" ? span.meanings : [];
    const figures = figuresOf(text, meanings, plan, said, known);
    const entities =
      span.kind === "unknown" ? begunBy(text, known.lexicon) : namesakes(text, meanings, said);
    const records = recordsOf(text, meanings, plan, known.model, figures);
    const changes = changesOf(span, known);
    const own = [[...records, ...figures], entities, changes].map((names) => ({ text, names }));
    return [...own, ...sidesOf(span, spans[index - 1], known)].filter(
      ({ names }) => names.length > 0,
    );
  });
}

interface Known {
  readonly lexicon: Lexicon;
  readonly model: SemanticModel;
  readonly roots: ReadonlySet<string>;
}

function figuresOf(
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
function recordsOf(
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

/** "growth of X": of which of the figures that make somebody big. */
function changesOf(span: Span, { model, roots }: Known): readonly Name[] {
  if (span.kind !== "grammar" || span.text.toLowerCase() !== "growth") return [];
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

const named = (label: string, fit: Fit, taken: boolean, kind: Name["kind"] = "figure"): Name => ({
  text: label.replaceAll("_", " "),
  kind,
  fit,
  ...(taken && { taken }),
});

/** Each name once, as it fits best. */
function once(names: readonly Name[]): readonly Name[] {
  const best = new Map<string, Name>();
  for (const each of names.toSorted(
    (a, b) => b.fit - a.fit || Number(b.taken ?? false) - Number(a.taken ?? false),
  ))
    if (!best.has(each.text)) best.set(each.text, each);
  return [...best.values()];
}

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
function plainness({ primaryKey, time, fields, entity }: Dataset): Fit {
  if (!time || entity) return 2;
  const periodic =
    primaryKey.includes(time.field) || (time.year !== undefined && primaryKey.includes(time.year));
  if (!periodic) return 1;
  const keys = fields.filter(({ name }) => primaryKey.includes(name));
  const parts =
    keys.some(({ kind }) => kind === "dimension") && keys.some(({ kind }) => kind === "key");
  return parts ? 1 : 2;
}

/** Several entities of one kind that are called alike. */
function namesakes(
  text: string,
  meanings: readonly Meaning[],
  said: string | undefined,
): readonly Name[] {
  const entities = meanings.filter((each) => each.kind === "value" && each.entity);
  const [first] = entities;
  if (first?.kind !== "value") return [];
  const alike = entities.flatMap((each) =>
    each.kind === "value" &&
    each.of.dataset === first.of.dataset &&
    each.of.field === first.of.field
      ? [each.value]
      : [],
  );
  const phrase = phraseOf(text);
  return alike.map((value) =>
    named(
      value,
      phraseOf(value) === phrase ? 3 : 2,
      said?.includes(JSON.stringify(value)) ?? false,
      "entity",
    ),
  );
}

/** "deals in France": by companies there, or of companies there? */
function sidesOf(span: Span, before: Span | undefined, { model, roots }: Known): readonly Choice[] {
  if (span.kind !== "data" || !before || !/^(?:in|from)$/i.test(before.text)) return [];
  const text = `${before.text} ${span.text}`;
  const owners = span.meanings.flatMap((each) => {
    const owner = each.kind === "value" ? datasetOf(model, each.of.dataset) : undefined;
    return owner?.entity && !roots.has(owner.name) ? [nounOf(owner.name)] : [];
  });
  const names = [...new Set(owners)].map((noun) => named(`of ${noun} ${text}`, 0, false, "side"));
  return [{ text, names }];
}
