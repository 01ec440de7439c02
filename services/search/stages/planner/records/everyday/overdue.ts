import { nounAt, onlyOf } from "./evidence.ts";
import { type Known, type Saying, say, theDataset, theField } from "./saying.ts";
import { doneOf } from "./spans.ts";
import { ANYTHING } from "./still-open.ts";

/** The only records of that name, or at all, that are due on one day and done on another. */
export function overdue(said: string, known: Known): readonly Saying[] {
  const noun = ANYTHING.test(said) ? undefined : nounAt(said, known);
  if (!noun && !ANYTHING.test(said)) return [];
  const found = known.model.datasets.flatMap((dataset) => {
    const days = doneOf(dataset);
    const isAsked =
      noun === undefined || (noun.kind === "dataset" && noun.dataset === dataset.name);
    return days && isAsked ? [{ dataset, ...days }] : [];
  });
  const only = onlyOf(found);
  if (!only) return [];
  const [due, done] = [only.due, only.done].map(({ name }) =>
    theField({ dataset: only.dataset.name, field: name }),
  );
  return [
    say`which ${theDataset(only.dataset.name)} with ${due!} before today whose ${done!} is unknown`,
  ];
}
