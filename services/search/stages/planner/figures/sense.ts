import type { Aggregate, Comparison, Direction, FieldRef } from "../../../plan.ts";
import {
  type Dataset,
  datasetOf,
  type Field,
  fieldOf,
  type SemanticModel,
} from "../../../semantic.ts";
import { reachable } from "../../joins.ts";
import type { TimeWord } from "../../language/time.ts";
import type { Meaning } from "./lexicon.ts";
import type { Span } from "./link.ts";

/** Something counted or measured. */
export type Measure =
  | { readonly kind: "fact"; readonly of: FieldRef; fn?: Aggregate }
  /** With a function it is wanted of all records together, not of each entity. */
  | { readonly kind: "metric"; readonly name: string; fn?: Aggregate };

/** What a question says when its facts are looked for in one dataset. */
export interface Sense {
  readonly dataset: Dataset;
  readonly measures: Measure[];
  readonly groups: FieldRef[];
  /** Fields named without "by". */
  readonly dimensions: FieldRef[];
  readonly filters: { of: FieldRef; values: string[]; negated: boolean }[];
  readonly compares: {
    measure: Measure;
    operator: Comparison;
    value: number;
    upTo?: number;
    percent?: boolean;
  }[];
  readonly againsts: { measure: Measure; operator: Comparison }[];
  readonly times: TimeWord[];
  superlative?: { direction: Direction; top?: number; measure?: Measure };
  /** The dataset, field or nothing that "how many" counts. */
  count?: { of?: FieldRef };
  change?: "percent" | "absolute";
  derive?: "cagr" | "difference" | "ratio" | "share";
  order?: { direction: Direction; measure?: Measure };
  asked?: "thing" | "person" | "place" | "time";
  distinct: boolean;
  /** Whether the nouns are plural: "largest companies". */
  manyWanted?: boolean;
  /** An entity dataset named by its noun: "companies". */
  noun?: string;
  /** Words that this reading does not use. */
  readonly unused: string[];
  score: number;
  /** How many phrases speak of the dataset itself, not of what it is joined to. */
  own: number;
}

const EXACT = 3;
const JOINED = 2;

/** Reads the spans against one dataset: every phrase takes its meaning nearest to it. */
export function toSense(spans: readonly Span[], dataset: Dataset, model: SemanticModel): Sense {
  const sense: Sense = {
    dataset,
    measures: [],
    groups: [],
    dimensions: [],
    filters: [],
    compares: [],
    againsts: [],
    times: [],
    distinct: false,
    unused: [],
    score: 0,
    own: 0,
  }; // prettier-ignore
  const near = reachable(model, dataset.name);
  const pending: Pending = { lonely: [] };
  spans.forEach((span, index) => {
    const size = span.kind === "unknown" && /^money$/i.test(span.text) && sizeOf(dataset);
    if (size) hearMeasure(size, { sense, pending, near, model });
    else if (span.kind === "unknown") {
      sense.unused.push(span.text);
      sense.score -= 5;
    } else if (span.kind === "time") hearTime(span.time, spans[index + 1], sense, pending);
    else if (span.kind === "grammar") {
      if (isRatio(spans, index, sense, model)) sense.derive ??= "ratio";
      hearGrammar(span, sense, pending, spans[index + 1]);
    } else hearData(span, spans[index - 1], { sense, pending, near, model });
  });
  settle(sense, pending);
  return sense;
}

/** "average daily volume": the word for a period only says what is averaged. */
function hearTime(time: TimeWord, next: Span | undefined, sense: Sense, pending: Pending): void {
  if (time.kind === "series" && pending.fn && pending.fn !== "count" && next?.kind === "data")
    return;
  sense.times.push(time);
}

/** "capex to revenue": one measure in terms of another. */
function isRatio(
  spans: readonly Span[],
  index: number,
  { dataset }: Sense,
  model: SemanticModel,
): boolean {
  if (spans[index]!.text.toLowerCase() !== "to") return false;
  return [spans[index - 1], spans[index + 1]].every(
    (span) =>
      span?.kind === "data" &&
      span.meanings.some(
        (each) =>
          each.kind === "field" &&
          each.of.dataset === dataset.name &&
          fieldAt(model, each.of).kind === "fact",
      ),
  );
}

interface Pending {
  comparator?: Comparison;
  fn?: Aggregate;
  group?: boolean;
  negated?: boolean;
  superlative?: { direction: Direction; top?: number };
  superlativeWord?: string;
  compare?: { operator: Comparison; value: number; upTo?: number; percent?: boolean };
  against?: Comparison;
  /** "how much": what makes a record of the dataset big. */
  much?: boolean;
  lastMeasure?: Measure;
  /** "which 3 companies …" */
  limit?: number;
  /** Aggregate words that found nothing to apply to. */
  readonly lonely: string[];
}

function hearGrammar(
  span: Span & { kind: "grammar" },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
): void {
  const { word } = span;
  if (word.kind === "filler") {
    if (/^across$/i.test(span.text) && namesDimension(next)) pending.group = true;
    if (/^much$/i.test(span.text)) pending.much = true;
    return;
  }
  if (word.kind === "comparator") {
    pending.comparator = word.operator;
    return;
  }
  if (word.kind === "derive") {
    sense.derive ??= word.as;
    if (
      word.as === "share" &&
      next?.kind === "data" &&
      next.meanings.some(({ kind }) => kind === "dataset")
    )
      sense.count = {}; // prettier-ignore
    return;
  }
  if (word.kind === "aggregate") pending.fn = word.fn;
  else if (word.kind === "group") pending.group = true;
  else if (word.kind === "negation") pending.negated = true;
  else if (word.kind === "distinct") sense.distinct = true;
  else if (word.kind === "change") sense.change = word.as;
  else if (word.kind === "ask") {
    sense.asked = word.for;
  } else if (word.kind === "order") sense.order = { direction: word.direction };
  else if (word.kind === "limit") pending.limit = word.value;
  else if (word.kind === "superlative") {
    hearSuperlative(word, sense, pending);
    pending.superlativeWord = span.text;
  } else if (word.kind === "against") {
    const operator = word.operator === "=" ? pending.comparator : word.operator;
    if (!operator) return;
    delete pending.comparator;
    if (pending.lastMeasure) sense.againsts.push({ measure: pending.lastMeasure, operator });
    else pending.against = operator;
  } else {
    const { kind: _, adjective, ...compare } = word;
    const known =
      adjective && sense.dataset.adjectives.find(({ words }) => words.includes(adjective));
    if (known) {
      const of = { dataset: sense.dataset.name, field: known.field };
      const measure: Measure = { kind: "fact", of };
      sense.measures.push(measure);
      sense.compares.push({ measure, ...compare });
      sense.score += 1;
      return;
    }
    if (pending.lastMeasure && next?.kind !== "data")
      sense.compares.push({ measure: pending.lastMeasure, ...compare });
    else pending.compare = compare;
  }
}

const namesDimension = (span: Span | undefined) =>
  span?.kind === "data" && span.meanings.some(({ kind }) => kind === "field" || kind === "dataset");

function hearSuperlative(
  word: { direction: Direction; top?: number; adjective?: string },
  sense: Sense,
  pending: Pending,
): void {
  const { direction, top, adjective } = word;
  const known = sense.dataset.adjectives.find(({ words }) => words.includes(adjective ?? ""));
  const measure: Measure | undefined = known && {
    kind: "fact",
    of: { dataset: sense.dataset.name, field: known.field },
  };
  const inverse = direction === "asc" && !ASCENDING.has(adjective ?? "");
  const way = known ? (inverse ? opposite(known.direction) : known.direction) : direction;
  sense.superlative = { direction: way, ...(top && { top }), ...(measure && { measure }) };
  if (measure) sense.score += 2;
  pending.superlative = { direction, ...(top && { top }) };
}

/** Adjectives that point down by themselves: "smallest" is not the opposite of "small". */
const ASCENDING = new Set(["small", "cheap", "short", "young"]);
const opposite = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");

interface Hearing {
  readonly sense: Sense;
  readonly pending: Pending;
  readonly near: ReadonlySet<string>;
  readonly model: SemanticModel;
}

function hearData(span: Span & { kind: "data" }, before: Span | undefined, hearing: Hearing): void {
  const { sense, pending, near, model } = hearing;
  const chosen = choose(span.meanings, before, sense, near, model);
  const words = span.end - span.start;
  if (!chosen && span.or) {
    hearGrammar({ ...span, kind: "grammar", word: span.or }, sense, pending, undefined);
    return;
  }
  if (!chosen) {
    sense.unused.push(span.text);
    sense.score -= 4;
    return;
  }
  sense.score += chosen.rank * words ** 0.5 - (span.guessed ? 1 : 0);
  const { meaning } = chosen;
  const home = "of" in meaning ? meaning.of.dataset : meaning.dataset;
  if (home === sense.dataset.name) sense.own++;
  if (
    sense.superlative &&
    meaning.kind !== "value" &&
    /s$/i.test(span.text) &&
    isNoun(meaning, model)
  )
    sense.manyWanted = true;
  if (meaning.kind === "metric") hearMeasure({ kind: "metric", name: meaning.name }, hearing);
  else if (meaning.kind === "value") hearValue(meaning, sense, pending);
  else if (meaning.kind === "dataset") hearNoun(meaning.dataset, hearing);
  else if (meaning.kind === "adjective")
    sense.superlative ??= {
      direction: meaning.direction,
      measure: { kind: "fact", of: meaning.of },
    };
  else if (fieldAt(model, meaning.of).kind === "fact")
    hearMeasure({ kind: "fact", of: meaning.of }, hearing);
  else
    hearDimension(
      meaning.of,
      sense,
      pending,
      /^who$/i.test(before?.text ?? "") ? span.text : undefined,
    );
}

/** Something there can be many of; not a figure such as "sales". */
const isNoun = (meaning: Meaning, model: SemanticModel) =>
  meaning.kind === "dataset" ||
  (meaning.kind === "field" && fieldAt(model, meaning.of).kind !== "fact");

const fieldAt = (model: SemanticModel, { dataset, field }: FieldRef): Field =>
  fieldOf(datasetOf(model, dataset), field)!;

function choose(
  meanings: readonly Meaning[],
  before: Span | undefined,
  sense: Sense,
  near: ReadonlySet<string>,
  model: SemanticModel,
): { readonly meaning: Meaning; readonly rank: number } | undefined {
  const own = sense.dataset.name;
  const afterOf = before?.kind === "grammar" && /^(of|in)$/i.test(before.text);
  const ranked = meanings.flatMap((meaning) => {
    const home =
      meaning.kind === "dataset" || meaning.kind === "metric"
        ? meaning.dataset
        : meaning.of.dataset;
    if (!near.has(home)) return [];
    if (meaning.kind === "metric" && home !== own) return [];
    if (meaning.kind === "adjective" && home !== own) return [];
    if (meaning.kind === "field" && home !== own && fieldAt(model, meaning.of).kind === "fact")
      return [{ meaning, rank: JOINED - 1 }];
    let rank = home === own ? EXACT : JOINED;
    if (meaning.kind === "metric") rank += 0.2;
    if (meaning.kind === "dataset") rank -= 0.1;
    if (meaning.kind === "value" && meaning.entity) rank = afterOf ? 2.8 : 3.1;
    return [{ meaning, rank }];
  });
  return ranked.toSorted((a, b) => b.rank - a.rank)[0];
}

function hearMeasure(measure: Measure, { sense, pending }: Hearing): void {
  if (pending.group && sense.measures.length > 0 && !sense.superlative) sense.unused.push("per");
  pending.group = false;
  if (pending.fn) {
    if (pending.fn !== "count") measure.fn = pending.fn;
    delete pending.fn;
  }
  const known = sense.measures.find((each) => sameMeasure(each, measure)) ?? measure;
  if (known === measure) sense.measures.push(measure);
  else if (measure.kind === "fact" && known.kind === "fact" && measure.fn) known.fn ??= measure.fn;
  if (pending.superlative && sense.superlative) {
    sense.superlative = { ...pending.superlative, measure: known };
    delete pending.superlative;
  } else if (sense.order && !sense.order.measure) sense.order.measure = known;
  if (pending.against) {
    sense.againsts.push({ measure: known, operator: pending.against });
    delete pending.against;
  }
  if (pending.compare) {
    sense.compares.push({ measure: known, ...pending.compare });
    delete pending.compare;
  }
  pending.lastMeasure = known;
}

export const sameMeasure = (a: Measure, b: Measure) =>
  a.kind === "metric"
    ? b.kind === "metric" && a.name === b.name
    : b.kind === "fact" && a.of.dataset === b.of.dataset && a.of.field === b.of.field;

function hearValue(meaning: Meaning & { kind: "value" }, sense: Sense, pending: Pending): void {
  const negated = pending.negated ?? false;
  pending.negated = false;
  takeCount(sense, pending);
  const known = sense.filters.find(
    ({ of, negated: other }) =>
      of.dataset === meaning.of.dataset && of.field === meaning.of.field && other === negated,
  );
  if (!known) sense.filters.push({ of: meaning.of, values: [meaning.value], negated });
  else if (!known.values.includes(meaning.value)) known.values.push(meaning.value);
}

function takeCount(sense: Sense, pending: Pending, of?: FieldRef): void {
  if (pending.fn !== "count") return;
  sense.count ??= of ? { of } : {};
  delete pending.fn;
}

/** "companies", "deals": what is counted, listed or ranked. */
function hearNoun(name: string, { sense, pending, model }: Hearing): void {
  if (pending.compare && !pending.lastMeasure) {
    sense.unused.push(`${pending.compare.value} ${name}`);
    delete pending.compare;
  }
  const dataset = datasetOf(model, name)!;
  const label = dataset.entity && { dataset: name, field: dataset.entity.label };
  if (name === sense.dataset.name) {
    takeCount(sense, pending);
    sense.noun ??= name;
    sense.score += 1;
    if (pending.group && label) sense.groups.push(label);
  } else if (label) {
    if (pending.fn === "count") takeCount(sense, pending, label);
    else if (pending.group) sense.groups.push(label);
    else sense.noun ??= name;
  }
  pending.group = false;
}

/** @param deed  what follows "who" at once: nobody's record says who founded a company */
function hearDimension(of: FieldRef, sense: Sense, pending: Pending, deed?: string): void {
  if (deed && (of.dataset !== sense.dataset.name || /founded|year|launched|since/.test(of.field)))
    pending.lonely.push(deed);
  if (pending.compare && !pending.lastMeasure) pending.lonely.push(of.field);
  const same = (other: FieldRef) => other.dataset === of.dataset && other.field === of.field;
  if (pending.fn === "count") takeCount(sense, pending, of);
  else if (pending.group) {
    if (!sense.groups.some(same)) sense.groups.push(of);
  } else if (!sense.dimensions.some(same)) sense.dimensions.push(of);
  pending.group = false;
}

/** What "deals above $8bn" compares: the figure that makes a record big. */
function sizeOf({ name, adjectives }: Dataset): Measure | undefined {
  const known = adjectives.find(
    ({ words, direction }) => direction === "desc" && words.includes("big"),
  ); // prettier-ignore
  return known && { kind: "fact", of: { dataset: name, field: known.field } };
}

/** What was still waiting for its noun takes the last measure, or is reported as unused. */
function settle(sense: Sense, pending: Pending): void {
  if (sense.asked === "person") sense.manyWanted = false;
  const { lastMeasure, compare, fn } = pending;
  const size = sizeOf(sense.dataset);
  if (compare && lastMeasure) sense.compares.push({ measure: lastMeasure, ...compare });
  else if (compare && size) sense.compares.push({ measure: size, ...compare });
  else if (compare) pending.lonely.push(String(compare.value));
  if (sense.superlative && !sense.superlative.measure && !lastMeasure && !sense.count)
    pending.lonely.push(pending.superlativeWord ?? "most");
  if (fn === "count") sense.count ??= {};
  else if (fn && lastMeasure?.kind === "fact" && !lastMeasure.fn) lastMeasure.fn = fn;
  else if (fn === "sum" && pending.much && !lastMeasure && size?.kind === "fact")
    sense.measures.push({ ...size, fn });
  else if (fn && !lastMeasure) pending.lonely.push(fn);
  if (pending.limit && sense.superlative) sense.superlative.top ??= pending.limit;
  else if (pending.limit) pending.lonely.push(String(pending.limit));
  if (pending.against) pending.lonely.push("average");
  if (pending.negated) pending.lonely.push("not");
  sense.unused.push(...pending.lonely);
  sense.score -= 3 * pending.lonely.length;
}
