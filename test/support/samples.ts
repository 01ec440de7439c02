import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../services/host/demo/sample");

/** A report of two pages with headings, a table and a chart. */
export const SAMPLE_PDF = resolve(folder, "report.pdf");
/** Fifteen seconds of an invented call, two voices. */
export const SAMPLE_SPEECH = resolve(folder, "call.ogg");
