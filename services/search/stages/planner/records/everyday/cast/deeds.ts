import type { SemanticModel } from "../../../../../semantic.ts";
import { goingOn, isEvent } from "../events.ts";
import { nearestTo, onlyOf, stepsTo } from "../evidence.ts";
import type { Known } from "../saying.ts";
import { isOfSide, onlyPeople } from "./cast.ts";
import { spokenOf, whatWasDone, whoDoes } from "./doers.ts";
import { framesOf } from "./verbs.ts";

/** Verbs for being there, whatever for. */
const COMING =
  /^(?:in|here|comes?|came|coming|come (?:in|back|here)|comes in|came in|been (?:in|here|to us)|was in|were in|be in|visit(?:s|ed)?|turn(?:s|ed)? up|show(?:s|ed|n)? up|drop(?:s|ped)? (?:in|by)|appear(?:s|ed)?|c[oa]mes? back|return(?:s|ed)?|shop(?:s|ped)?)$/i;

/**
 * The one kind of records that tell of what a verb says of a subject, whoever or whatever it is: of
 * those that refer to it, what is called by the verb, else what the verb means in general.
 */
export function deedsAbout(verb: string, subject: string, known: Known): string | undefined {
  const { model } = known;
  const [bare = ""] = verb.split(" ");
  for (const said of new Set([verb, bare])) {
    const deed = whatWasDone(said, known);
    if (deed !== undefined) return toldOf(deed, subject, model);
  }
  if (COMING.test(verb)) return visitsOf(subject, model) ?? goingOn(subject, undefined, model);
  const frames = framesOf(verb).length > 0 ? framesOf(verb) : framesOf(bare);
  const fitting = frames.filter(({ by }) => typeof by !== "string" || !isOther(by, subject, model));
  const found = fitting.flatMap((frame) =>
    nearestTo(
      model,
      subject,
      (each) =>
        each.name !== subject &&
        isEvent(each, model) &&
        (frame.in?.test(each.name.toLowerCase()) ?? true) &&
        (frame.to === undefined || leadsTo(frame.to, each.name, model)) &&
        whoDoes(frame, model).some((who) => stepsTo(model, each.name, who) !== undefined),
    ).map(({ name }) => name),
  );
  return onlyOf([...new Set(found)]);
}

const VISIT = /visit|attendance|check_?ins?\b|admission|entr(?:y|ies)\b|arrival|swipe/i;

/** The only records of somebody's coming, whatever else there is of him. */
const visitsOf = (subject: string, model: SemanticModel): string | undefined =>
  onlyOf(
    model.datasets.filter(
      (each) =>
        VISIT.test(each.name) && isEvent(each, model) && stepsTo(model, each.name, subject) === 1,
    ),
  )?.name;

/** Records of a deed that refer to a subject, or those that tie the two: "sailed", by bookings of sailings. */
export function toldOf(deed: string, subject: string, model: SemanticModel): string | undefined {
  if (stepsTo(model, deed, subject)) return deed;
  const ties = nearestTo(
    model,
    subject,
    ({ name }) => name !== subject && (stepsTo(model, name, deed) ?? 0) > 0,
  );
  return onlyOf(ties)?.name;
}

/** "rode", of what has a horse: whether records refer to something that is called so. */
const leadsTo = (to: RegExp, event: string, model: SemanticModel): boolean =>
  model.datasets.some(
    ({ name }) =>
      name !== event && to.test(spokenOf(name, model)) && stepsTo(model, event, name) !== undefined,
  );

/** "customers who sold": staff does that. */
const isOther = (by: "patron" | "staff" | "any", subject: string, model: SemanticModel): boolean =>
  by !== "any" && isOfSide(subject, by === "patron" ? "staff" : "patron", model);

/** The one kind of records that tell of what goes on, for whom it is done or at all. */
export function mainEvent({ model }: Known): string | undefined {
  const patron = onlyPeople("patron", model);
  if (patron) return visitsOf(patron, model) ?? goingOn(patron, undefined, model);
  const events = model.datasets.filter((each) => isEvent(each, model));
  const isPart = (name: string) =>
    model.relationships.some(
      ({ from, to }) => from === name && events.some((each) => each.name === to),
    );
  return onlyOf(events.filter(({ name }) => !isPart(name)))?.name;
}
