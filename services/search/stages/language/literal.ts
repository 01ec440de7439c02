/** A pattern that finds a text as it is written, whatever signs are in it: "c++". */
export const literal = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, (sign) => `\\${sign}`);
