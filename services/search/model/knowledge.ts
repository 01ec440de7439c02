import type { SemanticModel } from "../semantic.ts";

/** One value of a field that the model declares as worth knowing, or the label of an entity. */
export interface IndexedValue {
  readonly dataset: string;
  readonly field: string;
  readonly value: string;
  /** Ways to say it besides the value itself. */
  readonly aliases: readonly string[];
  readonly entity: boolean;
}

/** First and last period of a dataset: years, or ISO dates. */
export interface Extent {
  readonly first: string;
  readonly last: string;
  readonly lastYear?: number;
  readonly firstYear?: number;
  /** One of those whom records of the last day are of: by its name, the first in the alphabet. */
  readonly example?: string;
}

/** What is known of an agent's data before anyone asks. */
export interface Knowledge {
  readonly model: SemanticModel;
  /** Names of the datasets that the agent answers from, and of those joined to them. */
  readonly used: ReadonlySet<string>;
  readonly values: readonly IndexedValue[];
  readonly extents: ReadonlyMap<string, Extent>;
}
