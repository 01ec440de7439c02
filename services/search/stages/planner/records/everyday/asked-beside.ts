import { type Dataset, datasetOf } from "../../../../semantic.ts";
import { mainDayOf } from "../times/main-day.ts";
import { fieldWhere, nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theField } from "./saying.ts";

const BESIDE =
  /^(?:what|which) (?:is|was) the ([a-z ]+?) of ([^,?]+?),? and (where|when) (?:is|was|did) (?:it|that)(?: happen| take place)?$/i;

/** "what was the cost of job J-7 and where was it": the one place of such records beside what is asked. */
export const askedBeside: Rule = (text, known) => {
  const [, what, whose = "", asked] = text.match(BESIDE) ?? [];
  const nouns = what ? whose.split(" ").map((word) => nounAt(word, known)) : [];
  const named = nouns.flatMap((noun) => (noun?.kind === "dataset" ? [noun.dataset] : []));
  const owner = onlyOf([...new Set(named)]);
  const dataset = owner && datasetOf(known.model, owner)!;
  const of = dataset && (/where/i.test(asked!) ? placeOf(dataset) : dayOf(dataset));
  return of ? [say`the ${what!} and ${theField(of)} of ${whose}`] : [];
};

const placeOf = (dataset: Dataset) =>
  fieldWhere(
    dataset,
    ({ kind, label }) =>
      kind === "dimension" && /^(?:location|place|site|venue|address)$/.test(label),
  );

const dayOf = (dataset: Dataset) => {
  const { day } = mainDayOf(dataset);
  return fieldWhere(dataset, ({ kind, name }) => kind === "time" && (!day || name === day));
};
