import type { Draft } from "./draft.ts";

/**
 * "which country produces the most gas per month on average": where every record is of a month, it is
 * the average of them, and not the highest of each month.
 */
export function meanOfSteps({ sense }: Draft): void {
  const { superlative, pick, measures, times, dataset } = sense;
  if (!superlative || pick || measures.length === 0) return;
  if (!measures.every(({ fn }) => fn === "avg")) return;
  const at = times.findIndex(
    (time) =>
      time.kind === "series" && time.grain !== undefined && time.grain === dataset.time?.grain,
  );
  if (at >= 0) times.splice(at, 1);
}
