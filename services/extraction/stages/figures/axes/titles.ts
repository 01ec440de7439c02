import type { Box } from "../../../model.ts";
import type { Label } from "../texts/labels.ts";
import type { Place } from "./ticks.ts";

const CAPTION = /^(figure|fig\.|chart|source|note)\b/i;
/** A title stands over the middle of its plot, within this share of its width. */
const CENTRED = 0.12;

/** The title of the x axis: the first text below its labels. */
export function titleBelow(labels: readonly Label[], plot: Box, used: readonly Place[]): string {
  const taken = new Set(used.map(({ label }) => label.text));
  const lowest = Math.max(plot.bottom, ...used.map(({ label }) => label.box.bottom)) - 1;
  const found = labels
    .filter(({ text, direction, y }) => !taken.has(text) && direction === "across" && y > lowest)
    .filter(({ x }) => x > plot.left && x < plot.right)
    .toSorted((a, b) => a.y - b.y)[0];
  return found && !CAPTION.test(found.text) ? found.text : "";
}

/** The title of the y axis: a text that runs up beside its labels. */
export function titleBeside(labels: readonly Label[], plot: Box, used: readonly Place[]): string {
  const taken = new Set(used.map(({ label }) => label));
  const found = labels.filter(
    (label) => label.direction === "up" && !taken.has(label) && label.box.right <= plot.left + 4,
  );
  return found.toSorted((a, b) => b.x - a.x)[0]?.text ?? "";
}

/** The title of an axis on the right: the text that runs up or down nearest to its labels. */
export function titleFacing(labels: readonly Label[], axis: readonly Label[]): string {
  const from = Math.min(...axis.map(({ box }) => box.left));
  const found = labels.filter(
    (label) =>
      label.direction === "up" &&
      label.value === undefined &&
      !axis.includes(label) &&
      label.box.left > from,
  );
  return found.toSorted((a, b) => a.x - b.x)[0]?.text ?? "";
}

/** The title of a chart: the text right above the plot's middle, or above its left edge. */
export function titleAbove(labels: readonly Label[], plot: Box, keys: ReadonlySet<string>): string {
  const wide = plot.right - plot.left;
  const above = labels.filter(
    ({ text, box, x, direction, value }) =>
      direction === "across" &&
      value === undefined &&
      !keys.has(text) &&
      box.bottom < plot.top + 4 &&
      (Math.abs(x - (plot.left + plot.right) / 2) < CENTRED * wide ||
        box.left < plot.left + 0.05 * wide),
  );
  const largest = above.toSorted((a, b) => b.size - a.size || a.y - b.y)[0];
  return largest && !CAPTION.test(largest.text) ? largest.text : "";
}

/** The unit that an axis title gives: in brackets, or behind its last comma or "in". */
export function unitIn(title: string): string {
  const found =
    /[([]([^)\]]{1,24})[)\]]\s*$/.exec(title) ??
    /(?:,| in) ((?:[A-Z]{3}|[%°$€£¥])[^,]{0,16})$/.exec(title);
  return found?.[1]?.trim() ?? "";
}
