import type { Field } from "../../../../semantic.ts";
import { moneyIn, namesMoney } from "../../../language/money.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";

/** "170,000 cubic metres", "volume in X shares", "raised in dollars": what the figure is counted in anyway. */
export function isUnit(
  text: string,
  { dataset, compares, superlative, measures }: Sense,
  { compare }: Pending,
): boolean {
  const most = superlative?.most === true && measures.length > 0;
  const word = text.toLowerCase().replace(/meters?$/, "metres");
  const money = namesMoney(text) ? moneyIn(text) : undefined;
  const isOf = ({ unit }: Field) =>
    unit !== undefined && (unit === money || unit.toLowerCase().split(" ").includes(word));
  const own = dataset.fields.filter(({ name }) =>
    measures.some((each) => each.kind === "fact" && each.of.field === name),
  );
  if (own.some(isOf)) return true;
  return (compare !== undefined || compares.length > 0 || most) && dataset.fields.some(isOf);
}
