import type { Axis } from "../../../model.ts";
import type { Axes } from "./axes.ts";
import { unitIn } from "./titles.ts";

/** @param categories  the axis that carries names instead of numbers, if one does */
export function describe(
  { x, y, second, titles }: Axes,
  categories: "x" | "y" | undefined,
): readonly Axis[] {
  const axis = (direction: "x" | "y", scale: Axes["x"]): Axis => {
    const title = titles[direction];
    const unit = unitIn(title);
    const named = { direction, title, ...(unit && { unit }) };
    if (direction === categories || !scale) return { ...named, scale: "category" };
    return { ...named, scale: scale.kind, min: scale.min, max: scale.max };
  };
  const own = [axis("x", x), axis("y", y)];
  if (!second) return own;
  const { scale, title } = second;
  const { kind, min, max } = scale;
  const unit = unitIn(title);
  return [...own, { direction: "y", title, ...(unit && { unit }), scale: kind, min, max }];
}
