import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** What only computes: no server, no process of its own, nothing in the environment. */
const COMPUTING = "services/*/stages/**/*.test.ts";

// Each file has a process of its own; the packages that it imports are compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache/compiled");

export default defineConfig({
  test: {
    globalSetup: ["test/support/postgres.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Deadlines, not measurements: they end what hangs, on a machine however busy, and nothing else.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    reporters: process.env.CI ? ["default", "./test/support/summary.ts"] : ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "alone",
          include: ["services/**/*.test.ts", "gateway/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [COMPUTING],
        },
      },
      // These share what they import: reading the modules again for each file takes longer than the tests.
      { extends: true, test: { name: "together", include: [COMPUTING], isolate: false } },
    ],
  },
});
