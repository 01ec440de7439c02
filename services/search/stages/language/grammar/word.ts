import type { Aggregate, Comparison, Direction, Grain } from "../../../plan.ts";

/** Words that say what to do with data, whatever the data is. */
export type GrammarWord =
  | {
      readonly kind: "aggregate";
      readonly fn: Aggregate;
      /** "highest and lowest": the same figure once more for each. */
      readonly also?: readonly Aggregate[];
      /** "averaged": what stands before it did, of all of its records together. */
      readonly verb?: true;
      /** "combined", "in total": several are one. */
      readonly together?: true;
    }
  | {
      readonly kind: "superlative";
      readonly direction: Direction;
      readonly top?: number;
      /** "second largest": the one of this rank alone. */
      readonly nth?: number;
      readonly adjective?: string;
      /** "most often": of how many records there are. */
      readonly often?: true;
    }
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly value: number;
      readonly upTo?: number;
      readonly percent?: true;
      /** ISO 4217, where a sign or a word names it. */
      readonly currency?: string;
      /** What is compared, where the word says it itself: "loss making". */
      readonly adjective?: string;
      /** What is compared where nothing else is named: "older than 60". */
      readonly size?: string;
      /** What is compared is so many times another figure: "more than 5 times EBITDA". */
      readonly times?: true;
      /** "more than once": of how many records there are. */
      readonly often?: true;
    }
  | { readonly kind: "limit"; readonly value: number }
  | {
      readonly kind: "against";
      readonly operator: Comparison;
      /** "above the German average": of whom it is stands before the word. */
      readonly ahead?: true;
    }
  | { readonly kind: "group" }
  | { readonly kind: "negation" }
  | {
      readonly kind: "order";
      readonly direction: Direction;
      /** "oldest first": adjectives for what tells how old, without which it is by when it happened. */
      readonly aged?: readonly string[];
      /** "best first": the least of what is better when it is less. */
      readonly good?: true;
      /** "largest first": of records of which no figure is named, by what makes them big. */
      readonly size?: true;
      /** "fastest first": only of what moved. */
      readonly pace?: true;
    }
  | {
      readonly kind: "change";
      readonly as: "percent" | "absolute";
      readonly against?: "year" | "quarter" | "month";
      /** "in absolute terms": says how a change is told, wherever it is said. */
      readonly exact?: true;
      /** Which way the figure moved, where the word says it. */
      readonly way?: "up" | "down";
      /** "improved": up, or down where less is better. */
      readonly good?: true;
      /** "fell", "doubled": by itself it holds of some and not of others. */
      readonly verb?: true;
      /** At least this many times the figure before: 2 for "doubled". */
      readonly factor?: number;
      /** "turned negative": from one side of nothing to the other. */
      readonly crosses?: true;
      /** What turned, where the word says it itself: "swung to a profit". */
      readonly adjective?: string;
    }
  | { readonly kind: "distinct" }
  /** "cross-border": of whom and by whom are at home in two countries, or in one. */
  | { readonly kind: "crossing"; readonly side: "abroad" | "home" }
  /** "cumulative": of each step with all before it; "three-month moving average": with so many. */
  | { readonly kind: "running"; readonly size?: number; readonly grain?: Grain }
  /** "when did it last exceed …": of all times at which something was so, the first or the last. */
  | { readonly kind: "occasion"; readonly direction: Direction; readonly grain?: Grain }
  /** "more … than": what follows, or the average, is compared with. */
  | {
      readonly kind: "comparator";
      readonly operator: Comparison;
      /** "older": the figure that an adjective speaks of. */
      readonly adjective?: string;
      /** "better": which way that is depends on the figure. */
      readonly good?: true;
      /** "faster than": of how both moved. */
      readonly pace?: true;
      /** "exceeds": what follows is compared with at once. */
      readonly than?: true;
    }
  | { readonly kind: "derive"; readonly as: "cagr" | "difference" | "ratio" | "share" }
  /** "correlation between", "weighted by": one figure made of two of each record. */
  | {
      readonly kind: "pair";
      readonly as: "weight" | "correlation";
      /** "weighted by": the weight stands behind the word, and not before it. */
      readonly behind?: true;
    }
  /** "versus all other": beside those that are named, those that are not, or how far both lie apart. */
  | { readonly kind: "rest"; readonly minus?: true }
  | { readonly kind: "ask"; readonly for: "thing" | "person" | "place" | "time" }
  /** "annual": how much time each figure covers. */
  | { readonly kind: "grain"; readonly grain: Grain }
  | { readonly kind: "filler"; readonly role: Role };

/** What a word that names no data does for those that do. */
export type Role =
  /** Articles, prepositions, auxiliaries, politeness: nothing of its own. */
  | "function"
  /** "show", "return": asks for the answer, where it stands at the head. */
  | "request"
  /** "belong", "based": asks for what is known of somebody by the name that stands beside it. */
  | "being"
  /** "its": of somebody who was named before. */
  | "pronoun"
  /** "value", "amount": stands for a figure that is named beside it. */
  | "figure"
  /** "generated", "spent": what whoever has a figure does with it. */
  | "having"
  /** "announced", "published": what happens on the day of a record. */
  | "event"
  /** "evolved": is seen over time. */
  | "trend"
  | "or"
  | "and"
  | "both"
  | "between"
  | "contrast"
  | "than"
  | "across"
  | "much"
  | "all"
  /** "listed ones only": of those that are named beside it. */
  | "only";

export interface Match {
  readonly words: number;
  readonly word: GrammarWord;
}

export const wordsIn = (text: string) => text.trim().split(" ").length;
