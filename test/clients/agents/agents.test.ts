import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openAgents } from "../../../services/search/testing/agents.ts";
import { has } from "../../support/has.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const tools = join(root, ".cache/clients");
const python = join(tools, "python/bin/python");
const goTools = join(tools, "go/bin");
const required = process.env.REQUIRE_ALL === "1";
const withPython = required || existsSync(python);
const withGo = required || (has("go") && existsSync(join(goTools, "protoc-gen-go")));

let folder: string;
let agents: Opened | undefined;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-agent-"));
});
afterEach(async () => {
  await agents?.close();
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a program that prints its port, and opens an agent's file that names it. */
async function openAt(command: string, args: readonly string[], env = {}): Promise<ChildProcess> {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: [...stdio] });
  children.push(child);
  const lines = createInterface({ input: child.stdout! });
  const [port] = await Array.fromAsync(take(lines, 1));
  const connection_params = { url: `http://127.0.0.1:${port}`, timeout_ms: 60_000 };
  agents = await openAgents({ own: { type: "grpc", owner: "Somebody", connection_params } });
  return child;
}

async function* take<T>(items: AsyncIterable<T>, count: number) {
  let taken = 0;
  for await (const item of items) {
    yield item;
    if (++taken === count) return;
  }
}

async function pythonAgent(): Promise<ChildProcess> {
  const out = join(folder, "python");
  const files = join(root, "proto/groundwork/agent/v1/*.proto");
  const generate = `mkdir -p ${out} && ${python} -m grpc_tools.protoc -I ${join(root, "proto")} --python_out=${out} --grpc_python_out=${out} ${files}`;
  await run("sh", ["-c", generate]);
  return openAt(python, [join(import.meta.dirname, "python/agent.py")], { PYTHONPATH: out });
}

async function goAgent(): Promise<ChildProcess> {
  const cwd = join(import.meta.dirname, "go");
  const path = `${goTools}:${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const only = ["--path", join(root, "proto/groundwork/agent")];
  const template = ["--template", "buf.gen.yaml", "-o", "."];
  await run("buf", ["generate", join(root, "proto"), ...template, ...only], {
    cwd,
    env: { ...process.env, PATH: path },
  });
  await run("go", ["build", "-o", join(folder, "agent"), "."], { cwd });
  return openAt(join(folder, "agent"), []);
}

describe("agents in other languages", () => {
  test.skipIf(!withPython)(
    "one in Python answers with rows, links and problems, and its death is a problem (test/clients/setup.sh)",
    async () => {
      const child = await pythonAgent();
      const [item] = await agents!.ask("voyages to Cape Dorrin and the tide");
      expect(item).toMatchObject({
        fields: [
          { name: "vessel", types: ["string"] },
          { name: "port", types: ["string"] },
          { name: "tonnes", types: ["integer", "null"] },
          { name: "delayed", types: ["boolean"] },
        ],
        rows: [
          ["Arctic Tern", "Cape Dorrin", 120_000, false],
          ["Coral Gull", "Cape Dorrin", null, false],
        ],
        problems: [{ code: "partly_understood", agent: "own" }],
      });
      expect(item?.sources).toMatchObject([
        { part: { type: "row", index: 0 }, uri: "https://voyages.example/log/0" },
        { part: { type: "row", index: 1 }, name: "Log of Coral Gull", provider: "Harbour office" },
      ]);
      const [declined] = await agents!.ask("what is the weather", { allowedDatasets: ["own"] });
      expect(declined?.problems).toMatchObject([{ code: "not_understood" }]);
      child.kill("SIGKILL");
      await new Promise((ended) => child.once("exit", ended));
      const [late] = await agents!.ask("voyages to Cape Dorrin");
      expect(late?.problems).toMatchObject([{ code: "agent_unavailable", agent: "own" }]);
    },
  );

  test.skipIf(!withGo)(
    "one in Go answers with rows and one source for all (test/clients/setup.sh)",
    async () => {
      await goAgent();
      const [item] = await agents!.ask("how full are the reservoirs?");
      expect(item?.rows).toEqual([
        ["Upper Ansel", 71.5],
        ["Tarrow", 48],
        ["Lower Dorrin", 93.25],
      ]);
      expect(item?.sources).toEqual([
        {
          part: { type: "table" },
          uri: "https://water.example/levels",
          name: "Water levels",
          provider: "Water board",
        },
      ]);
      const [agent] = agents!.registry.agents();
      await expect(agent?.check(AbortSignal.timeout(60_000))).resolves.toBeUndefined();
    },
  );
});
