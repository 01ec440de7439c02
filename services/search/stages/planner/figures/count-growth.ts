import type { Expression, Plan } from "../../../plan.ts";
import { addKeys, type Draft, nameOf } from "./draft.ts";
import { finish } from "./finish.ts";
import { turned } from "./growth.ts";
import { moveBetween, nameOfMove, restricted } from "./moves.ts";
import { differentOnes } from "./tallies.ts";

/** "growth in the number of deals in 2024", "by year": how many there are, and how that moved. */
export function countGrown(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const { name, expression } = tallyOf(draft);
  addKeys(draft, sense.groups);
  const column = nameOfMove(name, sense.change === "percent");
  if (timing.moves) return ofStretch(draft, name, expression, column);
  const [over] = timing.keys;
  if (!timing.several || !over || !sense.change) return undefined;
  addKeys(draft, timing.keys, timing.bucket);
  draft.columns.push({ name, expression });
  const plan = finish(draft, { grouped: true, having: [], order: orderBy(draft, column) });
  return {
    ...plan,
    change: { name: column, measure: name, over: nameOf(draft, over), kind: sense.change },
  };
}

function tallyOf(draft: Draft) {
  const of = draft.sense.count?.of;
  return of
    ? differentOnes(draft, of)
    : { name: "count", expression: { kind: "aggregate", fn: "count" } as const };
}

/** Of one stretch of time, beside how it moved against another. */
function ofStretch(
  draft: Draft,
  name: string,
  tally: Expression,
  column: string,
): Plan | undefined {
  const { now, before } = draft.timing.moves!;
  const [last, first] = [restricted(tally, now), restricted(tally, before)];
  if (!last || !first) return undefined;
  const percent = draft.sense.change === "percent";
  draft.columns.push({ name, expression: last });
  const expression = moveBetween(first, last, percent);
  draft.columns.push({ name: column, expression, ...(percent && { unit: "percent" }) });
  return finish(draft, { grouped: true, having: [], order: orderBy(draft, column) });
}

function orderBy({ sense, timing }: Draft, column: string): Plan["order"] {
  const wanted = sense.superlative ?? sense.order;
  if (wanted) {
    const direction = sense.falling ? turned(wanted.direction) : wanted.direction;
    return [{ column, direction }];
  }
  return sense.groups.length > 0 && !timing.several ? [{ column, direction: "desc" }] : [];
}
