import { datasetOf, type Field } from "../../../../../semantic.ts";
import { deedIn, rooted } from "../../times/time-deeds.ts";
import { onlyOf } from "../evidence.ts";
import { COUNT } from "../lasts.ts";
import { type Known, type Rule, say, theDataset, theField } from "../saying.ts";
import { peopleOf } from "./cast.ts";
import { subjectAt } from "./times.ts";

const WHICH = `(?:(who)|(?:which|what) (?:${COUNT} )?([a-z]+(?: [a-z]+)??))`;
const FIRST = new RegExp(
  `^${WHICH} (?:was |has |were |got )?([a-z]+(?: up)?) (?:the )?(first|last|earliest|latest|most recently)$`,
  "i",
);
const FIRST_TO = new RegExp(
  `^(?:${WHICH} (?:was|is|were|has been)|(?:find|show|name|give)(?: me)?) (?:the )?(first|last|latest|most recent)(?: (?:one|person)| ([a-z]+))?(?: to(?: be)?| who| that)? ([a-z]+(?: up)?)$`,
  "i",
);

/** "who joined first": the earliest day of the only people that have one of that deed. */
export const firsts: Rule = (text, known) => {
  const early = text.match(FIRST);
  const late = text.match(FIRST_TO);
  const [, asked, count = "", said] = early ?? late ?? [];
  const [verb, end] = early ? [early[4]!, early[5]!] : late ? [late[6]!, late[4]!] : [];
  const noun = late?.[5] ?? said;
  const who = noun ? undefined : (asked ?? "who");
  if (!verb || !end) return [];
  const found = subjectsOf(who, noun, known).flatMap((dataset) => {
    const day = dayOf(verb.split(" ")[0]!, dataset, known);
    return day ? [{ dataset, day }] : [];
  });
  const only = onlyOf(found);
  if (!only) return [];
  const which = /first|earliest/i.test(end) ? "lowest" : "highest";
  const of = theField({ dataset: only.dataset, field: only.day.name });
  return [say`which ${count} ${theDataset(only.dataset)} has the ${which} ${of}`];
};

function subjectsOf(
  who: string | undefined,
  noun: string | undefined,
  known: Known,
): readonly string[] {
  const { patron, staff } = peopleOf(known.model);
  if (who) return [...patron, ...staff];
  const subject = subjectAt(noun!, "", known);
  return subject?.lead === "which" ? [subject.dataset] : [];
}

function dayOf(verb: string, dataset: string, { model }: Known): Field | undefined {
  const root = rooted(verb.toLowerCase());
  return onlyOf(
    datasetOf(model, dataset)!.fields.filter(
      (field) => field.kind === "time" && deedIn(field, dataset)?.has(root) === true,
    ),
  );
}
