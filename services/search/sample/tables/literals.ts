/** Words as a list of SQL. */
export const list = (words: readonly string[]) =>
  `[${words.map((word) => `'${word}'`).join(", ")}]`;
/** Rows of words as a list of lists. */
export const records = (rows: readonly (readonly string[])[]) =>
  `[${rows.map((row) => list(row)).join(", ")}]`;
