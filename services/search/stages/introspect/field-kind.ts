import { type ColumnFacts, isDate, isNumber, isText } from "./facts.ts";
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
    return /INT/i.test(column.type) && (isYear(column) || holdsYears(column))
      ? "year"
      : isCode(column) || isFlag(column) || namesSomebody(column)
        ? "attribute"
        : "fact";
  return isText(column) && column.distinct <= 100 ? "dimension" : "attribute";
}
