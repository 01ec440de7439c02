import type { Draft } from "./draft.ts";

/** Which years are meant, where "both" or "every" says that it is each of them. */
export function yearsIn({ sense, knowledge }: Draft): readonly number[] | undefined {
  const { dataset, times, heard } = sense;
  const { time } = dataset;
  if (!time?.year || time.grain !== "year") return undefined;
  const periods = times.flatMap((each) => (each.kind === "period" ? [each] : []));
  if (periods.some(({ grain }) => grain !== "year")) return undefined;
  const said = (role: RegExp) => heard.some(({ span }) => role.test(span.text));
  const yearOf = (iso: string) => Number(iso.slice(0, 4));
  if (periods.length === 2 && said(/^both$/i) && !periods.some(({ several }) => several))
    return periods.map(({ from }) => yearOf(from));
  const each = times.some((one) => one.kind === "series" && one.grain === "year");
  const [period, ...others] = periods;
  if (!period || others.length > 0 || !each || !said(/\b(?:each|every)\b/i)) return undefined;
  const [first, end] = [yearOf(period.from), yearOf(period.to)];
  const last = Math.min(end - 1, knowledge.extents.get(dataset.name)?.lastYear ?? 0);
  if (first <= 1 || last <= first || last - first >= MOST_YEARS) return undefined;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A condition and a column for each. */
const MOST_YEARS = 20;
