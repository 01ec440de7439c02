import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSettings } from "../../services/host/config.ts";
import { has } from "../support/has.ts";
import { pageAt, pages, ROOT } from "../support/pages.ts";
import { configTable, examplesOf } from "../support/readme.ts";
import { type Stack, startStack } from "../support/stack.ts";

const SETTINGS = pageAt("services/host/README.md");
const BIN = join(ROOT, "node_modules/.bin");
const examples = pages.flatMap(({ path, text }) =>
  examplesOf(text).map((example) => ({ path, ...example })),
);
const run = promisify(execFile);

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  token = await stack.token();
});
afterAll(() => stack.close());

/** As typed, but at the address of this test's server, with a token and without a speech model. */
async function printedBy(command: string): Promise<string> {
  const here = command.replaceAll("http://localhost:8000", stack.url);
  const PATH = `${BIN}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, TOKEN: token, MODELS_DIR: join(stack.dataDir, "none") };
  const running = run("bash", ["-c", here], { cwd: ROOT, env });
  // A question without an answer is printed, too, and ends with 4.
  const { stdout } = await running.catch((error: { readonly stdout: string }) => error);
  return stdout
    .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g, "http://localhost:8000")
    .trim();
}

test("the front page has a first call of each service, by curl, by gRPC and by command", () => {
  const shown = examples.filter(({ path }) => path === "README.md");
  expect(shown.map(({ command }) => command.split(" ").slice(0, 3).join(" "))).toEqual([
    ...["npx groundwork ask", "npx groundwork transcribe", "npx groundwork extract"],
    ...["curl -s -F", "curl -s http://localhost:8000/api/v2/search"],
    ...["ID=$(curl -s http://localhost:8000/api/v2/transcription", "npx buf curl"],
  ]);
});

const speaks = has("ffmpeg") && has("pocketsphinx_continuous");
const able = has("curl");

test.skipIf(!able).each(examples.filter(({ command }) => speaks || !/transcri/.test(command)))(
  "prints what $path says (needs curl, ffmpeg and pocketsphinx): $command",
  async ({ command, printed }) => {
    expect(await printedBy(command)).toBe(printed);
  },
);

test("the table of settings names every one with its default", async () => {
  const [before = "", rest = ""] = SETTINGS.text.split(/(?<=<!-- settings:.*-->\n)/);
  const [table = "", after = ""] = rest.split(/(?=<!-- end -->)/);
  const expected = `\n${configTable(allSettings)}\n\n`;
  if (process.env.UPDATE)
    await writeFile(join(ROOT, SETTINGS.path), `${before}${expected}${after}`);
  else expect(table).toBe(expected);
});
