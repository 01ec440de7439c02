import type { FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { fieldAt, type Sense } from "./sense.ts";

type Value = Meaning & { readonly kind: "value" };

/** What may stand between a field and the name that it shall have. */
const IS =
  /^(?:(?:is|are|was|were|be|being)(?: not)?|not|isn't|wasn't|the|called|named|either|=|:)$/i;
const OR = /^(?:or|and|,|nor)$/i;

/**
 * "deals where the target is X": whom the field before a name holds is the other side of the
 * record, not whose the record is. The name itself otherwise.
 */
export function sideOf(meaning: Value, span: Span, sense: Sense, model: SemanticModel): Value {
  if (!meaning.entity) return placeOfSide(meaning, span, sense) ?? meaning;
  const role = roleOf(span, sense);
  if (role) return { ...meaning, of: role, entity: false };
  const { spans, heard } = sense;
  let at = spans.findIndex(({ start }) => start === span.start) - 1;
  while (IS.test(spans[at]?.text ?? "")) at--;
  const joined = OR.test(spans[at]?.text ?? "");
  if (joined) at--;
  const before = heard.findLast((each) => each.span.start === spans[at]?.start)?.meaning;
  if (!before || !("of" in before) || before.of.dataset !== sense.dataset.name) return meaning;
  if (before.kind !== (joined ? "value" : "field")) return meaning;
  if (fieldAt(model, before.of).names !== meaning.of.dataset) return meaning;
  return { ...meaning, of: before.of, entity: false };
}

const AT = /^(?:in|from|of|based in|located in|headquartered in)$/i;

/** "targets in Sweden": where the other side of the record is, which has a field of its own for it. */
function placeOfSide(meaning: Value, span: Span, sense: Sense): Value | undefined {
  const { spans, heard, dataset, dimensions } = sense;
  if (meaning.of.dataset === dataset.name) return undefined;
  const article = spans.findIndex(({ end }) => end === span.start);
  const at = article + (ARTICLE.test(spans[article]?.text ?? "") ? 0 : 1);
  const behind = AT.test(spans[at - 1]?.text ?? "") ? spans[at - 2] : undefined;
  const said = heard.findLastIndex((each) => each.span.start === behind?.start);
  const noun = heard[said]?.meaning;
  if (noun?.kind !== "field" || noun.of.dataset !== dataset.name) return undefined;
  if (/ed$/i.test(behind!.text)) return undefined;
  const own = dataset.fields.find(({ name }) => name === `${noun.of.field}_${meaning.of.field}`);
  if (!own) return undefined;
  const of = { dataset: dataset.name, field: own.name };
  // They say where, and not that each of them is wanted.
  const shown = dimensions.findIndex(({ field }) => field === noun.of.field);
  if (shown >= 0) {
    dimensions.splice(shown, 1);
    heard.splice(said, 1, { span: behind!, meaning: { kind: "field", of } });
  }
  return { ...meaning, of };
}

/** "is A a competitor of B": A is whom a record of B names. */
function roleOf(span: Span, { spans, dataset }: Sense): FieldRef | undefined {
  const at = spans.findIndex(({ start }) => start === span.start);
  const named = dataset.fields.find(({ names }) => names);
  if (!named || at !== 1 || !/^(?:is|was|are|were)$/i.test(spans[0]?.text ?? "")) return undefined;
  const after = spans.slice(2).filter(({ text }) => !ARTICLE.test(text));
  const [noun, of, other] = after;
  const isOwn =
    noun?.kind === "data" && noun.meanings.some((each) => homeOf(each) === dataset.name);
  const isEntity =
    other?.kind === "data" && other.meanings.some((each) => each.kind === "value" && each.entity);
  if (!isOwn || !isEntity || !/^(?:of|to|for)$/i.test(of?.text ?? "")) return undefined;
  return { dataset: dataset.name, field: named.name };
}

const ARTICLE = /^(?:an?|the|one|among)$/i;

const homeOf = (meaning: Meaning): string =>
  "of" in meaning ? meaning.of.dataset : meaning.dataset;

/**
 * "UK targets": the place before the other side of a record is where that side is. The field of the
 * record that says so takes the place of where its owner is from; undefined where there is none.
 */
export function takePlaceOf(
  of: FieldRef,
  before: Span | undefined,
  { filters, heard, dataset }: Sense,
): FieldRef | undefined {
  const last = filters.at(-1);
  const at = heard.findLastIndex(({ span }) => span.start === before?.start);
  const said = heard[at]?.meaning;
  if (!last || said?.kind !== "value" || said.entity || of.dataset !== dataset.name)
    return undefined;
  if (last.of.dataset === dataset.name || last.of.field !== said.of.field) return undefined;
  const own = dataset.fields.find(({ name }) => name === `${of.field}_${last.of.field}`);
  if (!own || !last.values.includes(said.value)) return undefined;
  last.of = { dataset: dataset.name, field: own.name };
  heard.splice(at, 1, { span: heard[at]!.span, meaning: { ...said, of: last.of } });
  return last.of;
}
