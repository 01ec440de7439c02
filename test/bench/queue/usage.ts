import { readFileSync } from "node:fs";

/** What a process and everything that it started use (Linux). */
export interface Usage {
  /** Resident at this moment. */
  readonly memoryMb: number;
  /** Since their start, with what has ended meanwhile. */
  readonly cpuS: number;
}

/** Of a clock tick, as /proc counts. */
const TICK_S = 0.01;

export function usageOf(pid: number): Usage {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // utime, stime, cutime, cstime: fields 14 to 17, counted from behind the name in brackets.
    const ticks = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
    const started = children ? children.split(" ").map((child) => usageOf(Number(child))) : [];
    return total([
      {
        memoryMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
        cpuS: ticks.reduce((sum, each) => sum + Number(each), 0) * TICK_S,
      },
      ...started,
    ]);
  } catch {
    // It has ended meanwhile.
    return { memoryMb: 0, cpuS: 0 };
  }
}

/** Processor time that all programs have used since the machine began, in seconds (Linux); 0 elsewhere. */
export function machineS(): number {
  try {
    // user, nice, system, idle, iowait, irq, softirq, steal: in ticks.
    const [, , ...ticks] = readFileSync("/proc/stat", "latin1").split("\n", 1)[0]?.split(" ") ?? [];
    const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = ticks.map(Number);
    return (user + nice + system + irq + soft + steal) * TICK_S;
  } catch {
    return 0;
  }
}

export const total = (parts: readonly Usage[]): Usage => ({
  memoryMb: parts.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
  cpuS: parts.reduce((sum, { cpuS }) => sum + cpuS, 0),
});
