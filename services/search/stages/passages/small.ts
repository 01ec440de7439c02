const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that say nothing about a topic. */
const SMALL = wordsOf(
  "a about actually all already also an and any anything are as at be been being both by can companies company did do does during each either ever every everything exactly explicitly find for from get give had has have how i in into is it its just me my of on or our over please really regarding related search several show so some something specifically that the their them there these they this those to us was we were what when where which who whom whose why with would you your",
);

/** Whoever speaks for a company, or for any. */
const ANYBODY = wordsOf(
  "anybody anyone businesses corporates everybody everyone executive executives firms issuers leadership management officers people person somebody someone speaker speakers spokesman spokesperson spokeswoman team",
);

/** What a question begins with before it says whose words it asks for. */
const BEGINS = wordsOf(
  "a all an and any are can compare could did do does each every everything anything find for get give had has have how i is like list me of please show some tell that the to us want was were what when where which who whom why would you",
);

const DETERMINERS = wordsOf(
  "a all an any both each every his her its my our that the their these this those your",
);

/** "US companies" are not ours. */
const isIn = (words: ReadonlySet<string>) => (text: string) =>
  text !== "US" && words.has(text.toLowerCase());

export const isSmall = isIn(SMALL);
export const isAnybody = isIn(ANYBODY);
export const isBeginning = isIn(BEGINS);
export const isDeterminer = isIn(DETERMINERS);

export const isSign = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
