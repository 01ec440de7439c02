import { datasetOf } from "../../../../semantic.ts";
import { nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const WENT =
  /^(.*?)\b([a-z]+) (?:(?:that|which) )?(?:(?:have|has|were|was|are|is|been) )*(?:went|gone|go|goes|came|come|comes|taken|took|brought|sent|given|handed|lent) (out|back|in)( (?:in|during|since|before|after|between|last|this)\b.*)$/i;

/** How the days are called on which something went out, and came back or in. */
const DAYS: Readonly<Record<string, RegExp>> = {
  out: /\bout\b/,
  back: /\bback\b|\breturn(?:ed|s)?\b/,
  in: /\bin\b|\barriv(?:ed|al)\b|\breceived\b/,
};

/** "loans that went out in 2024": on the only day of theirs that is called so. */
export const thereAndBack: Rule = (text, known) => {
  const [, before = "", noun, way, rest = ""] = text.match(WENT) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  if (thing?.kind !== "dataset") return [];
  const { fields } = datasetOf(known.model, thing.dataset)!;
  const day = onlyOf(
    fields.filter(({ kind, label }) => kind === "time" && DAYS[way!.toLowerCase()]!.test(label)),
  );
  if (!day) return [];
  const of = theField({ dataset: thing.dataset, field: day.name });
  return [say`${before} ${theDataset(thing.dataset)} with ${of} ${rest}`];
};
