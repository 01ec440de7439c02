import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSettings } from "../../services/host/config.ts";
import { has } from "../support/has.ts";
import { configTable, examplesOf } from "../support/readme.ts";
import { type Stack, startStack } from "../support/stack.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const README = resolve(ROOT, "README.md");
const BIN = resolve(ROOT, "node_modules/.bin");
const readme = await readFile(README, "utf8");
const examples = examplesOf(readme);
const run = promisify(execFile);

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ roles: ["extraction", "gateway"] });
});
afterAll(() => stack.close());

/** As typed, but at the address of this test's server. */
async function printedBy(command: string): Promise<string> {
  const here = command.replaceAll("http://localhost:8000", stack.url);
  const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` };
  return (await run("bash", ["-c", here], { cwd: ROOT, env })).stdout.trim();
}

test("the manual has a first curl and a first gRPC call", () => {
  expect(examples.map(({ command }) => command.split(" ").slice(0, 3).join(" "))).toEqual(
    expect.arrayContaining(["curl -s -F", "npx buf curl"]),
  );
});

test.skipIf(!has("curl")).each(examples)(
  "prints what the manual says (needs curl): $command",
  async ({ command, printed }) => {
    expect(await printedBy(command)).toBe(printed);
  },
);

test("the manual's table names every setting with its default", async () => {
  const [before = "", rest = ""] = readme.split(/(?<=<!-- settings:.*-->\n)/);
  const [table = "", after = ""] = rest.split(/(?=<!-- end -->)/);
  const expected = `\n${configTable(allSettings)}\n\n`;
  if (process.env.UPDATE) await writeFile(README, `${before}${expected}${after}`);
  else expect(table).toBe(expected);
});
