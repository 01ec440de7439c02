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
  const bound = compare ? undefined : compares.at(-1)?.measure;
  // "price above 165,000 cubic metres": what is compared is counted in another unit.
  const isOfBound = ({ name }: Field) => bound?.kind !== "fact" || bound.of.field === name;
  return (
    (compare !== undefined || bound !== undefined || most) &&
    dataset.fields.some((field) => isOf(field) && isOfBound(field))
  );
}
