import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, type Field, fieldOf } from "../../../../semantic.ts";
import { formsOf, isIrregularPast } from "../../../language/verbs.ts";
import { sameRef } from "../draft.ts";
import type { Heard, Sense } from "./sense.ts";

/** Records of two parties: whose they are, and the field that names the other. */
export interface Parties {
  readonly entity: Dataset;
  readonly label: string;
  readonly other: FieldRef;
  /** Whether it names others of the same kind, of whom all else is known. */
  readonly isNamed: boolean;
}

/**
 * V: what is said of a party; E, O, R: either, the other, the owner by its noun; D: what was done;
 * N: the records by theirs.
 */
export function symbolOf({ span, meaning }: Heard, { dataset }: Sense, parties: Parties): string {
  const { entity, label, other } = parties;
  const text = span.text.toLowerCase();
  if (meaning?.kind === "role") return meaning.from === dataset.name ? "R" : "x";
  if (meaning?.kind === "dataset") {
    if (meaning.dataset === dataset.name) return "N";
    return meaning.dataset === entity.name ? "E" : "x";
  }
  if (meaning?.kind === "value") {
    if (meaning.of.dataset === dataset.name) return "N";
    return meaning.of.dataset === entity.name && meaning.of.field !== label ? "V" : "x";
  }
  if (meaning?.kind === "field") {
    const { of } = meaning;
    if (of.dataset === entity.name) return of.field === label ? "E" : "x";
    if (!sameRef(of, other)) return "x";
    return isDeed(text, fieldOf(dataset, other.field)!) ? "D" : "O";
  }
  return WORDS.find(([words]) => words.test(text))?.[1] ?? "x";
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:an?|the|have|has|had|that|which|who|did|do|does)$/, ""],
  [/^(?:is|are|was|were|been|being)$/, "i"],
  [/^(?:in|from|based in)$/, "a"],
  [/^of$/, "o"],
  [/^by$/, "b"],
];

/** "bought", "acquire", "took over": what was done, and no noun of who it was done to. */
function isDeed(text: string, { synonyms }: Field): boolean {
  const [first = "", ...others] = text.split(" ");
  const isPast = /(?:ed|ing)$/.test(first) || isIrregularPast(first);
  if (isPast) return others.every((word) => /^(?:over|up|out|off)$/.test(word));
  return formsOf(text).some((form) => form !== text && synonyms.includes(form));
}

const PARTY = "(?:V+E?|EaV+)";

/** Whether a party stands here, and whether it is the other one; the first rule that finds it. */
const RULES: readonly (readonly [RegExp, boolean])[] = [
  [new RegExp(`${PARTY}(?=i+D|Db)`, "g"), true],
  [new RegExp(`(?:V+E|EaV+)(?=${PARTY}D)`, "g"), true],
  [new RegExp(`(?<=No)${PARTY}(?=b${PARTY})`, "g"), true],
  [new RegExp(`(?<=No${PARTY}b)${PARTY}`, "g"), false],
  [/(?<=Db)(?:V+[ER]?|[ER]aV+)/g, false],
  [/V+(?=R)|(?<=R[ia]+)V+E?/g, false],
  [/V+(?=O)|(?<=O[ia]+)V+E?/g, true],
  [new RegExp(`(?<=Oo)${PARTY}`, "g"), false],
  [new RegExp(`(?<=Ro|D)${PARTY}`, "g"), true],
  [new RegExp(`${PARTY}(?=D)`, "g"), false],
];

export function sidesIn(text: string): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  for (const [rule, isOther] of RULES)
    for (const match of text.matchAll(rule))
      [...match[0]].forEach((symbol, index) => {
        const at = match.index + index;
        if (symbol === "V" && !found.has(at)) found.set(at, isOther);
      });
  return found;
}
