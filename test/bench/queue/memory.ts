import { readFileSync } from "node:fs";

/** Resident memory of a process and everything that it started, in MB (Linux). */
export function treeMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
    const started = children ? children.split(" ").map(Number) : [];
    return Math.round(started.reduce((sum, child) => sum + treeMb(child), own));
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
