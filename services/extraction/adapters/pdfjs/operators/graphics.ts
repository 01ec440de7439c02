import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { multiply } from "../matrix.ts";
import { initialState, type State } from "../state.ts";
import { type Handlers, restore, save } from "./walking.ts";

/** The graphics state, groups, forms, annotations and marked content. */
export const GRAPHICS: Handlers = {
  [OPS.save]: save,
  [OPS.restore]: restore,
  [OPS.transform]: ({ state }, m) => {
    state.ctm = multiply(state.ctm, m);
  },
  [OPS.beginMarkedContent]: ({ marks }, [tag]) => marks.begin(nameOf(tag), undefined),
  [OPS.beginMarkedContentProps]: ({ marks }, [tag, properties]) =>
    marks.begin(nameOf(tag), properties),
  [OPS.endMarkedContent]: ({ marks }) => marks.end(),
  [OPS.paintFormXObjectBegin]: (walking, [m]) => {
    save(walking);
    walking.marks.enterForm();
    if (m) walking.state.ctm = multiply(walking.state.ctm, m);
  },
  [OPS.paintFormXObjectEnd]: (walking) => {
    restore(walking);
    walking.marks.leaveForm();
  },
  [OPS.beginGroup]: (walking, [group]) => {
    save(walking);
    const { state } = walking;
    if (group?.matrix) state.ctm = multiply(state.ctm, group.matrix);
    // What is drawn into a mask is not seen itself.
    if (group?.smask) state.masked = true;
  },
  [OPS.endGroup]: restore,
  [OPS.beginAnnotation]: (walking, [, , transform, matrix]) => {
    save(walking);
    const state = initialState(walking.base);
    if (transform) state.ctm = multiply(state.ctm, transform);
    if (matrix) state.ctm = multiply(state.ctm, matrix);
    walking.state = state;
  },
  [OPS.endAnnotation]: restore,
  [OPS.setLineWidth]: ({ state }, [width]) => {
    state.lineWidth = width;
  },
  [OPS.setFillRGBColor]: ({ state }, [color]) => {
    state.fill = String(color);
    state.patterned = false;
  },
  [OPS.setFillColorN]: ({ state }) => {
    state.patterned = true;
  },
  [OPS.setStrokeRGBColor]: ({ state }, [color]) => {
    state.stroke = String(color);
  },
  [OPS.setGState]: ({ state }, [entries]) => {
    for (const [key, value] of entries) setTransparency(state, key, value);
  },
};

/** A tag comes as a name of the file or as a string. */
const nameOf = (tag: string | { readonly name: string }) =>
  typeof tag === "string" ? tag : tag.name;

/** Takes what lets the ground shine through from an entry of a graphics state (ISO 32000, table 57). */
function setTransparency(state: State, key: string, value: unknown): void {
  if (key === "ca") state.alpha = Number(value);
  if (key === "BM") state.blended = value !== "source-over";
  if (key === "SMask") state.masked = Boolean(value);
}
