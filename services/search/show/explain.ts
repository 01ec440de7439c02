import type { ExplainedPart, Explanation, Linked, Metadata, Timings } from "../model.ts";
import type { Plan } from "../plan.ts";

/** Meanings of one stretch of words that are shown. */
const MOST_MEANINGS = 3;

/** How an item came about, for a terminal of so many columns. */
export function showExplanation(metadata: Metadata, columns: number): readonly string[] {
  const { explanation, plan, sql, timings, lists = [] } = metadata;
  return [
    ...(explanation ? showLinked(explanation.linked, columns) : []),
    ...(explanation ? showCandidates(explanation, columns) : []),
    ...(explanation?.parts ?? []).flatMap((part, index) => showPart(part, index, columns)),
    ...(plan ? section("plan", showPlan(plan), columns) : []),
    ...lists.flatMap((list) =>
      section(
        `list of "${list.agent}" (${list.count})`,
        [list.reading, ...(list.sql ? showStatement(list.sql) : [])],
        columns,
      ),
    ),
    ...(sql ? section("statement", showStatement(sql), columns) : []),
    ...(timings ? section("timings", [showTimings(timings)], columns) : []),
  ];
}

const section = (title: string, lines: readonly string[], columns: number): readonly string[] =>
  lines.length === 0 ? [] : ["", `  ${title}`, ...lines.flatMap((line) => wrap(line, columns))];

/** Lines of at most so many columns, indented; what follows a break is indented further. */
function wrap(line: string, columns: number): readonly string[] {
  const width = Math.max(40, columns) - 4;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const blank = rest.lastIndexOf(" ", width);
    const indent = /^ */.exec(rest)![0].length;
    const cut = blank > indent ? blank : width;
    lines.push(rest.slice(0, cut));
    rest = `${" ".repeat(lines.length === 1 ? indent + 2 : indent)}${rest.slice(cut).trimStart()}`;
  }
  return [...lines, rest].map((each) => `    ${each}`);
}

/** What another agent was asked: its words, its candidate, its plan. */
function showPart(part: ExplainedPart, index: number, columns: number): readonly string[] {
  const { agent, question, linked, score, reading = "", plan } = part;
  const of = `of part ${index + 1}`;
  return [
    ...section(`part ${index + 1}, of "${agent}"`, [question], columns),
    ...showLinked(linked, columns, `words ${of}`),
    ...section(`candidate ${of}`, [`▸ ${agent} ${score.toFixed(2)}  ${reading}`], columns),
    ...section(`plan ${of}`, showPlan(plan), columns),
  ];
}

function showLinked(
  linked: readonly Linked[],
  columns: number,
  title = "words",
): readonly string[] {
  const widest = Math.max(0, ...linked.map(({ text }) => text.length));
  const lines = linked.map(({ text, kind, means, spelt }) => {
    const more = means.length > MOST_MEANINGS ? ` and ${means.length - MOST_MEANINGS} more` : "";
    const shown = means.slice(0, MOST_MEANINGS).join(" | ");
    const said =
      kind === "data" ? `${shown}${more}` : kind === "unknown" ? "?" : `${kind}: ${shown}`;
    return `${text.padEnd(widest)}  ${said}${spelt ? " (spelt otherwise)" : ""}`;
  });
  return section(title, lines, columns);
}

function showCandidates({ candidates, why }: Explanation, columns: number): readonly string[] {
  const widest = Math.max(0, ...candidates.map(({ agent }) => agent.length));
  const lines = candidates.map(
    ({ agent, score, confidence, chosen, reading = "", unused = [] }) => {
      const mark = chosen ? "▸" : " ";
      const lost = unused.length > 0 ? `  not used: ${unused.join(", ")}` : "";
      const sure = (confidence?.toFixed(2) ?? "").padStart(4);
      return `${mark} ${agent.padEnd(widest)} ${score.toFixed(2).padStart(8)}  ${sure}  ${reading}${lost}`;
    },
  );
  return section("candidates", [...lines, ...(why && lines.length > 0 ? [why] : [])], columns);
}

/** A part of the plan to a line; parts without anything in them say nothing. */
const showPlan = (plan: Plan): readonly string[] =>
  Object.entries(plan).flatMap(([name, value]) => {
    if (!Array.isArray(value))
      return [`${name}: ${typeof value === "object" ? json(value) : value}`];
    if (value.length === 0) return [];
    return [`${name}:`, ...value.map((each) => `  ${json(each)}`)];
  });

const json = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, "$1: ")
    .replaceAll(",", ", ")
    .replaceAll(/\{kind: "field", {1,2}of: \{dataset: "(\w+)", {1,2}field: "(\w+)"\}\}/g, "$1.$2");

/** Clauses of our own statement on lines of their own. */
const showStatement = (sql: string): readonly string[] =>
  sql.replaceAll(/ (FROM|JOIN|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT)(?= )/g, "\n$1").split("\n");

function showTimings({ planning, answering, statement, grounding }: Timings): string {
  const ms = (name: string, value: number | undefined) =>
    value === undefined ? [] : [`${name} ${value.toFixed(1)} ms`];
  return [
    ...ms("planning", planning),
    ...ms("statement", statement),
    ...ms("grounding", grounding),
    ...ms("answering in all", answering),
  ].join(" · ");
}
