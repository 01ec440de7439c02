import { datasetOf } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import { mainDayOf } from "../times/main-day.ts";
import { deedOf, goingOn, isEvent, ownEvent } from "./events.ts";
import { headsOf, type Noun, nounAt, onlyOf, ownerOf } from "./evidence.ts";
import { tail } from "./patterns.ts";
import { type Known, type Rule, type Saying, say, theDataset, theField } from "./saying.ts";
import { mentionOf } from "./takings.ts";

const TAIL = `${tail("on", "over", "of", "at", "for", "with")}$`;
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

/** "the coupon used most often", which orders have: how many of those there are. */
function eventOf(thing: Noun, { model }: Known): string | undefined {
  if (thing.kind !== "field") return undefined;
  const { name } = datasetOf(model, thing.of.dataset)!;
  return mainDayOf(datasetOf(model, name)!).day ? name : undefined;
}

/** "the grape used most often", of which wines are: the only records that refer to it, where nothing goes on with it. */
function madeOf(thing: Noun, { model }: Known): string | undefined {
  const of = ownerOf(thing);
  const only = onlyOf(model.relationships.filter(({ to }) => to === of));
  const dataset = only && datasetOf(model, only.from)!;
  return dataset && !isEvent(dataset, model) && !isPeople(model, dataset.name)
    ? dataset.name
    : undefined;
}

const IN_USE = /^(?:used?|chosen|choose|made|make)$/i;

function ranked(
  noun: string,
  most: string,
  verb: string | undefined,
  rest: string,
  known: Known,
): readonly Saying[] {
  const thing = nounAt(noun, known);
  const isOfThings = thing?.kind === "field" && eventOf(thing, known) === undefined;
  const isUsed = IN_USE.test(verb ?? "") || (!verb && /used$/i.test(most));
  // "the most used technique" of works: that most works are of, however often each is lent. Shown or
  // played is what goes on with them.
  if (thing?.kind === "field" && isOfThings && isUsed) {
    const end = /least/i.test(most) ? "least" : "most";
    return [say`what is the ${end} common ${theField(thing.of)} ${rest}`];
  }
  const heads =
    thing && /attend|visited|popular|busiest|quietest/i.test(most)
      ? headsOf(ownerOf(thing), known.model)
      : undefined;
  if (thing && heads)
    return [
      say`which ${mentionOf(thing)} has the ${/least|worst/i.test(most) ? "lowest" : "highest"} ${theField(heads)} ${rest}`,
    ];
  const event =
    thing &&
    (eventOf(thing, known) ??
      deedOf(verb, known) ??
      ownEvent(thing, known) ??
      (isUsed ? madeOf(thing, known) : undefined) ??
      goingOn(ownerOf(thing), verb, known.model));
  if (!thing || !event) return [];
  const end = /quiet|least|worst/i.test(most) ? "fewest" : "most";
  return [say`which ${mentionOf(thing)} has the ${end} ${theDataset(event)} ${rest}`];
}
