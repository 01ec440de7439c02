import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isField, nextOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";

/** "…? Return the name and the number of sales": the list says all that is shown. */
export function listAnew(index: number, s: State, c: Context): void {
  // What is shown now is of what the question was about: of each group, or of what is listed.
  const shown = s.groups.findLast(({ of }) => !of)?.node ?? headOf(s);
  if (s.nodes[shown]) s.current = shown;
  if (isOfOthers(index, s, c)) s.unused.push(c.items[index]!.text);
  const tally = s.selects.find(({ kind }) => kind === "tally");
  if (tally) s.tallied = tally.node;
  s.selects = s.selects.filter((select) => !isNamedAgain(select, index, c));
}

/** "List the writers. Show the plays.": others than those before, and no column of theirs. */
function isOfOthers(index: number, s: State, c: Context): boolean {
  const next = nextOf(index, c);
  const head = s.nodes[headOf(s)]?.dataset;
  if (!head || !isEntity(next)) return false;
  const isKnown = (dataset: string) =>
    s.nodes.some((node) => node.dataset === dataset) ||
    c.model.relationships.some(({ from, to }) => from === head && to === dataset);
  const isOwner = isField(c.items[c.items.indexOf(next!) + 1]);
  return !isOwner && ofKind(next, "dataset").every(({ dataset }) => !isKnown(dataset));
}

/** Names, and how many there are where the list has a number. */
const isNamedAgain = ({ kind }: Select, index: number, { items }: Context): boolean =>
  kind === "label" ||
  (kind === "tally" && items.slice(index).some((item) => cueOf(item)?.kind === "count"));
