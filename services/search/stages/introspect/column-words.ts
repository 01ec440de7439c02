import { type ColumnFacts, isNumber, type TableFacts } from "./facts.ts";
import { withoutInitials } from "./naming.ts";
import { wordsOf } from "./words.ts";

/** What a column is called by its name, in its table. */
export const wordsOfColumn = (
  column: ColumnFacts,
  table: TableFacts,
  known: ReadonlySet<string>,
): string =>
  isLongitude(column, table)
    ? "longitude"
    : isStreet(column)
      ? "street"
      : delivered(column, inMiles(column, wordsOf(ownWordsOf(column, table), known)));

/** "del_dt" that most records have: what is deleted is mostly gone, and what is delivered is there. */
const delivered = ({ name, rows, filled }: ColumnFacts, words: string): string =>
  /^del_/i.test(name) && 2 * filled >= rows ? words.replace(/^deleted\b/, "delivery") : words;

/** "long" beside "lat" is the longitude. */
const isLongitude = ({ name }: ColumnFacts, { columns }: TableFacts): boolean =>
  /^long$/i.test(name) && columns.some((each) => /^lat(?:itude)?$/i.test(each.name));

/** "st" of "Elm St" is a street, and of "NY" a state. */
const isStreet = ({ name, ends = ["", ""] }: ColumnFacts): boolean =>
  /^st$/i.test(name) && ends.every((each) => STREET.test(each));

const STREET =
  / (?:st|street|rd|road|ave|avenue|lane|ln|way|drive|dr|court|ct|square|sq|place|pl|row|close|terrace|hill)\.?$/i;

/** "Fname" of faculty is no name of theirs by its initial, where there is an "Lname" as well. */
const ownWordsOf = ({ name }: ColumnFacts, table: TableFacts): string => {
  const isOfPerson = table.columns.filter((each) => /^[fl]_?name$/i.test(each.name)).length > 1;
  return isOfPerson && /^[flm]_?name$/i.test(name) ? name : withoutInitials(name, table.name);
};

/** "distance_nm": numbers are no names. */
const inMiles = (column: ColumnFacts, words: string): string =>
  isNumber(column) && /[^a-z]nm$|[a-z]NM$/.test(column.name)
    ? words.replace(/ name$/, " nm")
    : words;

/** "running time": of what runs for some minutes up to some hours it is counted in minutes. */
export function usualUnit({ ends }: ColumnFacts, words: string): string | undefined {
  const [first = 0, last = 0] = ends?.map(Number) ?? [];
  const isTime = /\b(?:running time|run ?time|playing time)$/.test(words);
  return isTime && first >= 5 && last > 24 && last <= 600 ? "min" : undefined;
}
