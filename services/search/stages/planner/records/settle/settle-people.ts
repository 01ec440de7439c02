import { sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { nameFields } from "../../../reference.ts";
import { ofKind } from "../fields/choose.ts";
import type { Select } from "../query.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";

const KEY_SAID = /\b(?:ids?|codes?|numbers?|no|keys?|identifiers?)\b/i;

/** "who is the cheapest per word": the figure that ranks people is none of their names. */
function settleRankedWho(s: State, c: Context): undefined {
  const { by } = s.top ?? {};
  const head = s.nodes[headOf(s)];
  if (by?.kind !== "field" || by.fn || s.groups.length > 0 || !head?.named) return;
  // "the cheapest cloth per metre": by what it is the cheapest.
  const isPer = c.items.some(
    (item) =>
      /^per /i.test(item.text) && ofKind(item, "field").some(({ of }) => sameField(of, by.of)),
  );
  const isRank = (select: Select) => select.kind === "field" && sameField(select.of, by.of);
  const isWho = c.asked === "who" && isPeople(c.model, head.dataset);
  if ((isWho || isPer) && s.selects.every(isRank))
    s.selects = [{ kind: "label", node: headOf(s) }, ...s.selects];
}

/** "who drives", "pilots whose licence …": people are shown by their names, where nobody asks for a number. */
export function settlePeople(s: State, c: Context): undefined {
  settleRankedWho(s, c);
  const [only, ...others] = s.selects;
  if (only?.kind !== "field" || only.fn || others.length > 0 || s.groups.length > 0) return;
  const known = datasetOf(c.model, only.of.dataset)!;
  const isKey = known.primaryKey.length === 1 && known.primaryKey[0] === only.of.field;
  const isSaid = c.items.some(({ text }) => KEY_SAID.test(text));
  if (isKey && !isSaid && nameFields(known)) s.selects = [{ kind: "label", node: only.node }];
}
