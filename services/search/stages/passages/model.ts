import type { Problem } from "../../model.ts";

/** Where passages lie: a table, and which of its columns say what. Names are checked by the database. */
export interface PassageTable {
  readonly table: string;
  readonly id: string;
  readonly text: string;
  readonly title?: string;
  readonly speaker?: string;
  readonly date?: string;
  /** What kind of document it is from: "earnings call". */
  readonly kind?: string;
  /** Of which fiscal year and quarter of its company the document is. */
  readonly fiscal?: { readonly year: string; readonly quarter: string };
  /** Whom it is about; a key when names are in a table of their own. */
  readonly entity?: string;
  /** A table of who they are that speak, with what: "Chief Executive Officer". */
  readonly speakers?: {
    readonly table: string;
    /** Their names, as passages have them. */
    readonly name: string;
    readonly role: string;
    /** Of whom they are that, as passages tell whom they are about. */
    readonly entity?: string;
  };
  /** Text-search configuration of PostgreSQL. */
  readonly language: string;
  /** A column that holds the text's tsvector; computed from the text without one. */
  readonly vector?: string;
  readonly source: { readonly uri: string; readonly name: string; readonly provider: string };
}

/** What a question asks of passages. */
export interface PassageQuery {
  /** What a passage is about: words, of which it has to hold all of one topic. "net debt" is one. */
  readonly topics: readonly Topic[];
  /** Whether one of them is enough: "freight or hiring". */
  readonly isEither: boolean;
  /** Of their words, those that look like somebody's name. */
  readonly names: readonly string[];
  /** Of their words, those that name somebody or are quoted: without them it is another question. */
  readonly fixed: readonly string[];
  /** Values by column; a passage has one of each column's. */
  readonly filters: ReadonlyMap<Named["column"], readonly string[]>;
  /** Only of so many newest days of each whom they are about: "on the last call"; 0 for any. */
  readonly newest: number;
  /** Only of the day on which its topics were spoken of first, or last. */
  readonly turn?: Turn;
  /** A passage is of one of them; any where there is none. */
  readonly times: readonly Bounds[];
  /** Whether its words ask for what somebody said or wrote. */
  readonly spoken: boolean;
  /** Its people, documents and times, in words. */
  readonly place: string;
  /** In words that a person can check. */
  readonly reading: string;
  /** What has one row each, with one of its passages: "which companies mentioned freight". */
  readonly each?: Each;
  /** Whether only their number is asked for. */
  readonly isCount?: true;
  /** Whose words are asked for, where passages do not know them: "competitors of Varleyfell". */
  readonly whom?: string;
  /** Why it is not answered: with other words left out it would be another question. */
  readonly trouble?: Trouble;
}

/** Words of a topic; one of several words is held as it stands. */
export type Topic = readonly string[];

export type Turn = "first" | "last";

export type Each = "entity" | "speaker" | "document" | "quarter" | "year";

/** Days, or fiscal quarters. */
export interface Bounds {
  /** ISO date, inclusive. */
  readonly from?: string;
  /** ISO date, exclusive. */
  readonly to?: string;
  /** Both inclusive, each as 4 × year + quarter: Q3 2024 is 8099. */
  readonly fiscal?: { readonly from: number; readonly to: number };
}

/** What of a question nobody here answers. */
export interface Trouble {
  /** As they are written. */
  readonly words: readonly string[];
  readonly problem: Problem;
  /** Whether the question is one: none of its parts is asked for by itself. */
  readonly isOfAll?: boolean;
}

/** What a phrase of a question names. */
export interface Named {
  readonly column: "entity" | "speaker" | "kind" | "role";
  readonly value: string;
  /** For people, where the value is a key. */
  readonly label?: string;
}

export interface PassageLexicon {
  /** By phrase in lower case and singular. */
  readonly phrases: ReadonlyMap<string, readonly Named[]>;
  /** By codes as they are written: tickers. */
  readonly codes: ReadonlyMap<string, readonly Named[]>;
  /** Words of the longest phrase. */
  readonly longest: number;
  /** Newest day of the passages. */
  readonly now: string;
  /** Newest fiscal quarter, where passages say of which they are. */
  readonly quarter?: number;
}
