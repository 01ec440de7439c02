import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleReport } from "../../../services/extraction/sample/report.ts";
import { shared } from "../../support/has.ts";
import { serve } from "../process.ts";
import { row, say } from "./run.ts";

const DOCUMENTS = Number(process.env.SOAK_DOCUMENTS ?? 1000);
const EVERY = 50;

/** A thousand documents through one server, with the memory of its processes as it goes (Linux). */
export async function soakExtraction(): Promise<void> {
  const server = await serve(["extraction", "--port", "0"]);
  const pdfs = documents();
  try {
    row("documents", "200", "server MB", "workers MB", "s each");
    let [good, began] = [0, performance.now()];
    for (let done = 1; done <= DOCUMENTS; done++) {
      const form = new FormData();
      form.set(
        "document",
        new Blob([pdfs[done % pdfs.length] as Uint8Array<ArrayBuffer>]),
        "document.pdf",
      );
      const response = await fetch(`${server.url}/extract`, { method: "POST", body: form });
      await response.arrayBuffer();
      if (response.status === 200) good++;
      if (done % EVERY !== 0) continue;
      const [own, ...others] = tree(server.pid);
      const workers = others.reduce((sum, pid) => sum + residentMb(pid), 0);
      const seconds = (performance.now() - began) / 1000 / EVERY;
      row(String(done), good, residentMb(own as number), workers, seconds.toFixed(2));
      began = performance.now();
    }
    say(`the server itself had at most ${server.peakMb()} MB`);
  } finally {
    await server.stop();
  }
}

/** Real documents where they are at hand. */
function documents(): readonly Uint8Array[] {
  const folder = shared("data/extraction/layout/pdfs");
  if (!folder) return [sampleReport()];
  return readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
}

/** A process and all that it started. */
function tree(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It has ended in the meantime.
    }
  }
  const found = [pid];
  for (let at = 0; at < found.length; at++) {
    for (const [child, parent] of parents) if (parent === found[at]) found.push(child);
  }
  return found;
}

function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
