import type { Kept } from "../../plan.ts";
import { TIME } from "../parts/times.ts";

/** Two figures that a question sets against each other, as questions of their own. */
export interface Versus {
  /** What was reported. */
  readonly actual: string;
  /** What was expected, in every way that somebody may read; likeliest first. */
  readonly expected: readonly string[];
  readonly kept?: Kept | undefined;
}

const EXPECTED =
  /\b(?:consensus|analysts?['’]?|estimates?|estimated|expected|forecasts?|forecasted|expectations?)\b/i;

const BY = / by (more than|over|at least|less than|under) ([\d.]+) ?(?:%|percent|per cent)/i;
const WHEN = new RegExp(`(?:,? (?:in|for|during))? (${TIME})(?=$| )`, "i");

const VERB =
  /^(.*?) (?:(?:was|were|is|are|came in|has|have|had) )?(beat|beats|beaten|exceed|exceeds|exceeded|top|tops|topped|surpass|surpasses|surpassed|miss|misses|missed|fell short of|fall short of|above|below|higher than|lower than|over|under|more than|less than|differ from|differs from|deviate from|differ|compare with|compare to) (.+)$/i;

const ABOVE = /^(?:beat|exceed|top|surpass|above|higher|over|more)/i;
const BELOW = /^(?:miss|fell short|fall short|below|lower|under|less)/i;

/**
 * "companies that beat the consensus EPS by more than 20 % in 2024", "by how much did X's revenue
 * differ from the estimate": undefined where a question is none of these.
 */
export function versusIn(text: string): Versus | undefined {
  const by = text.match(BY);
  const rest = by ? text.replace(BY, "") : text;
  const [time, ...times] = [...rest.matchAll(new RegExp(`\\b${TIME}\\b`, "gi"))].map(
    ([said]) => said,
  );
  if (times.length > 0) return undefined;
  const between = betweenIn(rest);
  if (between) return between;
  const [, left = "", verb = "", right = ""] = rest.match(VERB) ?? [];
  if (!time || !EXPECTED.test(right) || /^how many\b/i.test(left)) return undefined;
  const undated = right.replace(WHEN, "").trim();
  const way = ABOVE.test(verb) ? (">" as const) : BELOW.test(verb) ? ("<" as const) : undefined;
  const kept = way && toKept(way, by);
  if (by && !kept) return undefined;
  return readSides(left, undated, time, kept);
}

/** "by less than 5 %" is said of those who beat it by no more: of neither way alone. */
function toKept(way: ">" | "<", by: RegExpMatchArray | null): Kept | undefined {
  if (!by) return { operator: way, percent: 0 };
  const [, bound = "", number = ""] = by;
  if (/less|under/i.test(bound)) return undefined;
  const percent = way === ">" ? Number(number) : -Number(number);
  return { operator: /least/i.test(bound) ? `${way}=` : way, percent };
}

function readSides(
  left: string,
  right: string,
  time: string,
  kept: Kept | undefined,
): Versus | undefined {
  const figure = figureIn(right);
  const [, much] = left.match(/^by how much (?:did|does|do|has|have|was|were) (.+)$/i) ?? [];
  const [, whether] = left.match(/^(?:did|does|do|has|have) (.+)$/i) ?? [];
  const [, base, whose] = left.match(/^(?:which |what )?(.+?) whose (.+)$/i) ?? [];
  const said = { figure, right, time };
  if (much) return figure ? ofWhom(much, said) : ofFigure(much, said);
  if (whether) return figure ? ofWhom(whether, said) : ofFigure(whether, said);
  if (!kept) return undefined;
  const of = (base ?? left).replace(WHEN, "").replace(/^(?:which|what|list|show) /i, "");
  const what = whose?.replace(WHEN, "");
  if (what && figure && what.toLowerCase() !== figure.toLowerCase()) return undefined;
  const named = what ?? figure;
  const found = ofWhom(of.replace(/ (?:that|which|who)$/i, ""), { ...said, figure: named });
  return named && found ? { ...found, kept } : undefined;
}

interface Said {
  readonly figure: string;
  /** The words for what was expected: "consensus EPS". */
  readonly right: string;
  readonly time: string;
}

const ofWhom = (whom: string, { figure, right, time }: Said): Versus => {
  const whose = whom.replace(WHEN, "").replace(/['’]s$/, "");
  const typed = right.replace(/^(?:the|their|its|his|her) /i, "");
  const ways = [typed, `consensus ${figure}`, `${figure} estimate`];
  return {
    actual: `${figure} of ${whose} in ${time}`,
    expected: ways.map((each) => `${each} of ${whose} in ${time}`),
  };
};

/** "X's 2024 revenue" against "the estimate": of that figure. */
const ofFigure = (figure: string, { time }: Said): Versus => {
  const dated = WHEN.test(figure) ? figure : `${figure} in ${time}`;
  const undated = figure.replace(WHEN, "");
  return {
    actual: dated,
    expected: [`${undated} estimate in ${time}`, `consensus ${undated} in ${time}`],
  };
};

/** "difference between X's EBITDA and its EBITDA estimate in 2022". */
function betweenIn(text: string): Versus | undefined {
  const [, left = "", right = ""] =
    text.match(
      /^(?:what (?:is|was) )?(?:the )?(?:difference|gap) between (.+?) and (?:the |its |their )?(.+)$/i,
    ) ?? [];
  const time = text.match(WHEN)?.[1];
  if (!time || !EXPECTED.test(right)) return undefined;
  const typed = right.replace(WHEN, "").trim();
  const named = left.replace(WHEN, "").trim();
  const figure = figureIn(typed);
  const at = named.toLowerCase().lastIndexOf(figure.toLowerCase());
  if (figure === "" || at < 0) return undefined;
  const expected = `${named.slice(0, at)}${typed}${named.slice(at + figure.length)}`;
  return { actual: `${named} in ${time}`, expected: [`${expected} in ${time}`] };
}

/** The figure that is expected: "EPS" of "the consensus EPS estimate". */
const figureIn = (phrase: string): string =>
  phrase
    .replace(new RegExp(EXPECTED, "gi"), " ")
    .replace(/\b(?:the|their|its|for|of|on|own)\b/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
