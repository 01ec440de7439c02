import type { FieldRef } from "../../../../plan.ts";
import { phraseOf } from "../../../language/tokens.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "share of ratings …, ratings of 2024": the records that are counted, each time they are named. */
export const isShared = ({ count, derive, noun, dataset }: Sense, { group }: Pending): boolean =>
  count !== undefined && derive === "share" && (noun ?? dataset.name) === dataset.name && !group;

/**
 * "products launched since 2020 by category": the records that the question begins with, by what
 * they are; how many of each. Nobody is named of whom there would be a few to list.
 */
export function isTally({ text, start }: Span, { spans, heard, dataset }: Sense): boolean {
  const isHead = !heard
    .slice(0, -1)
    .some(({ span }) => span.kind !== "grammar" || span.word.kind !== "filler");
  const at = spans.findIndex(({ kind, text: by }) => kind === "grammar" && /^by$/i.test(by));
  const by = spans[at + 1];
  const behind = spans
    .slice(at + 2)
    .every(({ kind, text: more }) => kind === "time" || more === "?");
  const isOwn =
    at > 0 &&
    by?.kind === "data" &&
    by.meanings.some(
      (each) =>
        each.kind === "field" &&
        each.of.dataset === dataset.name &&
        dataset.fields.some(({ name, kind }) => name === each.of.field && kind === "dimension"),
    );
  const named = spans.some(
    (each) =>
      each.kind === "data" &&
      each.start > start &&
      each.meanings.some((meaning) => meaning.kind === "value" && meaning.entity),
  );
  return isHead && isOwn && behind && !named && /s$/i.test(text);
}

/** "by target industry …, industries with": the group that was named in full. */
export function groupAgain({ text }: Span, { heard, groups, dataset }: Sense): Meaning | undefined {
  if (!groups.some((of) => of.dataset === dataset.name)) return undefined;
  const end = ` ${phraseOf(text)}`;
  const named = heard.find(
    ({ span, meaning }) => meaning?.kind === "field" && phraseOf(span.text).endsWith(end),
  )?.meaning;
  if (named?.kind !== "field" || named.of.dataset !== dataset.name) return undefined;
  return groups.some(({ field }) => field === named.of.field) ? named : undefined;
}

/** "acquirer country": the role says whose. */
export const isOf = (dataset: string, next: Span | undefined): boolean =>
  next?.kind === "data" &&
  next.meanings.some((each) => each.kind === "field" && each.of.dataset === dataset);

/** "the software industry": the field of the value before it says nothing more. */
export const isOfValue = (of: FieldRef, before: Span | undefined, { filters }: Sense): boolean => {
  const last = filters.at(-1);
  const named =
    before?.kind === "data" &&
    before.meanings.some((each) => each.kind === "value" && each.value === last?.values.at(-1));
  const same = last?.of.field === of.field || [last?.of.field, of.field].every(isKind);
  return named && last?.of.dataset === of.dataset && same;
};

/** "the software sector", though the data calls it an industry: nouns that say what one does. */
const isKind = (field: string | undefined): boolean =>
  /^(?:sector|industry|branch|category)$/.test(field ?? "");

/** What was typed, where it says in, within or outside of what. */
export const placeOf = ({ text }: Span, before: Span | undefined): string | undefined =>
  /^(?:in|from|within|across|outside|outside of|excluding|except|not in)$/i.test(before?.text ?? "")
    ? text
    : undefined;
