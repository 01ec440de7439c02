import type { Aggregate, Comparison, Direction } from "../../../../plan.ts";

/** A word that says what to do with records, whatever they are. */
export type Cue =
  | {
      readonly kind:
        | "count"
        | "distinct"
        | "each"
        | "by"
        | "order"
        | "negation"
        | "both"
        | "either"
        | "or"
        | "and"
        | "comma"
        | "relative"
        | "ask"
        | "filler"
        | "verb"
        | "any"
        | "all"
        | "only"
        | "of"
        | "it"
        | "often"
        | "share"
        | "question"
        | "to"
        | "from"
        | "details"
        | "instead"
        | "still";
    }
  | { readonly kind: "aggregate"; readonly fn: Aggregate }
  /** `adjective`: "from the oldest to the youngest". */
  | { readonly kind: "direction"; readonly direction: Direction; readonly adjective?: string }
  | {
      readonly kind: "superlative";
      readonly direction: Direction;
      readonly adjective?: string;
      readonly top?: number;
    }
  /** "most common": what occurs in the most records. */
  | { readonly kind: "mode"; readonly direction: Direction; readonly top?: number }
  /** `hint`: an adjective that only counts where nothing else says what is compared. */
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly adjective?: string;
      readonly hint?: string;
    }
  /** `often`: "twice", how many times. */
  | { readonly kind: "number"; readonly value: number; readonly often?: boolean }
  | { readonly kind: "bound"; readonly operator: ">=" | "<=" }
  | { readonly kind: "between" }
  | { readonly kind: "like"; readonly at: "start" | "end" | "any" }
  | { readonly kind: "null"; readonly negated: boolean }
  /** Days of the week, 1 is Monday; without any: of each. */
  | { readonly kind: "weekday"; readonly days: readonly number[] }
  | { readonly kind: "how"; readonly adjective: string }
  | { readonly kind: "who" | "where" | "when" };

export interface CueMatch {
  readonly words: number;
  readonly word: Cue;
  readonly weight: number;
}

export const wordsIn = (text: string) => text.trim().split(" ").length;
