import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { has } from "../support/has.ts";
import { SAMPLE_PDF, sampleSentence } from "../support/samples.ts";
import { type Stack, startStack } from "../support/stack.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const tools = join(root, ".cache/clients");
const python = join(tools, "python/bin/python");
const goTools = join(tools, "go/bin");
const required = process.env.REQUIRE_ALL === "1";
const canSpeak = has("ffmpeg") && has("pocketsphinx_continuous");
const QUESTION = "top 3 companies by net income in 2024";

let stack: Stack;
let env: NodeJS.ProcessEnv;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-clients-"));
  if (!canSpeak) return;
  stack = await startStack({ transport: "in process" });
  const media = join(folder, "call.ogg");
  await writeFile(media, sampleSentence());
  env = {
    ...process.env,
    ADDRESS: new URL(stack.url).host,
    TOKEN: await stack.token({ subject: "client-test" }),
    QUESTION,
    PDF: SAMPLE_PDF,
    MEDIA: media,
  };
});

afterAll(async () => {
  await stack?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The same of every client, in whatever language: rows with sources, a document, a transcript, a refusal. */
function expectAll(stdout: string, refused: string): void {
  const found = JSON.parse(stdout);
  expect(found.search.rows).toBeGreaterThan(0);
  expect(found.search.sources).toBeGreaterThan(0);
  expect(found.search).toMatchObject({ first_event: "plan", last_event: "item" });
  expect(found.extraction).toMatchObject({ root: "DOCUMENT" });
  expect(found.extraction.nodes).toBeGreaterThan(0);
  expect(found.extraction.pages).toBeGreaterThan(0);
  expect(found.transcription).toMatchObject({ state: "TRANSCRIPTION_STATE_SUCCEEDED" });
  expect(found.transcription.slices).toBeGreaterThan(0);
  expect(found.refused).toBe(refused);
}

const speech = "needs ffmpeg and pocketsphinx";

describe("clients generated from the contracts", () => {
  test.skipIf(!canSpeak)(`@grpc/grpc-js calls all three services (${speech})`, async () => {
    const { stdout } = await run(process.execPath, [join(root, "test/clients/grpcjs/client.ts")], {
      env,
    });
    expectAll(stdout, "UNAUTHENTICATED");
  });

  const withPython = canSpeak && (required || existsSync(python));
  test.skipIf(!withPython)(
    `Python calls all three services (${speech}, test/clients/setup.sh)`,
    async () => {
      const out = join(folder, "python");
      const protos = ["search", "agent", "transcription", "extraction"].map((name) =>
        join(root, "proto/groundwork", name, "v1/*.proto"),
      );
      const generate = `mkdir -p ${out} && ${python} -m grpc_tools.protoc -I ${join(root, "proto")} --python_out=${out} --grpc_python_out=${out} ${protos.join(" ")}`;
      await run("sh", ["-c", generate]);
      const { stdout } = await run(python, [join(root, "test/clients/python/client.py")], {
        env: { ...env, PYTHONPATH: out },
      });
      expectAll(stdout, "UNAUTHENTICATED");
    },
  );

  const withGo =
    canSpeak && (required || (has("go") && existsSync(join(goTools, "protoc-gen-go"))));
  test.skipIf(!withGo)(
    `Go calls all three services (${speech}, test/clients/setup.sh)`,
    async () => {
      const cwd = join(root, "test/clients/go");
      const path = `${goTools}:${join(root, "node_modules/.bin")}:${process.env.PATH}`;
      await run("buf", ["generate", join(root, "proto"), "--template", "buf.gen.yaml", "-o", "."], {
        cwd,
        env: { ...env, PATH: path },
      });
      await run("go", ["build", "-o", join(folder, "client"), "."], { cwd });
      const { stdout } = await run(join(folder, "client"), [], { env });
      expectAll(stdout, "Unauthenticated");
    },
  );
});
