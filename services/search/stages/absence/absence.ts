import type { Column, Condition, Plan } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { conditionWords, expressionWords } from "../wording/expression-words.ts";
import { instead } from "./instead.ts";
import { type Look, lookingAt, type Search } from "./look.ts";
import { type Rule, rulesOf } from "./rules.ts";

export interface Absence {
  readonly message: string;
  /** Whether no record at all is of the time that was asked about: then a count is not known to be 0. */
  readonly untold: boolean;
}

/** What of a plan nothing fulfils, rule by rule, and what the data has instead of it. */
export async function absence(asked: Plan, model: SemanticModel, look: Look): Promise<Absence> {
  const plan = asked.of ?? asked;
  const search = { plan, model, look, ...rulesOf(plan) };
  const { rules } = search;
  const { all, rest, alone, without } = await counts(search);
  if (all > 0) return { message: ofThose(all, search), untold: false };
  const nothing = `Nothing in "${plan.dataset}" fits`;
  const related = relatedWords(search);
  if (rest === 0 && related)
    return { message: `${nothing} ${related.slice(" and ".length)}.`, untold: false };
  const [empty] = rules.filter((_, index) => alone[index] === 0);
  if (empty) {
    const { text, isWithin } = await instead(empty, search);
    const untold = isOfTime(empty, model) && !isWithin;
    return { message: `${nothing} ${wordsOf(empty, model)}${related}${text}.`, untold };
  }
  const words = rules.map((rule) => wordsOf(rule, model)).join(" and ");
  const others = await Promise.all(
    rules.map((rule, index) => withoutRule(rule, without[index]!, search)),
  );
  return {
    message: [`${nothing} ${words || "the question"}.`, ...others.flat()].join(" "),
    untold: false,
  };
}

/** What there is where one of the rules is left out, if that says something. */
async function withoutRule(rule: Rule, count: number, search: Search): Promise<readonly string[]> {
  const { text } = count > 0 ? await instead(rule, search) : { text: "" };
  if (!text) return [];
  const words = wordsOf(rule, search.model);
  return [
    `Without "${words}" there ${count === 1 ? "is 1" : `are ${count.toLocaleString("en-US")}`}${text}.`,
  ];
}

const wordsOf = ({ all }: Rule, model: SemanticModel): string =>
  all.map((each) => conditionWords(each, (of) => expressionWords(of, model))).join(" and ");

/** What holds of all that is looked at, so that no rule is blamed for what it leaves out. */
const relatedWords = ({ fixed, model }: Search): string =>
  fixed
    .filter(({ kind }) => kind === "within" || kind === "against")
    .map((each) => ` and ${conditionWords(each, (of) => expressionWords(of, model))}`)
    .join("");

const isOfTime = ({ of }: Rule, model: SemanticModel): boolean =>
  of !== undefined &&
  ["time", "year", "quarter"].includes(fieldOf(datasetOf(model, of.dataset), of.field)?.kind ?? "");

/** Records that fulfil the rules, and of which a rank or a bound of groups leaves none. */
function ofThose(count: number, { plan, model }: Search): string {
  const having = plan.having.map((each) =>
    conditionWords(each, (of) => expressionWords(of, model)),
  );
  const records = `${count.toLocaleString("en-US")} ${count === 1 ? "record" : "records"} of "${plan.dataset}" ${count === 1 ? "fits" : "fit"} the rest of the question`;
  if (having.length > 0) return `${records}; none has ${having.join(" and ")}.`;
  return plan.latest ? `${records}, and none of them is the newest.` : `${records}.`;
}

/** How many records fulfil all rules, each by itself, and all but each. */
async function counts({ plan, rules, fixed, look }: Search) {
  const all = rules.flatMap((rule) => rule.all);
  const others = (rule: Rule) => all.filter((each) => !rule.all.includes(each));
  const columns = [
    counting("all", all),
    counting("rest", []),
    ...rules.map((rule, index) => counting(`alone_${index}`, rule.all)),
    ...rules.map((rule, index) => counting(`without_${index}`, others(rule))),
  ];
  const [row = []] = await look(lookingAt(plan, columns, fixed));
  const [first = 0, rest = 0, ...numbers] = row.map(Number);
  return {
    all: first,
    rest,
    alone: numbers.slice(0, rules.length),
    without: numbers.slice(rules.length),
  };
}

const counting = (name: string, when: readonly Condition[]): Column => ({
  name,
  expression: { kind: "aggregate", fn: "count", ...(when.length > 0 && { when }) },
});
