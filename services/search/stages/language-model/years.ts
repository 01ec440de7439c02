import type { Plan } from "../../plan.ts";

const YEAR = /(?<![\d.,-])(?:19|20)\d{2}(?![\d.,]*\d|s\b)/g;

/** Years that a question says and a plan leaves out; the end of a stretch may be the day after it. */
export function yearsLeftOut(question: string, plan: Plan): readonly string[] {
  const told = JSON.stringify(plan);
  const isTold = (year: string) =>
    told.includes(year) || told.includes(`"${Number(year) + 1}-01-01`);
  return [...new Set(question.match(YEAR))].filter((year) => !isTold(year));
}
