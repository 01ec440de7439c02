import { type ColumnFacts, isNumber } from "./facts.ts";
import { wordsOf } from "./words.ts";

const ASKS = /^(?:is|has|have|was|were|can|does|did) /;
const COUNTS = /\b(?:number|count|quantity|amount|total|sum|level|rank|grade|year|month|day|id)\b/;

/** Whether a column only says yes or no: of type boolean, or 1 and 0 where nothing is counted. */
export function isFlag(column: ColumnFacts): boolean {
  if (/^bool/i.test(column.type)) return true;
  const [first, last] = column.ends ?? [];
  if (!isNumber(column) || column.distinct > 2 || first === undefined) return false;
  const words = wordsOf(column.name);
  const isBinary = ["0", "1"].includes(first) && ["0", "1"].includes(last ?? "");
  return isBinary && (ASKS.test(words) || (column.distinct === 2 && !COUNTS.test(words)));
}
