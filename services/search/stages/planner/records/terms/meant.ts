import type { SemanticModel } from "../../../../semantic.ts";
import type { Saying } from "../everyday/saying.ts";
import type { Rank } from "./rank.ts";

/** A question in words that a model knows. */
export interface Meant {
  readonly saying: Saying;
  readonly model: SemanticModel;
  /** A column that is added to what is read. */
  readonly rank?: Rank;
}
