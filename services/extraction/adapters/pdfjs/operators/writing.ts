import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Matrix, multiply } from "../matrix.ts";
import { faceOf, textMatrices } from "../state.ts";
import { type Shown, showText } from "../text.ts";
import type { Handlers, Walking } from "./walking.ts";

/** Text state, position and showing (ISO 32000, sections 9.3 and 9.4). */
export const WRITING: Handlers = {
  [OPS.setFont]: ({ faces, state, fontOf }, [id, size]) => {
    const face = faces.get(id) ?? faceOf(fontOf(id) ?? {});
    faces.set(id, face);
    state.face = face;
    state.size = size;
  },
  [OPS.setCharSpacing]: ({ state }, [spacing]) => {
    state.charSpacing = spacing;
  },
  [OPS.setWordSpacing]: ({ state }, [spacing]) => {
    state.wordSpacing = spacing;
  },
  [OPS.setHScale]: ({ state }, [percent]) => {
    state.scale = percent / 100;
  },
  [OPS.setLeading]: ({ state }, [leading]) => {
    state.leading = -leading;
  },
  [OPS.setTextRise]: ({ state }, [rise]) => {
    state.rise = rise;
  },
  [OPS.setTextRenderingMode]: ({ state }, [mode]) => {
    state.mode = mode;
  },
  [OPS.beginText]: (walking) => {
    walking.matrices = textMatrices();
  },
  [OPS.setTextMatrix]: ({ matrices }, args) => {
    const m = (args.length === 1 ? args[0] : args) as Matrix;
    matrices.text = m;
    matrices.line = m;
  },
  [OPS.moveText]: (walking, [x, y]) => nextLine(walking, x, y),
  [OPS.setLeadingMoveText]: (walking, [x, y]) => {
    walking.state.leading = y;
    nextLine(walking, x, y);
  },
  [OPS.nextLine]: (walking) => nextLine(walking, 0, walking.state.leading),
  [OPS.showText]: (walking, [shown]) => show(walking, shown),
  [OPS.showSpacedText]: (walking, [shown]) => show(walking, shown),
  [OPS.nextLineShowText]: (walking, [shown]) => showBelow(walking, shown),
  [OPS.nextLineSetSpacingShowText]: (walking, [word, char, shown]) => {
    walking.state.wordSpacing = word;
    walking.state.charSpacing = char;
    showBelow(walking, shown);
  },
};

function nextLine({ matrices }: Walking, x: number, y: number): void {
  matrices.line = multiply(matrices.line, [1, 0, 0, 1, x, y]);
  matrices.text = matrices.line;
}

function showBelow(walking: Walking, shown: Shown): void {
  nextLine(walking, 0, walking.state.leading);
  show(walking, shown);
}

function show({ found, layers, marks, matrices, page, state }: Walking, shown: Shown): void {
  const from = found.glyphs.length;
  const role = marks.role();
  for (const glyph of showText(shown, state, matrices, page))
    found.glyphs.push(role ? { ...glyph, role } : glyph);
  const to = found.glyphs.length;
  if (marks.hidden()) layers.off(from, to);
  layers.text(from, to, state);
  if (state.clip) layers.clipped(from, found.glyphs, state.clip);
}
