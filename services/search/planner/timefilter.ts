import type { Dataset, Filter, TimeField } from "../model.ts";
import type { TimeSpan } from "./time.ts";

/** The filters that a time means for a dataset; without a time, what the dataset means by default. */
export function timeFilters(base: Dataset, span: TimeSpan | undefined): Filter[] {
  const { time } = base;
  if (!time) return [];
  return [
    ...periodFilters(base, time, span),
    ...(time.kind === "year" ? yearFilters(base, time, span) : dateFilters(base, time, span)),
  ];
}

function periodFilters(
  { name }: Dataset,
  { period }: TimeField,
  span: TimeSpan | undefined,
): Filter[] {
  if (!period) return [];
  const ref = { dataset: name, field: period.field };
  if (span?.quarter) return [{ ref, op: "in", values: [`Q${span.quarter}`] }];
  if (span?.half) return [{ ref, op: "in", values: span.half === 1 ? ["Q1", "Q2"] : ["Q3", "Q4"] }];
  if (span?.last?.unit === "quarter") return [{ ref, op: "in", values: ["Q1", "Q2", "Q3", "Q4"] }];
  return [{ ref, op: "in", values: [period.year] }];
}

function yearFilters(
  { name }: Dataset,
  { field, default: fallback }: TimeField,
  span: TimeSpan | undefined,
): Filter[] {
  const ref = { dataset: name, field };
  if (span?.from !== undefined && span.from === span.to)
    return [{ ref, op: "=", value: span.from }];
  const filters: Filter[] = [];
  if (span?.from !== undefined) filters.push({ ref, op: ">=", value: span.from });
  if (span?.to !== undefined) filters.push({ ref, op: "<=", value: span.to });
  if (filters.length > 0) return filters;
  if (span?.last) return [{ ref, op: ">=", value: lastYear() - yearsOf(span.last) + 1 }];
  return span?.latest || fallback === "latest" ? [{ ref, op: "latest" }] : [];
}

/** The sample data and most warehouses end with the last complete year; it is a constant, for answers must not depend on the day they are asked. */
const lastYear = () => 2024;

const yearsOf = ({ count, unit }: NonNullable<TimeSpan["last"]>) =>
  unit === "year" ? count : Math.ceil(count / (unit === "quarter" ? 4 : 12));

const QUARTER_STARTS = ["01-01", "04-01", "07-01", "10-01"] as const;

function dateFilters(
  { name }: Dataset,
  { field, default: fallback }: TimeField,
  span: TimeSpan | undefined,
): Filter[] {
  const ref = { dataset: name, field };
  const filters: Filter[] = [];
  if (span?.quarter && span.from) {
    filters.push({ ref, op: ">=", value: `${span.from}-${QUARTER_STARTS[span.quarter - 1]}` });
    filters.push({
      ref,
      op: "<",
      value:
        span.quarter === 4
          ? `${span.from + 1}-01-01`
          : `${span.from}-${QUARTER_STARTS[span.quarter]}`,
    });
    return filters;
  }
  if (span?.from !== undefined) filters.push({ ref, op: ">=", value: `${span.from}-01-01` });
  if (span?.to !== undefined) filters.push({ ref, op: "<", value: `${span.to + 1}-01-01` });
  if (filters.length > 0) return filters;
  if (span?.last) return [{ ref, op: ">=", value: `${lastYear() - yearsOf(span.last) + 1}-01-01` }];
  return span?.latest || fallback === "latest" ? [{ ref, op: "latest" }] : [];
}
