import { isPeople } from "../roles/persons.ts";
import { deedOf } from "./events.ts";
import { nounAt, onlyOf, ownerOf } from "./evidence.ts";
import { tail } from "./patterns.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const TAIL = `${tail("on", "over", "of", "at", "for", "with")}$`;
const WHAT = new RegExp(
  `^what do (?:people|customers|guests|members|clients|visitors|they|we|users|patients) ([a-z]+) (?:the )?(most|least)(?: often| frequently| commonly)?${TAIL}`,
  "i",
);
const THING = /^(?:item|product|article|thing|equipment|object|dish|title|model)(?: name)?$/;

/** "what do people rent most often": of what the rentals are. */
export const favourites: Rule = (text, known) => {
  const [, verb, most, rest = ""] = text.match(WHAT) ?? [];
  const event = deedOf(verb, known);
  const dataset = known.model.datasets.find(({ name }) => name === event);
  if (!event || !dataset) return [];
  const end = /least/i.test(most!) ? "fewest" : "most";
  const own = onlyOf(
    dataset.fields.filter(({ kind, label }) => kind === "dimension" && THING.test(label)),
  );
  const things = known.model.relationships.flatMap(({ from, to }) =>
    from === event && !isPeople(known.model, to) ? [to] : [],
  );
  const referred = onlyOf(things);
  const thing = own
    ? theField({ dataset: event, field: own.name })
    : referred && theDataset(referred);
  return thing ? [say`which ${thing} has the ${end} ${theDataset(event)} ${rest}`] : [];
};

const MOSTLY =
  /^(?:where|(?:which|what) ([a-z ]+?)) (?:do|does|did) most (?:of )?(?:our |the |your )?([a-z ]+?) (?:come|live|originate|stem|are)(?: from| in)?$/i;
const PLACE = /^(?:home )?(?:country|nation|city|town|village|region|state|district|area|county)$/;

/** "where do most of our guests come from": the place that most of them share. */
export const origins: Rule = (text, known) => {
  const [, said, noun] = text.match(MOSTLY) ?? [];
  const who = noun ? nounAt(noun, known) : undefined;
  const dataset = who && known.model.datasets.find(({ name }) => name === ownerOf(who));
  if (who?.kind !== "dataset" || !dataset) return [];
  const place = said ? nounAt(said, known) : undefined;
  const own = onlyOf(
    dataset.fields.filter(({ label, kind }) => kind === "dimension" && PLACE.test(label)),
  );
  const of = place?.kind === "field" ? place.of : own && { dataset: dataset.name, field: own.name };
  if (!of || (said && !place)) return [];
  return [say`which ${theField(of)} has the most ${theDataset(dataset.name)}`];
};
