import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "../../main.ts");
/** As soon as anybody listens for it. */
const AT_ONCE = `process.on("newListener", (name) => {
  if (name === "SIGINT") setImmediate(() => process.kill(process.pid, "SIGINT"));
});`;

test("Ctrl-C while the modules of a command are read ends it with 130, and says so", () => {
  const hook = `data:text/javascript,${encodeURIComponent(AT_ONCE)}`;
  const argv = ["--import", hook, MAIN, "ask", "revenue of Varleyfell in 2023"];
  const { status, signal, stderr, stdout } = spawnSync(process.execPath, argv, {
    encoding: "utf8",
  });
  expect({ status, signal, stderr, stdout }).toEqual({
    status: 130,
    signal: null,
    stderr: "groundwork: interrupted\n",
    stdout: "",
  });
});

/** In the very turn of the event loop in which the start stops listening for it. */
const AT_THE_HANDOVER = `const { off } = process;
process.off = function (...of) {
  process.off = off;
  process.kill(process.pid, "SIGINT");
  return off.apply(this, of);
};`;

test("a Ctrl-C that comes as the command takes over is not lost", () => {
  const hook = `data:text/javascript,${encodeURIComponent(AT_THE_HANDOVER)}`;
  const argv = ["--import", hook, MAIN, "serve", "extraction", "--port", "0"];
  const { status, signal, stdout } = spawnSync(process.execPath, argv, {
    encoding: "utf8",
    timeout: 60_000,
    killSignal: "SIGKILL",
  });
  expect({ status, signal, stdout }).toEqual({ status: 0, signal: null, stdout: "" });
});
