import { sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import type { Context, State } from "../state.ts";

/** "what is the earliest birth date of the pets": a day is asked for, and not whose it is. */
export function settleEndDay(s: State, c: Context): undefined {
  const { by, count, direction } = s.top ?? {};
  if (by?.kind !== "field" || by.fn || count !== 1 || s.groups.length > 0 || s.topOf) return;
  if (!["time", "year"].includes(fieldAt(c.model, by.of).kind)) return;
  const first = c.items.findIndex((item) => isEnd(item) || item.kind === "data");
  const asked = c.items[first + 1];
  const isAsked = first >= 0 && isEnd(c.items[first]!) && ofKind(asked, "field").length > 0;
  if (!isAsked || !ofKind(asked, "field").some(({ of }) => sameField(of, by.of))) return;
  const node = s.nodes.findIndex(({ dataset }) => dataset === by.of.dataset);
  const isOwn = s.selects.every(
    (select) =>
      select.node === node &&
      (select.kind === "label" || (select.kind === "field" && sameField(select.of, by.of))),
  );
  if (node < 0 || !isOwn) return;
  s.selects = [{ kind: "field", of: by.of, node, fn: direction === "asc" ? "min" : "max" }];
  delete s.top;
}

const isEnd = (item: Item): boolean =>
  cueOf(item)?.kind === "superlative" || (item.kind === "time" && item.time.kind === "latest");
