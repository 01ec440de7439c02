import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isVerbLike } from "../joins/look.ts";
import type { Node } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";

/** Verbs for having to do with a thing, whatever is done with it. */
export const GENERIC =
  /^(?:us|sell|sold|order|book|buy|bought|visit|rent|borrow|hir|attend|play|perform|appear|participat|tak|took|taken|need|request|reserv|assign|lend|lent|receiv|serv|sent|send|giv|gave|given|record|feature|cit|deliver)(?:e|es|ed|en|ing|s)?$/i;

/**
 * "parts that were never used", "customers that never sent anything": of a thing that just one
 * kind of record refers to, there is no such record.
 */
export function settleDenial(s: State, c: Context): undefined {
  if (!s.negated || s.nodes.length === 0) return;
  const rest = c.items
    .slice((s.negatedAt ?? 0) + 1)
    .filter((item) => !["filler", "question", "of"].includes(cueOf(item)?.kind ?? ""))
    .filter((item) => item.kind !== "time" || item.time.kind !== "latest");
  const [verb, ...more] = rest.length > 0 ? rest : ownerOfNothing(s, c);
  if (!verb || more.length > 0 || ofKind(verb, "value").length > 0) return;
  const isVerb = cueOf(verb)?.kind === "verb" || isVerbLike(verb.text);
  if (!/^(?:own|have|has|had)$/i.test(verb.text) && !(isVerb && GENERIC.test(verb.text))) return;
  const node = referrer(headOf(s), s, c);
  if (!node) return;
  s.nodes.push({ ...node, negated: true });
  s.negated = false;
  s.unused = s.unused.filter((each) => each !== verb.text);
}

/** "landlords who own nothing", "clients who have ordered nothing" */
function ownerOfNothing({ negatedAt = 0 }: State, { items }: Context): readonly Item[] {
  const before = items[negatedAt - 1];
  return before && /^nothing$/i.test(items[negatedAt]!.text) ? [before] : [];
}

/** A node of the records that refer to another; undefined unless they are of one kind. */
export function referrer(parent: number, s: State, { model }: Context): Node | undefined {
  const { dataset } = s.nodes[parent]!;
  const [only, ...others] = model.relationships.filter(
    ({ from, to }) => to === dataset && from !== dataset,
  );
  if (!only || others.length > 0) return undefined;
  const hops = [{ relationship: only, from: dataset, to: only.from }];
  return { dataset: only.from, named: false, parent, hops, negated: false, tests: [] };
}
