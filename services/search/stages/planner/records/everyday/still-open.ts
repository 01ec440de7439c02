import type { Dataset, Field } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { peopleOf } from "./cast/cast.ts";
import { subjectAt } from "./cast/times.ts";
import { onlyOf, stepsTo } from "./evidence.ts";
import { type Known, type Saying, say, theDataset, theField, together } from "./saying.ts";
import { DUE } from "./spans.ts";
import { sure, valuesAt } from "./versus.ts";

/** Records that end on a day, and the day: where it is not there, they are still open. */
export interface Open {
  readonly dataset: Dataset;
  readonly day: Field;
}

/** The only records with a day of that kind. */
export function openBy(day: RegExp, known: Known): Open | undefined {
  const found = known.model.datasets.flatMap((dataset) => {
    const done = onlyOf(
      dataset.fields.filter(
        ({ kind, label }) => kind === "time" && day.test(label) && !DUE.test(label),
      ),
    );
    return done ? [{ dataset, day: done }] : [];
  });
  return onlyOf(found);
}

/** Those of a subject that are still open, of a thing if one was said: "who still has our harnesses". */
export function stillOpen(
  subject: string,
  thing: string | undefined,
  day: RegExp,
  known: Known,
): readonly Saying[] {
  const found = openBy(day, known);
  const who = found && subjectOf(subject, found.dataset, known);
  if (!found || !who) return [];
  const head = unless(who, found);
  const object = thing === undefined ? say`` : objectOf(thing, found.dataset, known);
  return object ? [together(head, object)] : [];
}

/** Records of a subject whose day is not there: the subject's own, or those that refer to it. */
export function unless(who: string, { dataset, day }: Open): Saying {
  const of = theField({ dataset: dataset.name, field: day.name });
  return who === dataset.name
    ? say`which ${theDataset(who)} whose ${of} is unknown`
    : say`which ${theDataset(who)} with ${theDataset(dataset.name)} whose ${of} is unknown`;
}

export const ANYTHING = /^(?:what|(?:which |what )?(?:things?|stuff|gear|kit|ones?|items?))$/i;

/** Whom or what is asked for, of those that records refer to; undefined where that could be several. */
export function subjectOf(said: string, { name }: Dataset, known: Known): string | undefined {
  const { model } = known;
  const refers = (to: string) => (stepsTo(model, name, to) ?? 0) > 0;
  const { patron, staff } = peopleOf(model);
  if (/^who$/i.test(said))
    return onlyOf(patron.filter(refers)) ?? onlyOf([...patron, ...staff].filter(refers));
  if (ANYTHING.test(said)) {
    const things = model.datasets.filter(
      (each) =>
        each.entity &&
        stepsTo(model, name, each.name) === 1 &&
        ![...patron, ...staff].includes(each.name),
    );
    return onlyOf(things)?.name;
  }
  const noun = subjectAt(said.replace(/^(?:which|what) /i, ""), "", known);
  if (noun?.lead !== "which") return undefined;
  return noun.dataset === name || refers(noun.dataset) ? noun.dataset : undefined;
}

/** "their gear" is all that is handed out; "our harnesses" only those of a kind. */
export function objectOf(said: string, { name }: Dataset, known: Known): Saying | undefined {
  const { model } = known;
  const refers = (to: string) => to === name || (stepsTo(model, name, to) ?? 0) > 0;
  if (ANYTHING.test(said)) return say``;
  const nouns = (known.lexicon.mentions.get(phraseOf(said)) ?? []).flatMap((each) =>
    each.kind === "dataset" && each.strength > 0.9 ? [each.dataset] : [],
  );
  if (nouns.length > 0) return nouns.some(refers) ? say`` : undefined;
  const value = onlyOf(valuesAt(said, known).filter(({ of }) => refers(of.dataset)));
  return value && say`of ${sure(value)}`;
}
