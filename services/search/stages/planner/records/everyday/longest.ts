import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { PERSON } from "../../../language/person-nouns.ts";
import { isPeople } from "../roles/persons.ts";
import { nounAt, onlyOf, ownerOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";
import { durationOf, timeOf } from "./spans.ts";
import { mentionOf } from "./takings.ts";

const LONGEST =
  /^(?:(what)|(who)|(?:what|which) ([a-z ]+?)) (?:takes?|took|lasts?|lasted|runs?|ran|needs?) (?:up )?(?:the )?(longest|shortest)(?: time)?(?: (?:over|for|to do|on) (?:an? |the |our )?([a-z]+))?(?: to [a-z]+(?: (?:up|out|off))?)?( on average)?\b(.*)$/i;

/** "what takes longest", "which fault takes longest to fix", "who takes the longest over a visit" */
export const lengthiest: Rule = (text, known) => {
  const [, what, who, noun, most, over, , rest = ""] = text.match(LONGEST) ?? [];
  if (!most) return [];
  const end = /long/i.test(most) ? "highest" : "lowest";
  if (what) {
    const named = known.model.datasets.filter((each) => each.entity && durationOf(each));
    const only = onlyOf(named);
    return only
      ? [say`which ${theDataset(only.name)} has the ${end} ${theField(durationOf(only)!)} ${rest}`]
      : [];
  }
  if (who) return worker(over, end, rest, known);
  const thing = noun ? nounAt(noun, known) : undefined;
  const owner = thing && datasetOf(known.model, ownerOf(thing));
  const time = owner && timeOf(owner);
  if (!thing || !time) return [];
  const average = thing.kind === "field" && owner.entity?.label !== thing.of.field ? "average" : "";
  return [say`which ${mentionOf(thing)} has the ${end} ${average} ${theField(time)} ${rest}`];
};

function worker(
  over: string | undefined,
  end: string,
  rest: string,
  known: Known,
): readonly Saying[] {
  const noun = over ? nounAt(over, known) : undefined;
  const event = noun && datasetOf(known.model, ownerOf(noun));
  const time = event && timeOf(event);
  const person = event && personOf(event, known.model);
  return time && person
    ? [say`which ${person} has the ${end} average ${theField(time)} ${rest}`]
    : [];
}

/** Who did what a record tells of: a name in it, else the only people it refers to. */
function personOf(event: Dataset, model: SemanticModel) {
  const own = event.fields.filter(({ kind, label }) => kind === "dimension" && PERSON.test(label));
  const field = onlyOf(own);
  const people = onlyOf(
    model.relationships.flatMap(({ from, to }) =>
      from === event.name && isPeople(model, to) ? [to] : [],
    ),
  );
  return field
    ? theField({ dataset: event.name, field: field.name })
    : people && theDataset(people);
}
