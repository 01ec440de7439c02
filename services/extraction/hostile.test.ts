import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shared } from "../../test/support/has.ts";
import { errorInfoOf } from "../platform/fault/connect.ts";
import { sampleReport } from "./sample/report.ts";
import { openService, upload } from "./testing/service.ts";

const folder = shared("data/extraction/hostile");
const manifest: readonly { file: string; pdfjs: string }[] = folder
  ? JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))
  : [];

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService({ HTTPSRV_TIMEOUT: "60", EXTRACTION_MEMORY_MB: "1500" });
  await service.part.ready();
});
afterAll(() => service.part.close());

/** "200", or the documented code of the failure. */
async function answer(pdf: Uint8Array): Promise<string> {
  try {
    await service.client.extract(upload(pdf));
    return "200";
  } catch (error) {
    const { metadata, reason } = errorInfoOf(ConnectError.from(error)) ?? {};
    return metadata?.code ?? reason ?? String(error);
  }
}

const DOCUMENTED = ["200", "extract_invalid_pdf", "extract_encrypted_pdf", "ocr_bad_document"];

describe.skipIf(!folder)("hostile documents (needs ../shared/data)", () => {
  const files = folder ? readdirSync(folder).filter((name) => /\.pdf$/i.test(name)) : [];

  it.each(files)("gives a documented answer to %s", async (name) => {
    const pdf = readFileSync(join(folder as string, name));
    const expected = manifest.find(({ file }) => file === name)?.pdfjs;
    const code = pdf.length === 0 ? "DOCUMENT_EMPTY" : await answer(pdf);
    expect([...DOCUMENTED, "DOCUMENT_EMPTY"]).toContain(code);
    if (expected === "PasswordException") expect(code).toBe("extract_encrypted_pdf");
    if (expected === "InvalidPDFException") expect(code).toBe("extract_invalid_pdf");
  });

  it("still serves after all of them", async () => {
    expect(await answer(sampleReport())).toBe("200");
  });
});
