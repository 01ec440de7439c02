import { type ColumnFacts, IDENTIFIER, isDate, isNumber, isText } from "./facts.ts";
import { isFlag } from "./flag.ts";
import { isCode, isJunk } from "./junk.ts";
import { namesSomebody } from "./person-keys.ts";
import { holdsYears, isYear } from "./years.ts";

/** What a column of a database that nobody described is for. */
export function kindOf(column: ColumnFacts, isLabel: boolean, isKey: boolean): string {
  if (isLabel) return "label";
  // A day that is a part of a key still tells when: "stock of each depot on a day".
  if (isKey && !isDate(column)) return "key";
  if (isJunk(column)) return "hidden";
  if (isDate(column)) return "time";
  if (isNumber(column))
    return isWhole(column) && (isYear(column) || holdsYears(column))
      ? "year"
      : isCode(column) || isFlag(column) || namesSomebody(column)
        ? "attribute"
        : "fact";
  return isText(column) && column.distinct <= 100 ? "dimension" : "attribute";
}

const isWhole = ({ type }: ColumnFacts): boolean => /INT|\(\d+, ?0\)/i.test(type);

/**
 * Whether a column only tells records apart, or refers to others. The term and the year of a
 * section are parts of its key and say all the same when it is; the number of a room does not.
 *
 * @param referring  columns that refer to others
 */
export const isKeyIn = (
  name: string,
  key: readonly string[],
  referring: ReadonlySet<string>,
): boolean =>
  referring.has(name) || (key.includes(name) && (key.length === 1 || IDENTIFIER.test(name)));
