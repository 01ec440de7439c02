import type { Box, Line } from "../../model.ts";

const CAPTION = /^(table|tab\.|tableau|tabelle|tabla|tabella|exhibit)\s*(\d|[A-Z]\.?\d|[IVX]+\b)/i;
/** A caption stands this close over or under its table, in ems of its own. */
const REACH = 3;

/** The lines that name a table. */
export const tableCaptions = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ text, angle }) => angle === 0 && CAPTION.test(text));

/** Whether one of the captions stands over or under a box. */
export function isCaptioned(box: Box, captions: readonly Line[]): boolean {
  return captions.some(({ box: own, size }) => {
    const beside = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    const over = box.top - own.bottom;
    const under = own.top - box.bottom;
    const near = (gap: number) => gap > -0.5 * size && gap < REACH * size;
    return beside > 0 && (near(over) || near(under));
  });
}
