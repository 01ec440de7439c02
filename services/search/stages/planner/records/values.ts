import { around } from "./around.ts";
import { fieldsNear, isOwnerNext, saidApart } from "./beside.ts";
import { fieldAt, isFigure, ofKind, sameField, type ValueMention } from "./choose.ts";
import { chooseValue } from "./choose-value.ts";
import { leftField } from "./figures.ts";
import type { Item } from "./items.ts";
import { cueOf, isEntity } from "./look.ts";
import { takeAdjective, takeOperand } from "./operands.ts";
import { compareWith } from "./rival-values.ts";
import { saysRole } from "./roles.ts";
import type { Context, State } from "./state.ts";
import { addValue } from "./value-added.ts";

export function hearValue(item: Item, index: number, s: State, c: Context): undefined {
  s.position = index;
  const near = around(index, s, c);
  const next = [...fieldsNear(index, 1, c), ...fieldsNear(index, -1, c)];
  const mention: ValueMention = chooseValue(ofKind(item, "value"), near, {
    ...(s.field && !isOwnerNext(index, c) && { field: s.field.of }),
    next: isOwnerNext(index, c) ? [] : next,
    apart: saidApart(index, s, c),
    inside: insideOf(index, c),
    place: c.items[index - 1]?.text.toLowerCase() === "in",
    role: (label) => saysRole(label, s, c),
  });
  s.score += 0.5;
  s.by = false;
  if (
    s.compare &&
    s.compare.operator !== "=" &&
    s.compare.operator !== "<>" &&
    s.number === undefined
  ) {
    const field = leftField(s, c);
    if (field && fieldAt(c.model, field.of).kind !== "time" && isFigure(c.model, field.of))
      return compareWith(mention, field, s, c);
    if (!field && !s.compare.adjective) {
      if (/^(?:more|fewer|less)$/i.test(c.items[index - 1]?.text ?? "")) s.unused.push("more than");
      delete s.compare;
    }
  }
  const counted = s.count && s.nodes.length === 0 && cueOf(c.items[index - 1])?.kind === "count";
  addValue(mention.of, mention.value, s, c);
  if (counted && !isEntity(c.items[index + 1]) && s.current !== undefined) {
    s.count = false;
    s.nodes[s.current]!.named = true;
    s.selects.push({ kind: "tally", node: s.current });
    return;
  }
  if (
    s.superlative?.quantity &&
    !s.superlative.adjective &&
    !isEntity(c.items[index + 1]) &&
    s.current !== undefined &&
    s.selects.length > 0
  )
    return takeOperand({ kind: "tally", node: s.current }, s);
  if (
    s.superlative?.adjective &&
    s.current !== undefined &&
    !s.count &&
    !isEntity(c.items[index + 1])
  )
    takeAdjective(s.current, s, c);
  const after = c.items[index + 1];
  if (ofKind(after, "field").some(({ of }) => sameField(of, mention.of))) s.again = false;
}

/** "Seattle, Washington": of two names in a row the second may be where the first lies. */
function insideOf(index: number, c: Context): ReadonlySet<string> {
  const at = cueOf(c.items[index - 1])?.kind === "comma" ? index - 2 : index - 1;
  const before = new Set(ofKind(c.items[at], "value").map(({ of }) => of.dataset));
  if (isEntity(c.items[at])) return new Set();
  return new Set(
    c.model.relationships.flatMap(({ from, to }) => (from !== to && before.has(from) ? [to] : [])),
  );
}
