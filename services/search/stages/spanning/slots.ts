import { datasetOf, fieldOf } from "../../semantic.ts";
import type { Asking, Route } from "../routed.ts";
import { isOfOtherValue } from "./condition.ts";
import { isEvent } from "./events.ts";
import { membersOf } from "./members.ts";
import type { Place } from "./places.ts";
import {
  hasThem,
  isOfAll,
  isOpenToFewer,
  listed,
  owned,
  restricted,
  type Sided,
  sided,
} from "./sided.ts";
import { isNaming } from "./sides.ts";

/** Whom a route lists, and names none of them itself. */
export function several(route: Route): Sided | undefined {
  const of = listed(route);
  return of && !isNaming(of.plan, of.side.label) ? of : undefined;
}

/**
 * Whether a list begins with those whom it lists: "companies" with what is true of them, or
 * "rivals of X". "top 3 by market cap" and "CEO of the company" do not.
 */
export async function isOfWhom(
  { list, isRanked }: Place,
  of: Sided,
  nouns: readonly string[],
  ask: Asking,
): Promise<boolean> {
  const { plan, side, isRole } = of;
  if (plan.dataset === side.label.dataset && plan.dataset !== side.entity.name)
    return namesRecords(of);
  if (beginsWithAttribute(of)) return false;
  if (isRole) return !isRanked;
  const words = withoutOwn(list.toLowerCase(), of).split(" ");
  const at = words.findIndex((word) => nouns.includes(word));
  if (at < 0) return plan.dataset === side.entity.name && !isRanked;
  // "December 2025 about companies": what stands before whom it lists is no part of the list.
  if (words.slice(1, at).some((word) => BINDS.test(word))) return false;
  const begun = sided(
    await ask(list.slice(0, list.toLowerCase().indexOf(words[at]!) + words[at]!.length)),
  );
  // "AAA rated companies": they come last, and all before them says of which kind they are.
  const isLast = at === words.length - 1 && !words.some((word) => BINDS.test(word));
  return !isRanked && (isLast || !(begun && isEvent(begun)));
}

/** "oil and gas companies" with one word for what is called "oil and gas". */
const withoutOwn = (list: string, { proposal }: Sided): string =>
  (proposal.linked?.() ?? [])
    .filter(({ kind, text }) => kind === "data" && text.includes(" "))
    .reduce(
      (text, own) =>
        text.replace(own.text.toLowerCase(), (said) => said.replace(/ (?:of|and|in) /g, "-")),
      list,
    );

/** "X that are listed with the overlap" says what they have, and not who they are: it lists nobody. */
const namesRecords = ({ proposal, model, plan }: Sided): boolean =>
  (proposal.linked?.() ?? []).some(({ means }) =>
    means.some((each) => {
      const [, dataset, name] = each.match(/^\w+ (\w+)(?:\.(\w+))?/) ?? [];
      const field = name ? fieldOf(datasetOf(model, plan.dataset), name) : undefined;
      return dataset === plan.dataset && field?.kind !== "fact";
    }),
  );

/** "sector of the target": of whom it is, and no list of them. */
function beginsWithAttribute({ proposal, model, side }: Sided): boolean {
  const [first] = (proposal.linked?.() ?? []).filter(({ kind }) => kind === "data");
  return (first?.means ?? []).some((means) => {
    const [, dataset, name] = means.match(/^field (\w+)\.(\w+)$/) ?? [];
    const field = dataset ? fieldOf(datasetOf(model, dataset), name!) : undefined;
    return dataset === side.entity.name && field !== undefined && field.kind !== "label";
  });
}

/** Words behind which another phrase begins, or a verb. */
export const BINDS = /^(?:of|by|in|at|for|from|with|to|on|about|and|or|do|does|did|has|have|had)$/;

/** Whether records tell of what was done some day. */
const happens = ({ plan, model }: Sided): boolean =>
  datasetOf(model, plan.dataset)?.time !== undefined;

/**
 * The first of these questions that somebody answers, of those alone.
 *
 * @param doing  whether those did what happened: "takeovers of mills by banks with more than 500 employees"
 */
export async function asked(
  texts: readonly string[],
  of: Sided,
  ask: Asking,
  doing = false,
): Promise<Route | undefined> {
  for (const text of texts) {
    const route = await ask(text);
    const told = sided(route);
    const head = told && doing && happens(told) ? owned(route) : told;
    if (!head || isNaming(head.plan, head.side.label) || !isOpenToFewer(head)) continue;
    // "which technicians … paid" of "technicians get": all of them, of whom nothing is said.
    if (isOfAll(of) && isOfAll(head) && of.model.name === head.model.name) continue;
    // "French retailers and German banks": nobody is both.
    if (isOfOtherValue(of, head)) continue;
    const members = membersOf(of, head, false);
    if (members && hasThem(head, members)) return restricted(head, [members]);
  }
  return undefined;
}
