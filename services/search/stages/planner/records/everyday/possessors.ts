import { nounAt, ownerOf, stepsTo } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const WHOSE =
  /^(?:which|what) ([a-z]+(?: [a-z]+)??)(?:['’]s|s['’]) ([a-z]+(?: [a-z]+)??) ((?:have|has|had|are|is|were|was|did|do|does|[a-z]+) .+)$/i;
const MOST =
  /^(?:(?:have|has|had) )?(?:[a-z]+ )?(?:the )?(?:most|fewest|least|highest|lowest|largest|smallest) /i;

/** "which town's centres have the fewest donations": the town is asked for, and no one centre in it. */
export const possessors: Rule = (text, known) => {
  const [, whose, things, said] = text.match(WHOSE) ?? [];
  const thing = things ? nounAt(things, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  const noun = nounAt(whose!, known, thing.dataset);
  const isOf = noun && stepsTo(known.model, thing.dataset, ownerOf(noun)) !== undefined;
  if (noun?.kind === "dataset" && stepsTo(known.model, noun.dataset, thing.dataset) && !isOf)
    return [say`which ${theDataset(noun.dataset)} has ${theDataset(thing.dataset)} that ${said!}`];
  if (!noun || !isOf) return [];
  if (MOST.test(said!)) {
    const owner = noun.kind === "dataset" ? theDataset(noun.dataset) : theField(noun.of);
    return [say`which ${owner} ${said!}`];
  }
  // "which makers' sauces contain clove": those who have one that does.
  return noun.kind === "dataset"
    ? [say`which ${theDataset(noun.dataset)} has ${theDataset(thing.dataset)} that ${said!}`]
    : [];
};
