import { type Dataset, datasetOf } from "../../../../semantic.ts";
import { deedsOf } from "../../../language/deeds.ts";
import { stem } from "../../../language/tokens.ts";
import { rooted } from "../times/time-deeds.ts";
import { endOf, nounAt, onlyOf, payOf, peopleIn, startOf } from "./evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "./saying.ts";

const EARN =
  "(?:has |have )?(?:earns?|earned|makes?|made|gets?|got|takes? home|taken home|charges?|costs?|is|are) (?:paid |being paid |on )?(?:the )?(most|least|best|worst|highest|lowest)(?: money| pay| paid| salary| wages?| earner)?(?: (?:an|a|per|by the) (?:hour|day|week|month|year|lesson|shift))?(?: (?:in|over|during|throughout) (?:their|his|her|its) careers?)?";
const EARNS = new RegExp(
  `^(?:who|(?:which|what) (?:of (?:the|our) )?([a-z ]+?)) ${EARN}\\b((?: (?:in|at|of|from|with|among)\\b.*)?)$`,
  "i",
);
/** "the five players who have made the most money" */
const THOSE_WHO = new RegExp(
  `^(.*\\b(?:the|of) )([a-z0-9]+ )?([a-z]+) (?:who|that) (?!(?:is|are)\\b)${EARN}$`,
  "i",
);

/** "who is the best": at what, is not said. */
const IS_BEST =
  /\b(?:is|are) (?:the )?(?:most|least|best|worst|highest|lowest)\b(?![- ](?:money|pay|paid|salary|wages?|earner))/i;

/** "who earns the most": of the only people of whom it is known what they are paid. */
export const earners: Rule = (text, known) => {
  if (IS_BEST.test(text)) return [];
  const [, before, many, those] = text.match(THOSE_WHO) ?? [];
  const [, said = those, most = text.match(THOSE_WHO)?.[4], rest = ""] = text.match(EARNS) ?? [];
  const [, count = many ?? "", noun = said] = said?.match(COUNTED) ?? [];
  const paid = most && whoHave(noun, known, payOf);
  const pay = paid && payOf(paid);
  if (!paid || !pay) return [];
  const end = /most|best|highest/i.test(most) ? "highest" : "lowest";
  const [people, figure] = [theDataset(paid.name), theField(pay)];
  if (before) return [say`${before} ${count} ${people} with the ${end} ${figure}`];
  return [say`which ${count} ${people} has the ${end} ${figure} ${rest}`];
};

const COUNTED = /^(\d+|two|three|four|five|six|seven|eight|nine|ten) (.+)$/i;

const EARNS_THAN =
  /^who (?:earns?|makes?|gets?|is paid|are paid) ((?:more|less|over|under|above|below|between|at least|at most|exactly)\b.*)$/i;

/** "who earns more than average": of the only people of whom it is known what they are paid. */
export const paidThan: Rule = (text, known) => {
  const [, than] = text.match(EARNS_THAN) ?? [];
  const paid = than ? whoHave(undefined, known, payOf) : undefined;
  const pay = paid && payOf(paid);
  return pay ? [say`which ${theDataset(paid.name)} have ${theField(pay)} ${than!}`] : [];
};

const LONGEST =
  /^(?:who|(?:which|what) (?:of (?:the|our) )?([a-z ]+?)) (?:has|have)(?: (?:been|worked|served|stayed|taught))(.*?) (?:for )?(?:the )?(longest|shortest)(?: time)?$/i;
const SERVING =
  /^(?:who (?:is|are) )?(?:the|our) (longest|shortest)[- ](?:serving|standing|employed) ([a-z ]+)$/i;

/** "who has been working here the longest": since the first day, of those who have not left. */
export const tenure: Rule = (text, known) => {
  const [, noun, doing = "", first] = text.match(LONGEST) ?? [];
  const [, most = first, member = noun] = text.match(SERVING) ?? [];
  if (!most) return [];
  const said = member ?? doing.split(" ").findLast((word) => isPeopleNoun(word, known));
  const since = whoHave(said, known, startOf);
  const start = since && startOf(since);
  if (!since || !start || !doing.split(" ").every((word) => isOf(word, since.name))) return [];
  const end = endOf(since);
  const day = /long/i.test(most) ? "lowest" : "highest";
  const [people, began] = [theDataset(since.name), theField(start)];
  return [
    end
      ? say`which ${people} with no ${theField(end)} has the ${day} ${began}`
      : say`which ${people} has the ${day} ${began}`,
  ];
};

/** Words for being somewhere in whatever role. */
const BEING =
  /^(?:|working|work|employed|here|there|with|us|for|an?|the|in|on|at|as|our|of|job|post|role|members?|staff|team|company|business|books|part|hospital|clinic|school|university|college|shop|store|club|bank|hotel|library|museum|airline|firm|studio|farm|restaurant|office|agency|organi[sz]ation|serving|teaching|around|this|place|going|open|running|trading|operating|existence)$/i;

/** "singing", of singers; "surfing" would be of others. */
const isOf = (word: string, dataset: string): boolean =>
  BEING.test(word) ||
  dataset
    .toLowerCase()
    .split(/[_ ]/)
    .some((each) => rooted(stem(each)) === rooted(stem(word.toLowerCase()))) ||
  deedsOf(stem(dataset.toLowerCase())).includes(word.toLowerCase());

const isPeopleNoun = (word: string, known: Known): boolean => {
  const noun = nounAt(word, known);
  return (
    noun?.kind === "dataset" && peopleIn(known.model).some(({ name }) => name === noun.dataset)
  );
};

/** The people who are named, else the only ones of whom something is known; of several the paid. */
function whoHave(
  noun: string | undefined,
  known: Known,
  what: (dataset: Dataset) => unknown,
): Dataset | undefined {
  const named = noun && nounAt(noun, known);
  if (noun)
    return named && named.kind === "dataset" ? datasetOf(known.model, named.dataset) : undefined;
  const all = peopleIn(known.model).filter(what);
  return onlyOf(all) ?? onlyOf(all.filter(payOf));
}
