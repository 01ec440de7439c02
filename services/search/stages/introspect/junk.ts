import type { ColumnFacts } from "./facts.ts";
import { wordsOf } from "./words.ts";

/** Kept by machines for themselves. */
const KEEPING =
  /^_|^(?:etl|dw|dwh|sys|meta)_|(?:^|_)(?:row_?version|checksum|row_?hash|etag)$|^rowversion$/i;
/** What readers of files call columns without a name. */
const NAMELESS = /^(?:unnamed\W*|column_?|field_?|_c|\.{3})\d+$/i;
/** Neither texts nor numbers nor times. */
const OPAQUE = /BLOB|BYTEA|STRUCT|MAP|UNION|\[\d*\]$|^BIT/i;

/** Whether nobody would ask for a column: empty, of bytes or lists, without a name, kept by machines. */
export const isJunk = ({ name, type, rows, filled }: ColumnFacts): boolean =>
  (rows > 0 && filled === 0) || OPAQUE.test(type) || KEEPING.test(name) || NAMELESS.test(name);

/** Numbers that are only names of something: nobody adds them up. */
const CODES =
  /(?:^|_|[a-z])(?:zip|zip_?code|post_?code|postal_?code|phone|telephone|fax|ssn|isbn|ean|barcode)(?:_?(?:no|nr|num|number))?$/i;

/** Of whole numbers: "order no", "month", and yes or no as 1 and 0. */
function isName({ name, type, distinct, filled }: ColumnFacts): boolean {
  const words = wordsOf(name);
  const isFlag = distinct <= 2 && /^(?:is|has|was|can) /.test(words);
  // "bike_id" of rides, where there is no table of bikes: "how many bikes" adds up no ids.
  const isId = /\w id$/i.test(words);
  // "citation_num" repeats its values and counts something; a "room_num" names one.
  const counts =
    /_?num$/i.test(name) && (distinct < MOST_DISTINCT * filled || !NUMBERED.test(words));
  return (
    /INT/i.test(type) &&
    (isFlag || isId || /^month$/.test(words) || (/\w number$/.test(words) && !counts))
  );
}

/** Things that are told apart by numbers. */
const NUMBERED =
  /^(?:\w+ )*(?:room|phone|telephone|mobile|fax|account|flight|train|bus|route|serial|order|invoice|house|street|track|seat|jersey|shirt|passport|license|card|case|ticket|part|model|policy|gate|platform|line|page|week|version|registration|student|employee|customer|member|tax|lot|block|unit|contract|chapter|episode|season|issue|volume|vin|imo|item|id) number$/;

const MOST_DISTINCT = 0.9;

export const isCode = (column: ColumnFacts): boolean => CODES.test(column.name) || isName(column);
