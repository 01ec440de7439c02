import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { literal } from "../../../language/literal.ts";
import { namesMoney } from "../../../language/money.ts";
import { isNamedDay } from "../../../language/time/words.ts";
import { homeOf, type Meaning } from "../meaning.ts";
import { fieldAt } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import { FINENESS } from "../timing/timing.ts";
import type { Asked } from "./asked.ts";

/** Words that a plan does not carry, next to each other, and why. */
export interface Left {
  /** As it stands in the question. */
  readonly text: string;
  readonly sort: "name" | "word" | "money" | "time" | "known" | "sum" | "grammar";
  /** What the words are known as: "country". */
  readonly as: readonly string[];
}

/** Stretches in runs of neighbours that are alike, or that a sign joins: "10-K". */
export function neighbours(spans: readonly Span[], question: string): readonly (readonly Span[])[] {
  const runs: Span[][] = [];
  for (const span of spans) {
    const last = runs.at(-1)?.at(-1);
    const joined = last?.end === span.start && question.includes(`${last.typed}-${span.typed}`);
    if (last?.end === span.start && (last.kind === span.kind || joined)) runs.at(-1)!.push(span);
    else runs.push([span]);
  }
  return runs;
}

export function leftOf(
  spans: readonly Span[],
  question: string,
  model: SemanticModel,
  open: ReadonlySet<string>,
  asked: Asked,
): Left {
  const text = typedIn(question, spans.map(({ typed }) => typed).join(" "));
  const as = spans.flatMap((span) =>
    span.kind === "data"
      ? span.meanings.filter((each) => open.has(homeOf(each))).map((each) => labelOf(each, model))
      : [],
  );
  if (namesMoney(text)) return { text, sort: "money", as };
  if (spans.every((span) => isMisfit(span, asked))) return { text, sort: "time", as };
  if (as.length > 0)
    return {
      text,
      sort: "known",
      as: [...new Set(as)].filter((each) => each.toLowerCase() !== text.toLowerCase()).slice(0, 1),
    };
  if (spans.some(isSum) && !asked.adds) return { text, sort: "sum", as };
  if (spans.every(({ kind }) => kind === "grammar")) return { text, sort: "grammar", as };
  return { text, sort: isName(text, question) ? "name" : "word", as };
}

const isSum = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "sum";

/** A time of what has none, or a finer one than figures are kept by. */
function isMisfit(span: Span, { grain }: Asked): boolean {
  if (span.kind !== "time" || span.time.kind === "latest") return false;
  const fine = span.time.grain;
  return !grain || (fine !== undefined && FINENESS[fine] > FINENESS[grain]);
}

/** The words as they stand in the question, with the signs between them: "10-K". */
function typedIn(question: string, words: string): string {
  const parts = words.split(" ").map(literal);
  return question.match(new RegExp(parts.join("[^\\p{L}\\p{N}]{1,3}"), "iu"))?.[0] ?? words;
}

function labelOf(meaning: Meaning, model: SemanticModel): string {
  if ("of" in meaning) return fieldAt(model, meaning.of).label;
  if (meaning.kind === "metric") return meaning.name.replaceAll("_", " ");
  return datasetOf(model, meaning.dataset)!.name.replaceAll("_", " ");
}

/** Written like somebody's name, where one could stand: "GDP of Germany" begins with none. */
function isName(text: string, question: string): boolean {
  if (!/^\p{Lu}/u.test(text) || /\d/.test(text) || isNamedDay(text)) return false;
  const at = question.indexOf(text);
  const rest = question.slice(at + text.length);
  const isFigure = /^\p{Lu}+$/u.test(text) && /^ (?:of|in|for)\b/.test(rest);
  return /^['’]s\b/.test(rest) || (at > 0 && !isFigure);
}
