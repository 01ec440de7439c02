/** What calculates. */
export const CALCULATES = "(?: times | multiplied by | divided by | minus | [*/×÷] )";

const EXPLAINS = new RegExp(
  `^(?:(?:please )?note that )?(?:the )?[a-z][\\w%/ -]{0,60}? (?:is|are|equals|means) [^?]*${CALCULATES}[^?]*$`,
  "i",
);

/** "The fee per loan is the total fee divided by the number of loans." */
export const isExplanation = (sentence: string): boolean => EXPLAINS.test(sentence.trim());
