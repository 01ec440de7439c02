import { type Context, headOf, type State } from "../state.ts";
import { periodTests } from "../times/time-tests.ts";
import { hearSeries } from "../times/times.ts";
import { groupByWeekday } from "../times/weekdays.ts";

/**
 * Periods that were said before what there is of them: "monthly visits" has a row for each,
 * "which month had the most visits" asks for the period.
 */
export function settleSeries(s: State, c: Context): undefined {
  if (!s.series) return;
  const { text, grain, pick, within } = s.series;
  if (grain === "weekday") groupByWeekday(text, s, c);
  else hearSeries(text, grain, s, c);
  const [period] = s.groups;
  if (within && period?.of && period.grain)
    s.nodes[period.node]!.tests.push(...periodTests(period.of, within, c));
  else if (within) s.unused.push(text);
  if (!pick || !period?.of || s.selects.some(({ kind }) => kind !== "label")) return;
  const { node, of } = period;
  const by = s.top?.by;
  if (!period.grain) s.selects = [{ kind: "field", of, node }];
  else if (by?.kind === "tally") s.selects = [{ kind: "tally", node: by.node }];
  else if (by?.fn) s.selects = [{ kind: "field", of: by.of, node: headOf(s), fn: by.fn }];
  else s.unused.push(text);
}
