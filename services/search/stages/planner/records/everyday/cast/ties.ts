import { datasetOf, type SemanticModel } from "../../../../../semantic.ts";
import { doerColumn } from "../../roles/doer-column.ts";
import { isPeople } from "../../roles/persons.ts";
import { isEvent } from "../events.ts";
import { onlyOf, stepsTo } from "../evidence.ts";
import type { Known } from "../saying.ts";
import { peopleOf } from "./cast.ts";
import { framedBy, spokenOf, whatWasDone, whoDoes } from "./doers.ts";
import { ANIMALS, type Frame, framesOf } from "./verbs.ts";

/** Records that tell of what somebody did, and the two that they tie. */
export interface Tie {
  readonly event: string;
  readonly by: string;
  readonly to: string;
}

/**
 * The one tie that a verb can mean: whose records refer to who does it and to what it is done to, by
 * the fewest keys. The deed that records are called by goes before what a verb says in general.
 *
 * @param by  who is known to do it, or undefined where that is asked
 * @param to  to what it is known to be done, or undefined where that is asked
 */
export function tieOf(
  verb: string,
  by: readonly string[] | undefined,
  to: readonly string[] | undefined,
  known: Known,
): Tie | undefined {
  const { model } = known;
  const deed = whatWasDone(verb, known);
  const frames = framesOf(verb).length > 0 ? framesOf(verb) : [framedBy(verb)];
  const all = model.datasets.flatMap((event) =>
    doersFor(frames, deed, event.name, model).flatMap(({ who, frame }) => {
      if (by && !by.includes(who)) return [];
      return objectsFor(event.name, who, frame, to, model).flatMap((what) => {
        const steps = stepsOf(event.name, who, what, model);
        return steps === undefined ? [] : [{ event: event.name, by: who, to: what, steps }];
      });
    }),
  );
  const least = Math.min(...all.map(({ steps }) => steps));
  const nearest = all.filter(({ steps }) => steps === least);
  // Of two things that go with a booking, the one that has a price is booked.
  const near = onlyOf(nearest) ?? onlyOf(nearest.filter((each) => !to && isPriced(each.to, model)));
  if (near) return { event: near.event, by: near.by, to: near.to };
  return to || all.length > 0 ? undefined : itself(frames, deed, by, model);
}

/** "what does Ann teach", of courses that say who teaches them: what has a name and a doer is done. */
function itself(
  frames: readonly Frame[],
  deed: string | undefined,
  by: readonly string[] | undefined,
  model: SemanticModel,
): Tie | undefined {
  const found = model.datasets.flatMap(({ name: event }) =>
    doersFor(frames, deed, event, model).flatMap(({ who }) =>
      by?.includes(who) && isThing(event, model) && stepsTo(model, event, who) === 1
        ? [{ event, by: who, to: event }]
        : [],
    ),
  );
  return onlyOf(found);
}

const isPriced = (name: string, model: SemanticModel): boolean =>
  datasetOf(model, name)!.fields.some(
    ({ kind, label }) =>
      kind === "fact" &&
      /\b(?:price|fee|fare|rate)\b/.test(label) &&
      !/purchase|cost|bought/.test(label),
  );

type Doer = { readonly who: string; readonly frame: Frame | undefined };

/** Who can be meant to do it in records of one kind. */
function doersFor(
  frames: readonly Frame[],
  deed: string | undefined,
  event: string,
  model: SemanticModel,
): readonly Doer[] {
  const { patron, staff } = peopleOf(model);
  if (deed !== undefined)
    return event === deed
      ? [...patron, ...staff]
          .filter((who) => doesItself(event, who, model))
          .map((who) => ({ who, frame: undefined }))
      : [];
  if (!isEvent(datasetOf(model, event)!, model)) return [];
  return frames.flatMap((frame) => {
    if (frame.in && !frame.in.test(event.toLowerCase())) return [];
    return whoDoes(frame, model).map((who) => ({ who, frame }));
  });
}

/** Nobody whom records only lead to by others, where they say themselves who did it. */
const doesItself = (event: string, who: string, model: SemanticModel): boolean =>
  doerColumn(event, model) === undefined || stepsTo(model, event, who) === 1;

/** To what it can be done. */
function objectsFor(
  event: string,
  who: string,
  frame: Frame | undefined,
  to: readonly string[] | undefined,
  model: SemanticModel,
): readonly string[] {
  const others = model.datasets.map(({ name }) => name).filter((name) => name !== who);
  const things = to
    ? others.filter((name) => to.includes(name))
    : others.filter((name) => name !== event && isThing(name, model));
  const isSomebody = (name: string) =>
    peopleOf(model).patron.includes(name) || ANIMALS.test(spokenOf(name, model));
  return things.filter(
    (name) =>
      (!frame?.to || frame.to.test(spokenOf(name, model))) && (!frame?.whom || isSomebody(name)),
  );
}

/** What has a name and is nobody. */
const isThing = (name: string, model: SemanticModel): boolean =>
  datasetOf(model, name)!.entity !== undefined && !isPeople(model, name);

/** Keys from records to both ends; undefined where they do not lead to both. */
function stepsOf(event: string, by: string, to: string, model: SemanticModel): number | undefined {
  const [first, second] = [stepsTo(model, event, by), stepsTo(model, event, to)];
  if (!first || second === undefined || (second === 0 && to !== event)) return undefined;
  return first + second;
}
