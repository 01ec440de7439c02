import { type ColumnFacts, isDate, type TableFacts } from "./facts.ts";
import { isFlag } from "./flag.ts";
import { wordsOf } from "./words.ts";

const WHEN =
  /^(?:soft )?deleted(?: (?:at|on|date|time|when|timestamp))?$|^date deleted$|^deletion (?:date|time)$/;
const WHETHER = /^(?:is |was )?(?:soft )?deleted(?: flag)?$/;

/** How a table says that a record is kept and no longer counts, where some records do. */
export function deletedOf({ columns }: TableFacts) {
  const some = columns.filter(({ filled }) => filled > 0);
  // A "del date" of most records is that of their delivery.
  const when = some.find(
    (each) => isDate(each) && 2 * each.filled < each.rows && WHEN.test(wordsOf(each.name)),
  );
  if (when) return { field: when.name };
  const whether = some.find((each) => isFlag(each) && WHETHER.test(wordsOf(each.name)));
  return whether && { field: whether.name, value: isBoolean(whether) ? "true" : "1" };
}

const isBoolean = ({ type }: ColumnFacts): boolean => /^bool/i.test(type);
