import type { Comparison, FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Mention } from "../fields/mentions.ts";
import type { Against } from "../groups/ratio-said.ts";
import { NAME } from "../hear/stand-ins.ts";
import type { Lexicon } from "../lexicon.ts";

/** A question in other words, in which things of the model are named beyond doubt. */
export interface Saying {
  readonly text: string;
  /** What "qname0", "qname1" … in it stand for. */
  readonly names: readonly Mention[];
  /** The figure that the one of `text` is set against: divided by it, or reduced by it. */
  readonly over?: string;
  readonly as?: Against;
  /** How far two days lie apart of the records that are meant. */
  readonly apart?: Apart;
  /** The days that stand in the place of the count that `text` asks for. */
  readonly days?: DaysBetween;
}

/** So many days from one date to another. */
export interface Apart {
  readonly from: FieldRef;
  readonly to: FieldRef;
  readonly operator: Comparison;
  readonly days: number;
}

/** From one date to another, of two tables; `range`: from the first to the last of a group. */
export interface DaysBetween {
  readonly fn: "avg" | "median" | "max" | "min" | "range";
  readonly from: FieldRef;
  readonly to: FieldRef;
}

export interface Known {
  readonly model: SemanticModel;
  readonly lexicon: Lexicon;
}

/** Other ways to say a question, likeliest first; none where the data gives no reason for them. */
export type Rule = (text: string, known: Known) => readonly Saying[];

/** A saying of words and of things of the model. */
export function say(texts: TemplateStringsArray, ...parts: readonly (string | Mention)[]): Saying {
  const names: Mention[] = [];
  const said = parts.map((part) =>
    typeof part === "string" ? part : `${NAME}${names.push(part) - 1}`,
  );
  const text = texts.map((each, index) => each + (said[index] ?? "")).join("");
  return { text: text.replace(/\s+/g, " ").trim(), names };
}

/** One saying behind another. */
export function together(first: Saying, second: Saying): Saying {
  const from = first.names.length;
  const behind = second.text.replace(NAMED, (_, at: string) => `${NAME}${Number(at) + from}`);
  return { text: `${first.text} ${behind}`, names: [...first.names, ...second.names] };
}

const NAMED = new RegExp(`\\b${NAME}(\\d+)\\b`, "g");

/** Surer than any word of a question. */
const SURE = 1.2;

export const theDataset = (dataset: string): Mention => ({
  kind: "dataset",
  dataset,
  strength: SURE,
});

export const theField = (of: FieldRef): Mention => ({ kind: "field", of, strength: SURE });
