import type { Knowledge } from "../../model.ts";
import type { FieldRef, Plan } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import { isNamed, type Said, saidIn, wordsOf } from "./said.ts";
import { type Compared, comparedIn } from "./scalars.ts";

const YEAR = /(?<![\d.,-])(?:19|20)\d{2}(?![\d.,]*\d|s\b)/g;
/** A number that is one of amounts or counts: no part of a day, a quarter or a name, and no length of time. */
const NUMBER =
  /(?<![\p{L}\d.,/-])\d[\d,]*(?:\.\d+)?(?![\d/-])(?!\s*-?(?:years?|quarters?|months?|weeks?|days?|hours?)\b)/giu;

/**
 * Why a plan is one to another question: it leaves out a name, a number or a year that the question
 * surely says, or names somebody whom it does not. Nothing of the data is in the words.
 *
 * @param plan  its names are those of the data
 */
export function unlikeAsked(
  question: string,
  plan: Plan,
  knowledge: Knowledge,
): string | undefined {
  const compared = comparedIn(plan);
  const years = yearsLeftOut(question, compared);
  if (years.length > 0) return `the question says ${years.join(", ")}, and the plan does not`;
  if (compared.some((each) => isStranger(each, question, knowledge)))
    return "the plan names somebody whom the question does not";
  const said = saidIn(question, knowledge);
  if (said.some((each) => !isKept(each, compared)))
    return "the question names somebody or something that the plan leaves out";
  const numbers = numbersLeftOut(question, said, compared);
  return numbers.length > 0
    ? `the question says ${numbers.join(", ")}, and the plan does not`
    : undefined;
}

/** Years that no condition has; the end of a stretch may be the day after it. */
function yearsLeftOut(question: string, compared: readonly Compared[]): readonly string[] {
  const told = compared.map(({ value }) => String(value));
  const isTold = (year: string) =>
    told.some((each) => each.includes(year) || each === `${Number(year) + 1}-01-01`);
  return [...new Set(question.match(YEAR))].filter((year) => !isTold(year));
}

function isKept({ text, values }: Said, compared: readonly Compared[]): boolean {
  const told = compared.map(({ value }) => wordsOf(String(value)));
  const names = [text, ...values.flatMap(({ value, aliases }) => [value, ...aliases])];
  return names.map(wordsOf).some((name) => told.includes(name));
}

/** Whether a condition is on somebody whom the question does not name. */
function isStranger(
  { value, of }: Compared,
  question: string,
  { model, values }: Knowledge,
): boolean {
  if (typeof value !== "string" || !of || !isOfEntity(of, model)) return false;
  const words = wordsOf(question);
  if (words.includes(wordsOf(value))) return false;
  const meant = values.filter(
    (each) => each.entity && (each.value === value || each.aliases.includes(value)),
  );
  return !meant.some((each) => isNamed(words, each));
}

function isOfEntity({ dataset, field }: FieldRef, model: Knowledge["model"]): boolean {
  const entity = datasetOf(model, dataset)?.entity;
  return entity !== undefined && [entity.label, ...entity.keys].includes(field);
}

/** By their digits: a plan may have millions where a question says so, and thousands where records do. */
function numbersLeftOut(
  question: string,
  said: readonly Said[],
  compared: readonly Compared[],
): readonly string[] {
  const rest = said.reduce((left, { text }) => left.replaceAll(text, " "), question);
  const told = new Set(compared.map(({ value }) => digitsOf(String(value))));
  return [...new Set(rest.replace(YEAR, " ").match(NUMBER))].filter(
    (each) => !told.has(digitsOf(each)),
  );
}

const digitsOf = (text: string): string =>
  Math.abs(Number(text.replaceAll(",", "")))
    .toExponential()
    .replace(/e.*$/, "");
