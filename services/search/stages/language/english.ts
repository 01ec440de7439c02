import dictionary from "dictionary-en";
import nspell from "nspell";
import { lazily, remembered, WORDS } from "../remember.ts";

/** A fifth of a second, and 16 MB: not before a word is met that the data does not know. */
const speller = lazily(() => nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic)));

/** A word of English that is spelt right as it is: not a misspelt other one. Names are none in lower case. */
export const isEnglish = remembered((word) => speller().correct(word), WORDS);
