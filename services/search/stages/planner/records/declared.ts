import type { Knowledge } from "../../../model.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { atOneMoment } from "./groups/balances.ts";
import { expressed } from "./groups/metrics.ts";
import { withUnits } from "./groups/units.ts";
import { withoutDeleted } from "./kept.ts";
import type { Reading } from "./reading.ts";
import { withNames } from "./referred.ts";

/** A reading, and the model that it is of: with what the question itself explains. */
export interface Planned extends Reading {
  readonly model: SemanticModel;
}

/** The reading with what the model declares: metrics in full, units, what was deleted, and names for keys. */
export function declared(
  { plan, ...reading }: Reading,
  asked: string,
  { model }: Knowledge,
): Planned {
  const whole = plan && expressed(plan, model);
  if (!whole) return { ...reading, model };
  const known = withNames(withoutDeleted(whole, model), asked, model);
  return { ...reading, model, plan: withUnits(atOneMoment(known, model), model) };
}
