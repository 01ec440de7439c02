import type { Dataset } from "../../semantic.ts";

const PREFIX = "product:";
const BY = "×";

/** How many of a thing times what one of it costs: a figure of one record that no table holds. */
export interface Product {
  /** Fields of the record. */
  readonly count: string;
  readonly price: string;
}

/** How a plan names such a figure in place of a field. */
export const productField = ({ count, price }: Product): string => `${PREFIX}${count}${BY}${price}`;

/** The fields that a field of `productField` multiplies; undefined of any other field. */
export function productNamed(field: string): Product | undefined {
  const [count, price] = field.startsWith(PREFIX) ? field.slice(PREFIX.length).split(BY) : [];
  return count && price ? { count, price } : undefined;
}

/** "quantity times unit price" */
export function productLabel({ count, price }: Product, { fields }: Pick<Dataset, "fields">) {
  const label = (name: string) => fields.find((each) => each.name === name)?.label ?? name;
  return `${label(count)} times ${label(price)}`;
}

/** A column's name with its product, if it has one, as words: "total_quantity_times_unit_price". */
export const productName = (column: string): string =>
  column.replace(/product:(.+)×(.+)$/, "$1_times_$2");
