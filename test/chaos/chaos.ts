import { parseArgs } from "node:util";
import { play } from "./play.ts";

/**
 * Kills the gateway, the service, the worker and PostgreSQL at every step of a
 * transcription, and counts what became of what was accepted:
 * `npm run chaos -- --rounds 100 [--first 0] [--s3]`. Exits with 1 when anything was lost,
 * done twice, not told, or left behind.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "48" },
    first: { type: "string", default: "0" },
    s3: { type: "boolean", default: false },
  },
});
const started = performance.now();
const counts = await play({
  rounds: Number(values.rounds),
  first: Number(values.first),
  s3: values.s3,
  onRound(n, { victim, point }, { hit, status, calls, refusals }, wrong) {
    const met = refusals.length > 0 ? `, met ${[...new Set(refusals)].join(" ")}` : "";
    const said = `${status}, called ${calls?.count ?? 0}×${met}${hit ? "" : ", point passed unseen"}`;
    const verdict = wrong.length > 0 ? `  WRONG: ${wrong.join(", ")}` : "";
    process.stdout.write(
      `${String(n).padStart(3)}  kill -9 ${victim.padEnd(8)} ${point.name.padEnd(19)} ${said}${verdict}\n`,
    );
  },
});
const { rounds, hit, complete, failed, calls, wrong } = counts;
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${rounds} rounds in ${seconds} s, ${hit} killed at the point itself: ${complete} complete, ${failed} failed, ${calls} calls back\n`,
);
process.stdout.write(
  `${Object.entries(wrong)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ")}\n`,
);
process.exitCode = Object.values(wrong).some((count) => count > 0) ? 1 : 0;
