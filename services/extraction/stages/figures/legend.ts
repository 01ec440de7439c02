import type { Line, Shape } from "../../model.ts";

/** A key stands left of its name, at most this many text heights away. */
const REACH = 3;

/** The names that a legend gives to colours: the text beside a small sample of each. */
export function legendNames(
  shapes: readonly Shape[],
  lines: readonly Line[],
  colours: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const colour of colours) {
    const samples = shapes.filter(
      ({ fill, stroke }) => fill === colour || (stroke === colour && !fill),
    );
    for (const { box } of samples) {
      const name = lines.find((line) => stands(line, box));
      if (name && !names.has(colour)) names.set(colour, name.text);
    }
  }
  return names;
}

function stands({ box, angle }: Line, sample: Shape["box"]): boolean {
  const em = box.bottom - box.top;
  const middle = (sample.top + sample.bottom) / 2;
  const small = sample.bottom - sample.top < 1.6 * em && sample.right - sample.left < 5 * em;
  const gap = box.left - sample.right;
  return (
    angle === 0 && small && middle > box.top && middle < box.bottom && gap > -1 && gap < REACH * em
  );
}
