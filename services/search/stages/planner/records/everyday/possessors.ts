import { nounAt, ownerOf, stepsTo } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const WHOSE =
  /^(?:which|what) ([a-z]+(?: [a-z]+)??)(?:['’]s|s['’]) ([a-z]+(?: [a-z]+)??) ((?:(?:have|has|had) )?(?:[a-z]+ )?(?:the )?(?:most|fewest|least|highest|lowest|largest|smallest) .+)$/i;

/** "which town's centres have the fewest donations": the town is asked for, and no one centre in it. */
export const possessors: Rule = (text, known) => {
  const [, whose, things, most] = text.match(WHOSE) ?? [];
  const thing = things ? nounAt(things, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  const noun = nounAt(whose!, known, thing.dataset);
  if (!noun || stepsTo(known.model, thing.dataset, ownerOf(noun)) === undefined) return [];
  const owner = noun.kind === "dataset" ? theDataset(noun.dataset) : theField(noun.of);
  return [say`which ${owner} ${most!}`];
};
