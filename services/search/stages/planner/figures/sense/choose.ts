import type { SemanticModel } from "../../../../semantic.ts";
import type { Meaning } from "../meaning.ts";
import type { Span } from "../span.ts";
import { fieldAt, type Sense } from "./sense.ts";

const EXACT = 3;

const JOINED = 2;

export function choose(
  { meanings, text }: Span & { kind: "data" },
  before: Span | undefined,
  sense: Sense,
  near: ReadonlySet<string>,
  model: SemanticModel,
): { readonly meaning: Meaning; readonly rank: number } | undefined {
  const own = sense.dataset.name;
  // "the year with the most deals" is not the one in which somebody was founded.
  const isPeriod = /^(?:year|quarter|month|day|date)s?$/i.test(text);
  const afterOf = before?.kind === "grammar" && /^(of|in)$/i.test(before.text);
  // "revenue of DEBT", "EPS of DEBT": a ticker that is a word is somebody after an "of" only.
  const isTicker = TICKER.test(text) && meanings.some(isFigure(model));
  const ranked = meanings.flatMap((meaning) => {
    const home = "of" in meaning ? meaning.of.dataset : meaning.dataset;
    if (!near.has(home) || (isPeriod && meaning.kind === "field" && home !== own)) return [];
    if (meaning.kind === "metric" && home !== own) return [];
    if (meaning.kind === "role" && meaning.from !== own) return [];
    if (meaning.kind === "filter" && (home !== own || typeof meaning.filter.value !== "number"))
      return [];
    if (meaning.kind === "adjective" && home !== own) return [];
    if (meaning.kind === "field" && home !== own && fieldAt(model, meaning.of).kind === "fact")
      return [{ meaning, rank: JOINED - 1 }];
    let rank = home === own ? EXACT : JOINED;
    if (meaning.kind === "metric") rank += 0.2;
    if (meaning.kind === "dataset") rank -= 0.1;
    if (meaning.kind === "value" && meaning.entity)
      rank = isTicker ? (afterOf ? 3.4 : 2.9) : afterOf ? 2.8 : 3.1;
    // Whose a record is comes before whom else it names, however much of the name is typed.
    if (meaning.kind === "value" && !meaning.entity && fieldAt(model, meaning.of).names)
      rank = afterOf ? 2.7 : rank;
    return [{ meaning, rank }];
  });
  return ranked.toSorted((a, b) => b.rank - a.rank)[0];
}

const TICKER = /^[A-Z][A-Z0-9]{1,5}$/;

const isFigure =
  (model: SemanticModel) =>
  (meaning: Meaning): boolean =>
    meaning.kind === "metric" ||
    (meaning.kind === "field" && fieldAt(model, meaning.of).kind === "fact");
