import { datasetOf } from "../../../../semantic.ts";
import type { Context, State } from "../state.ts";

/** What has not come to its end, and how the day is called on which it would. */
const OPEN: readonly (readonly [said: RegExp, end: RegExp])[] = [
  [
    /^(?:open|pending|ongoing|unresolved|unfinished|outstanding|unclosed|incomplete|undecided|unsettled)$/i,
    /clos|\bend|finish|complet|resolv|settl|decid|fix|repaired|restored|done|\bout$/,
  ],
  [/^(?:unreturned|outstanding|missing)$/i, /return/],
  [/^(?:unpaid|outstanding|owed|owing)$/i, /\bpaid|payment|settled/],
  [/^(?:alive|living)$/i, /death|died|deceased/],
  [/^undelivered$/i, /deliver/],
  [/^unshipped$/i, /ship/],
];

/** Whether a word says that what would have been over on a day is not. */
export const saysOpen = (text: string, label: string): boolean =>
  OPEN.some(([said, end]) => said.test(text) && end.test(label));

/**
 * "still open", "pending": no value is called so, and the records say when they were closed.
 *
 * @returns whether that was said
 */
export function hearOpen(text: string, s: State, c: Context): boolean {
  const node = s.current ?? 0;
  const known = s.nodes[node] && datasetOf(c.model, s.nodes[node]!.dataset);
  if (!known) return false;
  for (const [said, end] of OPEN) {
    if (!said.test(text)) continue;
    const ends = known.fields.filter(
      ({ kind, label }) => kind === "time" && end.test(label) && !/open|start|due|plan/.test(label),
    );
    const [only] = ends;
    if (ends.length !== 1 || !only) continue;
    const negated = s.negated;
    s.negated = false;
    const of = { dataset: known.name, field: only.name };
    s.nodes[node]!.tests.push({ kind: "null", of, negated });
    return true;
  }
  return false;
}
