import { addNames, type Draft, declineWith } from "./draft.ts";
import type { Item } from "./items.ts";
import type { Trouble } from "./model.ts";
import { isSign } from "./small.ts";

/** "the CEOs of Ostrenbrook's competitors": what they are is known here, and whose, others may know. */
export function hearOthers(
  who: readonly Item[],
  unread: readonly Item[],
  question: string,
  draft: Draft,
): void {
  const { role, rest } = withoutRole(who);
  if (role) addNames(draft, role.names);
  const [first, last] = [rest[0], rest.at(-1)];
  const whom = first && last ? question.slice(first.at, last.end) : "";
  declineWith(draft, unknown(unread, whom));
  const isOfThemAlone = !rest.some(isRole) && !isBesideOthers(rest) && !rest.some(isOfVerb);
  if (whom && isOfThemAlone) draft.whom = whom;
}

/** "will German banks", "German banks recently": when, or whether, they said it; no list of them tells. */
const isOfVerb = ({ text }: Item, at: number, rest: readonly Item[]): boolean =>
  /^(?:will|would|shall|should|could|may|might|must)$/i.test(text) ||
  (at === rest.length - 1 && /(?:ly|^now|^often|^again|^once|^today)$/i.test(text));

/** "Varleyfell and its competitors": who lists the others says nothing of the first. */
function isBesideOthers(rest: readonly Item[]): boolean {
  const join = rest.findIndex(({ text }) => /^(?:and|or|,)$/i.test(text));
  return join > 0 && rest.slice(0, join).every(({ kind, owns }) => kind === "name" && !owns);
}

function withoutRole(who: readonly Item[]) {
  const ends = who.length - [...who].reverse().findIndex(isOfThem);
  const told = who.slice(0, ends);
  const [first, second] = told;
  if (isRole(first) && /^(?:of|at|from)$/i.test(second?.text ?? ""))
    return { role: first, rest: withoutLead(told.slice(2)) };
  const last = told.at(-1);
  return isRole(last) ? { role: last, rest: told.slice(0, -1) } : { role: undefined, rest: told };
}

/** "companies in Germany that have": the verb of what they did. */
const isOfThem = ({ text }: Item): boolean =>
  !/^(?:that|who|which|have|has|had|did|do|does|are|is|was|were|been|also)$/i.test(text) &&
  !isSign(text);

const withoutLead = (items: readonly Item[]): readonly Item[] =>
  /^(?:the|all|its|of)$/i.test(items[0]?.text ?? "") ? items.slice(1) : items;

type Name = Extract<Item, { kind: "name" }>;

const isRole = (item: Item | undefined): item is Name =>
  item?.kind === "name" && item.names.every(({ column }) => column === "role");

/** A stranger by name, or words that nobody here is called by. */
function unknown(unread: readonly Item[], whom: string): Trouble {
  const words = unread.map(({ text }) => text);
  const told = words.map((word) => `"${word}"`).join(", ");
  const isName = unread.every((each) => each.kind === "word" && each.capital);
  return {
    words,
    problem: isName
      ? {
          code: "entity_not_found",
          severity: "error",
          message: `Nobody whose words there are is called ${told}.`,
        }
      : {
          code: "not_understood",
          severity: "error",
          message: `Whose words are asked for is not understood${whom ? ` ("${whom}")` : ""}: ${told}.`,
        },
  };
}
