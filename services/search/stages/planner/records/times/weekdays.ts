import type { FieldRef } from "../../../../plan.ts";
import { WEEKDAYS } from "../../../language/calendar.ts";
import { fieldAt } from "../fields/choose.ts";
import { takeNegation } from "../hear/denial.ts";
import type { Said } from "../hear/hearing.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Test } from "../query.ts";
import type { Context, State } from "../state.ts";
import { timeField } from "./time-fields.ts";

/** "on weekends", "by day of the week": of the date of what is spoken of, or of its day's name. */
export function hearWeekday({ cue, text }: Said<"weekday">, s: State, c: Context): undefined {
  if (cue.days.length === 0) {
    const pick = /\b(?:which|what)\b/i.test(text);
    if (s.nodes.length > 0) groupByWeekday(text, s, c);
    else s.series = { text, grain: "weekday", pick };
    return;
  }
  const field = dayOf(s, c);
  if (!field) {
    s.unused.push(text);
    return;
  }
  s.score += 0.5;
  const negated = takeNegation(field.node, s, c);
  const tests = s.nodes[field.node]!.tests;
  const test: Test = field.isNamed
    ? { kind: "in", of: field.of, values: cue.days.flatMap(namesOf), negated }
    : { kind: "in", of: field.of, values: [...cue.days], negated, weekday: true };
  tests.push(test);
  s.lastTest = { node: field.node, index: tests.length - 1 };
}

/** "by day of the week": a group for each of them. */
export function groupByWeekday(text: string, s: State, c: Context): undefined {
  const field = dayOf(s, c);
  if (!field) {
    s.unused.push(text);
    return;
  }
  s.per = true;
  const { node, of, isNamed } = field;
  s.groups.push({ node, of, ...(!isNamed && { grain: "weekday" }) });
}

/** The date of what is spoken of, or its column for the day's name. */
function dayOf(s: State, c: Context) {
  const named = dayField(s, c);
  if (named) return { ...named, isNamed: true };
  const field = timeField(s, c);
  const isDate = field && fieldAt(c.model, field.of).kind === "time";
  return isDate ? { ...field, isNamed: false } : undefined;
}

/** Names of days, or what is written short for them. */
const holdsDays = (of: FieldRef, { lexicon }: Context): boolean =>
  lexicon.holds(of, "Saturday") ||
  [(day: string) => day, (day: string) => day.slice(0, 3)].some(
    (written) => WEEKDAYS.filter((day) => lexicon.has(of, written(day))).length > 1,
  );

/** "Saturday", "Sat" */
const namesOf = (day: number): readonly string[] => {
  const name = WEEKDAYS[day - 1]!;
  return [name, name.slice(0, 3)];
};

/** A column that names days of the week: of the records spoken of, else the only one there is. */
function dayField(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  const all = c.model.datasets.flatMap(({ name: dataset, fields }) =>
    fields.flatMap(({ name, kind }) => {
      const of = { dataset, field: name };
      return kind === "dimension" && holdsDays(of, c) ? [of] : [];
    }),
  );
  for (const of of all) {
    const node = s.nodes.findIndex(({ dataset, apart }) => dataset === of.dataset && !apart);
    if (node >= 0) return { of, node };
  }
  const [only, ...others] = all;
  const isOpen = s.nodes.length === 0 && others.length === 0;
  return only && isOpen ? { of: only, node: nodeFor(only.dataset, s, c) } : undefined;
}
