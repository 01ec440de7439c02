import { datasetOf } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Test } from "../query.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { deedIn, rooted } from "../times/time-deeds.ts";

/** Times of a question that were taken for a day on which nothing of what it asks was so. */
export const thenMistaken = (s: State, c: Context): readonly string[] => {
  const times = c.items.filter(({ kind, ...item }) => kind === "time" || isWeekday(item));
  if (times.length === 0) return [];
  const tests = s.nodes.flatMap((node) => node.tests.flatMap(timed));
  const isMistaken = tests.some(
    (test) => isOfBirth(test, c) || isBeginning(test, c) || isSnapshot(test, s, c),
  );
  return isMistaken ? [times[0]!.text] : [];
};

const isWeekday = (item: object): boolean =>
  "cue" in item && (item.cue as { readonly kind: string }).kind === "weekday";

type Timed = Extract<Test, { readonly kind: "compare" | "in" }>;

/** What is compared with a day, a year or days of the week. */
const timed = (test: Test): readonly Timed[] => {
  if (test.kind === "any" || test.kind === "all") return test.of.flatMap(timed);
  return test.kind === "compare" || (test.kind === "in" && test.weekday) ? [test] : [];
};

/** "how many players were there in 2001": nobody asks for those who were born then. */
const isOfBirth = ({ of }: Timed, { items, model }: Context): boolean =>
  BIRTH.test(fieldAt(model, of).label) && !items.some(({ text }) => AGED.test(text));

const BIRTH = /\b(?:birth|born|dob)\b/;
const AGED = /\b(?:born|birth\w*|dob|aged?|ages|old|older|oldest|young\w*|adults?|minors?)\b/i;

/**
 * "how many stations were there in 1924", "employees in 2018": those that were there by then, and
 * not those that were opened or taken on in that year.
 */
function isBeginning({ of }: Timed, c: Context): boolean {
  const field = fieldAt(c.model, of);
  const isPerson = isPeople(c.model, of.dataset);
  const isNamed = datasetOf(c.model, of.dataset)!.entity !== undefined;
  if (!BEGINS.test(field.label) || !(isPerson || isNamed)) return false;
  const text = c.items.map((item) => item.text.toLowerCase()).join(" ");
  const words = field.label.split(" ").filter((word) => word.length > 2);
  const own = [...(deedIn(field, of.dataset) ?? []), ...words.map(rooted)];
  const isSaid = text.split(" ").some((word) => own.includes(rooted(word))) || NEW.test(text);
  const isWithin = c.items.some((item) => isWeekday(item) || WITHIN.test(item.text));
  return !isSaid && isWithin && (isPerson || THERE.test(text));
}

const BEGINS =
  /\b(?:opened|opening|founded|foundation|established|built|hired?|joined?|since|purchased?|bought|acquired|commissioned|employed)\b/;
const THERE = /\b(?:was|were|are|is) there\b|\bexist/;
const WITHIN = /^(?:in|during) (?:.* )?\d{4}$/i;
const NEW = /\b(?:new|hires?|joiners?|newcomers?|openings?|start\w*|began|begun|signed|enrol\w*)\b/;

/** "singers as of 1950": how it stood then no day of another deed tells, only figures of that day do. */
const isSnapshot = ({ of }: Timed, s: State, { items }: Context): boolean =>
  items.some(({ kind, text }) => kind === "time" && /^as (?:of|at)\b/i.test(text)) &&
  !s.selects.some(
    (select) => select.kind === "field" && (isMeasure(select) || select.of.dataset === of.dataset),
  );
