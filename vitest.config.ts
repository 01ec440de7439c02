import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["services/**/*.test.ts", "gateway/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/support/postgres.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Deadlines, not measurements: several times what the slowest takes on a quiet machine of two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: process.env.CI ? ["default", "./test/support/summary.ts"] : ["default"],
  },
});
