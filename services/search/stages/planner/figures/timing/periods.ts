import type { Extent, Knowledge } from "../../../../model.ts";
import type { FieldRef, Grain } from "../../../../plan.ts";
import { type Dataset, isOfFiscalYear } from "../../../../semantic.ts";
import { EVER, NEVER, type Period, shift } from "../../../language/time/period.ts";
import { addsUp } from "../adds-up.ts";
import { nowOf } from "../now.ts";
import { asksHowOften } from "../sense/often.ts";
import type { Sense } from "../sense/sense.ts";
import { bucketed } from "./bucketed.ts";
import {
  againstYearBefore,
  changing,
  earlier,
  firstToLast,
  fromTo,
  movesOf,
  ofStretches,
} from "./changes.ts";
import { periodWhere, yearOf } from "./ranges.ts";
import { NOTHING, type Timing } from "./timing.ts";

/** Statements and events: every record belongs to one period or day. */
export function ofPeriods(
  sense: Sense,
  dataset: Dataset,
  period: Period | undefined,
  series: { readonly grain?: Grain } | undefined,
  knowledge: Knowledge,
): Timing {
  const { extents } = knowledge;
  const time = dataset.time!;
  const ref = (field: string): FieldRef => ({ dataset: dataset.name, field });
  const statement = isOfFiscalYear(dataset);
  const quarterly = time.grain === "quarter" && time.quarter !== undefined;
  const keys =
    time.year && statement
      ? [ref(time.year), ...(quarterly ? [ref(time.quarter!)] : [])]
      : [ref(time.field)];
  const asksPeriod =
    sense.asked === "time" ||
    sense.dimensions.some(
      ({ field }) => field === time.year || field === time.quarter || field === time.field,
    );
  const base = { ...NOTHING, keys };
  const several = Boolean(period?.several || series);
  const isList = sense.measures.length === 0 && !sense.superlative && !sense.count && !sense.change;
  if (!period && !series && statement && isList) return { ...base, several: true };
  if (!period && !series && statement && asksPeriod && sense.compares.length > 0)
    return { ...base, several: true };
  const counted = sense.count?.of?.field;
  const counts = counted !== undefined && [time.year, time.quarter].includes(counted);
  const isOfEver = sense.extreme || counts || sense.averaged || isHowOften(sense);
  if (!period && !series && statement && isOfEver) return { ...base, keys: [] };
  const picks = asksPeriod && (sense.superlative !== undefined || sense.way !== undefined);
  if (!period && !series && statement && !picks) {
    const year = newestYear(extents.get(dataset.name));
    const where =
      year === undefined
        ? []
        : [
            {
              kind: "compare",
              left: { kind: "field", of: ref(time.year!) },
              operator: "=",
              right: year,
            } as const,
          ];
    return sense.change ? changing(base, ref(time.year!), year) : { ...base, where };
  }
  if (!period)
    return statement
      ? { ...base, several: Boolean(series) }
      : bucketed(base, ref(time.field), series);
  if (sense.change && statement && !quarterly && !period.several)
    return changing(base, ref(time.year!), yearOf(period.from));
  const once =
    sense.superlative !== undefined ||
    (!quarterly && (isOfEnds(sense) || isOneStep(sense, period) || isOfMoved(sense)));
  // "in which year between 2017 and 2025 did X fall the most": of all of them, each against its last.
  const isPicked = asksPeriod || sense.pick === true;
  if (sense.change && once && statement && isFromTo(period) && !series && !isPicked)
    return fromTo(base, ref(time.year!), period);
  const isOfQuarters = quarterly && areQuarters(sense, period, series !== undefined);
  if (sense.change && isOfQuarters && !isPicked)
    return firstToLast(base, period, (each) => periodWhere(each, time, ref));
  // "how did sales change year on year in Q3 2025": that quarter, and no series of them.
  const isOneQuarter = quarterly && period.grain === "quarter" && !period.several;
  const step =
    sense.change && isOneQuarter
      ? movesOf(periodWhere(period, time, ref), sense.changeAgainst)
      : undefined;
  if (step) return { ...base, where: [{ kind: "any", of: step.years }], moves: step };
  const begins = sense.change && statement && several ? yearOf(period.from) : 0;
  if (begins > 1)
    return {
      ...ofPeriods(unchanged(sense), dataset, earlier(period), bySteps(series, sense), knowledge),
      changeFrom: begins,
    };
  const isBalance = quarterly && period.end && period.whole && !addsUp(sense, knowledge.model);
  const where = periodWhere(isBalance ? lastQuarterOf(period) : period, time, ref);
  if (quarterly && period.whole && !series && addsUp(sense, knowledge.model)) {
    const total = { ...base, keys: [], where, coarse: true };
    return sense.change
      ? againstYearBefore(total, period, (each) => periodWhere(each, time, ref))
      : total;
  }
  const moves = sense.change && quarterly ? movesOf(where, sense.changeAgainst) : undefined;
  if (moves) return { ...base, where: [{ kind: "any", of: moves.years }], moves };
  const coarse = quarterly && period.grain === "year" && !several;
  if (quarterly && period.grain === "year" && series?.grain !== "quarter")
    return { ...base, keys: [ref(time.year!)], where, several, coarse: true };
  const isChange = sense.change !== undefined && !statement && !series;
  if (isChange && (!period.several || (isFromTo(period) && namesEnds(sense.spans))))
    return ofStretches(base, period, (each) => periodWhere(each, time, ref), nowOf(knowledge));
  if (!statement && several) return bucketed({ ...base, where }, ref(time.field), series);
  return { ...base, where, several, coarse };
}

/** Quarters of a fiscal year that is not over when the data ends are those of some companies only. */
export const newestYear = (extent: Extent | undefined): number | undefined =>
  extent?.lastYear === undefined ? undefined : Math.min(extent.lastYear, yearOf(extent.last));

/** "cash at the end of H1 2024": that of its last quarter. */
function lastQuarterOf({ whole: _, ...period }: Period): Period {
  return { ...period, from: shift(period.to, { months: -3 }) };
}

/** "how often has X cut guidance", "been above 3%": the newest record alone would be counted as once. */
export const isHowOften = (sense: Sense): boolean =>
  sense.often === true || (sense.count !== undefined && asksHowOften(sense));

/** "from 2020 to 2023": both ends were named. */
const isFromTo = ({ from, to, grain, several, relative }: Period): boolean =>
  several && grain === "year" && !relative && from !== NEVER && to !== EVER;

/**
 * "growth from Q3 to Q4 2025", "from Q4 2024 to Q4 2025": the last of them against the first. All that lie
 * between two others are told for a name, which may be asked for each of them.
 */
function areQuarters(sense: Sense, period: Period, isSeries: boolean): boolean {
  const { from, to, grain, several, whole, relative } = period;
  if (grain !== "quarter" || !several || whole || relative || !namesEnds(sense.spans)) return false;
  if (from === NEVER || to === EVER) return false;
  if (shift(from, { months: 6 }) === to) return true;
  if (isSeries) return false;
  const isYearLater = shift(from, { months: 15 }) === to;
  return isYearLater || sense.superlative !== undefined || isOfEnds(sense) || isOfMoved(sense);
}

/** "between 2022 and 2024", "from 2022 to 2024": what is asked about may be the two ends alone. */
const namesEnds = (spans: Sense["spans"]): boolean =>
  spans.some(({ kind, text }) => kind === "time" && /^(?:between|from) /i.test(text));

/** "by how much did X change between 2022 and 2024": one figure, of the last against the first. */
const isOfEnds = ({ much, change, spans }: Sense): boolean =>
  much === true || (change === "absolute" && namesEnds(spans));

/** "companies whose revenue doubled between 2018 and 2024": of nobody named, the last against the first. */
const isOfMoved = ({ moved, compares, heard, spans }: Sense): boolean =>
  (moved !== undefined || compares.some(({ percent }) => percent)) &&
  !heard.some(({ meaning }) => meaning?.kind === "value" && meaning.entity) &&
  namesEnds(spans);

/** "growth from 2025 to 2026": of two years that follow each other there is one. */
const isOneStep = ({ change, spans }: Sense, { from, to }: Period): boolean =>
  change === "percent" && shift(from, { years: 2 }) === to && (namesEnds(spans) || namesTwo(spans));

/** "2023 to 2024", "FY2023 to FY2024", "FY23 to FY24" */
const namesTwo = (spans: Sense["spans"]): boolean =>
  spans.some(({ kind, text }) => kind === "time" && TWO_YEARS.test(text));

const FISCAL_YEAR = "(?:(?:fy|fiscal(?: year)?) ?'?(?:\\d{2})?\\d{2}|\\d{4})";
const TWO_YEARS = new RegExp(`^${FISCAL_YEAR} to ${FISCAL_YEAR}$`, "i");

/** "how did it change quarter over quarter in 2025": a series of quarters, whoever asks for one. */
const bySteps = (series: { readonly grain?: Grain } | undefined, { changeAgainst }: Sense) =>
  series && changeAgainst === "quarter" ? { ...series, grain: "quarter" as const } : series;

function unchanged(sense: Sense): Sense {
  const { change: _, ...others } = sense;
  return others;
}
