import { type Draft, fieldAt } from "../draft.ts";
import { homeOf } from "../meaning.ts";
import { isDate, isYear } from "../timing/untimed.ts";
import type { Account } from "./account.ts";

/** "who was CEO in 2019", "executives by quarter": of those who are, and of those who left then, neither is named. */
export function isTimeOfNobody({ draft, heard }: Account): boolean {
  const { dataset, measures } = draft.sense;
  const { datasets } = draft.knowledge.model;
  const own = heard.filter(({ meaning }) => meaning && homeOf(meaning) === dataset.name);
  if (measures.length > 0 || own.length === 0) return false;
  return own.every(
    ({ span }) =>
      span.kind === "data" &&
      span.meanings.some((each) => {
        const other = datasets.find(({ name }) => name === homeOf(each));
        return other !== dataset && !other?.time && !other?.entity;
      }),
  );
}

/** "headcount in 2021": only today's is known, whatever else has a 2021. */
export const isTimeOfOthers = ({ sense: { measures, dataset } }: Draft): boolean =>
  measures.length > 0 &&
  measures.every((each) => each.kind === "fact" && each.of.dataset !== dataset.name);

/** "founded after 2015", beside figures that have a time of their own: it is none of theirs. */
export function isTimeOfAttribute({ draft, heard, index }: Account): boolean {
  const { dataset } = draft.sense;
  const [before, { span }] = [heard[index - 1], heard[index]!];
  if (before?.meaning?.kind !== "field" || before.span.end !== span.start) return false;
  const { of } = before.meaning;
  const field = fieldAt(draft, of);
  // "products launched by companies founded after 2010": a year of the product's own is none of theirs.
  const hasOwn = draft.sense.dimensions.some(
    (each) => each.dataset === dataset.name && isYear(fieldAt(draft, each)),
  );
  return (
    (dataset.time !== undefined || hasOwn) &&
    of.dataset !== dataset.name &&
    (isYear(field) || isDate(field))
  );
}
