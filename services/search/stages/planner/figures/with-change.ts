import type { Plan } from "../../../plan.ts";
import { type Draft, keyName } from "./draft.ts";
import { turned } from "./growth.ts";
import { keptOf } from "./moved.ts";
import { isRatio, nameOfMove } from "./moves.ts";
import type { Sense } from "./sense/sense.ts";

/** One more column for how the measure moved; a superlative then ranks by it. */
export function withChange(draft: Draft, plan: Plan, measure: string): Plan {
  const { sense, timing } = draft;
  const [first, ...finer] = timing.keys;
  const stepwise = sense.changeAgainst === "quarter" && finer.length > 0;
  const over = stepwise ? finer.at(-1) : first;
  if (!sense.change || !over) return plan;
  const kind = isRatio(draft, sense.measures[indexOfChange(sense)]!) ? "absolute" : sense.change;
  const name = nameOfMove(measure, kind === "percent");
  const from = timing.changeFrom;
  const kept = keptOf(draft);
  const change = {
    name,
    measure,
    over: keyName(draft, over),
    ...(stepwise && { coarser: [keyName(draft, first!)] }),
    kind,
    ...(from !== undefined && { from }),
    ...(kept && { kept }),
  };
  const wanted = sense.superlative ?? (sense.order?.moved && sense.order);
  const direction = sense.superlative?.sized ? undefined : wanted?.direction;
  const order = direction && [
    { column: name, direction: sense.falling ? turned(direction) : direction },
  ];
  return { ...plan, change, order: order ?? plan.order };
}

export const indexOfChange = ({ measures, changed }: Sense): number =>
  Math.max(0, changed ? measures.indexOf(changed) : 0);
