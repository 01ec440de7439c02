import { datasetOf, isOfFiscalYear } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import { literal } from "../language/literal.ts";
import {
  AT_THE_END,
  addsToIt,
  isOfNow,
  saysWhen,
  sharingTime,
  timeIn,
} from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { listOf } from "../spanning/figures.ts";
import { pluralOf } from "../spanning/nouns.ts";
import { type Sided, sided } from "../spanning/sided.ts";
import { asked } from "../spanning/slots.ts";
import { isOwnNoun } from "../spanning/theirs.ts";

/** "which of them are Swiss", "its CEO", "who runs it". */
const OF_THEM = /\b(?:which|how many|who) of (?:them|these|those)\b/i;
const THEIRS = /\b(?:its|their) (.+)$/i;
const THEY = /\b(?:it|they|them|(?:that|these|those) (?:company|companies|firms?)|these|those)\b/i;
/** "that company": the one that was asked for, and no other of whom the question before speaks. */
const THAT_COMPANY = /\b(?:that|these|those) (?:company|companies|firms?)\b/i;
const ASKS_COMPANY =
  /^(?:(?:which|what|list|show|the|all) )*(?:\p{L}+ ){0,2}?(?:company|companies|firms?)\b/iu;
/** "the company's net income", behind a list of several: that of each of them. */
const THE_ONE = /\bthe (?:company|firm|issuer|business)(?:['’]s\b|\b)/i;
const EACH = /\b(?:(?:is|was) each|each (?:is|was|one))\b/i;

/**
 * What is asked of those whom the question before lists: "biggest bank by revenue in 2024 and who
 * runs it". Undefined where nothing is, or it listed nobody.
 */
export async function ofThose(
  said: string,
  before: string,
  ask: Asking,
): Promise<Route | undefined> {
  const part = said.replace(HOW_MANY_PER, "how many of them ");
  if (![OF_THEM, THEIRS, THEY, EACH, THE_ONE].some((each) => each.test(part))) return undefined;
  if (THAT_COMPANY.test(part) && !ASKS_COMPANY.test(before)) return undefined;
  const of = await listOf(withoutEnd(before), ask);
  const whose = withoutEnd(part).replace(THE_ONE, (one) =>
    /['’]s$/i.test(one) ? "their" : "them",
  );
  const theirs = whose.match(THEIRS)?.[1]?.replace(/[?.!\s]+$/, "");
  if (of && theirs && isOwnNoun(theirs, of)) return undefined;
  // "products launched since 2020. How many per country?": products, and not their companies.
  if (of && part !== said && !before.toLowerCase().includes(pluralOf(of.side))) return undefined;
  const text = of && aboutAll(whose, pluralOf(of.side));
  const found = text && (await asked([text], of, ask));
  if (!found) return undefined;
  const then = atTheirTime(text, before, of, found);
  return { ...((then && (await asked([then], of, ask))) || found), question: said };
}

/** "the bank with the highest revenue in 2024 and its net income": statements of the same year, unless another is said. */
function atTheirTime(text: string, before: string, of: Sided, found: Route): string | undefined {
  const head = sided(found);
  const isOfYears = [of, head].every((each) => {
    const dataset = each && datasetOf(each.model, each.plan.dataset);
    return dataset !== undefined && isOfFiscalYear(dataset);
  });
  return isOfYears && !saysWhen(text) ? `${text}${timeIn(before)}` : undefined;
}

/** "How many per sector?" */
const HOW_MANY_PER = /^how many (?=(?:per|by|(?:for|in) each) )/i;

/** The question of all who are called so, whom it speaks of by a pronoun. */
function aboutAll(part: string, noun: string): string {
  // "the revenue of their companies": they are called so themselves.
  const own = new RegExp(`\\b(?:its|their) ${literal(noun)}\\b`, "i");
  if (own.test(part)) return part.replace(own, noun);
  if (OF_THEM.test(part)) return part.replace(/ of (?:them|these|those)\b/i, ` ${noun}`);
  const [theirs, figure = ""] = part.match(THEIRS) ?? [];
  if (!theirs)
    return ofMany(part)
      .replace(THEY, noun)
      .replace(EACH, (each) => (/^each/i.test(each) ? `${noun} are` : `are ${noun}`));
  const time = figure.match(AT_THE_END)?.[0] ?? "";
  const [head, name] = [
    part.slice(0, -theirs.length),
    figure.slice(0, figure.length - time.length),
  ];
  return `${head}${name} of ${noun}${time}`;
}

/** The verb before "it", as it is of several. */
const ofMany = (part: string): string =>
  part.replace(/\b(does|is|was|has)(?= it\b)/i, (verb) => OF_MANY[verb.toLowerCase()]!);

const OF_MANY: Readonly<Record<string, string>> = {
  does: "do",
  is: "are",
  was: "were",
  has: "have",
};

const COUNTED = /^how many (\p{L}.*?) (?:were|was|are|have|has|had|did|does|do)\b/iu;
const HOW_MANY = /^how many (?=(?:were|was|are|have|has|had|did|does|do)\b)/i;

/** "how many mergers were completed, and how many were cancelled": as many of the same. */
export function ofTheSame(part: string, before: string): string | undefined {
  const counted = before.match(COUNTED)?.[1];
  return counted && HOW_MANY.test(part)
    ? part.replace(HOW_MANY, () => `how many ${counted} `)
    : undefined;
}

/** The time that is said of the second count alone is that of the first, too. */
export const withItsTime = (parts: readonly string[]): readonly string[] =>
  parts.map((part, index) => {
    const next = parts[index + 1] ?? "";
    const isAlike = isOfNow(next) === isOfNow(part) && addsToIt(next, part);
    return isAlike && ofTheSame(next, part) ? sharingTime([part, next])[0]! : part;
  });

/** Whether the answer to a question shows all that the one before it asks for. */
export function showsAll(route: Route | undefined, before: Route | undefined): boolean {
  const [columns, asked] = [route, before].map(
    (each) => each?.agent && each.proposal?.plan?.columns,
  );
  const isShown = (name: string) => columns?.some((each) => each.name === name);
  return asked !== undefined && asked.length > 0 && asked.every(({ name }) => isShown(name));
}
