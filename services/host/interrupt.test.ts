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
