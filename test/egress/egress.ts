import { playEgress } from "./play.ts";

/** The addresses that users must not reach through us, each tried: `npm run egress`. Exits with 1 when one was reached. */
const { results, intruders } = await playEgress();
for (const [group, cases] of Map.groupBy(results, (each) => each.group)) {
  const wrong = cases.filter((each) => each.wrong);
  process.stdout.write(`${group.padEnd(30)} ${cases.length - wrong.length} of ${cases.length}\n`);
  for (const { url, expect, got, begun } of wrong)
    process.stdout.write(
      `  WRONG ${url}: ${got} instead of ${expect}, ${begun} connections begun\n`,
    );
}
const wrong = results.filter((each) => each.wrong).length;
process.stdout.write(
  `${results.length} addresses, ${wrong} wrong, ${intruders} connections to the listener that nobody may reach\n`,
);
process.exitCode = wrong > 0 || intruders > 0 ? 1 : 0;
