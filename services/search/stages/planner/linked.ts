import type { Linked } from "../../model.ts";
import type { Meaning } from "./figures/meaning.ts";
import type { Span } from "./figures/span.ts";
import type { Mention } from "./records/fields/mentions.ts";
import { metricNamed } from "./records/groups/metrics.ts";
import type { Item } from "./records/hear/items.ts";

/** Stretches of a question read as figures, each with all that it could mean. */
export const linkedSpans = (spans: readonly Span[]): readonly Linked[] =>
  spans.map((span) => {
    const { text } = span;
    if (span.kind === "data") {
      const means = span.meanings.map(nameOf);
      return { text, kind: "data", means, ...(span.guessed && { spelt: true }) };
    }
    if (span.kind === "time") return { text, kind: "time", means: [said(span.time)] };
    if (span.kind === "grammar") return { text, kind: "grammar", means: [said(span.word)] };
    return { text, kind: "unknown", means: [] };
  });

/** Stretches of a question read as records. */
export const linkedItems = (items: readonly Item[]): readonly Linked[] =>
  items.map((item) => {
    const { text, guessed } = item;
    const spelt = guessed ? { spelt: true } : {};
    if (item.kind === "data" || item.kind === "quoted")
      return { text, kind: "data", means: item.mentions.map(nameOf), ...spelt };
    if (item.kind === "time") return { text, kind: "time", means: [said(item.time)], ...spelt };
    if (item.kind === "cue") return { text, kind: "grammar", means: [said(item.cue)], ...spelt };
    return { text, kind: "unknown", means: [], ...spelt };
  });

/** "field company.country", "value company.country = France". */
function nameOf(meaning: Meaning | Mention): string {
  if (meaning.kind === "dataset") return `dataset ${meaning.dataset}`;
  if (meaning.kind === "role") return `${meaning.dataset} of ${meaning.from}`;
  if (meaning.kind === "metric") return `metric ${meaning.name}`;
  if (meaning.kind === "filter") return `filter of ${meaning.dataset}`;
  const metric = metricNamed(meaning.of.field);
  if (metric) return `metric ${metric}`;
  const field = `${meaning.of.dataset}.${meaning.of.field}`;
  return meaning.kind === "value"
    ? `value ${field} = ${meaning.value}`
    : `${meaning.kind} ${field}`;
}

/** "compare > 5": the values of a word of grammar or of time, by their order. */
const said = (word: object): string =>
  Object.values(word)
    .filter((value) => value !== undefined)
    .map((value) => (typeof value === "object" ? JSON.stringify(value) : String(value)))
    .join(" ");
