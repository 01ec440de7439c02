import { type Axis, type Box, type Chart, height, type Line, width } from "../../model.ts";
import { meanOf, readingOf } from "./legible.ts";
import { numberIn } from "./texts/numbers.ts";

/** A drawing in pixels whose chart was read less well than this shows none. */
const MIN_READ = 0.45;

/**
 * What each property of a reading adds to the logarithm of the odds that a value
 * of it is within 2 % of the truth: a logistic regression on 330 charts, by seven
 * programs and in fifteen further styles, a little lower so that what is sure is
 * so in strange styles, too.
 */
const ODDS = {
  before: -6.6,
  read: 2,
  precise: 7.4,
  unsaid: -1.3,
  oneSeriesOnTwoAxes: -1.5,
  twoAxes: -1,
  logarithmic: -0.8,
  line: -0.7,
} as const;
/** More texts that nothing explains say nothing more. */
const MOST_UNSAID = 4;
/** How exactly a place is known in pixels, in points. */
const EXACT = 0.55;
/** What counts as right, and the share of a drawing's side along which its plot lies. */
const RIGHT = 0.02;
const PLOT = { x: 0.75, y: 0.7 } as const;

/**
 * The share of a chart's values, from 0 to 1, that can be expected to be within
 * 2 % of what was drawn; undefined where the drawing is read too badly to show a
 * chart at all.
 *
 * @param lines  the texts of the drawing
 * @param box    of the drawing with its texts
 */
export function confidenceOf(chart: Chart, lines: readonly Line[], box: Box): number | undefined {
  const read = readingOf(chart, lines);
  if (read < MIN_READ) return undefined;
  const two = valueAxes(chart).length > 1;
  const odds =
    ODDS.before +
    ODDS.read * read +
    ODDS.precise * precisionOf(chart, box) +
    ODDS.unsaid * (Math.min(MOST_UNSAID, unsaid(chart, lines)) / MOST_UNSAID) +
    (two ? ODDS.twoAxes : 0) +
    (two && chart.series.length < 2 ? ODDS.oneSeriesOnTwoAxes : 0) +
    (chart.axes.some(({ scale }) => scale === "log") ? ODDS.logarithmic : 0) +
    (chart.type === "line" ? ODDS.line : 0);
  return Number((1 / (1 + Math.exp(-odds))).toFixed(2));
}

/** The axes along which values are read, the first one first. */
function valueAxes({ type, axes }: Chart): readonly Axis[] {
  const scaled = axes.filter(({ min, scale }) => min !== undefined && scale !== "date");
  const lying = type === "bar" && axes.some((axis) => axis.direction === "x" && isScaled(axis));
  return scaled.filter(({ direction }) => direction === (lying ? "x" : "y"));
}

const isScaled = ({ scale }: Axis) => scale !== "category";

/** Share of the values that are large enough beside their axis for their place to tell them to within 2 %. */
function precisionOf(chart: Chart, box: Box): number {
  const points = chart.series.flatMap((each) => each.points);
  const [first] = valueAxes(chart);
  const shares = first
    ? [
        preciseAlong(
          first,
          points.map(({ y }) => y),
          box,
        ),
      ]
    : [];
  const along = chart.axes.find(({ direction, scale }) => direction === "x" && scale !== "date");
  const numbers = chart.type === "scatter" || (chart.type === "line" && along?.scale === "linear");
  if (numbers && along?.min !== undefined)
    shares.push(
      preciseAlong(
        along,
        points.map(({ x = 0 }) => x),
        box,
      ),
    );
  return shares.length === 0 ? 1 : meanOf(shares);
}

function preciseAlong(
  { direction, scale, min = 0, max = 0 }: Axis,
  values: readonly number[],
  box: Box,
): number {
  if (scale === "log" || values.length === 0) return 1;
  const long = PLOT[direction] * (direction === "x" ? width(box) : height(box));
  const step = Math.max(Number.MIN_VALUE, (EXACT * (max - min)) / long);
  return meanOf(values.map((value) => Math.min(1, (RIGHT * Math.abs(value)) / step)));
}

/** How many texts of words nothing of the chart says: names of series that were not found. */
function unsaid({ title = "", axes, series }: Chart, lines: readonly Line[]): number {
  const titles = axes.flatMap((axis) => [axis.title, axis.unit ?? ""]);
  const names = series.flatMap(({ name, points }) => [name, ...points.map(({ label }) => label)]);
  const said = lettersOf([title, ...titles, ...names].join(" "));
  const isSaid = (text: string) => said.includes(lettersOf(text));
  return lines.filter(
    ({ text, words }) =>
      numberIn(text) === undefined &&
      (text.match(/[A-Za-z]/g)?.length ?? 0) >= 3 &&
      !isSaid(text) &&
      !words.every((word) => isSaid(word.text)),
  ).length;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}_]/gu, "").toLowerCase();
