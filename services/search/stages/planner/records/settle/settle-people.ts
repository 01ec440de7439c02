import { datasetOf } from "../../../../semantic.ts";
import { namesOf } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";

const KEY_SAID = /\b(?:ids?|codes?|numbers?|no|keys?|identifiers?)\b/i;

/** "who drives", "pilots whose licence …": people are shown by their names, where nobody asks for a number. */
export function settlePeople(s: State, c: Context): undefined {
  const [only, ...others] = s.selects;
  if (only?.kind !== "field" || only.fn || others.length > 0 || s.groups.length > 0) return;
  const known = datasetOf(c.model, only.of.dataset)!;
  const isKey = known.primaryKey.length === 1 && known.primaryKey[0] === only.of.field;
  const isSaid = c.items.some(({ text }) => KEY_SAID.test(text));
  if (isKey && !isSaid && namesOf(known)) s.selects = [{ kind: "label", node: only.node }];
}
