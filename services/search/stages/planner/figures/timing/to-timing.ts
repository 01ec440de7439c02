import type { Knowledge } from "../../../../model.ts";
import type { Condition } from "../../../../plan.ts";
import type { Period } from "../../../language/time/period.ts";
import type { Sense } from "../sense/sense.ts";
import { ofPeriods } from "./periods.ts";
import { ofSnapshots } from "./snapshots.ts";
import { FINENESS, finest, NOTHING, type Timing } from "./timing.ts";
import { untimed } from "./untimed.ts";

export function toTiming(sense: Sense, knowledge: Knowledge): Timing {
  const { dataset, times } = sense;
  const periods = times.filter((time) => time.kind === "period");
  if (periods.length > 1 && !sense.derive) return ofSeveral(sense, periods, knowledge);
  const [period] = periods;
  const series = seriesIn(times);
  const time = dataset.time;
  if (!time) return period || series ? untimed(sense, period) : NOTHING;
  const fine = finest(period?.grain, series?.grain);
  const misfit = fine && time.year && FINENESS[fine] > FINENESS[time.grain];
  if (misfit) return { ...NOTHING, unused: [sense.typed.get("time") ?? "the period"], score: -4 };
  const needless = time.grain === "quarter" && (!fine || fine === "year") ? -1 : 0;
  const timing = time.latest
    ? ofSnapshots(sense, dataset, period, series)
    : ofPeriods(sense, dataset, period, series, knowledge);
  return { ...timing, score: timing.score + needless };
}

/** "trend by month": the finest of what was said. */
function seriesIn(times: Sense["times"]) {
  const all = times.filter((time) => time.kind === "series");
  const grain = all.reduce((found, each) => finest(found, each.grain), all[0]?.grain);
  return all.length > 0 ? { ...all[0]!, ...(grain && { grain }) } : undefined;
}

/** "in 2021 and 2023": each for itself, a row for each. */
function ofSeveral(sense: Sense, periods: readonly Period[], knowledge: Knowledge): Timing {
  const others = sense.times.filter((time) => time.kind !== "period");
  const each = periods.map((period) =>
    toTiming({ ...sense, times: [...others, period] } as Sense, knowledge),
  );
  const first = each[0]!;
  if (sense.change || each.some(({ where, latest }) => where.length === 0 || latest))
    return { ...first, unused: [...first.unused, sense.typed.get("time") ?? "the second period"] };
  const of = each.map(
    ({ where }): Condition => (where.length === 1 ? where[0]! : { kind: "all", of: where }),
  );
  return { ...first, where: [{ kind: "any", of }], several: true };
}
