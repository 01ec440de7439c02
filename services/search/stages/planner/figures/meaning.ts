import type { Direction, FieldRef } from "../../../plan.ts";
import type { NamedFilter } from "../../../semantic.ts";

/** What a phrase can mean in one model. */
export type Meaning =
  | { readonly kind: "field"; readonly of: FieldRef }
  | { readonly kind: "metric"; readonly name: string; readonly dataset: string }
  | { readonly kind: "dataset"; readonly dataset: string }
  /** What records of one dataset call those of another: the "acquirer" of a deal. */
  | { readonly kind: "role"; readonly dataset: string; readonly from: string }
  | {
      readonly kind: "value";
      readonly of: FieldRef;
      readonly value: string;
      readonly entity: boolean;
    }
  /** A word that stands for a condition: "positive" news. */
  | { readonly kind: "filter"; readonly dataset: string; readonly filter: NamedFilter }
  | { readonly kind: "adjective"; readonly of: FieldRef; readonly direction: Direction };

/** Whose records a meaning is of: of a role, those that it is a role of. */
export const homeOf = (meaning: Meaning): string =>
  "of" in meaning ? meaning.of.dataset : meaning.dataset;

/** Whose a meaning is: of a role, that of the records that have it. */
export const speakerOf = (meaning: Meaning): string => {
  if (meaning.kind === "role") return meaning.from;
  return "of" in meaning ? meaning.of.dataset : meaning.dataset;
};
