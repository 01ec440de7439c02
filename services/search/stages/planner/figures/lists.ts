import { type FieldRef, type Plan, sameField } from "../../../plan.ts";
import { type Dataset, fieldOf, isOfFiscalYear } from "../../../semantic.ts";
import { addKeys, type Draft, entityKey, fieldAt, isPinned, nameOf } from "./draft.ts";
import { A_HANDFUL, finish } from "./finish.ts";
import { isOfEachPeriod } from "./measured.ts";
import { addPlain } from "./measures.ts";
import type { Heard, Sense } from "./sense/sense.ts";

/** Records with their own fields, the newest first. */
export function listed(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const { dataset } = sense;
  if (sense.own === 0 && !dataset.entity) return undefined;
  if (isNewestOfEach(draft)) return undefined;
  const values = valuesAsked(draft);
  if (values.length > 0) {
    addKeys(draft, values);
    return { ...finish(draft, { grouped: false, having: [], order: [] }), distinct: true };
  }
  const asked = [...sense.groups, ...sense.dimensions, ...askedFor(draft)];
  const shown = dataset.fields
    .filter((field) => field.shown || (field.kind === "label" && !dataset.entity))
    .map(({ name }) => ({ dataset: dataset.name, field: name }));
  // "did X raise or lower its guidance": which of the two it was is told.
  const filters = sense.filters
    .filter(({ values, negated }) => shown.length === 0 || (values.length > 1 && !negated))
    .map(({ of }) => of);
  const first = sense.askedOther ? [sense.askedOther] : [];
  addKeys(draft, [...first, ...entityKey(draft), ...asked, ...shown, ...filters]);
  for (const measure of sense.measures) addPlain(draft, measure);
  for (const { measure } of sense.compares) addPlain(draft, measure);
  if (shown.length === 0 && timing.keys.length > 0) addKeys(draft, timing.keys);
  if (isStatement(draft)) for (const of of factsOf(dataset)) addPlain(draft, { kind: "fact", of });
  if (draft.columns.length < 2 && dataset.entity && !sense.noun && asked.length === 0)
    addKeys(draft, profile(dataset));
  if (draft.columns.length === 0) return undefined;
  const order = superlativeOrder(draft) ?? newestFirst(draft);
  const last = isNewest(draft) && order.length > 0 && { top: sense.manyWanted ? A_HANDFUL : 1 };
  const periods = isOfEachPeriod(sense) ? addPeriod(draft) : [];
  const each = [
    ...periods,
    ...(sense.superlative || last ? sense.groups : []).map((of) => nameOf(draft, of)),
  ];
  const plan = finish(draft, { grouped: false, having: [], order });
  return { ...plan, ...last, ...(each.length > 0 && { topOf: each }) };
}

/** "annual report 2023 of X": a statement of which nothing in particular is asked. */
const isStatement = ({ sense, columns }: Draft): boolean =>
  sense.noun === sense.dataset.name &&
  isOfFiscalYear(sense.dataset) &&
  columns.every(({ expression }) => expression.kind === "field" && isKnown(expression.of, sense));

const isKnown = (of: FieldRef, { dataset, filters }: Sense): boolean =>
  of.dataset !== dataset.name ||
  dataset.primaryKey.includes(of.field) ||
  filters.some((each) => sameField(each.of, of));

const factsOf = ({ name, fields }: Dataset): readonly FieldRef[] =>
  fields
    .filter(({ kind }) => kind === "fact")
    .map((field) => ({ dataset: name, field: field.name }));

/** "all countries", "sectors in Japan": what there is, once, and not whose it is. */
function valuesAsked(draft: Draft): readonly FieldRef[] {
  const { sense } = draft;
  const { dataset, groups, measures, compares, noun, asked, heard, times } = sense;
  const { superlative, newest, related, order } = sense;
  const more = [groups, measures, compares, related].some(({ length }) => length > 0);
  const isOfSomebody = isPinned(draft);
  // "segments of X": what its statements are divided by, and not each of them.
  const isDivided = isOfFiscalYear(dataset) && times.length === 0 && !noun;
  if (more || asked || superlative || newest || order || (isOfSomebody && !isDivided)) return [];
  const done = heard.some((each) => isDeed(each, sense));
  if ((noun && !done) || (times.length > 0 && !done)) return [];
  if (times.some(({ kind }) => kind !== "period")) return [];
  const isOwn = (of: FieldRef) =>
    of.dataset === dataset.name && fieldAt(draft, of).kind === "dimension";
  const isPlural = (of: FieldRef) =>
    heard.some(
      ({ span, meaning }) =>
        meaning?.kind === "field" &&
        sameField(meaning.of, of) &&
        /s$/i.test(span.text) &&
        !isForRecords(span, dataset.name),
    );
  const wanted = done ? sense.dimensions.filter((of) => !isBound(of, sense)) : sense.dimensions;
  if (!wanted.every((of) => isOwn(of) && isPlural(of))) return [];
  if (!isOfSomebody || wanted.length === 0) return wanted;
  const isKey = ({ field }: FieldRef) => dataset.primaryKey.includes(field);
  return wanted.every(isKey) ? [...entityKey(draft), ...wanted] : [];
}

/** "credit ratings of Swiss banks": the word for the records, and what they say is of somebody. */
const isForRecords = (span: Heard["span"], name: string): boolean =>
  span.kind === "data" &&
  span.meanings.some((each) => each.kind === "dataset" && each.dataset === name);

const isBound = (of: FieldRef, { filters }: Sense): boolean =>
  filters.some((each) => sameField(each.of, of));

/** "vessels that sailed", "that sailed to Japan": what was done is no noun, which would ask for records. */
function isDeed({ span, meaning }: Heard, sense: Sense): boolean {
  const { name } = sense.dataset;
  if (!/^\w+ed\b/i.test(span.text) || sense.heard.some((each) => isOwnNoun(each, name)))
    return false;
  if (meaning?.kind === "dataset") return meaning.dataset === name;
  return meaning?.kind === "field" && meaning.of.dataset === name && isBound(meaning.of, sense);
}

const isOwnNoun = ({ span, meaning }: Heard, name: string): boolean =>
  meaning?.kind === "dataset" && meaning.dataset === name && !/ed$/i.test(span.text);

/** "the latest price target": of records that stand for a day each. */
const isNewest = ({ sense }: Draft): boolean =>
  sense.newest !== undefined && sense.dataset.time?.latest === false && !sense.superlative;

/** "stocks whose latest target is above 200": of the newest of each, which are not found by a bound of all. */
const isNewestOfEach = (draft: Draft): boolean => {
  const { spans, dataset, compares, filters } = draft.sense;
  const isBound = compares.length > 0 || filters.some(({ of }) => of.dataset === dataset.name);
  const text = spans.map((span) => span.text).join(" ");
  return isNewest(draft) && isBound && WHOSE_NEWEST.test(text) && !isPinned(draft);
};

const WHOSE_NEWEST =
  /\b(?:whose|where|for which|with an?) (?:the |its |their )?(?:latest|most recent|newest|last)\b/i;

/** The period of each record, beside its own day: "the three largest deals of each year". */
function addPeriod({ timing, columns }: Draft): readonly string[] {
  const [of] = timing.keys;
  const { bucket: grain } = timing;
  if (!of || !grain) return [];
  columns.unshift({ name: grain, expression: { kind: "bucket", grain, of } });
  return [grain];
}

/** What "where" and "when" ask for. */
function askedFor({ sense }: Draft): readonly FieldRef[] {
  const { dataset, asked, groups, dimensions } = sense;
  if (asked === "place")
    return ["city", "country"]
      .filter((name) => fieldOf(dataset, name))
      .map((field) => ({ dataset: dataset.name, field }));
  if (asked === "time" && groups.length + dimensions.length === 0 && dataset.time)
    return [{ dataset: dataset.name, field: dataset.time.field }];
  return [];
}

function newestFirst(draft: Draft): Plan["order"] {
  const { dataset } = draft.sense;
  if (!dataset.time) return [];
  const of = { dataset: dataset.name, field: dataset.time.field };
  const column = nameOf(draft, of);
  if (isNewest(draft) || draft.sense.occasion) addKeys(draft, [of]);
  return draft.columns.some(({ name }) => name === column) ? [{ column, direction: "desc" }] : [];
}

function superlativeOrder(draft: Draft): Plan["order"] | undefined {
  const { superlative, order } = draft.sense;
  const measure = superlative?.measure ?? order?.measure;
  const direction = superlative?.direction ?? order?.direction;
  if (!direction || measure?.kind !== "fact") return undefined;
  addPlain(draft, measure);
  return [{ column: nameOf(draft, measure.of), direction }];
}

/** What is worth knowing of an entity when nothing in particular is asked. */
const profile = (dataset: Dataset): readonly FieldRef[] =>
  dataset.fields
    .filter(({ kind }) => kind === "dimension" || kind === "attribute" || kind === "fact")
    .map(({ name }) => ({ dataset: dataset.name, field: name }));
