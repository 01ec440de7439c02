import type { TableFacts } from "./facts.ts";
import { kindOf } from "./field-kind.ts";
import { singular } from "./naming.ts";

/** What is recorded of things, and is a figure itself. */
const MEASURES =
  /(?:^| )(rating|score|grade|mark|salary|wage|price|fee|fine|tip|bonus|temperature|measurement|weight|height)$/;

/**
 * The one figure of records that are called as a figure is: "stars" of ratings are the rating, the
 * "score" of jury scores the jury score.
 *
 * @param words    what the table is called
 * @param isOfKey  whether a column is of a key
 */
export function ownMeasureOf(
  { columns }: TableFacts,
  words: string,
  isOfKey: (column: string) => boolean,
): { readonly column: string; readonly said: readonly string[] } | undefined {
  const whole = singular(words);
  const said = MEASURES.exec(whole)?.[1];
  const facts = columns.filter((column) => kindOf(column, false, isOfKey(column.name)) === "fact");
  const [only, ...others] = facts;
  return said && only && others.length === 0
    ? { column: only.name, said: [...new Set([said, whole])] }
    : undefined;
}
