import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { phraseOf, stem } from "../../../language/tokens.ts";
import { isCountry } from "../../../language/world.ts";
import { type Meaning, speakerOf } from "../meaning.ts";
import type { Span } from "../span.ts";
import { groupAgain, isOf, isOfValue, isShared, isTally, placeOf } from "./beside.ts";
import { isDoer, isOnlyDoer } from "./doers.ts";
import { isManyWanted, isOwn, isPlural } from "./many.ts";
import { hearDimension, hearFilter, hearMeasure } from "./mentions.ts";
import { hearNoun, takeCount } from "./nouns.ts";
import { isOfEachRecord } from "./own-day.ts";
import type { Hearing } from "./pending.ts";
import { groupBehind, lastBeside, saysEach } from "./said-by.ts";
import { fieldAt, type Sense } from "./sense.ts";
import { hearValue } from "./values.ts";

/** A phrase of data between its neighbours. */
interface Place {
  readonly span: Span & { kind: "data" };
  readonly before: Span | undefined;
  readonly next: Span | undefined;
}

/** Takes a phrase for what was chosen among its meanings. */
export function hearMeaning(
  place: Place,
  chosen: { readonly meaning: Meaning; readonly rank: number },
  hearing: Hearing,
): void {
  const { span, before, next } = place;
  const { sense, pending } = hearing;
  sense.score += chosen.rank * (span.end - span.start) ** 0.5 - (span.guessed ? 1 : 0);
  const again = chosen.meaning.kind === "value" ? undefined : groupAgain(span, sense);
  const meaning = again ?? chosen.meaning;
  if (speakerOf(meaning) === sense.dataset.name) sense.own++;
  if (meaning.kind === "field" && !pending.group && isOfValue(meaning.of, before, sense)) {
    const { of } = sense.filters.at(-1)!;
    sense.heard.push({ span, meaning: { kind: "field", of } });
    return;
  }
  if (isOfEachRecord(span, sense)) {
    sense.heard.push({ span });
    return;
  }
  sense.heard.push({ span, meaning });
  const isWho = pending.group && isDoer(span, sense.spans);
  if (isWho) pending.group = false;
  if (isWho && isOnlyDoer(meaning, next, sense)) {
    sense.heard.splice(-1, 1, { span });
    return;
  }
  if (isManyWanted(span, before, meaning, hearing)) sense.manyWanted = true;
  if (meaning.kind === "field" && isRecord(span, hearing)) hearRecord(span, hearing);
  else hearAs(meaning, place, hearing);
}

function hearAs(meaning: Meaning, { span, before, next }: Place, hearing: Hearing): void {
  const { sense, pending, model } = hearing;
  const asksWho = /^who$/i.test(before?.text ?? "");
  if (meaning.kind === "metric") hearMeasure({ kind: "metric", name: meaning.name }, hearing);
  else if (meaning.kind === "filter") hearFilter(meaning, span.text, hearing);
  else if (meaning.kind === "value") {
    if (asksWho && isVerbOf(meaning.value, span.text)) sense.refused.push(span);
    if (!meaning.entity && isDeedAskedFor(span, meaning.value, sense)) sense.refused.push(span);
    if (isOfSameField(meaning, sense)) sense.refused.push(span);
    const kind = kindOf(meaning, span, hearing);
    const isEachBehind = pending.group && !meaning.entity && isOneOfThose(next, hearing);
    if (kind) takeCount(sense, pending, kind);
    const isOfEach = saysEach(span, sense, model);
    // "how many Varleyfell employees": they are counted, and not whose they are.
    hearValue(
      meaning,
      sense,
      pending,
      placeOf(span, before),
      meaning.entity && isFact(next, model),
    );
    if (isEachBehind) pending.group = true;
    if (!meaning.entity) addSorts(meaning, span, sense);
    if (pending.group && pending.each) groupThose(meaning, { span, before, next }, hearing);
    if (isOfEach) groupBehind(meaning, next, hearing);
  } else if (meaning.kind === "role" && isOf(meaning.dataset, next)) sense.entityNoun = true;
  else if (meaning.kind === "role" && isCountedRole(meaning.dataset, hearing)) {
    sense.count = { of: { dataset: meaning.dataset, field: labelOf(meaning.dataset, model)! } };
    sense.entityNoun = true;
  } else if (meaning.kind === "dataset" || meaning.kind === "role")
    hearNoun(meaning.dataset, span.text, hearing);
  else if (meaning.kind === "adjective") {
    if (!sense.superlative) sense.vague.push({ span, of: meaning.of });
  } else if (fieldAt(model, meaning.of).kind === "fact") {
    if (isOneOfMany(meaning.of, span, before, hearing)) sense.refused.push(span);
    hearMeasure({ kind: "fact", of: meaning.of }, hearing);
  } else hearDimension(meaning.of, hearing, asksWho ? span : undefined);
}

/** "total funding by Swiss company": of each of them, where "by Swiss companies" says whose all of it is. */
function isOneOfThose(next: Span | undefined, { sense, model }: Hearing): boolean {
  if (next?.kind !== "data" || isPlural(next.text)) return false;
  const behind = sense.spans[sense.spans.indexOf(next) + 1];
  const isNamed =
    behind?.kind === "data" && behind.meanings.some((each) => each.kind === "value" && each.entity);
  return !isNamed && next.meanings.some((each) => isThose(each, model));
}

const isThose = (each: Meaning, model: Hearing["model"]): boolean =>
  each.kind === "role" || each.kind === "dataset"
    ? labelOf(each.dataset, model) !== undefined
    : each.kind === "field" && labelOf(each.of.dataset, model) === each.of.field;

const labelOf = (dataset: string, model: Hearing["model"]): string | undefined =>
  datasetOf(model, dataset)?.entity?.label;

/** "number of US acquirers": each of them once, however many records each has. */
function isCountedRole(dataset: string, { sense, model }: Hearing): boolean {
  const { count, counts, noun, heard } = sense;
  const at = heard.findLastIndex(({ span }) => isCount(span));
  const isFree = count !== undefined && !count.of && counts.length === 0 && !noun;
  const between = heard.slice(at + 1, -1);
  const isOfThem = between.length > 0 && between.every(({ meaning }) => meaning?.kind === "value");
  return isFree && at >= 0 && isOfThem && labelOf(dataset, model) !== undefined;
}

/** "for each German bank, how many deals": of each of those who are called so, where no noun says who they are. */
function groupThose(
  { of, value, entity }: Meaning & { kind: "value" },
  { span, next }: Place,
  { sense, pending, model }: Hearing,
): void {
  const those = datasetOf(model, of.dataset)?.entity;
  if (!those || entity || next?.kind === "data" || isCountry(value) || isPlural(span.text)) return;
  if (!sense.spans.some(isCount)) return;
  sense.groups.push({ dataset: of.dataset, field: those.label });
  sense.entityNoun = true;
  pending.group = false;
}

const isCount = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "count";

/** "takeovers", "investment grade": a word for several values of one field is any of them. */
function addSorts(
  { of, value }: Meaning & { kind: "value" },
  { meanings }: Span & { kind: "data" },
  { filters }: Sense,
): void {
  const others = meanings.flatMap((each) =>
    each.kind === "value" && sameField(each.of, of) && each.value !== value ? [each.value] : [],
  );
  const at = filters.findLastIndex((each) => sameField(each.of, of) && each.values.includes(value));
  const known = filters[at];
  if (!known || others.length === 0) return;
  filters[at] = { ...known, values: [...new Set([...known.values, ...others])], ofOneWord: true };
}

/** "which analysts": who they are is asked, and not how many. */
const isOneOfMany = (of: FieldRef, { text }: Span, before: Span | undefined, { model }: Hearing) =>
  /^which$/i.test(before?.text ?? "") &&
  isPlural(text.split(" ")[0]!) &&
  [undefined, "people"].includes(fieldAt(model, of).unit);

/** "customers of suppliers of X": one is not the other, and both are not of X. */
function isOfSameField({ of }: Meaning & { kind: "value" }, { heard }: Sense): boolean {
  const behind = heard.slice(0, -1).filter(({ span }) => !/^the$/i.test(span.text));
  const other = behind.at(-2)?.meaning;
  if (!/^of(?: the)?$/i.test(behind.at(-1)?.span.text ?? "") || other?.kind !== "value")
    return false;
  return sameField(other.of, of);
}

/** "how many German banks raised their dividend": who is called so is counted, and not what they did. */
function kindOf(
  { entity, of }: Meaning & { kind: "value" },
  span: Span & { kind: "data" },
  { sense, model }: Hearing,
): FieldRef | undefined {
  const those = datasetOf(model, of.dataset)?.entity;
  if (!those || entity || of.dataset === sense.dataset.name) return undefined;
  const isSuch = (each: Meaning) => each.kind === "value" && each.of.dataset === of.dataset;
  const { text, meanings } = lastBeside(span, sense, ({ meanings }) => meanings.some(isSuch));
  const isThem = meanings.some(
    (each) => isSuch(each) && each.kind === "value" && !isCountry(each.value),
  );
  return isThem && isPlural(text) ? { dataset: of.dataset, field: those.label } : undefined;
}

/** "how many ratings", though a field is called so as well: the records, which are counted. */
const isRecord = (span: Span & { kind: "data" }, { sense, pending }: Hearing): boolean =>
  isOwn(span, sense) &&
  Boolean(
    pending.compare ??
      pending.superlative?.most ??
      (pending.fn === "count" || isShared(sense, pending) || isTally(span, sense)),
  );

function hearRecord(span: Span, hearing: Hearing): void {
  const { sense } = hearing;
  const dataset = sense.dataset.name;
  sense.heard.splice(-1, 1, { span, meaning: { kind: "dataset", dataset } });
  hearNoun(dataset, span.text, hearing);
}

/** "what does X sell", "to whom does it sell": what is done, and no recommendation to sell. */
function isDeedAskedFor({ start, end, text }: Span, value: string, { spans }: Sense): boolean {
  const does = spans.findIndex((each) => /^do(?:es)?$/i.test(each.text));
  const [whose, verb] = spans.slice(does + 1, does + 3);
  if (does < 0 || isPlural(text)) return false;
  const isLast = spans.every((each) => each.end <= end || each.text === "?");
  const isOfWhat = does === 1 && /^what$/i.test(spans[0]!.text) && isLast;
  const isNamed =
    whose?.kind === "data" && whose.meanings.some((each) => each.kind === "value" && each.entity);
  return isOfWhat || (isNamed && verb?.start === start && phraseOf(value) === phraseOf(text));
}

const isFact = (span: Span | undefined, model: SemanticModel): boolean =>
  span?.kind === "data" &&
  span.meanings.some((each) => each.kind === "field" && fieldAt(model, each.of).kind === "fact");

/** "who holds X": what somebody does, and no recommendation to "hold". */
const isVerbOf = (value: string, text: string): boolean =>
  isPlural(text) && stem(text.toLowerCase()) === value.toLowerCase();
