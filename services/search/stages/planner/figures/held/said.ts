import type { Grain } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import { EVER } from "../../../language/grammar/fillers.ts";
import type { Held, Period } from "../../../language/time/period.ts";
import type { Span } from "../span.ts";
import { isBound, quantifierIn } from "./quantifiers.ts";

/** That something is so in all, some or none of several periods, and what it is. */
export interface HeldSaid {
  readonly held: Held;
  /** How long each of them is. */
  readonly grain: Grain;
  /** The question of the periods in which it is so. */
  readonly each: readonly Span[];
  /** "how many companies": they are counted. */
  readonly counted: boolean;
  /** Whether its periods are only joined by "and". */
  readonly joined: boolean;
  /** "in the top ten": a rank is what is so. */
  readonly among: boolean;
  /** Whether anything is said that is so of a period or is not; a list has rows of each. */
  readonly bound: boolean;
  /** Whether all are asked for in words that may ask for a row of each: "each year". */
  readonly loose: boolean;
  /** "… and the number of such years": of each, in how many of them it was so. */
  readonly tallied: boolean;
}

/**
 * "profitable in at least three of the last five years", "above 1bn in both 2022 and 2023", "never
 * made a loss": what is asked of each period by itself, and of how many of them it has to be so.
 */
export function heldSaid(all: readonly Span[], dataset: Dataset): HeldSaid | undefined {
  const spans = all.slice(0, tallyIn(all));
  const said = quantifierIn(spans, dataset);
  if (!said || !dataset.time) return undefined;
  const periods = spans.flatMap((span) =>
    span.kind === "time" && span.time.kind === "period" ? [span.time] : [],
  );
  const grain =
    said.grain ??
    (isOfMoments(said.of) ? undefined : grainOf(periods, said.both)) ??
    dataset.time.grain;
  const head = headCount(spans);
  const others = spans.filter((span) => !said.of.includes(span) && span !== head);
  const time = { kind: "series", grain, ...pickIn(spans) } as const;
  const step: Span = { ...(said.of[0] ?? spans[0]!), text: `by ${grain}`, kind: "time", time };
  const among = spans.some((_, at) => isAmong(spans, at));
  const bound = spans.some(isBound) || among;
  return {
    held: said.held,
    grain,
    // Of records that are there or are not each tells its period.
    each: bound ? [...others, step] : others,
    counted: head !== undefined,
    joined: said.joined === true,
    among,
    bound,
    tallied: spans.length < all.length,
    loose: said.of.some(({ text }) =>
      /^(?:(?:of|for) )?each$|^(?:(?:in|of|for) )?each (?!of)/i.test(text),
    ),
  };
}

/** "ever above 20 since 2022": at any moment of these years, and not on the average of one. */
const isOfMoments = (of: readonly Span[]): boolean =>
  of.some(({ text }) => /^never$/i.test(text) || EVER.test(text));

const grainOf = (periods: readonly Period[], both = false): Grain | undefined =>
  (both ? periods[0] : periods.find(({ several }) => several))?.grain;

/** Where it is asked behind the question in how many periods it was so; else where it ends. */
function tallyIn(spans: readonly Span[]): number {
  const at = spans.findLastIndex(
    (span, index) => index > 1 && span.kind === "grammar" && isTally(span),
  );
  const tail = spans.slice(at + 1).filter(({ text }) => !/^[?.!]$/.test(text));
  const said = tail.map(({ text }) => text).join(" ");
  if (at < 0 || !TALLIED.test(said)) return spans.length;
  const before = spans
    .slice(0, at)
    .findLastIndex(({ text }) => !/^(?:and|with|,|in|the)$/i.test(text));
  return before + 1;
}

const isTally = ({ word }: Span & { readonly kind: "grammar" }): boolean =>
  word.kind === "aggregate" && word.fn === "count";

const TALLIED =
  /^(?:such |those |these |of (?:these|those) |loss |loss making |the )?(?:fiscal )?(?:years|quarters)(?: (?:that|it) was(?: so)?)?$/i;

/** "companies among the top ten": whether they are. */
const isAmong = (spans: readonly Span[], at: number): boolean => {
  const span = spans[at]!;
  const before = spans.slice(0, at).filter(({ text }) => !/^the$/i.test(text));
  return (
    span.kind === "grammar" &&
    span.word.kind === "superlative" &&
    span.word.top !== undefined &&
    /^(?:in|among|amongst|within)$/i.test(before.at(-1)?.text ?? "") &&
    before.some(({ kind }) => kind === "data")
  );
};

/** "how many companies were": who is counted, and not how often it was so. */
const headCount = (spans: readonly Span[]): Span | undefined =>
  spans.find(
    (span) =>
      span.kind === "grammar" &&
      span.word.kind === "aggregate" &&
      span.word.fn === "count" &&
      !/\b(?:often|times)$/i.test(span.text),
  );

/** A move is told of the periods in which it was one. */
const pickIn = (spans: readonly Span[]) =>
  spans.some((span) => span.kind === "grammar" && span.word.kind === "change")
    ? { pick: true as const }
    : {};
