import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { spellOf, tiedBy } from "../hear/spells.ts";
import { isEntity } from "../joins/look.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";

const VACANT =
  /^(?:vacant|free|empty|unlet|unoccupied|untenanted|unrented|unleased|available|unallocated|unassigned)$/i;
const TAKEN = /^(?:occupied|let|taken|rented|leased|tenanted|allocated|allotted)$/i;

/**
 * "vacant plots", "plots that are let", where no column says so: nobody has them now, or somebody
 * has, by the only records that tell from when and until when somebody does.
 */
export function settleVacant(s: State, c: Context): undefined {
  const head = s.nodes[headOf(s)];
  if (!head || isPeople(c.model, head.dataset)) return;
  const at = c.items.findIndex((_, index) => isSaidOf(index, head.dataset, c));
  const said = c.items[at]?.text;
  const spell = said === undefined ? undefined : spellOf(head.dataset, c);
  const isDropped = said !== undefined && (s.unused.includes(said) || TAKEN.test(said));
  const isTold = s.nodes.some(({ dataset }) => dataset === spell?.dataset);
  if (!spell || !isDropped || isTold) return;
  if (!tiedBy(spell, VACANT.test(said) !== s.negated, s, c)) return;
  s.unused = s.unused.filter((text) => text !== said);
  s.negated = false;
}

/** Right before the noun, or behind it and what says how it is. */
function isSaidOf(index: number, dataset: string, { items }: Context): boolean {
  const { text, kind } = items[index]!;
  if (kind === "data" || !(VACANT.test(text) || TAKEN.test(text))) return false;
  const before = items.slice(0, index).findLast((each) => !IS.test(each.text));
  const isBehind = IS.test(items[index - 1]?.text ?? "") || VACANT.test(text);
  const isIt = (each: Item | undefined) =>
    isEntity(each) && ofKind(each, "dataset").some((own) => own.dataset === dataset);
  // "plots at Glebe Meadow are vacant"
  const isSubject =
    /^(?:is|are|was|were)$/i.test(items[index - 1]?.text ?? "") &&
    isIt(items.slice(0, index).find(isEntity));
  return isIt(items[index + 1]) || (isBehind && isIt(before)) || isSubject;
}

const IS =
  /^(?:is|are|was|were|be|been|being|currently|now|still|at the moment|right now|that|which|(?:(?:is|are|was|were) )?not|(?:is|are|was|were)n['’]t)$/i;
