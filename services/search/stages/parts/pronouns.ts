import type { Problem } from "../../model.ts";
import {
  type Condition,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  isAggregate,
  type Plan,
  sameField,
} from "../../plan.ts";
import { datasetOf, fieldOf, isPeriodic, saysWhen } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import { rephrased } from "../language/forms/rephrase.ts";
import { stem } from "../language/tokens.ts";
import type { Asking, Route } from "../routed.ts";
import { withSharedWord } from "./shared-word.ts";
import { EACH_DOES } from "./whom.ts";

const SHE = /\b(?:he|she|(?:that|this) (?:person|man|woman|executive))\b/i;
const IT =
  /\b(?:it|them|they|he|she|(?:that|this) (?:person|man|woman|executive|company|deal|round|one))\b/i;

/** What a question asks for by what it is called: "who is the CEO of X", "largest round of 2023". */
const ASKED =
  /^(?!.*\bhow (?:many|much|often)\b)(?:(?:who|what|which)(?:['’]s| is| was| are| were) |(?:show|give|list|find|tell)(?: me)? )?(?:the )?(?!(?:who|whom|whose|what|which|where|when|how|why|is|are|was|were|do|does|did|has|have|had|can|show|give|list|find|tell|count)\b|(?:total )?numbers? of\b)(.+?)[?.!\s]*$/i;

/** "which company raised the biggest round": the round is the one record that is spoken of. */
const WHOSE_BEST =
  /^(?:who|which|what)\b.*? (?:the|its|their) ((?:\p{L}+est|most \p{L}+|latest|last|first) .+?)[?.!\s]*$/iu;

/** "who is the CEO of X and how old is she": of the person whom the question before asks for. */
export function ofWhoIsAsked(part: string, before: string): string | undefined {
  const person = /^who\b/i.test(before) ? before.match(ASKED)?.[1] : undefined;
  return person && SHE.test(part) ? part.replace(SHE, () => `the ${person}`) : undefined;
}

/** "largest round of 2023 and who led it": of the record that the question before names, and not of its company. */
export async function ofWhatIsNamed(
  part: string,
  before: string,
  ask: Asking,
): Promise<string | undefined> {
  const named = (before.match(WHOSE_BEST) ?? before.match(ASKED))?.[1];
  if (!named || !IT.test(part) || !isOfRecords(await ask(withoutEnd(before)))) return undefined;
  const meant = part.replace(IT, () => `the ${named}`);
  const { agent, proposal } = await ask(meant);
  return agent && proposal?.plan ? meant : undefined;
}

/** "deals where it was the target", "which deals was it the buyer in": as what somebody has part in records. */
const IN_PART =
  /\b(?:where|in which) (it|they) (?=(?:is|was|were|are) (?:the |an? )?\p{L})|^(?:in )?(?:which|what) [^,;?]*? (?:is|was|were|are) (it|they) (?=the |an? )/iu;

/**
 * "Has anyone bid for X? List each deal where it was the target": of the only one whom the part before
 * names, in whatever part.
 */
export function ofTheNamed(part: string, last: Route | undefined): string | undefined {
  const [said, one, other] = part.match(IN_PART) ?? [];
  const model = last?.agent?.subject?.knowledge.model;
  const names = (last?.proposal?.linked?.() ?? []).filter(({ means }) =>
    means.some((each) => {
      const [, dataset, field] = each.match(/^value (\w+)\.(\w+) = /) ?? [];
      return dataset && model && datasetOf(model, dataset)?.entity?.label === field;
    }),
  );
  if (!said || names.length !== 1) return undefined;
  const named = said.replace(new RegExp(`\\b${one ?? other}\\b`), () => names[0]!.text);
  return rephrased(part.replace(said, () => named));
}

const BEHIND =
  /^how many (\p{L}+) (?:are|is|were|was|stand|stood|went) (?:behind|into) (?:it|that|this|them|these|those|the (?:estimate|figure|number|consensus))[?.!\s]*$/iu;

/** "consensus EPS of X in 2026, and how many analysts are behind it": one more figure of the same record. */
export async function numberBehind(
  part: string,
  before: string,
  ask: Asking,
): Promise<string | undefined> {
  const noun = before ? part.match(BEHIND)?.[1] : undefined;
  const text = noun && `${before.replace(/[?.!,\s]+$/, "")} and the number of ${noun}`;
  if (!text) return undefined;
  const found = await ask(text);
  return found.agent || (await withSharedWord(text, found, ask)) ? text : undefined;
}

/** Whether what is asked for are records of what happened, and neither companies nor their figures. */
export function isOfRecords({ agent, proposal }: Route): boolean {
  const model = agent?.subject?.knowledge.model;
  const dataset = model && proposal?.plan && datasetOf(model, proposal.plan.dataset);
  return dataset?.time !== undefined && !dataset.entity && !isPeriodic(dataset);
}

/** "average sentiment by year": asked without a verb, and of nobody in particular. */
const BARE =
  /^(?!(?:and|also|who|whom|whose|what|which|where|when|how|why|is|are|was|were|do|does|did|has|have|had|list|show|give|find|name|tell|count|compare|rank|sort|top|for|in)\b)(?!.*\b(?:all|each|every|overall|market|everyone|any|across|world|global)\b(?! (?:year|quarter|month|week|day)s?\b))/i;

/**
 * "how did the news on X develop? average sentiment by year": what is asked of the same records, at
 * other times at most, is of the one whom the question before is about.
 */
export async function ofTheOne(
  part: string,
  before: string,
  subject: string | undefined,
  ask: Asking,
): Promise<string | undefined> {
  if (!before || !subject || !BARE.test(part)) return undefined;
  const [route, last] = await Promise.all([ask(part), ask(withoutEnd(before))]);
  const plan = route.agent && route.proposal?.plan;
  const known = (last.proposal ?? last.nearest)?.plan;
  if (!plan?.grouped || plan.dataset !== known?.dataset) return undefined;
  const isTime = isOfTimeTo(route);
  const chosen = known.where.flatMap(fieldsIn);
  const isOwn = (of: FieldRef) =>
    of.dataset === plan.dataset && !chosen.some((each) => sameField(each, of));
  const isOfAll =
    plan.where.every((each) => fieldsIn(each).every(isTime)) &&
    keysOf(plan).every((of) => isTime(of) || isOwn(of));
  const text = isOfAll ? withoutEnd(part).replace(GROUPED, (by) => ` of ${subject}${by}`) : part;
  return text !== part && (await ask(text)).agent === route.agent ? text : undefined;
}

const GROUPED = /(?: (?:by|per|in each|for each|each|over time|(?:in|since|from|between) )|$)/i;

const keysOf = ({ columns }: Plan): readonly FieldRef[] =>
  columns.flatMap(({ expression }) => (isAggregate(expression) ? [] : fieldsOf(expression)));

/** Whether a field says when something was, to whoever answers a question. */
const isOfTimeTo =
  ({ agent }: Route) =>
  ({ dataset, field }: FieldRef): boolean => {
    const model = agent?.subject?.knowledge.model;
    return saysWhen(fieldOf(model && datasetOf(model, dataset), field));
  };

/** "what sector is it in", "who made it": a pronoun that stands for somebody who has to be named before. */
const LOOSE =
  /^(?:who|what|where|when|which|how)\b.*?\b(?:(?:is|was|are|were|do|does|did|has|have|had) (?:it|he|she|they|(?:that|this) (?:person|man|woman|executive|company|deal|round|one))\b|(?:it|him|her|them)[?.!\s]*$)/i;

/** "who is the CEO of that company", "does that bank have a rating": of nobody who is named. */
const THAT_ONE =
  /\b(?:of|at|by|for|from|to|do|does|did|is|are|was|were|has|have) ((?:that|those|these) (?!(?:years?|quarters?|months?|days?|dates?|periods?|weeks?|times?|are|were|is|was|have|has|had|do|did|that|who|which|with|in|of|by)\b)\p{L}+)/iu;

/** "how many of those are German", behind what was not understood. */
const SOME_OF_THEM =
  /^(?:how many|how much|which|who|what|are|is|do|have|were) (?:any )?of (them|these|those)\b/i;

/** "show me the average for both" */
const OF_BOTH = /\b(?:for|of|in) (both|the two|each of (?:them|the two)|all of them)[.?!\s]*$/i;

/** Asked by itself such a part would be answered of everybody. */
export function unnamed(part: string): Problem | undefined {
  const pronoun =
    part.match(OF_BOTH)?.[1] ??
    part.match(EACH_DOES)?.[1] ??
    part.match(THAT_ONE)?.[1] ??
    part.match(SOME_OF_THEM)?.[1] ??
    (part.match(LOOSE) && part.match(IT)?.[0]);
  if (!pronoun) return undefined;
  const message = `Whom or what "${pronoun}" stands for is not said: name it, or ask for one thing before.`;
  return { code: "not_understood", severity: "error", message };
}

/** "who led the round": one of those that the part before speaks of, and by itself each of everybody's. */
export function namesOneRecord({ question, proposal }: Route): boolean {
  const dataset = proposal?.plan?.dataset;
  return (proposal?.linked?.() ?? []).some(
    ({ text, means }) =>
      means.includes(`dataset ${dataset}`) &&
      stem(text.toLowerCase()) === text.toLowerCase() &&
      question.toLowerCase().includes(` the ${text.toLowerCase()}`),
  );
}

/** "what does X sell? product names please": behind what was not understood, all records of everybody. */
export function ofNobody(route: Route): Problem | undefined {
  const { question, proposal } = route;
  const plan = proposal?.plan;
  const isOfTime = (each: Condition) => fieldsIn(each).every(isOfTimeTo(route));
  const isOfAll =
    plan &&
    !plan.grouped &&
    plan.top === undefined &&
    plan.having.length === 0 &&
    plan.where.every(isOfTime);
  if (!isOfAll || /\b(?:all|every|each)\b/i.test(question)) return undefined;
  const message = `By itself "${question}" does not say of whom or which, and the part before does not tell: name them.`;
  return { code: "not_understood", severity: "error", message };
}
