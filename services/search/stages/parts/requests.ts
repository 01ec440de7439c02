import type { Agent, Problem } from "../../model.ts";
import { type Column, fieldsIn, fieldsOf, isAggregate, type Plan } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import { timeIn } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";
import { ofNobody } from "./pronouns.ts";
import { ofThose } from "./those.ts";
import { subjectOf } from "./whom.ts";
import { withColumns } from "./with-columns.ts";

const ASKS =
  "(?:please )?(?:i (?:need|want)|i['’]d like|i would like|name|give me|tell me|include|add) (?:the |their |all )?";
/** Of whom, when or how is not said. */
const ALONE = "(?!.* (?:of|in|at|for|from|by|with|since|on|to) )(?!.*\\d)";

/** "Name the CEO and the company.", "I need the titles": what is to be shown of what was asked before. */
const REQUEST = new RegExp(`^${ASKS}${ALONE}\\p{L}+(?:[ ,]+\\p{L}+){0,5}[?.!\\s]*$`, "iu");

const SHOWS =
  "(?:please )?(?:also )?(?:give|show|return|list|display|report|include)(?: me)?(?: only| just)? (?:both )?(?:the |their |its |his |her )?";

/** "Give the name and the total.", "Return only the titles." */
const COLUMNS = new RegExp(
  `^${SHOWS}(?!.*\\b(?:all|every|each|any|with|whose|who|that|which|where|in|for|from|by)\\b)(?!.*\\d)\\p{L}+(?:(?:['’]s?)?[ ,]+\\p{L}+){0,9}[?.!\\s]*$`,
  "iu",
);
/** "Give the name and the count for those with one": a figure that the part before was for. */
const FIGURES = new RegExp(
  `^${SHOWS}.*\\bthe (?:count|number|total|average|sum)(?: for\\b.*)?[?.!\\s]*$`,
  "iu",
);
const VERB = new RegExp(`^(?:${ASKS}|${SHOWS})`, "iu");

/** "product names and categories please" */
const PLEASE =
  /^(?!.* (?:of|in|at|for|from|by|since|on|to) )(?!.*\d)(?!(?:what|who|which|how|list|show|is|are)\b)\p{L}+(?:[ ,]+\p{L}+){0,4} (?:please|pls|plz)[.!\s]*$/iu;

/** "Name, number of deals, total value": what the rows are to show, without a verb. */
const BARE_LIST =
  /^(?!(?:what|who|which|how|where|when|why|is|are|was|were|do|does|did|has|have|list|show|give|find|in|for|and|of|the|top)\b)(?!.*\d)\p{L}+(?: \p{L}+){0,3}(?:, (?:and )?\p{Ll}+(?: \p{Ll}+){0,3}){1,7}(?: and \p{Ll}+(?: \p{Ll}+){0,3})?[.!\s]*$/u;

/** Whether a part is a mere list of columns: of those of the part before, where it names nobody. */
export const isBareList = (part: string): boolean => BARE_LIST.test(part);

/** They ask for what is named beside them. */
const ASKING = /^(?:who|when|where)$/i;

const TOO = /^(?:too|also|as well|well|please)$/i;
/** "too", "please": it adds nothing. */
const COURTESY = /(?:,? (?:too|also|as well|please|pls|plz))?[.?!\s]*$/i;

/** "I want the name and ticker, please": what such a part names. */
export const namesAsked = (part: string): string => part.replace(VERB, "").replace(COURTESY, "");

/** Whether a part only says what the answer before it is to show. */
export const isRequest = (part: string): boolean => REQUEST.test(part) || PLEASE.test(part);

/** Whether a part lists what is to be shown of what was asked before, unless it is a question of its own. */
export const isColumns = (part: string): boolean => COLUMNS.test(part) || FIGURES.test(part);

/** "Show the city and the value too": the rows before with these columns, where they can have all of them. */
export function withRequested(part: string, before: Route | undefined): Route | undefined {
  if (!before || !(isColumns(part) || isRequest(part) || isBareList(part))) return undefined;
  const names = namesAsked(part).split(PIECES);
  const shown = withColumns(before, names);
  return shown && "route" in shown ? shown.route : undefined;
}

/**
 * "Which Swiss banks are there? I want name, ticker and employees.": where those who answer do not know
 * them all, whoever tells both at once of the same records.
 */
export async function askedWithThem(
  part: string,
  last: string,
  before: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const plan = before?.agent && before.proposal?.plan;
  if (!plan || plan.grouped || !(isColumns(part) || isRequest(part))) return undefined;
  const what = namesAsked(part);
  const whole = await ask(`${withoutEnd(last)}, with ${what}`);
  const own = whole.agent && whole.proposal?.plan;
  if (!own || !isShownIn(await ask(part), whole)) return undefined;
  const isOfTheSame = areSame({ ...own, columns: [] }, { ...plan, columns: [] });
  return isOfTheSame ? whole : undefined;
}

/** Whether such a part, asked by itself, lists the records of everybody whom the part before asks for. */
export const isOfTheSame = (part: string, alone: Route | undefined, before: Route | undefined) =>
  isColumns(part) &&
  alone !== undefined &&
  ofNobody(alone) !== undefined &&
  (alone.proposal?.plan?.dataset === before?.proposal?.plan?.dataset || namesFields(alone));

/** "Show the sector.": of those before, and not of everybody who has one. */
const namesFields = ({ proposal }: Route): boolean => {
  const named = (proposal?.linked?.() ?? []).filter(({ kind }) => kind === "data");
  return (
    named.length > 0 && named.every(({ means }) => means.every((each) => /^field /.test(each)))
  );
};

/**
 * What such a part adds to the answer before it: nothing where that shows all that is named, else
 * what is asked of those whom it lists.
 */
export async function requested(
  part: string,
  text: string,
  alone: Route | undefined,
  before: Route | undefined,
  ask: Asking,
): Promise<readonly Route[]> {
  if (isShownIn(alone, before)) return [];
  const what = namesAsked(part);
  if (await isShownWithItsDay(what, before, ask)) return [];
  const subject = before && subjectOf(before);
  // "date, price and status" of deals: what is theirs in part is not asked of somebody's shares.
  if (await isShownInPart(what, before, ask))
    return [{ question: part, problem: ofWhomNamed(part) }];
  const found = subject
    ? await ask(`${what} of ${subject}${timeIn(text)}`)
    : await ofThose(`their ${what}`, text, ask);
  return [
    found?.agent ? { ...found, question: part } : { question: part, problem: ofWhomNamed(part) },
  ];
}

const PIECES = /,? (?:and|with|plus) (?:the )?|, /;

/** "company and date": the day of what happened, whatever else has one. */
async function isShownWithItsDay(what: string, before: Route | undefined, ask: Asking) {
  const plan = before?.agent && before.proposal?.plan;
  const model = before?.agent?.subject?.knowledge.model;
  const day = plan && model && datasetOf(model, plan.dataset)?.time?.field;
  if (!day || !plan.columns.some(({ name }) => name === day)) return false;
  const pieces = what.split(PIECES);
  const others = pieces.filter((each) => !/^(?:the )?(?:dates?|days?)$/i.test(each));
  if (others.length === pieces.length) return false;
  return others.length === 0 || isShownIn(await ask(others.join(" and ")), before);
}

async function isShownInPart(what: string, before: Route | undefined, ask: Asking) {
  const plan = before?.proposal?.plan;
  if (!plan || plan.grouped || isOfEntities(before, plan)) return false;
  const pieces = await Promise.all(what.split(/, (?:and )?| and /).map(ask));
  return pieces.some((each) => isShownIn(each, before));
}

/** Companies, and no records that they have: what is asked of these is asked of them. */
const isOfEntities = ({ agent }: Route, { dataset }: Plan): boolean => {
  const model = agent?.subject?.knowledge.model;
  return model !== undefined && datasetOf(model, dataset)?.entity !== undefined;
};

/** "and who led it", "what is the status of each": of the records that the part before lists. */
const OF_THE_RECORDS =
  /^(?:(?:who|when|where) .*\b(?:it|them)|(?:who|when|where|what|how (?:much|big|large|high|long)) .*\beach\b.*?)[?.!\s]*$/i;

/** Whether such a part asks for what the answer before it shows. */
export const isTold = (part: string, alone: Route, before: Route | undefined): boolean =>
  (WHICH_ONE.test(part)
    ? before?.proposal?.plan?.top !== undefined
    : OF_THE_RECORDS.test(part) && before?.proposal?.plan?.grouped === false) &&
  isShownIn(alone, before);

/** "highest net income in 2024 and which company" */
const WHICH_ONE = /^(?:which|what) \p{L}+[?.!\s]*$/iu;

/** What may stand around the names of columns without asking for more. */
const AROUND =
  /^(?:and|,|with|the|a|an|please|pls|plz|show|give|list|include|add|return|display|also|me|us|too|their|its|of|for|each|i need|i want)$/i;
const ASKS_ITSELF =
  /^(?:who|whom|whose|what|which|where|when|how|why|is|are|was|were|do|does|did|has|have|top)\b/i;

/** "headline and date", "Show the company": columns that the answer before shows, and nothing else. */
export function namesColumns(part: string, alone: Route, before: Route | undefined): boolean {
  const plan = before?.agent && before.proposal?.plan;
  if (!plan || plan.grouped || ASKS_ITSELF.test(part)) return false;
  const own = alone.candidates?.find(({ agent }) => agent === before.agent);
  const linked = (own?.proposal ?? alone.proposal)?.linked?.() ?? [];
  const shown = shownBy(plan);
  const isShown = (means: string) => means.startsWith("field ") && shown(means);
  return (
    linked.some(({ kind }) => kind === "data") &&
    linked.every(({ kind, text, means }) =>
      kind === "data" ? means.some(isShown) : AROUND.test(text),
    )
  );
}

/**
 * "whom does X compete with, and how strong is the overlap": a table that already stands there, as does
 * "average sentiment by year" behind how that of X changed.
 */
export const isSameTable = (route: Route, done: Route): boolean =>
  route.agent !== undefined &&
  route.agent === done.agent &&
  !route.members &&
  !done.members &&
  !route.beside &&
  !done.beside &&
  isHeld(route.proposal?.plan, done.proposal?.plan);

/** Whether a table is another, or has what that shows of the same groups. */
function isHeld(plan: Plan | undefined, done: Plan | undefined): boolean {
  if (areSame(plan, done)) return true;
  if (!plan || !done || !areSame(plan.where, done.where)) return false;
  if (!plan.grouped && !done.grouped) return isOfSameRecords(plan, done);
  if (!plan.grouped || !done.grouped) return false;
  if ([plan, done].some(({ top, having, of }) => top ?? of ?? having[0]) || plan.change)
    return false;
  const isIn = ({ expression }: Column, { columns }: Plan) =>
    columns.some((each) => areSame(each.expression, expression));
  const isOfOne = ({ expression }: Column) =>
    done.where.some(
      (each) => each.kind === "in" && each.values.length === 1 && areSame(each.left, expression),
    );
  return (
    plan.dataset === done.dataset &&
    plan.columns.every((each) => isIn(each, done)) &&
    done.columns.every((each) => isAggregate(each.expression) || isIn(each, plan) || isOfOne(each))
  );
}

/** "who bid for X? I need each deal with date and status": the same records, whatever stands first. */
const isOfSameRecords = (plan: Plan, done: Plan): boolean =>
  areSame({ ...plan, columns: [] }, { ...done, columns: [] }) &&
  plan.columns.every((each) => done.columns.some((other) => areSame(each, other)));

/** Whether the answer before shows each thing that such a part names. */
export function isShownIn(route: Route | undefined, before: Route | undefined): boolean {
  const plan = before?.agent && before.proposal?.plan;
  const named = namedIn(route, before);
  if (!plan || named.length === 0) return false;
  const shown = shownBy(plan);
  return named.every(({ means }) => means.some((each) => shown(each)));
}

/** The data that a part names to whoever answers the one before it; none where a word of it is strange. */
export function namedIn(route: Route | undefined, before: Route | undefined) {
  const candidates = route?.candidates ?? [];
  const own =
    candidates.find(({ agent }) => agent === before?.agent) ??
    candidates.find(({ agent }) => isOfSameModel(agent, before?.agent));
  const linked = own?.proposal.linked?.() ?? [];
  const isStrange = linked.some(({ kind, text }) => kind === "unknown" && !TOO.test(text));
  return isStrange ? [] : linked.filter(({ kind, text }) => kind === "data" && !ASKING.test(text));
}

const isOfSameModel = (a: Agent, b: Agent | undefined): boolean =>
  b?.subject !== undefined && a.subject?.knowledge.model.name === b.subject.knowledge.model.name;

/** Whether a plan shows or is restricted to what a word means: "field person.age", "dataset company". */
function shownBy(plan: Plan): (means: string) => boolean {
  const known = [
    ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...plan.where.flatMap(fieldsIn),
  ];
  return (means) => {
    const [, dataset, field] = means.match(/^\w+ (\w+)(?:\.(\w+))?/) ?? [];
    // Of a number the records themselves are not shown.
    return known.some(
      (each) => each.dataset === dataset && (field ? each.field === field : !plan.grouped),
    );
  };
}

/** Asked by itself it would be of everybody. */
const ofWhomNamed = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `The answer before does not show all that "${withoutEnd(part)}" names, and by itself it does not say of whom: ask for it with them.`,
});
