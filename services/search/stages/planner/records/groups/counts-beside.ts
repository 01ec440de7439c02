import { type Column, fieldsIn, type Plan } from "../../../../plan.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { figureOf, keysOf } from "./share.ts";

/** Counts that are listed together, each as a question of its own. */
interface Counts {
  readonly questions: readonly string[];
  /** What is counted, as it is said. */
  readonly nouns: readonly string[];
  /** Whether something was said that is meant for all of them. */
  readonly isScoped: boolean;
  /** Which of them puts the rows in order. */
  readonly order?: { readonly by: number; readonly direction: "asc" | "desc" };
}

const COUNT = /\b(?:the )?(?:total )?(?:number|count) of /gi;
/** What is meant for each of them. */
const GROUPS = /,? (?:(?:for|in|within|at|of|from|on) (?:each|every)|per|(?:grouped )?by) .*$/i;
const ORDER =
  /,? (?:and )?(?:ordered|sorted) by (?:the )?(?:total )?(?:number|count) of (.+?)(?: (?:in (ascending|descending) order|(descending|ascending)|from (highest|lowest|most|fewest|least) to \w+))?$/i;
const ORDER_OF_KEYS = /,? (?:and )?(?:ordered|sorted) by (?!.*\b(?:number|count)s?\b).+$/i;
/** "… in Germany": of all that are counted, unless it is all that tells one from another. */
const SCOPE = / (?:in|during|since|from|before|after|between|over|on|at) .+$/i;
const AND = /(?:,? (?:and|as well as|along with)(?: also)?|,)\s*$/i;

const SHORT = /\b((?:number|count) of )([\w-]+(?: [\w-]+)?) and of ([\w-]+) ([^.?!;]+)$/i;

const OF_EACH =
  /\b((?:number|count) of )([a-z-]+) and ([a-z-]+) ([a-z]{3,}s)\b(?= .*\b(?:each|every|per|by)\b)/i;

/** "the number of cancelled and of completed orders", "… of each shop": of each in full. */
const inFull = (text: string): string =>
  text
    .replace(OF_EACH, "$1$2 $4 and $1$3 $4")
    .replace(SHORT, (_, count: string, first: string, second: string, rest: string) => {
      const one = first.includes(" ") ? first : `${first} ${rest.replace(GROUPS, "")}`;
      return `${count}${one} and ${count}${second} ${rest}`;
    });

/** "the number of accounts and the number of trial accounts of each country". */
export function countsIn(question: string): Counts | undefined {
  const whole = inFull(withoutEnd(question));
  const order = whole.match(ORDER);
  const [other = ""] = (!order && whole.match(ORDER_OF_KEYS)) || [];
  const text = whole.slice(0, order?.index ?? whole.length - other.length);
  const starts = [...text.matchAll(COUNT)];
  const [first] = starts;
  if (!first || starts.length < 2 || /[.?!;] |\b(?:ordered|sorted)\b/i.test(text)) return undefined;
  const lead = text.slice(0, first.index);
  const groups = text.slice(starts.at(-1)!.index).match(GROUPS)?.[0] ?? "";
  const said = starts.map((start, index) => {
    const end = starts[index + 1]?.index ?? text.length - groups.length;
    return text.slice(start.index + start[0].length, end).trimEnd();
  });
  if (!said.slice(0, -1).every((each) => AND.test(each))) return undefined;
  const bare = said.map((each) => each.replace(AND, "").trim());
  const nouns = scoped(bare);
  const questions = nouns.map((noun) => `${lead}number of ${noun}${groups}${other}`);
  const isScoped = nouns.some((noun, index) => noun !== bare[index]);
  if (!order) return { nouns, questions, isScoped };
  const by = bare.indexOf(order[1]!);
  const direction = /^(?:desc|high|most)/i.test(order[2] ?? order[3] ?? order[4] ?? "")
    ? "desc"
    : "asc";
  return by < 0 ? undefined : { nouns, questions, isScoped, order: { by, direction } };
}

/** What is said of the last is meant for all, where they differ without it. */
function scoped(nouns: readonly string[]): readonly string[] {
  const last = nouns.at(-1)!;
  const scope = last.match(SCOPE)?.[0] ?? "";
  const bare = last.slice(0, last.length - scope.length);
  const others = nouns.slice(0, -1);
  const isShared = scope !== "" && !others.some((noun) => noun === bare || SCOPE.test(noun));
  return isShared ? [...others.map((noun) => noun + scope), last] : nouns;
}

/**
 * One plan for counts of the same records that differ in which of them they count; undefined where
 * they do not, and where one table cannot hold them.
 */
export function beside(
  plans: readonly Plan[],
  { nouns, order, isScoped }: Counts,
): Plan | undefined {
  const [first] = plans;
  if (!first || !plans.every((plan) => figureOf(plan)?.fn === "count")) return undefined;
  if (new Set(plans.map(frameOf)).size > 1) return undefined;
  const isIn = (plan: Plan, text: string) =>
    plan.where.some((each) => JSON.stringify(each) === text);
  const isShared = (text: string) => plans.every((plan) => isIn(plan, text));
  const own = plans.map(({ where }) => where.filter((each) => !isShared(JSON.stringify(each))));
  const isOfCounted = own
    .flat()
    .every((each) => fieldsIn(each).every(({ dataset }) => dataset === first.dataset));
  const isEachOther = new Set(own.map((each) => JSON.stringify(each))).size === plans.length;
  const where = first.where.filter((each) => isShared(JSON.stringify(each)));
  if (!isOfCounted || !isEachOther || (isScoped && where.length === 0)) return undefined;
  const counts = plans.map((plan, index): Column => {
    const when = own[index]!;
    const expression = { ...figureOf(plan)!, ...(when.length > 0 && { when }) };
    return { name: `number_of_${nouns[index]!.toLowerCase().replace(/\W+/g, "_")}`, expression };
  });
  const isKey = (column: string) => keysOf(first).some(({ name }) => name === column);
  const usual = first.order.map((each) =>
    isKey(each.column) ? each : { ...each, column: counts[0]!.name },
  );
  return {
    ...first,
    where,
    columns: [...keysOf(first), ...counts],
    order: order ? [{ column: counts[order.by]!.name, direction: order.direction }] : usual,
  };
}

/** What two plans have to have in common to be read from one table. */
const frameOf = (plan: Plan): string =>
  JSON.stringify([plan.dataset, plan.via, keysOf(plan), plan.change]);
