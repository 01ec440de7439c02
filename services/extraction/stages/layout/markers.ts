import type { Line } from "../../model.ts";

/** What stands at the head of a list item. */
export interface Marker {
  readonly kind: "bullet" | "number";
  readonly marker: string;
}

/** Dashes and stars mark an item only when they stand alone. */
const BULLET =
  /^[\p{So}\p{Co}\u2022\u2023\u2043\u204c\u204d\u2219\u25a0-\u25ff\u2794-\u27be·§–—*>-]$/u;
const BULLET_START = /^[•◦▪▫■□●○‣⁃∙➢➤►✓✔❖⮚\uf0b7\uf0a7\uf0d8]/u;
const NUMBER = /^(\(?(\d{1,3}|[a-zA-Z]|[ivxIVX]{1,6})[.)]|\[\d{1,3}\])$/;

/** A label of a figure or table, with its number. */
export const CAPTION =
  /^(figure|fig\.?|table|tab\.|chart|exhibit|box|map|diagram|scheme|plate|graph|photo)\s*(\d|[A-Z]\.?\d|[IVX]+\b)[\w.-]*/i;

/** The numbering of a section and how deep it is: "2.3.1" is 3. */
export const NUMBERING =
  /^((\d{1,2}(?:\.\d{1,2}){0,4})\.?|[IVX]{1,5}\.|[A-Z]\.|(?:chapter|part|section|appendix|annex|article|unit|lesson|module)\s+[\dA-Z]+[.:]?)(?=\s|$)/i;

export function markerOf({ words }: Line): Marker | undefined {
  const first = words[0]?.text ?? "";
  if (BULLET_START.test(first) && (words.length > 1 || first.length > 1)) return bullet(first);
  if (words.length < 2) return undefined;
  if (BULLET.test(first)) return bullet(first);
  return NUMBER.test(first) ? { kind: "number", marker: first } : undefined;
}

const bullet = (text: string): Marker => ({ kind: "bullet", marker: [...text][0] as string });

/** Whether a text is nothing but the head of a list item, the number of a section or of a note. */
export const isMarkerText = (text: string): boolean =>
  BULLET.test(text) ||
  NUMBER.test(text) ||
  /^(\d{1,3}|\d{1,2}(\.\d{1,2}){1,4}\.?|[IVX]{1,5}\.|[*†‡§¶]{1,3})$/u.test(text);
