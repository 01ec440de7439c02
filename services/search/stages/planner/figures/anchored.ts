import { placed } from "../../language/time/floating.ts";
import type { Period } from "../../language/time/period.ts";
import type { Span } from "./span.ts";

type TimeSpan = Span & { readonly kind: "time" };

/**
 * Times of a question that are parts of others, or counted back from them, put where those are:
 * "second-quarter revenue of Varleyfell, 2024" has one time, which both stretches say. A time
 * that the others cannot hold is not understood.
 */
export function anchored(spans: readonly Span[]): readonly Span[] {
  const periods = spans.filter(isPeriod);
  const floating = periods.filter(({ time }) => time.floating);
  const anchors = periods.filter(({ time }) => !time.floating);
  if (floating.length === 0) return spans;
  return spans.map((span) => {
    if (!isPeriod(span)) return span;
    return span.time.floating ? inPlace(span, anchors) : moved(span, floating);
  });
}

type PeriodSpan = TimeSpan & { readonly time: Period };

const isPeriod = (span: Span): span is PeriodSpan =>
  span.kind === "time" && span.time.kind === "period";

/** Put at the one time that is named in full; as late as the data goes without any. */
function inPlace(span: PeriodSpan, anchors: readonly PeriodSpan[]): Span {
  const { floating } = span.time;
  if (anchors.length === 0) return floating?.kind === "same" ? unknown(span) : span;
  const time = floating && placed(floating, anchors.at(-1)!.time);
  return time ? { ...span, time } : unknown(span);
}

/** What was named in full says only where: the stretch itself is the other one. */
function moved(span: PeriodSpan, all: readonly PeriodSpan[]): Span {
  const [first] = all;
  const { floating } = first!.time;
  const isOfYear = floating?.kind === "quarters" || floating?.kind === "month";
  const isPart = isOfYear && span.time.grain !== "year";
  const time = floating && !isPart ? placed(floating, span.time) : span.time;
  return time ? { ...span, time } : unknown(span);
}

const unknown = ({ start, end, text, typed }: Span): Span => ({
  kind: "unknown",
  start,
  end,
  text,
  typed,
});
