import type { Condition, Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { isRestriction } from "../../../language/restrictions.ts";
import type { Planned } from "../declared.ts";
import { isWhole, type Read, without } from "../reading.ts";
import { all, opposite } from "../sets/combined.ts";
import { ofThem } from "./kind-kept.ts";
import { type Kind, kindOf, plural } from "./kind-said.ts";
import { bareOf, deniedOf, inFull, uses } from "./kind-words.ts";

interface Kinds {
  /** The question without what it says of them. */
  readonly text: string;
  readonly kinds: readonly Kind[];
}

/** A kind, and the plan that lists all that it holds of. */
export interface KnownKind extends Kind {
  readonly rule: string;
  readonly list: Plan;
}

/** Sentences behind a question that say what some records are called. */
export function kindsIn(question: string): Kinds | undefined {
  const [first = "", ...others] = question.split(/(?<=[.?!;]['"”’)]*) (?=[A-Za-z(])/);
  const kinds: Kind[] = [];
  const rest = others.filter((sentence) => {
    const isOther = /\?$/.test(sentence) || isRestriction(sentence);
    const kind = isOther ? undefined : kindOf(sentence.replace(/[.!;]+$/, ""));
    if (kind) kinds.push(kind);
    return !kind;
  });
  return kinds.length > 0 ? { text: [first, ...rest].join(" "), kinds } : undefined;
}

/** The plan of a question in which some records are called by kinds. */
type Plans = (text: string, kinds: readonly KnownKind[]) => Planned;

/**
 * The plan of a question by what it calls some of the records. Whatever is read has to keep to what
 * the question says they are.
 */
export function planOfKinds(question: string, plans: Plans): Planned {
  const said = kindsIn(question);
  if (!said) return plans(question, []);
  const { text, kinds } = said;
  // What is said of others than are asked for may be more than a name for them.
  const isUsed = (kind: Kind) =>
    uses([text, ...kinds.flatMap((each) => (each === kind ? [] : each.rules))].join(" "), kind);
  const unused = kinds.find((kind) => !isUsed(kind));
  const plain = unused && plans(question, []);
  if (unused?.isEqual) return plain!;
  if (unused) return { ...plain!, ...without(plain!, unused.is || unused.noun) };
  const known: KnownKind[] = [];
  const unread = kinds.find((kind) => {
    const own = knownAs(kind, (list) => plans(list, known));
    if (own) known.push(own);
    return !own;
  });
  // What is set equal to something may be a figure as well.
  if (unread?.isEqual) return plans(question, []);
  const planned = plans(text, unread ? [] : known);
  if (unread) return { ...planned, ...without(planned, unread.is || unread.noun) };
  const { plan } = planned;
  const isKept = (kind: KnownKind) => keeps(plan!, kind) || leavesOut(plan!, kind);
  const lost = known.find((kind) => plan && uses(text, kind) && !isKept(kind));
  return lost ? { ...planned, ...without(planned, lost.is || lost.noun) } : planned;
}

/** The first way to list what a kind holds of that is understood. */
function knownAs(kind: Kind, plans: (list: string) => Planned): KnownKind | undefined {
  for (const rule of kind.rules) {
    const planned = plans(`List the ${plural(kind.of)} ${rule}`);
    if (isWhole(planned) && planned.plan.where.length > 0 && planned.plan.top === undefined)
      return { ...kind, rule, list: planned.plan };
  }
  return undefined;
}

/** A kind in the words of the question. */
export const said = ({ is, noun, of, rule }: KnownKind): string => `${is} ${noun} ${of} ${rule}`;

/** Whether a plan, or one in it, has every condition of a kind. */
export const keeps = (plan: Plan, { list }: KnownKind): boolean =>
  list.where.every((each: Condition) => JSON.stringify(plan).includes(JSON.stringify(each)));

/** Whether a plan is of all but those. */
const leavesOut = (plan: Plan, { list }: KnownKind): boolean => {
  const denied = opposite(all(list.where));
  return denied !== undefined && JSON.stringify(plan).includes(JSON.stringify(denied));
};

/**
 * Reads what is said of kinds as of the records that they are.
 *
 * @param plainly  the words of a question in those that are read
 */
export const withKinds = (
  read: Read,
  kinds: readonly KnownKind[],
  model: SemanticModel,
  plainly: (text: string) => string,
): Read => kinds.reduce<Read>((inner, kind) => ofKind(inner, kind, model, plainly), read);

const ofKind =
  (read: Read, kind: KnownKind, model: SemanticModel, plainly: (text: string) => string): Read =>
  (text) => {
    if (!uses(text, kind)) return read(text);
    const others = deniedOf(text, kind);
    const whole = others === undefined ? undefined : read(others);
    const rest = whole && isWhole(whole) ? ofThem(whole.plan, kind.list, model, "but") : undefined;
    if (whole && rest) return { ...whole, plan: rest };
    const plain = bareOf(text, kind);
    const bare = plain === undefined ? undefined : read(plain);
    const plan = bare && isWhole(bare) ? ofThem(bare.plan, kind.list, model) : undefined;
    if (bare && plan) return { ...bare, plan };
    const called = read(text);
    if (isWhole(called) && keeps(called.plan, kind)) return called;
    const full = read(plainly(inFull(text, kind)));
    return isWhole(full) && keeps(full.plan, kind) ? full : without(called, kind.is || kind.noun);
  };
