import type { ReadAs } from "../../semantic.ts";

/** What was measured of one column. */
export interface ColumnFacts {
  readonly name: string;
  /** In the engine's words: "BIGINT", "varchar(20)", "timestamp without time zone". */
  readonly type: string;
  /** What its texts are read as: the type is then that of what they say. */
  readonly readAs?: ReadAs;
  /** The column as it is kept, where its texts are read. */
  readonly text?: ColumnFacts;
  /** What its figures were written with: "GBP". */
  readonly unit?: string;
  readonly rows: number;
  /** Values that are not null. */
  readonly filled: number;
  readonly distinct: number;
  /** Of the text: characters in the longest value; 0 for other types. */
  readonly longest: number;
  /** First and last of the values as they are written; unset when they were not looked at. */
  readonly ends?: readonly [first: string, last: string];
}

export interface TableFacts {
  readonly name: string;
  /** As a model's `source` names it; the name unless given. */
  readonly source?: string;
  readonly columns: readonly ColumnFacts[];
  /** As declared; empty when the database does not say. */
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

export interface Reference {
  readonly from: readonly string[];
  readonly table: string;
  readonly to: readonly string[];
}

export const isText = ({ type }: ColumnFacts) => /CHAR|TEXT|STRING|ENUM|UUID/i.test(type);
export const isNumber = ({ type }: ColumnFacts) =>
  /INT|DECIMAL|DOUBLE|FLOAT|REAL|NUMERIC|SERIAL/i.test(type) && !/INTERVAL/i.test(type);
export const isDate = ({ type }: ColumnFacts) => /^(?:DATE|TIME)/i.test(type);

export const isUnique = ({ rows, filled, distinct }: ColumnFacts) =>
  rows > 0 && filled === rows && distinct === rows;

export const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");
/** What designers put before names of tables. */
const PREFIX = /^(?:tbl|tb|dim|fact|fct|stg|vw)(?=[_A-Z])_?|^(?:t|v)_/;
/** "class" of "class" and of "classes", "branch" of "branches", "boat" of "boats". */
export const singular = (name: string) =>
  plain(name.replace(PREFIX, ""))
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/(?<!s)s$/, "");
export const IDENTIFIER = /(?:^|_|[a-z\d])(?:id|code|key|no|number|abbrev|abbreviation|isbn|ssn)$/i;
