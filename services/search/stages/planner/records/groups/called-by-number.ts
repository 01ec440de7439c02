import { type FieldRef, sameField } from "../../../../plan.ts";
import { datasetOf, isCode } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, ownersIn, previousOf } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { keyField } from "../joins/paths.ts";
import type { Context, State } from "../state.ts";

/** "courtroom 7", "whose zip code is 94107": the field right before is a number that names something. */
export const isNumbered = (of: FieldRef, index: number, c: Context) =>
  (/\bnumber$/.test(fieldAt(c.model, of).label) || isCode(fieldAt(c.model, of))) &&
  ofKind(previousOf(index, c), "field").some((each) => sameField(each.of, of));

/** Whether a number right behind a field names something, and is nothing that it is compared with. */
export const leadsToItsNumber = (of: FieldRef, index: number, c: Context): boolean =>
  cueOf(c.items[index + 1])?.kind === "number" &&
  isCode(fieldAt(c.model, of)) &&
  !c.items.slice(Math.max(0, index - 2), index).some((item) => cueOf(item)?.kind === "count");

/** "age rating 18": a text whose values look like numbers, named right before. */
export function valueBeside(value: number, index: number, c: Context): FieldRef | undefined {
  const named = ofKind(c.items[index - 1], "field").map(({ of }) => of);
  return named.find((of) => c.lexicon.has(of, String(value)));
}

/** "in zip code 94107 or 94103", "department 70 or 90": what was named by a number right before. */
export function fieldNamedBefore(index: number, s: State, c: Context): State["field"] {
  const before = cueOf(c.items[index - 2])?.kind === "number" ? s.lastTest : undefined;
  const test = s.or && before && s.nodes[before.node]!.tests[before.index];
  const of = test && test.kind === "any" ? test.of.at(-1) : test;
  return before && of && of.kind === "compare" && of.operator === "="
    ? { of: of.of, node: before.node }
    : undefined;
}

/** "the fee of visit", where the number that follows is of the visit. */
const endsWithOwner = (text: string, dataset: string, { model }: Context): boolean =>
  datasetOf(model, dataset)!.synonyms.some((noun) =>
    stem(text.toLowerCase()).endsWith(stem(noun.toLowerCase())),
  );

/** "concert 12", "the fee of visit 4": the record that is called by its number. */
export function keyBeside(index: number, s: State, c: Context): State["field"] {
  const before = c.items[index - 1];
  const next = c.items[index + 1];
  // "players aged 21", "players of age 21": so old, and no player of that number.
  const isFigured = ofKind(before, "field").some(
    ({ of, owned }) =>
      owned && fieldAt(c.model, of).kind === "fact" && !endsWithOwner(before!.text, of.dataset, c),
  );
  const isCalled = isEntity(before) || (ownersIn(before).length > 0 && !isFigured);
  if (!isCalled || s.zone === "order" || s.superlative || (next && next.kind !== "cue"))
    return undefined;
  const [owner] = ownersIn(before);
  const node = isEntity(before) ? s.current : owner && nodeFor(owner, s, c);
  if (typeof node !== "number") return undefined;
  const { dataset } = s.nodes[node]!;
  const field = keyField(c.model, dataset);
  return field && fieldAt(c.model, { dataset, field }).kind === "key"
    ? { of: { dataset, field }, node }
    : undefined;
}
