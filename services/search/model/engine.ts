/** Databases that our statements are written for. */
export type DialectName = "duckdb" | "postgres" | "trino";

/** Raw rows of one statement, as the engine gave them. */
export interface Rows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | boolean)[];
}

/** A database that only reads. */
export interface Engine {
  readonly dialect: DialectName;
  /** Of the data that it reads: another one, other data. Undefined when that cannot be told cheaply. */
  version(): Promise<string | undefined>;
  /** Whether it reads data that others have replaced since it was opened. */
  isStale?(): Promise<boolean>;
  /** Ends early, with the signal's reason, when the signal fires. */
  query(statement: Statement, signal: AbortSignal): Promise<Rows>;
  close(): Promise<void>;
}
