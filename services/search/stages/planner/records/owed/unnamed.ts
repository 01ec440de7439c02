import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import { labelsFor } from "../roles/maker.ts";
import { isPinned } from "../roles/owners.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";

/** "who tested Ada": that it was Ada who was tested is known. */
export function known(s: State, c: Context): readonly string[] {
  const [only, ...others] = s.selects;
  if (c.asked !== "who" || only?.kind !== "label" || others.length > 0) return [];
  const head = s.nodes[only.node]!;
  return isPinned(head, c) || isNobody(head.dataset, c) ? ["who"] : [];
}

/** Records that nobody is called by: "who sold the most jars" asks for no number of a sale. */
const isNobody = (dataset: string, { model }: Context): boolean =>
  !datasetOf(model, dataset)!.entity && (!isPeople(model, dataset) || isTie(dataset, model));

/** "who is in the chess club": the keys of a table that ties others say nobody's name. */
const isTie = (dataset: string, model: SemanticModel): boolean =>
  labelsFor(dataset, model).every((of) =>
    model.relationships.some(
      ({ from, fromColumns }) => from === dataset && fromColumns.includes(of.field),
    ),
  );

/** "how much does it weigh": of what was not said. "Each method with the fees paid by it" says it. */
export function referred(s: State, { items }: Context): readonly string[] {
  if (s.groups.length > 0) return [];
  if (s.nodes.some(({ named, tests }) => named || tests.length > 0)) return [];
  return items.flatMap(({ text }) => (/^(?:it|they|he|she)$/i.test(text) ? [text] : []));
}

/** "customers that have made a purchase": what they made is no verb, and no part of a plan says it. */
export function onlyDone(_: State, { items }: Context): readonly string[] {
  const at = items.findLastIndex(({ text }) => /^(?:that|who|which|whose)$/i.test(text));
  const article = items.findLastIndex(({ text }) => /^(?:an?|any)$/i.test(text));
  const object = items[article + 1];
  const isLast = at > 0 && article > at && items.slice(article + 1).every(isGrammar);
  return isLast && object && cueOf(object)?.kind === "verb" ? [object.text] : [];
}

const isGrammar = (item: Item): boolean =>
  item.kind === "cue" && ["verb", "filler", "relative", "question"].includes(item.cue.kind);

/** "full name of the leader", of which only a number is known: whose name that would be is not. */
export const behindNumber = (s: State, { items, model }: Context): readonly string[] =>
  s.heard.flatMap(({ of, text }) => {
    const at = items.findIndex((item) => item.text === text);
    const owner = items.slice(0, at).findLast((item) => cueOf(item)?.kind !== "filler");
    const isNumber = KEY_END.test(fieldAt(model, of).label) && !KEY_END.test(text);
    const isOther = s.selects.some(
      (select) => select.kind === "field" && select.of.dataset !== of.dataset,
    );
    const isKey = model.relationships.some(
      ({ from, fromColumns }) => from === of.dataset && fromColumns.includes(of.field),
    );
    return isNumber && isOther && !isKey && owner && cueOf(owner)?.kind === "of" ? [text] : [];
  });

const KEY_END = /\b(?:id|number|code|key)$/i;
