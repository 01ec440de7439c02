import type { Axis } from "../../model.ts";
import type { Axes } from "./axes.ts";

/** @param categories  the axis that carries names instead of numbers, if one does */
export function describe(
  { x, y, titles }: Axes,
  categories: "x" | "y" | undefined,
): readonly Axis[] {
  const axis = (direction: "x" | "y", scale: Axes["x"]): Axis => {
    const title = titles[direction];
    if (direction === categories || !scale) return { direction, title, scale: "category" };
    return { direction, title, scale: scale.kind, min: scale.min, max: scale.max };
  };
  return [axis("x", x), axis("y", y)];
}
