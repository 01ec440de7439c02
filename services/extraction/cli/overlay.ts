import { readFile, writeFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import { UsageError } from "../../platform/cli/command.ts";
import { makeFolder } from "../../platform/files/folder.ts";
import type { Options } from "../options.ts";
import type { ResultDocument } from "../result/document.ts";

/** Where the boxes of a result are drawn to, and as what. */
export interface Overlay {
  readonly path: string;
  readonly kind: "pdf" | "png";
}

/** @throws UsageError unless it names a PDF or a PNG for exactly one input */
export function overlayFrom(path: string | undefined, inputs: number): Overlay | undefined {
  if (path === undefined) return undefined;
  const kind = extname(path).slice(1).toLowerCase();
  if (kind !== "pdf" && kind !== "png") throw new UsageError("--overlay ends in .pdf or .png.");
  if (inputs !== 1) throw new UsageError("--overlay draws one PDF at a time.");
  return { path, kind };
}

/** Boxes can only be drawn where the result tells places. */
export const withPlaces = (options: Options): Options =>
  options.outputFormat === "structured_document"
    ? { ...options, outputFormat: "structured_document_with_locations" }
    : options;

/** Writes one file; of several pages as PNG one each: out-1.png, out-2.png, … */
export async function writeOverlay(
  pdf: string,
  result: ResultDocument,
  { path, kind }: Overlay,
): Promise<void> {
  // Loaded when asked for: it brings the engine and a canvas.
  const { drawOverlay } = await import("../adapters/pdfjs/overlay.ts");
  await makeFolder(dirname(path));
  const files = await drawOverlay(new Uint8Array(await readFile(pdf)), result, kind);
  for (const [index, bytes] of files.entries()) {
    const numbered = `${path.slice(0, -extname(path).length)}-${index + 1}${extname(path)}`;
    await writeFile(files.length > 1 ? numbered : path, bytes);
  }
}
