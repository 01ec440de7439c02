import { sameField } from "../../../../plan.ts";
import type { Sense } from "./sense.ts";

const CAUSES = /^(?:reasons|causes|grounds|purposes)$/i;

/** "for health reasons": what the reasons are called says nothing of whose they are. */
export function refuseCauses({ heard, refused }: Sense): void {
  for (const [at, { span, meaning }] of heard.entries()) {
    const next = heard[at + 1];
    if (meaning?.kind !== "value" || !CAUSES.test(next?.span.text ?? "")) continue;
    const isOwn = next?.meaning?.kind === "field" && sameField(next.meaning.of, meaning.of);
    if (!isOwn) refused.push(span);
  }
}

/** "how did the estimate for 2025 change over time": of one year there is one figure. */
export function refuseHistory({ heard, refused, dataset, change }: Sense): void {
  if (!change || dataset.time?.grain !== "year") return;
  const times = heard.flatMap(({ span }) => (span.kind === "time" ? [span] : []));
  const along = times.find(({ text }) => /^over (?:time|the years)$/i.test(text));
  const [year, ...others] = times.filter(({ time }) => time.kind !== "series");
  const isOne = year?.time.kind === "period" && year.time.grain === "year" && !year.time.several;
  if (along && isOne && others.length === 0) refused.push(along);
}
