import type { ResponseItem } from "../../../services/search/model.ts";
import type { Verdict } from "./golden.ts";
import { share, spread } from "./print.ts";

/** Verdicts in a line for each class of question, and one for all. */
export function byClass(verdicts: readonly Verdict[]): readonly string[] {
  const classes = [...new Set(verdicts.map(({ question }) => question.class))];
  const line = (name: string, own: readonly Verdict[]) => {
    const count = (...outcomes: readonly string[]) =>
      own.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const answerable = own.filter(({ question }) => !question.problem).length;
    const answered = count("right", "wrong", "not declined");
    return [
      name.padEnd(12),
      `right ${share(count("right"), answerable)}`,
      `precision ${share(count("right"), answered)}`,
      `coverage ${share(count("right", "wrong"), answerable)}`,
      `declined ${share(count("declined"), own.length - answerable)}`,
      `sources ${share(...coverage(own.flatMap(({ items }) => items)))}`,
      spread(own.map(({ ms }) => ms)),
    ].join("  ");
  };
  return [
    ...classes.map((name) =>
      line(
        name,
        verdicts.filter(({ question }) => question.class === name),
      ),
    ),
    line("all", verdicts),
  ];
}

/** Cells that some source covers, and all cells. */
function coverage(items: readonly ResponseItem[]): readonly [number, number] {
  let [covered, all] = [0, 0];
  for (const { rows, fields, sources } of items) {
    const cells = rows.length * fields.length;
    all += cells;
    const found = new Set<string>();
    let whole = false;
    for (const { part } of sources) {
      if (part.type === "table") whole = true;
      if (part.type === "row") for (const { name } of fields) found.add(`${part.index} ${name}`);
      if (part.type === "cell") found.add(`${part.row} ${part.column}`);
      if (part.type === "column") for (const row of rows.keys()) found.add(`${row} ${part.name}`);
    }
    covered += whole ? cells : found.size;
  }
  return [covered, all];
}
