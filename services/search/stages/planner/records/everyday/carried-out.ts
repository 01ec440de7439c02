import { datasetOf } from "../../../../semantic.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset } from "./saying.ts";

const SAID =
  /^how many (?!different\b|distinct\b|unique\b|kinds\b|types\b)([a-z]+) (?:were|was|are|have been|has been|did we|do we) (?:performed|perform|carried out|carry out|conducted|conduct|administered|administer)\b(.*)$/i;

/** "how many procedures were performed": each time that one was, and not how many kinds there are. */
export const carriedOut: Rule = (text, known) => {
  const [, noun = "", rest = ""] = text.match(SAID) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  const isDone = (name: string) =>
    datasetOf(known.model, name)!.fields.some(({ kind }) => kind === "time");
  if (isDone(thing.dataset)) return [];
  const times = onlyOf(
    known.model.relationships.flatMap(({ from, to }) =>
      to === thing.dataset && from !== to && isDone(from) ? [from] : [],
    ),
  );
  return times ? [say`how many ${theDataset(times)} ${rest}`] : [];
};
