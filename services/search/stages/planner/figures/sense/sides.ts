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
  if (!meaning.entity) return meaning;
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
