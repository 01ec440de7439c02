import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { deedsOf } from "../../../language/deeds.ts";
import { PERSON } from "../../../language/person-nouns.ts";
import { isDoerOf } from "../../../language/verbs.ts";

const WHOLE = new RegExp(`^(?:${PERSON.source})(?: name)?$`);

/** The one column of records that says who did it, where nothing else is known of them: "reviewer". */
export function doerColumn(dataset: string, model: SemanticModel): FieldRef | undefined {
  const deeds = deedsOf(dataset.toLowerCase().split("_").at(-1)!.replace(/s$/, ""));
  const isDoer = (label: string) =>
    WHOLE.test(label) || deeds.some((deed) => isDoerOf(label.replace(/ name$/, ""), deed));
  const [only, ...others] = datasetOf(model, dataset)!.fields.filter(
    ({ kind, label }) => ["dimension", "attribute", "label"].includes(kind) && isDoer(label),
  );
  return only && others.length === 0 ? { dataset, field: only.name } : undefined;
}
