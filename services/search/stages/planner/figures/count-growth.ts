import type { Plan } from "../../../plan.ts";
import { addKeys, type Draft, keyName } from "./draft.ts";
import { finish } from "./finish.ts";
import { grown, orderOfGrown } from "./growth.ts";
import { addMeasure } from "./measures.ts";
import { nameOfMove } from "./moves.ts";
import { tallyOf } from "./sense/measure.ts";

/** "growth in the number of deals in 2024", "by year": how many there are, and how that moved. */
export function countGrown(given: Draft): Plan | undefined {
  const { count, ...asked } = given.sense;
  const tally = tallyOf(count);
  const sense = { ...asked, measures: [tally], changed: tally };
  const draft: Draft = { ...given, sense };
  const { timing } = draft;
  if (timing.moves) return grown(draft);
  const [over] = timing.keys;
  if (!timing.several || !over || !sense.change) return undefined;
  addKeys(draft, sense.groups);
  addKeys(draft, timing.keys, timing.bucket);
  const measure = addMeasure(draft, tally, false)!;
  const name = nameOfMove(measure, sense.change === "percent");
  const order = orderOfGrown(draft, measure, name);
  const plan = finish(draft, { grouped: true, having: [], order });
  return { ...plan, change: { name, measure, over: keyName(draft, over), kind: sense.change } };
}
