import { rooted } from "../times/time-deeds.ts";
import { onlyOf } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";
import { dayOf } from "./spans.ts";

/** "… for each month of 2023 by booking date" */
const BY_DAY =
  /^(.+?),? (?:(?:by|per|(?:for|in) (?:each|every)) )(month|quarter|week|day)s? (?:of|in) ((?:19|20)\d\d),? (?:by|of|based on|according to|using) (?:the |their |its )?([a-z]+(?: [a-z]+)?) (?:date|day)$/i;

/** Periods of a year by the day that is named, of records that have others. */
export const datedPeriods: Rule = (text, { model }) => {
  const [, asked, period, year, said] = text.match(BY_DAY) ?? [];
  if (!asked) return [];
  const days = model.datasets.flatMap((dataset) => {
    const day = dayOf(dataset, said!);
    return day ? [{ of: { dataset: dataset.name, field: day.name }, label: day.label }] : [];
  });
  const root = rooted(said!.toLowerCase());
  const called = days.filter(({ label }) => label.split(" ").some((word) => rooted(word) === root));
  const day = (onlyOf(called) ?? onlyOf(days))?.of;
  return day ? [say`${asked} with ${theField(day)} in ${year!} for each ${period!}`] : [];
};
