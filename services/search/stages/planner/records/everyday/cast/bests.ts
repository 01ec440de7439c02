import type { FieldRef } from "../../../../../plan.ts";
import { datasetOf, type Field } from "../../../../../semantic.ts";
import { phraseOf } from "../../../../language/tokens.ts";
import { factCalled, nearestTo, onlyOf, stepsTo } from "../evidence.ts";
import { tail } from "../patterns.ts";
import { type Known, type Rule, say, theDataset, theField } from "../saying.ts";
import { peopleOf } from "./cast.ts";
import { subjectAt, whichOf } from "./times.ts";

const TAIL = tail("on", "over", "of", "at", "from", "by");
const RATED = new RegExp(
  `^(?:(?:what|which|who) (?:is|are|was|were|'s) )?(?:the |our )?(?:(best|worst|highest|lowest|top|most highly|least)[- ](?:rated|reviewed|scored|ranked)) ([a-z ]+?)${TAIL}$`,
  "i",
);
const IS_RATED = new RegExp(
  `^(?:what|which) ([a-z ]+?) (?:is|was|are|were) (?:the )?(best|worst|highest|lowest|top|most highly|least)[- ](?:rated|reviewed|scored|ranked)${TAIL}$`,
  "i",
);
const REVIEWS = new RegExp(
  `^(?:what|which|who) ?([a-z ]*?) (?:gets?|got|has|have|had|received?) (?:the )?(best|worst|highest|lowest) (?:ratings?|reviews?|scores?|feedback|marks)${TAIL}$`,
  "i",
);
const RATING = /\b(?:rating|stars|score|grade|points|marks)\b/;

/** "our best rated book": by its rating, else by the average of those that it got. */
export const rated: Rule = (text, known) => {
  const [, most, noun, rest = ""] = text.match(RATED) ?? [];
  const [, other, best, tail = ""] = text.match(REVIEWS) ?? text.match(IS_RATED) ?? [];
  const subject = subjectAt(noun ?? (other || (best ? "who" : "")), "", known);
  const end = most ?? best;
  if (!subject || !end) return [];
  const owner = datasetOf(known.model, subject.dataset)!;
  const high = /best|highest|top|most/i.test(end) ? "highest" : "lowest";
  const own = factCalled(owner, RATING);
  const which = whichOf(subject);
  if (own)
    return [
      say`${which} ${theDataset(owner.name)} has the ${high} ${theField(own)} ${rest || tail}`,
    ];
  const events = nearestTo(
    known.model,
    owner.name,
    (each) => factCalled(each, RATING) !== undefined,
  );
  const figure = onlyOf(events) && factCalled(onlyOf(events)!, RATING);
  return figure
    ? [
        say`${which} ${theDataset(owner.name)} has the ${high} average ${theField(figure)} ${rest || tail}`,
      ]
    : [];
};

const GETS = new RegExp(
  `^(?:(who)|(?:which|what) ([a-z]+(?: [a-z]+)??)) (?:gets?|got|earns?|earned|makes?|made|has|have|receives?|received|collects?|collected) (?:the )?(best|biggest|highest|most|worst|lowest|smallest|fewest|least) ([a-z]+s)${TAIL}$`,
  "i",
);

/** "who gets the best tips": of figures that each has many of, the average; of "the most", the total. */
export const getters: Rule = (text, known) => {
  const [, who, noun, most, what, rest = ""] = text.match(GETS) ?? [];
  if (!what) return [];
  const figures = known.model.datasets.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      isCalled(field, what) ? [{ dataset: name, field: field.name }] : [],
    ),
  );
  const figure = onlyOf(figures);
  const subject = figure && holderOf(figure, who, noun, known);
  if (!figure || !subject) return [];
  const fn = /most|least|fewest/i.test(most!) ? "total" : "average";
  const end = /best|biggest|highest|most/i.test(most!) ? "highest" : "lowest";
  return [say`which ${theDataset(subject)} has the ${end} ${fn} ${theField(figure)} ${rest}`];
};

const isCalled = ({ kind, label }: Field, what: string): boolean =>
  kind === "fact" && phraseOf(label.split(" ").at(-1)!) === phraseOf(what);

/** Who a figure of many records is told of: a noun, else the only people they refer to; staff first. */
export function holderOf(
  { dataset }: FieldRef,
  who: string | undefined,
  noun: string | undefined,
  known: Known,
): string | undefined {
  const refers = (name: string) => (stepsTo(known.model, dataset, name) ?? 0) > 0;
  if (!who) {
    const found = subjectAt(noun!, "", known);
    return found?.lead === "which" && refers(found.dataset) ? found.dataset : undefined;
  }
  const { staff, patron } = peopleOf(known.model);
  return onlyOf(staff.filter(refers)) ?? onlyOf([...staff, ...patron].filter(refers));
}
