import type { Direction, Grain } from "../../../../plan.ts";
import type { State } from "../state.ts";

const WORD = /^(?:year|quarter|month|week|day)$/i;

/** Takes a word for the periods that groups are made by, which may be said before or after it. */
export function namesPeriod(text: string, s: State): boolean {
  if (!WORD.test(text)) return false;
  sayPeriod(text, text.toLowerCase() as Grain, s);
  return true;
}

export function sayPeriod(text: string, grain: Grain, s: State): undefined {
  const isOrder = s.zone === "order";
  s.periods.push({ text, grain, ...(isOrder && { orderedAfter: s.orders.length }) });
}

/** What was said of periods is of the groups that there are, or of nothing. */
export function settlePeriods(s: State): undefined {
  for (const { text, grain, orderedAfter } of s.periods) {
    const group = s.groups.find((each) => each.grain === grain);
    if (!group?.of) s.unused.push(text);
    else if (orderedAfter !== undefined) {
      const direction: Direction = s.direction ?? "asc";
      const by = { kind: "period", of: group.of, grain } as const;
      s.orders.splice(orderedAfter, 0, { by, direction });
    }
  }
}
