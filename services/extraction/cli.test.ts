import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordCommand } from "../platform/cli/record.ts";
import { createLog } from "../platform/log/log.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { type Listening, listen } from "../platform/server/listen.ts";
import { openPdf } from "./adapters/pdfjs/open.ts";
import { commands } from "./cli.ts";
import { sampleReport } from "./sample/report.ts";
import { openService } from "./testing/service.ts";

let folder: string;
let server: Listening;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-cli-"));
  await writeFile(join(folder, "report.pdf"), sampleReport());
  await writeFile(join(folder, "broken.pdf"), "no PDF");
  const { part } = await openService({ ENABLE_DOCUMENT_OCR: "false" });
  server = await listen({
    host: "127.0.0.1",
    port: 0,
    parts: [part],
    log: createLog({ level: "silent" }),
    metrics: createMetrics(),
    gracefulMs: 1000,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = (...argv: string[]) =>
  recordCommand(commands, ["extract", ...argv], { ENABLE_DOCUMENT_OCR: "false" });

const path = (name: string) => join(folder, name);

it("prints the documented JSON, with progress beside it", async () => {
  const { code, printed, steps } = await run(path("report.pdf"));
  expect(code).toBe(0);
  expect(JSON.parse(printed).content_tree).toMatchObject({
    uid: "0",
    type: "DOCUMENT",
    content: null,
  });
  expect(steps.at(-1)).toEqual([2, 2]);
});

it("gives the same through a server", async () => {
  const [here, there] = [
    await run(path("report.pdf")),
    await run(path("report.pdf"), "--server", server.url),
  ];
  expect(there.code).toBe(0);
  expect(there.printed).toBe(here.printed);
});

it("writes one file for each PDF of a folder, and exits with 3 when some fail", async () => {
  const { code, told } = await run(folder, "--format", "markdown", "--out", path("out"));
  expect(code).toBe(3);
  expect(told).toContain("broken.pdf: The file is not a PDF that can be read.");
  expect(await readFile(path("out/report.md"), "utf8")).toContain(
    "| Services | 41.2 | 47.5 | 55.0 |",
  );
});

it("looks into folders below, and keeps them apart", async () => {
  const reports = path("reports");
  for (const year of ["2024", "2025"]) {
    await mkdir(join(reports, year), { recursive: true });
    await writeFile(join(reports, year, "report.pdf"), sampleReport());
  }
  expect((await run(reports, "-f", "html", "--out", path("out"))).code).toBe(0);
  for (const year of ["2024", "2025"])
    expect(await readFile(path(`out/${year}/report.html`), "utf8")).toContain("Annual report");
  await rm(reports, { recursive: true });
});

it("renders HTML", async () => {
  const { printed } = await run(path("report.pdf"), "-f", "html");
  expect(printed).toContain("<h1>Annual report 2025</h1>");
  expect(printed).toContain("<th>Segment</th>");
});

it("draws the boxes of the result on the pages", async () => {
  const out = ["--out", path("out")];
  expect((await run(path("report.pdf"), ...out, "--overlay", path("new/boxes.pdf"))).code).toBe(0);
  expect((await run(path("report.pdf"), ...out, "--overlay", path("boxes.pdf"))).code).toBe(0);
  expect((await run(path("report.pdf"), ...out, "--overlay", path("boxes.png"))).code).toBe(0);
  const drawn = await openPdf(new Uint8Array(await readFile(path("boxes.pdf"))));
  const labels = (await drawn.page(0)).glyphs.map(({ text }) => text).join("");
  await drawn.close();
  expect(labels).toContain("H1");
  expect(labels).toContain("TABLE");
  const pages = await Promise.all([1, 2].map((page) => readFile(path(`boxes-${page}.png`))));
  for (const page of pages) expect(page.subarray(1, 4).toString()).toBe("PNG");
});

it("exits with 1 when everything fails, and with 2 when it is asked wrongly", async () => {
  expect((await run(path("broken.pdf"))).code).toBe(1);
  await writeFile(path("empty.PDF.txt"), "");
  expect((await run(path("empty.PDF.txt"))).told).toContain("The document is empty");
  expect((await run(path("missing.pdf"))).code).toBe(2);
  expect((await run(path("report.pdf"), "--format", "docx")).code).toBe(2);
  expect((await run(path("report.pdf"), "--output-format", "tree")).code).toBe(2);
  expect((await run(path("report.pdf"), "--overlay", path("boxes.gif"))).code).toBe(2);
  expect((await run(folder, "--overlay", path("boxes.pdf"))).code).toBe(2);
});

it("tells what the server says to a broken file", async () => {
  const { code, told } = await run(path("broken.pdf"), "--server", server.url);
  expect(code).toBe(1);
  expect(told).toContain("The file is not a PDF that can be read.");
});
