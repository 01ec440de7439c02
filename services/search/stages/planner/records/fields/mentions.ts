import type { FieldRef } from "../../../../plan.ts";

/** What a phrase can name; `strength` is 1 for a whole name and less for a part of one. */
export type Mention =
  /** `deed`: only by the verb for what its records are; `subset`: only some of them, at that place. */
  | {
      readonly kind: "dataset";
      readonly dataset: string;
      readonly strength: number;
      readonly deed?: boolean;
      readonly subset?: number;
    }
  /** `owned`: the phrase names the dataset, too; `denied`: it says that a flag is not set. */
  | {
      readonly kind: "field";
      readonly of: FieldRef;
      readonly strength: number;
      readonly owned?: boolean;
      readonly denied?: boolean;
    }
  /** A word for a condition: "major". */
  | {
      readonly kind: "filter";
      readonly dataset: string;
      readonly index: number;
      readonly strength: number;
    }
  | {
      readonly kind: "value";
      readonly of: FieldRef;
      readonly value: string;
      readonly strength: number;
    };

export const keyOf = ({ dataset, field }: FieldRef): string => `${dataset}.${field}`;

export type Add = (text: string, mention: Mention) => unknown;
