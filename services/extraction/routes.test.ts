import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  ExtractionOptionsSchema,
  Rendering,
} from "../../gen/groundwork/extraction/v1/options_pb.ts";
import { testIssuer } from "../../test/support/tokens.ts";
import { badFieldsOf, errorInfoOf, retryAfterMsOf } from "../platform/fault/connect.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { SAMPLE_TABLE, sampleReport } from "./sample/report.ts";
import { writePdf } from "./sample/write.ts";
import { drawPdf } from "./testing/pdf.ts";
import { sampleScan } from "./testing/scan.ts";
import { chunks, openService, upload } from "./testing/service.ts";
import { fromDocument } from "./wire/result.ts";

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService({ MAX_CONTENT_LENGTH_MB: "4" });
  await service.part.ready();
});
afterAll(() => service.part.close());

/** What a call failed with. */
async function failure(call: Promise<unknown>) {
  const error = ConnectError.from(
    await call.then(
      () => undefined,
      (reason) => reason,
    ),
  );
  return { code: error.code, error, info: errorInfoOf(error) };
}

/** A document that takes long, in a small file: 900 pages more than a second on any machine. */
const longDocument = (pages = 900) =>
  writePdf(Array.from({ length: pages }, () => ({ width: 300, height: 300, marks: PAGE })));
const PAGE = Array.from({ length: 40 }, (_, row) => ({
  kind: "text" as const,
  text: `Line ${row} of a page with many words, so that reading it takes a while.`,
  x: 10,
  y: 8 + 7 * row,
  size: 6,
}));

it("returns the typed document of an upload", async () => {
  const { document, processingTime } = await service.client.extract(upload(sampleReport()));
  const result = fromDocument(document!, DEFAULT_OPTIONS);
  expect(result.pdf_pages).toHaveLength(2);
  expect(JSON.stringify(result.content_tree)).toContain(
    "Halden Instruments is an invented company",
  );
  const cells = result.annotations.filter(({ type }) => type === "table_structure");
  expect(cells).toHaveLength(SAMPLE_TABLE.length * SAMPLE_TABLE[0].length);
  expect(Number(processingTime?.seconds) + (processingTime?.nanos ?? 0)).toBeGreaterThan(0);
});

it("uses defaults when no options come, and takes options behind the document", async () => {
  const bare = await service.client.extract(chunks(sampleReport()));
  expect(bare.document?.pdfPages).toHaveLength(2);
  async function* late() {
    yield* chunks(sampleReport());
    for await (const part of upload(new Uint8Array(), { outputFormat: "structured_document" }))
      yield part;
  }
  const { document } = await service.client.extract(late());
  expect(document?.pdfPages).toHaveLength(0);
  expect(document?.contentTree?.children[0]?.locations).toHaveLength(0);
});

it("also gives the document as Markdown and HTML, and refuses forms that nobody knows", async () => {
  async function* asking(renderings: Rendering[]) {
    yield {
      part: { case: "options" as const, value: create(ExtractionOptionsSchema, { renderings }) },
    };
    yield* chunks(sampleReport());
  }
  const asked = [Rendering.HTML, Rendering.MARKDOWN];
  const { renditions } = await service.client.extract(asking(asked));
  expect(renditions.map(({ rendering }) => rendering)).toEqual(asked);
  const [html, markdown] = renditions.map(({ text }) => text);
  expect(html).toContain("<title>Annual report 2025</title>");
  expect(html).toContain("<ul>\n<li>Open a third factory in spring</li>");
  expect(html).toContain("<figure>\n<table>");
  expect(markdown).toContain("| Instruments | 118.4 | 131.9 | 152.6 |");
  expect((await service.client.extract(asking([]))).renditions).toEqual([]);
  for (const bad of [
    [Rendering.UNSPECIFIED],
    [77 as Rendering],
    [Rendering.HTML, Rendering.HTML],
  ]) {
    const { code, error } = await failure(service.client.extract(asking(bad)));
    expect(code).toBe(Code.InvalidArgument);
    expect(badFieldsOf(error)?.[0]?.field).toBe("options.renderings");
  }
});

it("streams progress of every page, and the result last", async () => {
  const events = [];
  for await (const { event } of service.client.streamExtract(upload(sampleReport())))
    events.push(event);
  expect(events.at(-1)?.case).toBe("result");
  const last = events.filter((event) => event.case === "progress").at(-1);
  expect(last?.value).toMatchObject({ pagesDone: 2, pagesTotal: 2 });
});

it("gives the same bytes for the same document", async () => {
  const texts = [];
  for (let round = 0; round < 2; round++) {
    const { document } = await service.client.extract(upload(sampleReport()));
    texts.push(JSON.stringify(fromDocument(document!, DEFAULT_OPTIONS)));
  }
  expect(texts[0]).toBe(texts[1]);
});

it("says that it is ready, and whether it is busy", async () => {
  expect(await service.client.getReadiness({})).toMatchObject({ busy: false });
});

it("refuses an output format that nobody knows", async () => {
  async function* parts() {
    yield { part: { case: "options" as const, value: { outputFormat: 9 as never } } };
    yield* chunks(sampleReport());
  }
  const { code, error, info } = await failure(service.client.extract(parts()));
  expect(code).toBe(Code.InvalidArgument);
  expect(info?.reason).toBe("OPTIONS_INVALID");
  expect(badFieldsOf(error)[0]?.field).toBe("options.output_format");
});

it("refuses options that are sent twice, as a form's field is", async () => {
  async function* parts() {
    yield { part: { case: "options" as const, value: {} } };
    yield* chunks(sampleReport());
    yield { part: { case: "options" as const, value: {} } };
  }
  const { code, error, info } = await failure(service.client.extract(parts()));
  expect([code, info?.reason]).toEqual([Code.InvalidArgument, "OPTIONS_INVALID"]);
  expect(badFieldsOf(error)[0]?.field).toBe("options");
});

it("refuses an upload without a byte", async () => {
  const { code, info } = await failure(service.client.extract(upload(new Uint8Array())));
  expect([code, info?.reason]).toEqual([Code.InvalidArgument, "DOCUMENT_EMPTY"]);
});

it("takes an upload of exactly the limit and refuses one byte more", async () => {
  const report = sampleReport();
  const padded = (bytes: number) => {
    const file = new Uint8Array(bytes).fill(0x20);
    file.set(report);
    return file;
  };
  await expect(service.client.extract(upload(padded(4 << 20)))).resolves.toBeDefined();
  const { code, info } = await failure(service.client.extract(upload(padded((4 << 20) + 1))));
  expect([code, info?.reason, info?.metadata.max_mb]).toEqual([
    Code.ResourceExhausted,
    "DOCUMENT_TOO_LARGE",
    "4",
  ]);
});

it("answers a file that is no PDF with extract_invalid_pdf, logged at INFO", async () => {
  service.lines.length = 0;
  const { code, info } = await failure(
    service.client.extract(upload(Buffer.from("no PDF at all"))),
  );
  expect(code).toBe(Code.FailedPrecondition);
  expect(info).toMatchObject({
    reason: "DOCUMENT_UNPROCESSABLE",
    metadata: { category: "bad_document", code: "extract_invalid_pdf" },
  });
  expect(info?.metadata.message).toBeUndefined();
  expect(service.lines.filter(({ level }) => level === "info")).toHaveLength(1);
  expect(service.lines.filter(({ level }) => level === "error")).toHaveLength(0);
});

it("answers a document without anything on its pages with ocr_bad_document", async () => {
  const blank = writePdf([{ width: 100, height: 100, marks: [] }]);
  const { info } = await failure(service.client.extract(upload(blank)));
  expect(info?.metadata).toEqual({ category: "bad_document", code: "ocr_bad_document" });
});

it("turns a second caller away at once, and serves the next one", async () => {
  const first = service.client.extract(upload(longDocument(300)));
  await untilBusy();
  let isDone = false;
  void first.then(() => (isDone = true));
  const { code, error, info } = await failure(service.client.extract(upload(sampleReport())));
  expect(isDone).toBe(false);
  expect([code, info?.reason]).toEqual([Code.ResourceExhausted, "BUSY"]);
  expect(retryAfterMsOf(error)).toBeGreaterThan(0);
  expect((await first).document?.pdfPages).toHaveLength(300);
  await expect(service.client.extract(upload(sampleReport()))).resolves.toBeDefined();
});

it("stops working when the caller goes away, and serves the next one", async () => {
  const caller = new AbortController();
  const call = failure(service.client.extract(upload(longDocument()), { signal: caller.signal }));
  await untilBusy();
  caller.abort();
  expect((await call).code).toBe(Code.Canceled);
  await expect.poll(async () => (await service.client.getReadiness({})).busy).toBe(false);
  await expect(service.client.extract(upload(sampleReport()))).resolves.toBeDefined();
});

const untilBusy = () =>
  expect.poll(async () => (await service.client.getReadiness({})).busy, { interval: 5 }).toBe(true);

it("says how many pages need OCR where it is switched off", async () => {
  const { part, client } = await openService({ ENABLE_DOCUMENT_OCR: "false" });
  try {
    const { info } = await failure(client.extract(upload(await sampleScan())));
    expect(info?.metadata).toMatchObject({ category: "client_error", code: "requires_ocr" });
    expect(info?.metadata.message).toMatch(/^1 of the document's pages/);
    await expect(client.extract(upload(sampleReport()))).resolves.toBeDefined();
  } finally {
    await part.close();
  }
});

it("reads a scanned page, its table included, and says that it did", async () => {
  const scan = await sampleScan({ dpi: 150 });
  const { document } = await service.client.extract(upload(scan));
  const result = fromDocument(document!, DEFAULT_OPTIONS);
  const text = JSON.stringify(result.content_tree);
  expect(text).toContain("Two new factories came on line during the summer.");
  expect(text).toContain('"origin":"ocr"');
  expect(result.annotations.filter(({ type }) => type === "table_structure")).toHaveLength(20);
});

it("ends a document at the deadline with 422, and serves the next one", async () => {
  const { part, client } = await openService({ HTTPSRV_TIMEOUT: "2" });
  try {
    await part.ready();
    const { code, info } = await failure(client.extract(upload(longDocument())));
    expect([code, info?.metadata.code]).toEqual([Code.FailedPrecondition, "ocr_bad_document"]);
    await untilServed(client);
  } finally {
    await part.close();
  }
});

/** The deadline is short: on a busy machine even a small document may need several tries. */
const untilServed = (client: typeof service.client) =>
  expect
    .poll(() =>
      client.extract(upload(sampleReport())).then(
        () => "served",
        (error: unknown) => String(error),
      ),
    )
    .toBe("served");

it("gives up an upload that never ends at the deadline", async () => {
  const { part, client } = await openService({ HTTPSRV_TIMEOUT: "2" });
  async function* endless() {
    yield* chunks(sampleReport());
    await new Promise(() => {});
  }
  try {
    await part.ready();
    const { code } = await failure(client.extract(endless()));
    expect(code).toBe(Code.FailedPrecondition);
    await untilServed(client);
  } finally {
    await part.close();
  }
});

it("hides what went wrong inside behind an id that is logged at ERROR", async () => {
  const before = process.env.TMPDIR;
  service.lines.length = 0;
  process.env.TMPDIR = "/nowhere";
  const { code, error, info } = await failure(service.client.extract(upload(sampleReport())));
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  expect([code, info?.reason]).toEqual([Code.Internal, "INTERNAL"]);
  expect(error.message).not.toContain("nowhere");
  const logged = service.lines.find(({ level }) => level === "error");
  expect(logged?.error_id).toBe(info?.metadata.error_id);
});

it("asks for a token with its scope, only where one is required", async () => {
  const issuer = await testIssuer();
  const { part, client } = await openService(
    { EXTRACTION_REQUIRE_TOKEN: "true", ENABLE_DOCUMENT_OCR: "false" },
    issuer.verifier,
  );
  try {
    expect((await failure(client.extract(upload(sampleReport())))).code).toBe(Code.Unauthenticated);
    const bearing = async (scope: string) => ({
      headers: { authorization: `Bearer ${await issuer.token({ scope })}` },
    });
    const another = await bearing("groundwork:app:search");
    const refused = await failure(client.extract(upload(sampleReport()), another));
    expect(refused.code).toBe(Code.PermissionDenied);
    const own = await bearing("groundwork:app:extraction");
    await expect(client.extract(upload(sampleReport()), own)).resolves.toBeDefined();
    await expect(client.getReadiness({})).resolves.toBeDefined();
  } finally {
    await part.close();
  }
});

it("gives up a document whose page hangs, long before the limit of a whole one, and serves the next", async () => {
  const env = { PAGE_TIMEOUT: "2", HTTPSRV_TIMEOUT: "600", ENABLE_DOCUMENT_OCR: "false" };
  const { part, client } = await openService(env);
  try {
    await part.ready();
    const hanging = drawPdf({ pages: [{ content: ["q ".repeat(3_000_000)] }] });
    const { code, info } = await failure(client.extract(upload(hanging)));
    expect([code, info?.metadata.code]).toEqual([Code.FailedPrecondition, "ocr_bad_document"]);
    await untilServed(client);
  } finally {
    await part.close();
  }
});
