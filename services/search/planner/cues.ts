import type { Aggregate } from "../model.ts";
import type { Token } from "./tokens.ts";

/** What the structure words of a question ask for. */
export interface Cues {
  readonly aggregate?: Aggregate;
  readonly count: boolean;
  /** Top or bottom n. */
  readonly rank?: { readonly direction: "asc" | "desc"; readonly limit: number };
  /** Index of the token behind "by", "per", "each". */
  readonly groupAt: readonly number[];
  readonly compare?: {
    readonly op: ">" | ">=" | "<" | "<=" | "=";
    readonly value: number;
    readonly at: number;
  };
  readonly negatedFrom?: number;
  readonly used: ReadonlySet<number>;
}

const AGGREGATES = new Map<string, Aggregate>([
  ["average", "avg"],
  ["avg", "avg"],
  ["mean", "avg"],
  ["total", "sum"],
  ["sum", "sum"],
  ["combined", "sum"],
  ["overall", "sum"],
  ["maximum", "max"],
  ["minimum", "min"],
]);
const UP = new Set(["top", "highest", "largest", "biggest", "greatest", "most", "best"]);
const DOWN = new Set(["bottom", "lowest", "smallest", "least", "fewest", "worst"]);
const GROUP = new Set(["by", "per", "each", "every"]);
const MORE = new Set([
  "above",
  "over",
  "exceeding",
  "exceeds",
  ">",
  "greater",
  "more",
  "higher",
  "larger",
]);
const LESS = new Set(["below", "under", "<", "less", "lower", "fewer", "smaller"]);
const SMALL = new Map([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["twenty", 20],
]);
const UNITS = new Map([
  ["thousand", 1e3],
  ["k", 1e3],
  ["million", 1e6],
  ["m", 1e6],
  ["mn", 1e6],
  ["billion", 1e9],
  ["bn", 1e9],
  ["b", 1e9],
  ["trillion", 1e12],
  ["percent", 1],
  ["%", 1],
]);

/** Amounts with units and scales: "$2bn", "1.5 million", "25%". */
export function amountAt(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly used: readonly number[] } | undefined {
  const text = tokens[at]?.norm ?? "";
  const match = /^[$€£¥]?(\d[\d,]*(?:\.\d+)?)(%?)$/.exec(text);
  if (!match) return undefined;
  const number = Number((match[1] as string).replaceAll(",", ""));
  const scale = UNITS.get(tokens[at + 1]?.norm ?? "");
  return scale === undefined
    ? { value: number, used: [at] }
    : { value: number * scale, used: [at, at + 1] };
}

export function findCues(tokens: readonly Token[], taken: ReadonlySet<number>): Cues {
  const used = new Set<number>();
  const groupAt: number[] = [];
  let aggregate: Aggregate | undefined;
  let rank: Cues["rank"];
  let compare: Cues["compare"];
  let negatedFrom: number | undefined;
  let count = false;
  for (const [at, { norm }] of tokens.entries()) {
    if (taken.has(at)) continue;
    const next = tokens[at + 1]?.norm ?? "";
    const known = AGGREGATES.get(norm);
    if (known) {
      aggregate = known;
      used.add(at);
    } else if (
      (norm === "how" && next === "many") ||
      (norm === "number" && next === "of") ||
      norm === "count"
    ) {
      count = true;
      used.add(at);
    } else if (UP.has(norm) || DOWN.has(norm)) {
      const amount = Number(next) || SMALL.get(next);
      const before = Number(tokens[at - 1]?.norm) || SMALL.get(tokens[at - 1]?.norm ?? "");
      rank = { direction: UP.has(norm) ? "desc" : "asc", limit: amount ?? before ?? 1 };
      used.add(at);
      if (amount) used.add(at + 1);
      else if (before) used.add(at - 1);
    } else if (GROUP.has(norm)) groupAt.push(at + 1);
    else if (["not", "excluding", "except", "without"].includes(norm)) {
      negatedFrom ??= at;
      used.add(at);
    } else compare ??= comparison(tokens, at, taken, used);
  }
  // "the most recent" and "more than" are no rankings.
  if (rank && tokens.some(({ norm }, at) => norm === "most" && tokens[at + 1]?.norm === "recent"))
    rank = undefined;
  return {
    count,
    groupAt,
    used,
    ...(aggregate && { aggregate }),
    ...(rank && { rank }),
    ...(compare && { compare }),
    ...(negatedFrom !== undefined && { negatedFrom }),
  };
}

function comparison(
  tokens: readonly Token[],
  at: number,
  taken: ReadonlySet<number>,
  used: Set<number>,
): Cues["compare"] {
  const { norm } = tokens[at] as Token;
  const next = tokens[at + 1]?.norm ?? "";
  const third = tokens[at + 2]?.norm ?? "";
  const atLeast = norm === "at" && (next === "least" || next === "most");
  if (!MORE.has(norm) && !LESS.has(norm) && !atLeast) return undefined;
  const skip = atLeast ? 2 : next === "than" ? (third === "or" ? 4 : 2) : 1;
  const amount = taken.has(at + skip) ? undefined : amountAt(tokens, at + skip);
  if (!amount) return undefined;
  for (let i = at; i < at + skip; i++) used.add(i);
  for (const i of amount.used) used.add(i);
  const op = atLeast ? (next === "least" ? ">=" : "<=") : MORE.has(norm) ? ">" : "<";
  return { op, value: amount.value, at };
}
