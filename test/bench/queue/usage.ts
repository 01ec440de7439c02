import { readFileSync } from "node:fs";

/** What a process and everything that it started use (Linux). Times since their start, in seconds. */
export interface Usage {
  /** Resident at this moment. */
  readonly memoryMb: number;
  /** Processor time of all of them. */
  readonly cpuS: number;
  /** Of the process alone. */
  readonly ownS: number;
  /** Of what it started and what has ended meanwhile. */
  readonly endedS: number;
}

/** Of a clock tick, as /proc counts. */
const TICK_S = 0.01;
const NONE: Usage = { memoryMb: 0, cpuS: 0, ownS: 0, endedS: 0 };

export function usageOf(pid: number): Usage {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
    const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = ticksOf(pid);
    const ownS = (user + kernel) * TICK_S;
    const endedS = (endedUser + endedKernel) * TICK_S;
    const memoryMb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    const started = total(children ? children.split(" ").map((id) => usageOf(Number(id))) : []);
    return {
      ...{ ownS, endedS },
      memoryMb: memoryMb + started.memoryMb,
      cpuS: ownS + endedS + started.cpuS,
    };
  } catch {
    // It has ended meanwhile.
    return NONE;
  }
}

/** utime, stime, cutime, cstime: fields 14 to 17, counted from behind the name in brackets. */
function ticksOf(pid: number): readonly number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).map(Number);
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

export const total = (parts: readonly Usage[]): Usage => parts.reduce(plus, NONE);

const plus = (a: Usage, b: Usage): Usage => ({
  memoryMb: a.memoryMb + b.memoryMb,
  cpuS: a.cpuS + b.cpuS,
  ownS: a.ownS + b.ownS,
  endedS: a.endedS + b.endedS,
});

/** What was used between two looks; the memory is that of the second. */
export const since = (before: Usage, now: Usage): Usage => ({
  memoryMb: now.memoryMb,
  cpuS: now.cpuS - before.cpuS,
  ownS: now.ownS - before.ownS,
  endedS: now.endedS - before.endedS,
});
