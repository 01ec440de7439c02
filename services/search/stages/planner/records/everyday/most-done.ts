import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { rootOf } from "../../../language/root.ts";
import { isVerbLike } from "../joins/look.ts";
import { nearestTo, nounAt, onlyOf } from "./evidence.ts";
import { type Rule, say, theDataset, theField } from "./saying.ts";

const DONE =
  /^(.*?)(?:\bthe )?(?:\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) )?\b(most|least)[- ]([a-z]+) ([a-z]+)\b(.*)$/i;

/**
 * "the ten most played songs", "most played genre first": the most by the one figure that tells how
 * often it was done, of each or of all that lead to it.
 */
export const mostDone: Rule = (text, known) => {
  const [, before = "", count = "", most, verb = "", noun = "", rest = ""] = text.match(DONE) ?? [];
  const thing = isVerbLike(verb.toLowerCase()) ? nounAt(noun, known) : undefined;
  const figure =
    thing?.kind === "dataset" ? timesDone(verb, thing.dataset, known.model) : undefined;
  if (thing?.kind !== "dataset" || !figure) return [];
  const end = /most/i.test(most!) ? "highest" : "lowest";
  const total = figure.dataset === thing.dataset ? "" : "total";
  if (/^ first$/i.test(rest)) {
    const way = /most/i.test(most!) ? "descending" : "ascending";
    return [say`${before} in ${way} order of ${total} ${theField(figure)}`];
  }
  return [
    say`${before} ${count} ${theDataset(thing.dataset)} with the ${end} ${total} ${theField(figure)} ${rest}`,
  ];
};

/** "play count" of what is played: the one such figure of the nearest records that have any. */
function timesDone(verb: string, dataset: string, model: SemanticModel): FieldRef | undefined {
  const root = rootOf(verb.toLowerCase());
  const isSaid = (label: string) =>
    COUNTS.test(label) && label.split(" ").some((word) => (rootOf(word) ?? word) === root);
  const found = nearestTo(model, dataset, ({ fields }) =>
    fields.some(({ kind, label }) => kind === "fact" && isSaid(label)),
  );
  const all = found.flatMap(({ name, fields }) =>
    fields.flatMap((each) =>
      each.kind === "fact" && isSaid(each.label) ? [{ dataset: name, field: each.name }] : [],
    ),
  );
  return root !== undefined && datasetOf(model, dataset) ? onlyOf(all) : undefined;
}

const COUNTS = /^(?:number (?:of )?)?[a-z]+(?: count| total)?$/;
