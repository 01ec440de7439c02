import type { Dataset, SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { isPeople } from "../roles/persons.ts";
import { isDated, nearestTo, nounAt, onlyOf, ownerOf } from "./evidence.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";
import { mentionOf } from "./takings.ts";

const TAIL =
  "(?= (?:in|during|since|before|after|between|last|this|on|over|of|at|for|with)\\b|$)(.*)$";
const MOST =
  "busiest|quietest|(?:most|least|best|worst) (?:popular|used|visited|booked|attended|frequented|sought after|in demand|wanted|loved|requested|hired|rented|favou?red)";
/** "our busiest pitch", "what is the most popular venue" */
const BUSY = new RegExp(
  `^(?:(?:what|which|who) (?:is|was|are|were|'s) )?(?:the |our )?(${MOST}) ([a-z ]+?)${TAIL}`,
  "i",
);
const WHICH_BUSY = new RegExp(
  `^(?:what|which) ([a-z ]+?) (?:is|was|are|were|has been) (?:the |our )?(${MOST})${TAIL}`,
  "i",
);
/** "which car gets used the most" */
const USED = new RegExp(
  `^(?:what|which) ([a-z ]+?) (?:gets?|got|is|was|are|were|has been|have been) (?:being )?([a-z]+(?: out)?) (?:the )?(most|least)(?: often| frequently)?${TAIL}`,
  "i",
);
/** "which kiln do we use most" */
const WE_USE = new RegExp(
  `^(?:what|which) ([a-z ]+?) (?:do|did|does|have) (?:we|you|they|people|customers|guests|members|clients|visitors|users|patients|students) ([a-z]+) (?:the )?(most|least)(?: often| frequently)?${TAIL}`,
  "i",
);
/** "which room sees the most action" */
const SEES = new RegExp(
  `^(?:what|which) ([a-z ]+?) (?:sees?|saw|gets?|got|has|had|attracts?|draws?) (?:the )?(most|least) (?:use|usage|action|activity|traffic|business|visitors|work|demand)${TAIL}`,
  "i",
);

/** With the most records of what goes on there. */
export const activity: Rule = (text, known) => {
  const [busy, which, used, use, sees] = [BUSY, WHICH_BUSY, USED, WE_USE, SEES].map((each) =>
    text.match(each),
  );
  if (busy) return ranked(busy[2]!, busy[1]!, undefined, busy[3]!, known);
  if (which) return ranked(which[1]!, which[2]!, undefined, which[3]!, known);
  if (sees) return ranked(sees[1]!, sees[2]!, undefined, sees[3]!, known);
  const done = used ?? use;
  return done ? ranked(done[1]!, done[3]!, done[2]!, done[4]!, known) : [];
};

function ranked(
  noun: string,
  most: string,
  verb: string | undefined,
  rest: string,
  known: Known,
): readonly Saying[] {
  const thing = nounAt(noun, known);
  const event = thing && (deedOf(verb, known) ?? goingOn(ownerOf(thing), verb, known.model));
  if (!thing || !event) return [];
  const end = /quiet|least|worst/i.test(most) ? "fewest" : "most";
  return [say`which ${mentionOf(thing)} has the ${end} ${theDataset(event)} ${rest}`];
}

/** The records that a verb is for: "rented" of rentals. */
function deedOf(verb: string | undefined, { lexicon }: Known): string | undefined {
  if (!verb) return undefined;
  const words = verb.replace(/ out$/i, "");
  const said = (lexicon.mentions.get(phraseOf(words)) ?? []).flatMap((each) =>
    each.kind === "dataset" && each.deed ? [each] : [],
  );
  const most = Math.max(...said.map(({ strength }) => strength));
  return onlyOf(said.filter(({ strength }) => strength === most))?.dataset;
}

/** What is done to keep things up, paid or said of them: nobody is busy with it. */
const UPKEEP =
  /repair|maint|servic|inspect|check|complain|review|fault|defect|payment|invoice|clean|refund|rating|log$|cost|price|damage|penalt|fine/i;

/** Verbs for using a thing, however that is done. */
export const USE =
  /^(?:used?|visit(?:ed)?|book(?:ed)?|hired?|rent(?:ed)?|taken?|chosen|choose|frequent(?:ed)?|occup(?:y|ied)|order(?:ed)?|request(?:ed)?|fire|run|work)$/i;

/** The only records that say when something went on with a thing. */
export function goingOn(
  of: string,
  verb: string | undefined,
  model: SemanticModel,
): string | undefined {
  if (verb && !USE.test(verb)) return undefined;
  const isEvent = (dataset: Dataset) =>
    isDated(dataset) && !UPKEEP.test(dataset.name) && !isPeople(model, dataset.name);
  const own = model.datasets.find(({ name }) => name === of)!;
  if (isEvent(own) && own.fields.some(({ kind }) => kind === "key") && !own.entity) return of;
  return onlyOf(nearestTo(model, of, (each) => each.name !== of && isEvent(each)))?.name;
}

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
