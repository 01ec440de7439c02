import type { SemanticModel } from "../../../../semantic.ts";
import type { Role } from "../../../language/grammar/word.ts";
import type { Span } from "../span.ts";
import { isPlural } from "./many.ts";
import type { Measure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import { fieldAt, type Heard, type Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";

/** Words that only bind others. */
export function hearFiller(
  { role, text }: { readonly role: Role; readonly text: string },
  sense: Sense,
  pending: Pending,
  next: Span | undefined,
  model: SemanticModel,
): void {
  if (role === "than" && pending.comparator) {
    pending.lastMeasure ??= sizeSaid(sense);
    if (pending.lastMeasure) pending.than = pending.lastMeasure;
  }
  if (role === "across" && namesDimension(next)) pending.group = true;
  const joins = role === "and" || text === ",";
  const isKey = joins && isBehindGroup(sense) && namesKey(next, model);
  if (isKey && !listsFigure(next!, sense, model)) pending.group = true;
  if (role === "much") pending.much = true;
  if (role === "all") pending.all = true;
  if (role === "contrast") {
    pending.compared = true;
    sense.contrast = true;
  }
}

/** "banks bigger than X", "is A smaller than B": by what makes them big. */
function sizeSaid(sense: Sense): Measure | undefined {
  const text = sense.heard.at(-2)?.span.text ?? "";
  const size = /^(?:bigger|larger|smaller)$/i.test(text) ? sizeOf(sense.dataset) : undefined;
  if (size) sense.measures.push(size);
  if (size) sense.score += 1;
  return size;
}

const namesDimension = (span: Span | undefined) =>
  span?.kind === "data" && span.meanings.some(({ kind }) => kind === "field" || kind === "dataset");

/** "by year and deal type", "by sector of the acquirer, status and country": more of what groups are made by. */
function isBehindGroup({ heard }: Sense): boolean {
  const at = heard.findLastIndex(({ span }) => isStep(span) || isGroupWord(span));
  const keys = heard.slice(at, -1).filter(({ span, meaning }) => meaning ?? isStep(span));
  return at >= 0 && keys.length > 0 && heard.slice(at + 1, -1).every(isOfKey);
}

const isGroupWord = (span: Span): boolean =>
  span.kind === "grammar" &&
  span.word.kind === "group" &&
  /^(?:by|per|.*\b(?:each|every))$/i.test(span.text);

const isStep = (span: Span): boolean =>
  span.kind === "time" &&
  span.time.kind === "series" &&
  /^(?:by|per|each|every|for (?:each|every)|and|,) /i.test(span.text);

/** A key, or a word that binds it; behind "with" stands what is told of each. */
const isOfKey = ({ span, meaning }: Heard): boolean =>
  meaning
    ? meaning.kind === "field" || meaning.kind === "dataset" || meaning.kind === "role"
    : span.kind === "grammar" &&
      span.word.kind === "filler" &&
      !/^(?:with|its|their)$/i.test(span.text);

/** Whether a phrase is that of what records are told apart by, and of no figure. */
/** "largest deal by type, acquirer and value": what is listed with a figure is told of each, and is no group. */
function listsFigure(
  { start }: Span,
  { spans, superlative }: Sense,
  model: SemanticModel,
): boolean {
  const behind = spans.slice(spans.findIndex((each) => each.start === start));
  const end = behind.findIndex(
    ({ kind, text }) => kind !== "data" && !/^(?:and|,|the|its)$/i.test(text),
  );
  const listed = end < 0 ? behind : behind.slice(0, end);
  const isFact = (span: Span) =>
    span.kind === "data" &&
    span.meanings.some((each) => each.kind === "field" && fieldAt(model, each.of).kind === "fact");
  return superlative !== undefined && listed.some(isFact);
}

const namesKey = (span: Span | undefined, model: SemanticModel): boolean =>
  span?.kind === "data" &&
  span.meanings.every(
    (each) =>
      (each.kind === "field" && fieldAt(model, each.of).kind !== "fact") ||
      ((each.kind === "dataset" || each.kind === "role") && !isPlural(span.text)),
  );
