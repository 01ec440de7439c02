import type { Dataset } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { calledBy } from "./cast/names.ts";
import { fieldWhere, nounAt, onlyOf, peopleIn, stepsTo } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField, together } from "./saying.ts";

const WHO = "(?:who|(?:which|what) ([a-z]+(?: [a-z]+)??))";
const WON = new RegExp(
  `^${WHO} (?:has |have |had )?won (?!(?:the )?(?:most|fewest)\\b)(?:the |an? )?(.+)$`,
  "i",
);
const MOST_WON = new RegExp(
  `^${WHO} (?:has |have |had )?won (?:the )?(most|fewest)(?: ([a-z]+))?((?: (?:in|on|at|since|during)\\b.*)?)$`,
  "i",
);

/** "who won the Kelby Half", of results with a finish position: who came first in it. */
export const winners: Rule = (text, known) => {
  const [, winner, most, things, rest = ""] = text.match(MOST_WON) ?? [];
  const [, one, event] = text.match(WON) ?? [];
  const [, counted, name] = text.match(TIMES_WON) ?? [];
  if ((!most && !event && !name) || isTold(known)) return [];
  const place = onlyOf(known.model.datasets.flatMap((each) => placeIn(each) ?? []));
  const who = place && doerOf(winner ?? one, place.dataset, known);
  if (!place || !who) return [];
  const [result, person] = [theDataset(place.dataset), theDataset(who)];
  const first = say`${result} with ${theField(place)} 1`;
  if (name) {
    const isWhose = calledBy(name, known).includes(who);
    const thing = nounAt(counted!, known);
    const isOne =
      thing?.kind === "dataset" && stepsTo(known.model, place.dataset, thing.dataset) === 1;
    return isWhose && (isOne || /^times$/i.test(counted!))
      ? [say`number of ${result} of ${person} ${name} with ${theField(place)} 1`]
      : [];
  }
  if (event) return [together(say`which ${person} has`, together(first, say`in ${event}`))];
  const thing = things ? nounAt(things, known) : undefined;
  const isOf =
    thing?.kind === "dataset" && stepsTo(known.model, place.dataset, thing.dataset) === 1;
  if (things && !isOf) return [];
  return [together(say`which ${person} has the ${most!}`, together(first, say`${rest}`))];
};

/** "how many races has Ann Lee won" */
const TIMES_WON = /^how many ([a-z]+) (?:has|have|had|did) (.+?) (?:won|win)$/i;

const PLACE =
  /^(?:finish(?:ing)? |final |race |overall )?(?:position|place|placing|placement|rank)$/;

/** The figure of a result that says in which place somebody came. */
const placeIn = (dataset: Dataset) =>
  fieldWhere(dataset, ({ kind, label }) => kind === "fact" && PLACE.test(label));

/** Who came in a place: the people that a question names, or the only ones. */
function doerOf(noun: string | undefined, result: string, known: Known): string | undefined {
  const isOf = (who: string) => stepsTo(known.model, result, who) === 1;
  if (!noun) return onlyOf(peopleIn(known.model).filter(({ name }) => isOf(name)))?.name;
  const thing = nounAt(noun, known);
  return thing?.kind === "dataset" && isOf(thing.dataset) ? thing.dataset : undefined;
}

/** Whether something else says who won. */
const isTold = ({ lexicon }: Known): boolean =>
  ["won", "win", "winner", "winners", "victory"].some((word) =>
    lexicon.mentions.has(phraseOf(word)),
  );
