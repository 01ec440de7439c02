import type { TimeWord } from "../../../language/time/period.ts";
import type { Span } from "../span.ts";
import type { Sense } from "./sense.ts";

/** "in which year did X buy Y": when, not which of the years is the best. */
export function asksWhen(sense: Sense): void {
  const at = sense.times.findIndex((time) => time.kind === "series" && time.pick);
  const [picked] = at >= 0 ? sense.times.splice(at, 1) : [];
  refuseCoarse(picked, sense);
  sense.pick = false;
  sense.asked = "time";
}

/** "the highest market cap, and when was it founded": the year of founding, and not the day of the figure. */
export function settleWhen(sense: Sense): void {
  const at = sense.heard.findIndex(({ span }) => isWhen(span));
  const next = sense.heard.slice(at + 1).find(({ meaning }) => meaning !== undefined)?.meaning;
  const isOfOthers = next?.kind === "field" && next.of.dataset !== sense.dataset.name;
  if (at >= 0 && isOfOthers && sense.asked === "time") delete sense.asked;
}

const isWhen = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "ask" && span.word.for === "time";

/** "in which years was inflation above 3%": all of the year, in one month of it, on average? */
function refuseCoarse(picked: TimeWord | undefined, { dataset, compares, heard, refused }: Sense) {
  const grain = picked?.kind === "series" ? picked.grain : undefined;
  const { time } = dataset;
  if (!time?.latest || compares.length === 0 || !grain || grain === time.grain) return;
  refused.push(...heard.flatMap(({ span }) => (isPick(span) ? [span] : [])));
}

const isPick = (span: Span): boolean =>
  span.kind === "time" && span.time.kind === "series" && span.time.pick === true;
