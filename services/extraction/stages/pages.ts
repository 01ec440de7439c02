import { type Box, height, type Page, width } from "../model.ts";

/** A page has usable text if at least this many characters can be seen and read. */
const ENOUGH_TEXT = 1;
/** Share of characters that fonts map to nothing: the text is then not what is printed. */
const MAX_UNREADABLE = 0.5;
const UNREADABLE = /[\p{Cc}\p{Co}\ufffd]/u;
/** An image that covers this share of the page is a scan. */
const SCAN = 0.5;

/** Whether a page must be looked at with eyes: it has no text that can be read, but something to see. */
export function needsOcr(page: Page): boolean {
  const seen = page.glyphs.filter(({ hidden, text }) => !hidden && text.trim() !== "");
  const unreadable = seen.filter(({ text }) => UNREADABLE.test(text)).length;
  const usable = seen.length - unreadable;
  if (usable >= ENOUGH_TEXT && unreadable <= MAX_UNREADABLE * seen.length) {
    return isScanWithLittleText(page, usable);
  }
  return page.images.length > 0 || seen.length > 0 || page.shapes.length > 20;
}

/** A scan with a stamp or a page number on it. */
function isScanWithLittleText(page: Page, characters: number): boolean {
  const area = page.width * page.height;
  const largest = Math.max(0, ...page.images.map((box: Box) => width(box) * height(box)));
  return characters < 60 && largest > SCAN * area;
}

/** Whether there is anything on the page at all. */
export const isBlank = (page: Page): boolean =>
  page.glyphs.length === 0 && page.images.length === 0 && page.shapes.length === 0;
