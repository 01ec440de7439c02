import { type FieldRef, sameField } from "../../../plan.ts";
import { type Draft, entityKey } from "./draft.ts";
import type { Heard } from "./sense/sense.ts";

/** One kind of thing for each of another. */
interface MostOfEach {
  readonly each: FieldRef;
  readonly asked: FieldRef;
}

/**
 * "for each vessel, the terminal with the most cargoes", "most common rating of each agency": of each
 * the one that has the most, and not which pair of both has.
 */
export function mostOfEach(draft: Draft): MostOfEach | undefined {
  const { sense } = draft;
  const { superlative, groups, dimensions, heard } = sense;
  if (!superlative || superlative.measure || superlative.nth || sense.over) return undefined;
  const at = heard.findIndex(isEach);
  const each = heard.slice(at + 1).find(({ meaning }) => meaning?.kind === "field");
  if (at < 0 || each?.meaning?.kind !== "field") return undefined;
  const { of } = each.meaning;
  const keys = [...groups, ...dimensions, ...doerAsked(draft)];
  const [asked, ...others] = keys.filter((key) => !sameField(key, of));
  return asked && keys.length === 2 && others.length === 0 ? { each: of, asked } : undefined;
}

/** "the most active acquirer in each sector": whose the records are, by what these call them. */
const doerAsked = (draft: Draft): readonly FieldRef[] => {
  const { heard } = draft.sense;
  const head = heard.find(({ meaning }) => meaning);
  return head?.meaning?.kind === "role" ? entityKey(draft) : [];
};

const isEach = ({ span }: Heard): boolean =>
  span.kind === "grammar" && span.word.kind === "group" && /\b(?:each|every)$/i.test(span.text);
