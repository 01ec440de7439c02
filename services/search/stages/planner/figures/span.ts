import type { GrammarWord } from "../../language/grammar/word.ts";
import type { TimeWord } from "../../language/time/period.ts";
import type { Meaning } from "./meaning.ts";

/** A stretch of the question that means something. */
export type Span = {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
  /** As it stands in the question: before it was written out or put right. */
  readonly typed: string;
} & (
  | {
      readonly kind: "data";
      readonly meanings: readonly Meaning[];
      readonly guessed: boolean;
      /** What the same words do where no meaning fits. */
      readonly or?: GrammarWord;
      /** The same stretch in shorter phrases, for readings that no meaning of it fits. */
      readonly parts?: () => readonly Span[];
    }
  | { readonly kind: "time"; readonly time: TimeWord }
  | { readonly kind: "grammar"; readonly word: GrammarWord }
  | { readonly kind: "unknown" }
);

/** "the largest", "most": what ranks. */
export const isSuperlative = (span: Span | undefined): boolean =>
  span?.kind === "grammar" && span.word.kind === "superlative";
