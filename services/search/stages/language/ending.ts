/** A text without the signs that end a sentence. */
export const withoutEnd = (text: string): string => text.replace(/[\s.?!]+$/, "");
