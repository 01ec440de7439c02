import type { FieldRef } from "../../../../plan.ts";
import { viaBridge } from "../joins/bridges.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { bestBefore } from "../roles/owners.ts";
import type { Context, State } from "../state.ts";
import { ofKind } from "./choose.ts";
import { keyOf } from "./mentions.ts";

/** "the capital of V": V may be a capital or what has one; the second where both are known. */
export const isOwnerNext = (index: number, c: Context) =>
  cueOf(c.items[index - 1])?.kind === "of" &&
  ofKind(c.items[index], "value").some(({ of }) => c.lexicon.labels.has(keyOf(of)));

/** Datasets whose records were named by their noun before, with a verb or a preposition between. */
export function saidApart(index: number, s: State, c: Context): ReadonlySet<string> {
  const bound =
    isEntity(c.items[index - 1]) ||
    /^(?:named|called|titled)$/i.test(c.items[index - 1]?.text ?? "");
  if (bound || s.compare || bestBefore(index, s, c) !== undefined) return new Set();
  return new Set(
    s.nodes
      .filter((node) => node.named && !viaBridge(node.dataset, s, c))
      .map(({ dataset }) => dataset),
  );
}

/** Fields named right beside a value, with only small words and verbs that hint at them between. */
export function fieldsNear(index: number, step: 1 | -1, c: Context): readonly FieldRef[] {
  const found: FieldRef[] = [];
  for (
    let at = index + step;
    at >= 0 && at < c.items.length && Math.abs(at - index) < 7;
    at += step
  ) {
    const item = c.items[at]!;
    if (isEntity(item)) break;
    if (
      item.kind === "cue" &&
      ["relative", "compare", "superlative", "each", "question"].includes(item.cue.kind)
    )
      break;
    found.push(...ofKind(item, "field").map(({ of }) => of));
    for (const [verb, label] of VERB_FIELDS)
      if (item.kind === "cue" && verb.test(item.text))
        for (const dataset of c.model.datasets)
          for (const field of dataset.fields)
            if (label.test(field.label)) found.push({ dataset: dataset.name, field: field.name });
  }
  return found;
}

/** What a verb says of its object. */
const VERB_FIELDS: readonly [RegExp, RegExp][] = [
  [/^(?:speak|speaks|spoke|spoken|speaking)$/i, /language/],
  [
    /^(?:live|lives|lived|living|reside\w*|located|based|situated)$/i,
    /city|town|country|state|address|location|residence/,
  ],
  [/^(?:work|works|worked|working)$/i, /department|company|employer/],
  [/^(?:direct\w*)$/i, /direct/],
  [/^(?:write|writes|wrote|written)$/i, /writ|author/],
  [/^(?:publish\w*)$/i, /publish/],
  [/^(?:studies|study|studied|studying)$/i, /major|subject|course|department/],
];
