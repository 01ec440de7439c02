import type { Dataset, SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";
import type { Span } from "../span.ts";
import { byDeed } from "../timing/about.ts";
import { besideOthers } from "./beside-others.ts";
import { hearData } from "./data.ts";
import { hearGrammar } from "./grammar.ts";
import { groupKinds } from "./kinds-asked.ts";
import { hearMeasure } from "./mentions.ts";
import { settlePairs } from "./pairs.ts";
import { settleParties } from "./parties.ts";
import type { Hearing, Pending } from "./pending.ts";
import { refusePriced } from "./priced.ts";
import { settleRest } from "./rest.ts";
import type { Sense } from "./sense.ts";
import { settle } from "./settle.ts";
import { isInTerms } from "./share.ts";
import { sizeOf } from "./size.ts";
import { asItStands } from "./standing.ts";
import { hearTime } from "./times.ts";
import { isUnit } from "./units.ts";

/** Reads the spans against one dataset: every phrase takes its meaning nearest to it. */
export function toSense(
  spans: readonly Span[],
  given: Dataset,
  model: SemanticModel,
  open: ReadonlySet<string> = new Set(),
): Sense {
  const dataset = asItStands(spans, given, model);
  const sense: Sense = {
    dataset,
    measures: [],
    groups: [],
    dimensions: [],
    filters: [],
    compares: [],
    bounds: [],
    againsts: [],
    vague: [],
    versus: [],
    rivals: [],
    related: [],
    counts: [],
    spans,
    heard: [],
    refused: [],
    times: [],
    distinct: false,
    score: 0,
    own: 0,
  };
  const near = reachable(model, dataset.name);
  const pending: Pending = {};
  spans.forEach((span, index) => {
    const hearing = { sense, pending, near, open, model };
    const [before, next] = [spans[index - 1], spans[index + 1]];
    const ratio =
      (span.kind === "unknown" || span.kind === "grammar") && isInTerms(spans, index, sense, model);
    if (ratio) sense.derive ??= "ratio";
    if (span.kind === "unknown" && ratio) sense.heard.push({ span });
    else if (span.kind === "unknown") hearUnknown(span, hearing);
    else if (span.kind === "data") hearData(span, before, hearing, next);
    else if (span.kind === "time") hearTime(span, next, sense, pending);
    else hearGrammar(span, sense, pending, next, before, model);
  });
  settleParties(sense, model);
  sense.refused.push(...besideOthers(sense));
  settlePairs(sense);
  settleRest(sense, pending, model);
  settle(sense, pending);
  groupKinds(sense, model);
  refusePriced(sense, model);
  return byDeed(sense);
}

/** Words that nothing knows may still be of a figure that a record is big by. */
function hearUnknown(span: Span, hearing: Hearing): void {
  const { sense, pending } = hearing;
  const size = isSize(span, sense) ? sizeOf(sense.dataset) : undefined;
  if (size?.kind === "fact") {
    // "who spent the most money on deals": in all, unless the deals themselves are ranked.
    const total = pending.superlative?.most && sense.noun !== sense.dataset.name;
    hearMeasure(total ? { ...size, fn: "sum" } : size, hearing);
    sense.heard.push({ span, meaning: { kind: "field", of: size.of } });
  } else if (isUnit(span.text, sense, pending)) sense.heard.push({ span });
  else sense.score -= 5;
}

/** "the most money", "average size of the deals": what is great of records of what happened. */
const isSize = ({ text }: Span, { dataset }: Sense): boolean =>
  /^money$/i.test(text) ||
  (/^sizes?$/i.test(text) && !dataset.entity && !dataset.time?.year && !dataset.time?.latest);
