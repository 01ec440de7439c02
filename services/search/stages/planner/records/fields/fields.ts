import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { hearAbsent } from "../hear/hear-absent.ts";
import { hearRole } from "../hear/hear-role.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isVerbLike, nextOf } from "../joins/look.ts";
import { hearOutOf } from "../out-of.ts";
import type { Select } from "../query.ts";
import { ownerOf } from "../roles/owners.ts";
import { namesOf } from "../roles/persons.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { isOfAnother } from "../values/compound.ts";
import { fieldAt, ofKind, sameField } from "./choose.ts";
import { asAggregate, asCompared, asCount, asGroup, asNumbered } from "./field-counted.ts";
import { asFlag } from "./field-flag.ts";
import { asMetric } from "./field-metric.ts";
import { asExtreme, asMode, asOrder, asRanking } from "./field-ranked.ts";
import type { FieldSaid, Take } from "./field-said.ts";
import { bindsOwnValue, bindsValue, isRate, isRated, isShownBeside } from "./field-words.ts";

export function hearField(of: FieldRef, index: number, s: State, c: Context): undefined {
  if (s.swallow && sameField(s.swallow, of)) {
    delete s.swallow;
    return;
  }
  const item = c.items[index]!;
  const role = c.roles.find((each) => each.index === index && sameField(each.of, of));
  if (role && hearRole(role, s, c)) return;
  // "found the most defects": the verb of "defects found" waits for its noun.
  const isPart = ofKind(item, "field").every(({ strength }) => strength < 0.9);
  const isLater = (each: Item) => ofKind(each, "field").some((other) => sameField(other.of, of));
  if (cueOf(item)?.kind === "verb" && isPart && c.items.slice(index + 1).some(isLater)) return;
  if (isPart && (bindsValue(of, index, c) || bindsOwnValue(of, index, c))) return;
  if (isRate(item.text) && !isRated(of, s)) {
    s.unused.push(item.text);
    return;
  }
  // "announced" says what was done, whether or not its date is asked for.
  const isDone = isVerbLike(item.text) && isTimely(of, c);
  if (cueOf(item)?.kind !== "it" && !isDone) s.heard.push({ of, text: item.text });
  // "starting at" says which end of a way is meant.
  if (isVerbLike(item.text) && fieldAt(c.model, of).kind === "key") return;
  if (isOfAnother(of, index, c)) s.unused.push(item.text);
  const said: FieldSaid = { of, node: ownerOf(of, s, c), index };
  if (hearAbsent(of, said.node, index, s, c) || hearOutOf(said, s, c)) return;
  for (const take of TAKES) if (take(said, s, c)) return;
}

/** What every field says besides what it is for: "pet type" names pets, "how old" asks. */
const asNoun: Take = ({ of, node, index }, s, c) => {
  const all = ofKind(c.items[index], "field");
  if (all.some((each) => each.owned && sameField(each.of, of))) s.nodes[node]!.named = true;
  if (completesName(of, index, s, c)) return true;
  if (/^how /i.test(c.items[index]!.text) && s.zone === "where") s.zone = "select";
  return false;
};

const asEndOfOf: Take = (_, s) => {
  s.of = false;
  return false;
};

const asLeft: Take = ({ of, node }, s) => {
  if (!s.compare) return false;
  s.field = { of, node };
  return true;
};

/** Asked for, unless a comparison or its own value follows. */
const asSelect: Take = ({ of, node, index }, s, c) => {
  if (s.zone !== "select") return false;
  if (isNounOfValue(of, index, s, c)) {
    s.heard.pop();
    return true;
  }
  const isDone = isVerbLike(c.items[index]!.text) && isTimely(of, c);
  const isSaid = s.selects.length > 0 || s.nodes.some(({ named }) => named);
  if (isDone && s.asked !== "when" && isSaid) {
    s.field = { of, node };
    return true;
  }
  const next = cueOf(nextOf(index, c))?.kind ?? "";
  const isLeft = ["compare", "between", "like"].includes(next);
  if (isLeft && (s.selects.length > 0 || s.nodes.some((each) => each.named)))
    s.field = { of, node };
  else if (leadsToItsValue(of, index, c)) s.field = { of, node, leads: true };
  else if (
    !s.selects.some((select) => select.kind === "field" && !select.fn && sameField(select.of, of))
  ) {
    const whole = /^names?$/i.test(c.items[index]!.text)
      ? namesOf(datasetOf(c.model, of.dataset)!)
      : undefined;
    const names = whole?.some((each) => sameField(each, of)) ? whole : [of];
    for (const each of names) s.selects.push({ kind: "field", of: each, node });
    s.field = { of, node };
  }
  if (!s.nodes[node]!.named) s.current ??= node;
  return true;
};

/** "how many visitors on sunny days": of the records with the value that was just named. */
function isNounOfValue(of: FieldRef, index: number, s: State, c: Context): boolean {
  const isOfRecord = ["key", "label", "time"].includes(fieldAt(c.model, of).kind);
  const before = ofKind(c.items[index - 1], "value");
  return (
    isOfRecord && s.selects.some(isMeasure) && before.some((each) => each.of.dataset === of.dataset)
  );
}

const asFilter: Take = ({ of, node, index }, s, c) => {
  if (isShownBeside(index, c)) {
    s.selects.push(...(s.selects.length === 0 ? [{ kind: "label", node: 0 } as const] : []), {
      kind: "field",
      of,
      node,
    });
    return true;
  }
  s.field = { of, node };
  if (s.nodes[node]!.dataset === of.dataset) s.current = node;
  return true;
};

/** What a field can be for, tried in this order. */
const TAKES: readonly Take[] = [
  asFlag,
  asNoun,
  asMetric,
  asNumbered,
  asEndOfOf,
  asOrder,
  asCompared,
  asRanking,
  asMode,
  asExtreme,
  asGroup,
  asCount,
  asAggregate,
  asLeft,
  asSelect,
  asFilter,
];

/** "the name of the song" is the song's name where no song has records of its own. */
function completesName(of: FieldRef, index: number, s: State, c: Context): boolean {
  const said = ofKind(c.items[index], "field").find((each) => sameField(each.of, of));
  if (s.zone !== "select" || !said || said.strength > 0.9 || !s.of) return false;
  const label = fieldAt(c.model, of).label;
  const at = s.selects.findIndex(
    (select) =>
      select.kind === "field" &&
      !select.fn &&
      select.of.dataset === of.dataset &&
      select.of.field !== of.field &&
      label.endsWith(` ${fieldAt(c.model, select.of).label}`),
  );
  if (at < 0) return false;
  const whole = s.selects[at] as Select & { readonly kind: "field" };
  s.heard = s.heard.filter((each) => !sameField(each.of, whole.of));
  s.selects[at] = { ...whole, of };
  return true;
}

/** "the continent Asia": the field only says what kind of value follows. */
function leadsToItsValue(of: FieldRef, index: number, c: Context): boolean {
  const next = nextOf(index, c);
  if (next?.kind === "time" && next.time.kind === "period") return isTimely(of, c);
  return ofKind(next, "value").some((value) => sameField(value.of, of));
}
