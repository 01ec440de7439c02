import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { Fault } from "../fault/fault.ts";
import { serveWorker } from "./child.ts";

/** What the tests of the pool ask of a worker. */
export type Ask =
  | { readonly do: "echo"; readonly bytes: Uint8Array }
  | { readonly do: "pid" | "fault" | "throw" | "exit" | "fill" | "spin" | "hang" | "later-exit" }
  | { readonly do: "compute"; readonly ms: number }
  | { readonly do: "count"; readonly to: number }
  | { readonly do: "start a child" | "name variables" };

// Set by a test: the first start fails, the next one finds the mark and goes on.
const mark = process.env.FAIL_ONCE;
if (mark && !existsSync(mark)) {
  writeFileSync(mark, "");
  process.exit(3);
}

await serveWorker<Ask, unknown, number>({
  warm: () => new Promise((resolve) => setTimeout(resolve, Number(process.env.WARM_MS ?? 0))),
  async handle(ask, progress) {
    switch (ask.do) {
      case "echo":
        return ask.bytes;
      case "pid":
        return process.pid;
      case "count":
        for (let i = 1; i <= ask.to; i++) progress(i);
        return ask.to;
      case "fault":
        throw new Fault({ kind: "encrypted", page: 3 }, { message: "it is encrypted" });
      case "throw":
        throw new TypeError("a bug");
      case "exit":
        return process.exit(7);
      case "later-exit":
        setTimeout(() => process.exit(7), 50);
        return "bye";
      case "fill": {
        const held: Buffer[] = [];
        // Native memory, which the heap's own limit does not see.
        while (held.push(Buffer.alloc(16 << 20, 1)))
          await new Promise((next) => setTimeout(next, 5));
        return held;
      }
      case "compute": {
        const end = performance.now() + ask.ms;
        while (performance.now() < end);
        return "computed";
      }
      case "spin":
        while (true);
      case "start a child":
        return spawn("sleep", ["60"], { stdio: "ignore" }).pid;
      case "name variables":
        return Object.keys(process.env);
      case "hang":
        return new Promise(() => {});
    }
  },
});
