import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one line that programs read: "12 passed, 0 failed, 1 skipped". */
export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      // A file that does not even load has no tests: it counts as one that failed.
      if (module.state() === "failed" && module.errors().length > 0) count.failed++;
      for (const test of module.children.allTests()) count[test.result().state]++;
    }
    const skipped = count.skipped + count.pending;
    const line = `${count.passed} passed, ${count.failed} failed`;
    setImmediate(() => process.stdout.write(`${line}${skipped ? `, ${skipped} skipped` : ""}\n`));
  }
}
