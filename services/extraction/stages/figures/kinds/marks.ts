import { type Chart, height, type Series, type Shape, width } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";
import { describe } from "../axes/describe.ts";
import { coloursOf, grouped, isLevel, isPlumb, middleOf, rounded, within } from "../shapes.ts";
import type { Legend } from "../texts/legend.ts";

const MAX_MARK = 16;
const MIN_MARK = 0.8;
const MIN_COUNT = 4;

/** A scatter plot: small marks at points of a plane with two scales. */
export function scatterPlot(
  shapes: readonly Shape[],
  legend: Legend,
  axes: Axes,
): Chart | undefined {
  const { x, y } = axes;
  if (!x || !y) return undefined;
  const marks = marksOf(shapes, legend, axes);
  if (marks.length < MIN_COUNT) return undefined;
  const series = [...grouped(marks, colourOf)].map(
    ([colour, group]): Series => ({
      name: legend.names.get(colour) ?? "",
      points: group.map(({ box }) => {
        const middle = middleOf(box);
        return {
          label: "",
          x: rounded(x.valueAt(middle.x)),
          y: rounded(y.valueAt(middle.y)),
        };
      }),
    }),
  );
  return { type: "scatter", axes: describe(axes, undefined), series };
}

/** The small shapes in the plot, each once. */
export function marksOf(
  shapes: readonly Shape[],
  legend: Legend,
  { plot }: Axes,
): readonly Shape[] {
  return once(
    shapes.filter(
      (shape) =>
        coloursOf(shape).length > 0 &&
        !legend.keys.has(shape) &&
        !isLevel(shape) &&
        !isPlumb(shape) &&
        isSmall(shape) &&
        within(middleOf(shape.box), plot, 2),
    ),
  );
}

const colourOf = (shape: Shape) => coloursOf(shape)[0];

const isSmall = ({ box }: Shape) =>
  Math.max(width(box), height(box)) <= MAX_MARK && Math.min(width(box), height(box)) >= MIN_MARK;

/** A mark that is filled and then outlined is one mark. */
function once(shapes: readonly Shape[]): readonly Shape[] {
  const kept: Shape[] = [];
  for (const shape of shapes) {
    const last = kept.at(-1);
    const [a, b] = [middleOf(shape.box), last && middleOf(last.box)];
    if (b && Math.hypot(a.x - b.x, a.y - b.y) < 0.05) continue;
    kept.push(shape);
  }
  return kept;
}
