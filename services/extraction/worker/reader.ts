import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { openPdf, type PdfSource } from "../adapters/pdfjs/open.ts";
import { type Asked, type Look, lookAt, nextOf } from "../look.ts";
import type { FromReader, ToReader } from "./model.ts";

/** A thread that reads its share of a document's pages; it opens the document itself. */
const port = parentPort;
if (!port) throw new Error("this is a module for threads");

port.on("message", async ({ path, taken, asked }: ToReader) => {
  const send = (message: FromReader) => port.postMessage(message);
  try {
    const source = await openPdf(new Uint8Array(await readFile(path)));
    try {
      await takePages(source, taken, asked, (look) => send({ kind: "look", look }));
    } finally {
      await source.close();
    }
    send({ kind: "done" });
  } catch (error) {
    send({ kind: "failed", message: (error as Error).message });
  }
});

async function takePages(
  source: PdfSource,
  taken: SharedArrayBuffer,
  asked: Asked,
  onLook: (look: Look) => void,
): Promise<void> {
  for (let index = nextOf(taken); index < source.pageCount; index = nextOf(taken)) {
    const look = await lookAt(source, index, asked);
    onLook(look.kind === "read" ? look : { kind: look.kind, index });
  }
}
