import type { Dataset, SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";
import type { Span } from "../link.ts";
import { hearData } from "./data.ts";
import { hearGrammar, isRatio } from "./grammar.ts";
import { hearMeasure } from "./mentions.ts";
import { misread } from "./misread.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { settle, sizeOf } from "./settle.ts";
import { hearTime } from "./times.ts";

/** Reads the spans against one dataset: every phrase takes its meaning nearest to it. */
export function toSense(
  spans: readonly Span[],
  dataset: Dataset,
  model: SemanticModel,
  open: ReadonlySet<string> = new Set(),
): Sense {
  const sense: Sense = {
    dataset,
    measures: [],
    groups: [],
    dimensions: [],
    filters: [],
    compares: [],
    againsts: [],
    versus: [],
    rivals: [],
    related: [],
    counts: [],
    typed: new Map(),
    times: [],
    distinct: false,
    unused: [],
    score: 0,
    own: 0,
  }; // prettier-ignore
  const near = reachable(model, dataset.name);
  const pending: Pending = { lonely: [] };
  spans.forEach((span, index) => {
    const size = span.kind === "unknown" && /^money$/i.test(span.text) && sizeOf(dataset);
    if (size) hearMeasure(size, { sense, pending, near, open, model });
    else if (span.kind === "unknown" && isUnit(span.text, sense, pending)) return;
    else if (span.kind === "unknown") {
      sense.unused.push(span.text);
      sense.score -= 5;
    } else if (span.kind === "time") hearTime(span, spans[index + 1], sense, pending);
    else if (span.kind === "grammar") {
      if (isRatio(spans, index, sense, model)) sense.derive ??= "ratio";
      hearGrammar(span, sense, pending, spans[index + 1], spans[index - 1]);
    } else
      hearData(span, spans[index - 1], { sense, pending, near, open, model }, spans[index + 1]);
  });
  settle(sense, pending);
  const torn = misread(spans, sense, model);
  sense.unused.push(...torn);
  sense.score -= 3 * torn.length;
  return sense;
}

/** "170,000 cubic metres": the unit that what is compared is counted in anyway. */
function isUnit(text: string, { dataset, compares }: Sense, { compare }: Pending): boolean {
  if (!compare && compares.length === 0) return false;
  const word = text.toLowerCase().replace(/meters?$/, "metres");
  return dataset.fields.some(({ unit }) => unit?.toLowerCase().split(" ").includes(word));
}
