/** A form that is found wherever it stands. */
export const saying = (words: string): RegExp => new RegExp(words, "giu");

export const YEAR = "((?:19|20)\\d{2})(?![-/]?\\d)";
/** Where another follows it at once. */
export const FIRST = "((?:19|20)\\d{2})";
