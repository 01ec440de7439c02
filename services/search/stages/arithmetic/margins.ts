import type { Dataset } from "../../semantic.ts";

const PREFIX = "margin:";
const OVER = "−";

/** By how much a figure of one record is over the least that it should be: a figure that no table holds. */
export interface Margin {
  /** Fields of the record. */
  readonly figure: string;
  readonly least: string;
}

/** How a plan names such a figure in place of a field. */
export const marginField = ({ figure, least }: Margin): string =>
  `${PREFIX}${figure}${OVER}${least}`;

/** The fields that a field of `marginField` is the difference of; undefined of any other field. */
export function marginNamed(field: string): Margin | undefined {
  const [figure, least] = field.startsWith(PREFIX) ? field.slice(PREFIX.length).split(OVER) : [];
  return figure && least ? { figure, least } : undefined;
}

/** "in stock less reorder level" */
export function marginLabel({ figure, least }: Margin, { fields }: Pick<Dataset, "fields">) {
  const label = (name: string) => fields.find((each) => each.name === name)?.label ?? name;
  return `${label(figure)} less ${label(least)}`;
}

/** A column's name with its margin, if it has one, as words: "in_stock_less_reorder_level". */
export const marginName = (column: string): string =>
  column.replace(/margin:(.+)−(.+)$/, "$1_less_$2");
