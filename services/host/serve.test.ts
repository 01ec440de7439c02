import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { launch, type Program } from "../../test/support/program.ts";
import { sampleReport } from "../extraction/sample/report.ts";
import { sampleScan } from "../extraction/testing/scan.ts";
import { freePort } from "../platform/net/port.ts";

const started: Program[] = [];
const serve = (args: readonly string[], env?: Record<string, string>) => {
  const program = launch(["serve", ...args], env);
  started.push(program);
  return program;
};

afterEach(async () => {
  for (const program of started.splice(0)) {
    program.kill("SIGKILL");
    await program.ended;
  }
});

function form(pdf: Uint8Array): RequestInit {
  const body = new FormData();
  body.append("document", new Blob([pdf as Uint8Array<ArrayBuffer>]), "document.pdf");
  return { method: "POST", body };
}

test("serves extraction alone: one line with the address, then health, documents, and an end on SIGTERM", async () => {
  const program = serve(["extraction", "--port", "0"]);
  const url = await program.url;
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ready" });
  const response = await fetch(`${url}/extract`, form(sampleReport()));
  expect(response.status).toBe(200);
  expect(JSON.stringify(await response.json())).toContain("Halden Instruments");
  expect((await fetch(`${url}/api/v2/search`, { method: "POST" })).status).toBe(404);
  program.kill("SIGTERM");
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(program.stdout()).toBe(`groundwork serves extraction on ${url}\n`);
});

test("finishes the extraction under way after SIGTERM, and takes no new one", async () => {
  const program = serve(["extraction", "--port", "0"]);
  const url = await program.url;
  const scan = await sampleScan();
  const under = fetch(`${url}/extract`, form(scan));
  await expect
    .poll(async () => (await fetch(`${url}/extract`, form(scan))).status, { interval: 20 })
    .toBe(429);
  program.kill("SIGTERM");
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          () => "taken",
          () => "refused",
        ),
      { interval: 20 },
    )
    .toBe("refused");
  expect(program.stderr()).toContain("stopping: what is under way may finish");
  expect((await under).status).toBe(200);
  expect(await program.ended).toEqual({ code: 0, signal: null });
});

/** A form of which the first half has reached the server; the rest is sent when told. */
function halfSent(url: string, pdf: Uint8Array) {
  const head = `--b\r\ncontent-disposition: form-data; name="document"; filename="d.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from("\r\n--b--\r\n")]);
  const headers = { "content-type": "multipart/form-data; boundary=b", expect: "100-continue" };
  const call = request(url, { method: "POST", headers });
  call.flushHeaders();
  return {
    begun: once(call, "continue").then(() => call.write(body.subarray(0, 500))),
    rest: () => call.end(body.subarray(500)),
    status: once(call, "response").then(([response]) => {
      response.resume();
      return response.statusCode as number;
    }),
  };
}

/** Lets a program meet, on SIGUSR2, an error that nothing in it handles. */
const unforeseen = (error: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${error} })`)}`,
});

test.each([
  ["a promise that is rejected unheard", `Promise.reject(new Error("nobody hears this"))`],
  ["an exception that nobody catches", `throw new Error("nobody hears this")`],
])("after %s, answers what is under way, says why, and ends as failed", async (_what, error) => {
  const program = serve(["extraction", "--port", "0"], { LOG_LEVEL: "info", ...unforeseen(error) });
  const url = await program.url;
  const upload = halfSent(`${url}/extract`, sampleReport());
  await upload.begun;
  program.kill("SIGUSR2");
  await expect.poll(() => program.stderr()).toContain("fatal");
  upload.rest();
  expect(await upload.status).toBe(200);
  expect(await program.ended).toEqual({ code: 1, signal: null });
  const [line, ...more] = program.stderr().match(/^.*"fatal".*$/gm) ?? [];
  expect(more).toEqual([]);
  expect(JSON.parse(line as string)).toMatchObject({
    error: { message: "nobody hears this", stack: expect.stringContaining("Error") },
  });
});

test("ends on Ctrl-C while it is still starting", async () => {
  const program = serve(["extraction", "--port", "0"]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  program.kill("SIGINT");
  const { code, signal } = await program.ended;
  // By the signal itself where the program's own modules were not loaded yet.
  expect(code ?? signal).toBeOneOf([0, 130, "SIGINT"]);
});

test("serves on although nobody reads what it prints", async () => {
  const port = await freePort();
  const program = serve(["extraction", "--port", String(port)]);
  program.stopReading();
  const health = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health).toBe(200);
  program.kill("SIGTERM");
  expect(await program.ended).toEqual({ code: 0, signal: null });
});

test.each([
  ["http://data.example.org", true],
  ["http://localhost:8000", false],
])("with PUBLIC_URL=%s, warns of passwords in the clear: %s", async (publicUrl, warns) => {
  const env = { PUBLIC_URL: publicUrl, SEARCH_URL: "http://127.0.0.1:9", LOG_LEVEL: "debug" };
  const program = serve(["gateway", "--port", "0"], env);
  // What comes after the warning, if there is one.
  await expect.poll(() => program.stderr()).toContain('"opened"');
  expect(program.stderr().includes("PUBLIC_URL is http")).toBe(warns);
});

test("says which port is in use", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const program = serve(["extraction", "--port", String(port)]);
  expect((await program.ended).code).toBe(1);
  expect(program.stderr()).toContain(`port ${port} on 127.0.0.1 is in use`);
  expect(program.stdout()).toBe("");
  taken.close();
});

test("names every bad setting of every role at once", async () => {
  const env = {
    PORT: "abc",
    MAX_ROWS: "0",
    MAX_CONTENT_LENGTH_MB: "x",
    DATABASE_URL: "ftp://secret",
    EXTRACTION_URLS: "http://extraction-1:8000,extraction-2:8000",
  };
  const program = serve([], env);
  expect((await program.ended).code).toBe(2);
  for (const key of Object.keys(env)) expect(program.stderr()).toContain(`${key}=`);
  expect(program.stderr()).not.toContain("secret");
  expect(program.stderr().match(/MAX_CONTENT_LENGTH_MB=/g)).toHaveLength(1);
});

test.each([
  [["nothing"], "there is no role nothing"],
  [["worker"], "DATABASE_URL"],
  [["search"], "PUBLIC_URL"],
  [["identity"], "PUBLIC_URL"],
  [["gateway"], "SEARCH_URL"],
])("refuses roles that cannot work: serve %s", async (roles, named) => {
  const program = serve(roles);
  expect((await program.ended).code).toBe(2);
  expect(program.stderr()).toContain(named);
});

test("never becomes ready without a writable folder for temporary files, and says why", async () => {
  const program = serve(["extraction", "--port", "0"], { TMPDIR: "/dev/null/none" });
  await expect.poll(() => program.stderr()).toContain("/dev/null/none");
  expect(program.stdout()).toBe("");
});
