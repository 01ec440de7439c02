import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleReport } from "../../../services/extraction/sample/report.ts";
import { shared } from "../../support/has.ts";
import { type Server, serve } from "../process.ts";
import { bombs } from "./bombs.ts";
import { row, say, skipped } from "./run.ts";

/** The limits under which everything must be answered. */
const LIMITS = { HTTPSRV_TIMEOUT: "60", EXTRACTION_MEMORY_MB: "1500" } as const;

const CODES: ReadonlySet<string> = new Set([
  "extract_invalid_pdf",
  "extract_encrypted_pdf",
  "ocr_bad_document",
]);

/** Sends what breaks readers to a server of its own: each must get a documented answer, and the good one after it 200. */
export async function hostileExtraction(): Promise<void> {
  const server = await serve(["extraction", "--port", "0"], LIMITS);
  let bad = 0;
  try {
    row("document", "answer", "seconds", "next good");
    for (const { name, pdf } of documents()) {
      const began = performance.now();
      const answer = await extract(server, pdf);
      const seconds = (performance.now() - began) / 1000;
      const next = await extract(server, sampleReport());
      const fine =
        isDocumented(answer) && next === "200" && seconds < Number(LIMITS.HTTPSRV_TIMEOUT) + 10;
      if (!fine) bad++;
      row(name.slice(0, 40), answer, seconds.toFixed(1), fine ? next : `${next} WRONG`);
    }
    say(`the server itself had at most ${server.peakMb()} MB`);
  } finally {
    await server.stop();
  }
  if (bad > 0) throw new Error(`${bad} documents were not answered as documented`);
}

function* documents(): Iterable<{ name: string; pdf: Buffer }> {
  yield* bombs();
  const folder = shared("data/extraction/hostile");
  if (!folder) return skipped("hostile files", "no ../shared");
  for (const name of readdirSync(folder)) {
    if (/\.pdf$/i.test(name)) yield { name, pdf: readFileSync(join(folder, name)) };
  }
}

/** The status of an answer, for 422 its code. */
async function extract(server: Server, pdf: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set(
    "document",
    new Blob([Uint8Array.from(pdf)], { type: "application/pdf" }),
    "document.pdf",
  );
  const response = await fetch(`${server.url}/extract`, { method: "POST", body: form });
  const body = (await response.json()) as { error?: { code?: string } };
  return response.status === 422 ? `422 ${body.error?.code}` : String(response.status);
}

/** An empty file is a bad request; everything else is read, or told apart. */
const isDocumented = (answer: string): boolean =>
  answer === "200" || answer === "400" || (answer.startsWith("422 ") && CODES.has(answer.slice(4)));
