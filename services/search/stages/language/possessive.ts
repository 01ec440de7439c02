/** Words for "of those who were spoken of". */
export const POSSESSIVE = /\b(?:its|their|his|her)\b/i;
