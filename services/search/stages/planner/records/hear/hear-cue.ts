import type { Cue } from "../cues/cue.ts";
import { isMeasuringVerb } from "../fields/verb-figures.ts";
import { nextOf } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { hearWeekday } from "../times/weekdays.ts";
import { deniesDeed } from "./hear-absent.ts";
import { CLAUSES } from "./hear-clauses.ts";
import { FIGURES } from "./hear-figures.ts";
import type { Hearing, Said } from "./hearing.ts";
import { hearOpen } from "./open-ended.ts";
import { hearStill } from "./still.ts";

const OTHERS: Hearing = {
  verb({ text, index }, s, c) {
    if (/^open$/i.test(text) && isDescribed(index, c) && hearOpen(text, s, c)) return;
    if (deniesDeed(text, index, s, c)) return;
    if (isMeasuringVerb(text)) s.verb = text;
    else delete s.verb;
  },
  weekday: hearWeekday,
  still: ({ index }, s, c) => hearStill(index, s, c),
  of(_, s) {
    s.of = true;
  },
  from(_, s) {
    s.of = true;
  },
  // "their ids instead of names": the second is not asked for.
  instead({ text, index }, s, c) {
    const next = nextOf(index, c);
    // "instead of the usual ones": of what those are nothing is known.
    if (s.zone !== "select" || next?.kind !== "data") s.unused.push(text);
    else s.swallowed = s.swallowedFrom = c.items.indexOf(next);
  },
  // "who have no address information": no addresses.
  details({ index }, s, c) {
    if (s.zone === "where" && c.items[index - 1]?.kind === "data") return;
    s.selects.push({ kind: "all", node: -1 });
  },
  share({ text }, s) {
    s.unused.push(text);
  },
};

/** "orders that are open", "still open": no verb, and nothing follows that would be its object. */
const isDescribed = (index: number, c: Context) =>
  /^(?:still|are|is|were|was|remain)$/i.test(c.items[index - 1]?.text ?? "");

const HEARING: Hearing = { ...CLAUSES, ...FIGURES, ...OTHERS };

export function hearCue(cue: Cue, text: string, index: number, s: State, c: Context): undefined {
  s.position = index;
  const hear = HEARING[cue.kind] as
    | ((said: Said<never>, s: State, c: Context) => undefined)
    | undefined;
  return hear?.({ cue, text, index } as Said<never>, s, c);
}
