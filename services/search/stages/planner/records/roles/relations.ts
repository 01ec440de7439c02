import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, type Relationship, type SemanticModel } from "../../../../semantic.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { deedsOf } from "../../../language/deeds.ts";
import { rootOf } from "../../../language/root.ts";
import { stem } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { roleWords } from "./role-words.ts";

/** What a record is to the one that refers to it, as a key's name says: "mentor" of "mentor id". */
export interface Role {
  readonly relationship: Relationship;
  readonly of: FieldRef;
  /** Place in the question. */
  readonly index: number;
  /** By the noun itself ("the mentor"), not by a verb of it ("mentored by"). */
  readonly isNoun: boolean;
}

/** Which role a phrase names where it can be nothing else: part of one key that says a role. */
function roleIn(items: readonly Item[], index: number, model: SemanticModel): Role | undefined {
  const item = items[index];
  if (item?.kind !== "data") return undefined;
  if (KEY_END.test(item.text)) return undefined;
  const words = item.text.toLowerCase().split(" ");
  const found = ofKind(item, "field").flatMap(({ of }) => {
    const relationship = model.relationships.find(
      ({ from, fromColumns }) =>
        from === of.dataset && fromColumns.length === 1 && fromColumns[0] === of.field,
    );
    if (!relationship) return [];
    const role = roleWords(relationship, model).split(" ");
    const isRole = (word: string) => role.some((each) => stem(each) === stem(word));
    const nouns = nounsOf(relationship.to, model);
    // "home team" is the role "home" and what the key refers to.
    const isNoun =
      words.some(isRole) && words.every((each) => isRole(each) || nouns.has(stem(each)));
    const isVerb = words.some((word) => role.some((each) => sameRoot(each, word)));
    return (isNoun || isVerb) && role[0] !== ""
      ? [
          {
            relationship,
            of,
            index,
            isNoun:
              isNoun &&
              !PARTICIPLE.test(role.join(" ")) &&
              !isVerbal(item, index, items, relationship.to),
          },
        ]
      : [];
  });
  if (found.length < 2) return found[0];
  // "cited by", of a key for what was cited and another for what is citing it
  const [exact, ...more] = found.filter(
    ({ relationship }) => roleWords(relationship, model) === words.join(" "),
  );
  if (exact && more.length === 0) return exact;
  // "run", where workshops have leaders and places have managers: of what else is spoken of.
  const spoken = found.filter(({ of }) => isSpokenOf(of.dataset, index, items));
  return spoken.length === 1 ? spoken[0] : undefined;
}

/** Whether another word names records of a dataset, by their noun or by a value of theirs. */
const isSpokenOf = (dataset: string, index: number, items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      at !== index &&
      (ofKind(item, "dataset").some((each) => each.dataset === dataset && each.strength > 0.9) ||
        ofKind(item, "value").some(({ of }) => of.dataset === dataset)),
  );

const nounsOf = (name: string, model: SemanticModel): ReadonlySet<string> =>
  new Set(
    [name.replaceAll("_", " "), ...(datasetOf(model, name)?.synonyms ?? [])]
      .flatMap((text) => text.toLowerCase().split(" "))
      .map(stem),
  );

/** "mentored by", and behind who does it also "mentors". */
const isVerbal = ({ text }: Item, index: number, items: readonly Item[], to: string) => {
  const before = items[index - 1];
  return (
    /(?:ed|ing|en)$/.test(text.split(" ")[0]!) ||
    /^who$/i.test(before?.text ?? "") ||
    // "which cooks mentor others", and no mentor of the cooks
    ofKind(before, "dataset").some((each) => each.dataset === to && each.strength > 0.9)
  );
};

/** "found by", "assigned to": a key that is called by a verb. */
const PARTICIPLE = / (?:by|to|for|from|with|at|in)$/;

const KEY_END = /\b(?:ids?|codes?|numbers?|no|keys?|identifiers?)$/i;

const sameRoot = (a: string, b: string) => {
  const [one, other] = [rootOf(stem(a)) ?? stem(a), rootOf(stem(b)) ?? stem(b)];
  return one === other || deedsOf(a).includes(b) || deedsOfAgent(a).includes(b);
};

/** Every role that the items of a question name. */
export const rolesIn = (items: readonly Item[], model: SemanticModel): readonly Role[] =>
  items.flatMap((_, index) => roleIn(items, index, model) ?? []);
