import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { isPeople, PEOPLE } from "../roles/persons.ts";
import { nounAt, onlyOf, ownerOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";
import { courseOf, durationOf, stretchOf } from "./spans.ts";
import { mentionOf } from "./takings.ts";

/** How long the records of a dataset take, by a figure of theirs or by their days. */
const timeOf = (dataset: Dataset): FieldRef | undefined => durationOf(dataset) ?? courseOf(dataset);

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
  const own = event.fields.filter(({ kind, label }) => kind === "dimension" && PEOPLE.test(label));
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

const HOW_LONG =
  /^(?:what is the average (?:duration|length) of|how (?:long|many (?:nights|days)) (?:do|does|did|is|are|was|were)) (?:an? |the |our )?([a-z ]+?)(?: (?:take|last|run|stay|need|on loan|out|kept))?(?: to [a-z]+)?( on average)?( (?:in|during|since|by|per|with|for|from|of|at|that)\b.*)?$/i;

/** "how many nights do people stay on average", "how long do repairs take" */
export const howLong: Rule = (text, known) => {
  const [, noun, average, rest = ""] = text.match(HOW_LONG) ?? [];
  if (!noun || (!average && !/^(?:what|how \w+(?: \w+)? (?:do|are|were)\b)/i.test(text))) return [];
  const thing = nounAt(noun, known);
  const own = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const isStay = /\bstay\b/i.test(text);
  const stays = isStay
    ? known.model.datasets.filter(
        (each) => isStayed(each) && !isPeople(known.model, each.name) && courseOf(each),
      )
    : [];
  const dataset = own && timeOf(own) ? own : onlyOf(stays);
  const time = dataset && (isStay ? courseOf(dataset) : timeOf(dataset));
  return time ? [say`average ${theField(time)} ${rest}`] : [];
};

/** Records of somebody's coming and going. */
const isStayed = ({ fields }: Dataset) =>
  fields.some(
    ({ kind, label }) => kind === "time" && /arriv|check|\bfrom\b|start|stay/.test(label),
  );

const BETWEEN =
  /^(?:what is )?(?:the )?(average|mean|longest|shortest|median)? ?(?:number of |time |period )?(?:in )?(days|time|nights|delay|gap|period)?(?: in days)? (?:between|from) (.+?) (?:and|to|until) ([a-z ]+?)( (?:in|during|since|by|per|for|of)\b.*)?$/i;
const AFTER =
  /^how (?:many days|long) after (?:the |being |their |its )?(.+?) (?:is|are|was|were|do|does|did|until|before) (?:an? |the )?([a-z ]+?) (?:get |being )?([a-z]+)( on average)?$/i;

/** "average days between borrowing and return": of the only records that have both days. */
export const stretches: Rule = (text, { model }) => {
  const [, fn, unit, from, to, rest = ""] = text.match(BETWEEN) ?? [];
  const [, before, , after] = text.match(AFTER) ?? [];
  const isAsked = fn !== undefined || unit !== undefined;
  const [first, second] = [
    (isAsked ? from : undefined) ?? before,
    (isAsked ? to : undefined) ?? after,
  ];
  const span = first && second ? stretchOf(model.datasets, first, second) : undefined;
  if (!span) return [];
  const extreme = { longest: "highest", shortest: "lowest", median: "median" }[
    fn?.toLowerCase() ?? ""
  ];
  return [say`${extreme ?? "average"} ${theField(span)} ${rest}`];
};

const COMPARED =
  /^(.*?)\b([a-z]+(?: [a-z]+)?) (?:(?:that|which|who|where \w+) )?(?:stayed|stay|lasted|lasts?|took|takes?|runs?|ran|goes on|went on|are|were)(?: for)? (longer than|more than|over|shorter than|less than|under|at least|at most|up to) ((?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) (nights?|days?|hours?|minutes?|weeks?)\b(.*)$/i;

/** "films that run over 2.5 hours", "bookings that stayed longer than 10 nights" */
export const lasting: Rule = (text, known) => {
  const [, before, noun, than, number, unit, rest] = text.match(COMPARED) ?? [];
  if (!noun) return [];
  const words = noun.split(" ");
  const thing = nounAt(noun, known) ?? nounAt(words.at(-1)!, known);
  const lead = thing && !nounAt(noun, known) ? words.slice(0, -1).join(" ") : "";
  const owner = thing?.kind === "dataset" ? datasetOf(known.model, thing.dataset) : undefined;
  const time = owner && timeOf(owner);
  if (!owner || !time) return [];
  const compare = than!.replace(/^longer/i, "more").replace(/^shorter/i, "less");
  const days = unit!.replace(/^night/i, "day");
  return [
    say`${before!} ${lead} ${theDataset(owner.name)} with ${theField(time)} ${compare} ${number!} ${days} ${rest!}`,
  ];
};
