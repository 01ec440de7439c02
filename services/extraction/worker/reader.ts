import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { openPdf } from "../adapters/pdfjs/open.ts";
import { takePages } from "../look.ts";
import type { FromReader, ToReader } from "./model.ts";

/** A thread that reads its share of a document's pages; it opens the document itself. */
const port = parentPort;
if (!port) throw new Error("this is a module for threads");

port.on("message", async ({ path, taken, asked }: ToReader) => {
  const send = (message: FromReader) => port.postMessage(message);
  try {
    const source = await openPdf(new Uint8Array(await readFile(path)));
    try {
      await takePages(source, new Int32Array(taken), asked, (look) => send({ kind: "look", look }));
    } finally {
      await source.close();
    }
    send({ kind: "done" });
  } catch (error) {
    send({ kind: "failed", message: (error as Error).message });
  }
});
