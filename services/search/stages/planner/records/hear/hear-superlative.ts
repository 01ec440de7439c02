import { fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { figureOfVerb, isCompared } from "../fields/verb-figures.ts";
import { cueOf, isEntity, isField, isVerb, nextOf } from "../joins/look.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { kindOf } from "../values/rival-values.ts";
import { isBesideCount, isEndOfEach, isOneOfBothEnds } from "./both-ends.ts";
import { againstFigure, hearAggregate } from "./hear-aggregate.ts";
import type { Said } from "./hearing.ts";
import type { Item } from "./items.ts";

/** "largest": what to compare with, a figure of all records, or what ranks them. */
export function hearSuperlative(said: Said<"superlative">, s: State, c: Context): undefined {
  const { cue, text, index } = said;
  // "how long do hearings last"
  if (/^last$/i.test(text) && (s.how || c.items.some((item) => /^how long$/i.test(item.text))))
    return;
  if (/^last$/i.test(text) && isCompared(index, c)) {
    s.verb = text;
    if (figureOfVerb(s, c)) return;
    delete s.verb;
  }
  // "last seen before 2022": of each its last, not the last of all.
  if (/^(?:the )?last$/i.test(text) && isVerb(c.items[index + 1])) s.unused.push(text);
  // "has worked here the longest": since when, and not how long one job took.
  if (c.items.slice(0, index).some((item) => /^here$/i.test(item.text))) s.unused.push(text);
  const extreme = cue.direction === "desc" ? "max" : "min";
  if (s.compare && s.number === undefined) {
    const next = nextOf(index, c);
    if (isEntity(next) || kindOf(next, c)) {
      // "shorter than the longest" is shorter than any of them.
      const isUpward = s.compare.operator.startsWith(">");
      s.any = (cue.direction === "desc") === isUpward ? "all" : "any";
      return;
    }
    if (isField(next) && /min|max|high|low|great|least|large|small/.test(text))
      return againstFigure(extreme, index, s, c);
  }
  if (s.selects.length > 0 && ranksRows(index, c)) {
    s.zone = "order";
    s.direction = cue.direction;
    if (cue.adjective) s.scale = cue.adjective;
    else s.count = /most|least|fewest/i.test(text);
    return;
  }
  if (s.zone !== "where" && isAggregate(said, s, c)) return hearAggregate(extreme, index, s, c);
  const isOfEach = isEndOfEach(index, s, c) || isBesideCount(index, s, c);
  if (isOfGroup(said, s, c) || isOfEach) return hearAggregate(extreme, index, s, c);
  const top = cue.top ?? s.superlative?.top;
  // "the oldest and youngest trees": of two ends one would be lost.
  if (s.superlative?.adjective && cueOf(c.items[index - 1])?.kind === "and")
    s.unused.push(c.items[s.superlative.at ?? index]!.text);
  // "which best shop has the most staff": of two ranks the first would be lost.
  const lost = s.superlative && !s.superlative.top ? c.items[s.superlative.at ?? -1] : undefined;
  if (lost && isEntity(nextOf(s.superlative!.at!, c))) s.unused.push(lost.text);
  s.superlative = {
    direction: cue.direction,
    ...(cue.adjective && { adjective: cue.adjective }),
    ...(top && { top }),
    at: index,
    quantity: /most|least|fewest/i.test(text),
  };
}

/** "…, best paid first", "…, most machines first": an order of all rows. */
export const ranksRows = (index: number, { items }: Context): boolean => {
  const rest = items.slice(index + 1).filter(({ text }) => !/^[?.]$/.test(text));
  return rest.length > 0 && rest.length < 4 && /^first$/i.test(rest.at(-1)!.text);
};

/** "the maximum …", "the oldest and youngest …": a figure among others that are asked for. */
function isAggregate({ text, index }: Said<"superlative">, s: State, c: Context): boolean {
  const next = cueOf(nextOf(index, c))?.kind;
  const inList = next === "and" || next === "comma" || s.aggregates.length > 0;
  const isFigure = /^(?:the )?(?:maximum|minimum|max|min)$/i.test(text) && s.zone === "select";
  const isBoth = s.zone === "select" && isOneOfBothEnds(index, c);
  return isFigure || isBoth || (inList && EXTREME.test(text));
}

/** "for each brand, the number of products and the highest price": a figure of each group. */
function isOfGroup({ cue, index }: Said<"superlative">, s: State, c: Context): boolean {
  const before = c.items.slice(0, index).findLast((item) => !isLead(item));
  const isBeside = ["and", "comma"].includes(cueOf(before)?.kind ?? "");
  const next = nextOf(index, c);
  const isGrouped = s.groups.length > 0 && s.selects.some(isMeasure);
  if (!isGrouped || !isBeside || cue.top !== undefined || isEntity(next)) return false;
  return ofKind(next, "field").some(
    ({ of }) => isFigure(c.model, of) || fieldAt(c.model, of).kind === "time",
  );
}

const isLead = (item: Item): boolean =>
  item.kind === "cue" && ["filler", "ask", "of"].includes(item.cue.kind);

const EXTREME =
  /maximum|minimum|max|min|highest|lowest|greatest|least|largest|smallest|oldest|youngest|earliest|latest/i;
