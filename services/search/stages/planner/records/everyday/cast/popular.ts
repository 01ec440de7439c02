import { datasetOf, type SemanticModel } from "../../../../../semantic.ts";
import { isPeople } from "../../roles/persons.ts";
import { deedOf, goingOn, isEvent } from "../events.ts";
import { nounAt, onlyOf } from "../evidence.ts";
import { tail } from "../patterns.ts";
import { type Rule, say, theDataset, theField } from "../saying.ts";
import { framesOf } from "./verbs.ts";

const TAIL = tail("on", "over", "at", "with");
export const PEOPLE =
  "(?:people|customers|clients|guests|members|visitors|they|we|you|users|patients|students|pupils|kids|shoppers|everyone|most people)";
const MOST = new RegExp(
  `^(?:what|which things) (?:do|did|does|have|has) ${PEOPLE} ([a-z]+(?: (?:for|at|in|up|out))?) (?:the )?(most|least)(?: often| frequently)?${TAIL}$`,
  "i",
);

/** "what do people order most": of the one kind of thing that such records are of. */
export const mostDone: Rule = (text, known) => {
  const [, verb, most, rest = ""] = text.match(MOST) ?? [];
  if (!verb || deedOf(verb, known)) return [];
  const pairs = framesOf(verb).flatMap((frame) =>
    known.model.datasets.flatMap((event) => {
      if (!isEvent(event, known.model) || !(frame.in?.test(event.name.toLowerCase()) ?? true))
        return [];
      return thingsOf(event.name, frame.to, known.model).map((thing) => ({
        event: event.name,
        thing,
      }));
    }),
  );
  const only = onlyOf(pairs);
  if (!only) return [];
  const end = /most/i.test(most!) ? "most" : "fewest";
  return [say`which ${theDataset(only.thing)} has the ${end} ${theDataset(only.event)} ${rest}`];
};

/** What records refer to by a key of their own, and what has a name and is no place and nobody. */
const thingsOf = (event: string, to: RegExp | undefined, model: SemanticModel): readonly string[] =>
  model.relationships.flatMap(({ from, to: thing }) =>
    from === event && isThing(thing, to, model) ? [thing] : [],
  );

const PLACE =
  /\b(?:shop|store|branch|site|station|venue|hall|location|city|town|room|stop|depot|outlet|table)s?\b/;

const isThing = (name: string, to: RegExp | undefined, model: SemanticModel): boolean => {
  const said = name.replaceAll("_", " ").toLowerCase();
  const dataset = datasetOf(model, name)!;
  return (
    dataset.entity !== undefined &&
    !isPeople(model, name) &&
    !isEvent(dataset, model) &&
    (to?.test(said) ?? !PLACE.test(said))
  );
};

const KINDS =
  /^(?:what|which) (kind|type|sort|category|brand|make|breed|genre|style|colou?r|size|model)s? of ([a-z]+) (?:is|was|are|were) (?:the |our )?(most|least) (?:popular|used|booked|hired|rented|in demand|ridden|frequented|bought|wanted)(.*)$/i;
const KIND = /\b(?:type|kind|category|sort|class)\b/;

/** "what kind of bike is the most popular": by what goes on with them, and not by how many there are. */
export const kinds: Rule = (text, known) => {
  const [, kind, noun, most, rest = ""] = text.match(KINDS) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  const event = goingOn(thing.dataset, undefined, known.model);
  const isGeneral = /^(?:kind|type|sort|category)$/i.test(kind!);
  const field = onlyOf(
    datasetOf(known.model, thing.dataset)!.fields.filter(
      (each) =>
        each.kind === "dimension" &&
        (isGeneral ? KIND.test(each.label) : each.label.split(" ").includes(kind!.toLowerCase())),
    ),
  );
  if (!event || !field) return [];
  const of = theField({ dataset: thing.dataset, field: field.name });
  return [
    say`which ${of} has the ${/most/i.test(most!) ? "most" : "fewest"} ${theDataset(event)} ${rest}`,
  ];
};
