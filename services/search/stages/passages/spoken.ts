import { tokensOf } from "../language/tokens.ts";

/** Words that ask for what was said or written. */
const SPOKEN =
  /^(?:say|says|said|saying|mention(?:s|ed|ing)?|discuss(?:es|ed|ing)?|comment(?:s|ed|ing)?|talk(?:s|ed|ing)?|sp(?:eaks?|oke|oken|eaking)|quot(?:e|es|ed|ing)|passages?|remark(?:s|ed)?|transcripts?|told|tell|describ(?:e|es|ed)|explain(?:s|ed)?|wrote|written|write)$/;

export const isSpoken = (text: string): boolean => SPOKEN.test(text.toLowerCase());

/** Whether any word of a question may ask for what was said or written. */
export const mayAskForWords = (question: string): boolean =>
  tokensOf(question).some(({ text }) => isSpoken(text));
