import { fieldAt } from "../fields/choose.ts";
import { kindSaid } from "../fields/kinds.ts";
import { takeHaving, takeOperand } from "../groups/operands.ts";
import type { Item } from "../hear/items.ts";
import { turnRound } from "../hear/turned.ts";
import { besideTie, isSelfLinked, openBridge, viaBridge } from "../joins/bridges.ts";
import { cueOf, isVerb, previousOf } from "../joins/look.ts";
import { anew, nodeFor, ownOfEach } from "../joins/nodes.ts";
import { type Context, headOf, type State } from "../state.ts";
import { modifiesNext } from "../values/compound.ts";
import { hearTwin, hearValuesOf } from "../values/twins.ts";
import { addValue } from "../values/value-added.ts";
import { hearDeed, isDeed, rankByDeed } from "./deeds.ts";
import { besideFirst, isColumnOf, isOwnColumn, wantsLabel } from "./entity-labels.ts";
import { entityOf } from "./entity-of.ts";
import { isUncounted, USES } from "./entity-uses.ts";
import { hearRival } from "./rivals.ts";
import { addSubset } from "./subsets.ts";

type Data = Item & { readonly kind: "data" };

/** A noun for records: which of them are meant, and what for. */
export function hearEntity(item: Data, index: number, s: State, c: Context): undefined {
  const dataset = entityOf(item, s, c);
  if (hearDeed(dataset, index, s, c) || modifiesNext(dataset, index, s, c)) return;
  const repeated = s.nodes.findLastIndex(
    (node) => node.dataset === dataset && node.named && !node.apart,
  );
  const linksItself =
    isSelfLinked(dataset, c) && repeated >= 0 && !s.each && viaBridge(dataset, s, c);
  if (hearTwin(dataset, repeated, index, s, c) || hearValuesOf(dataset, s, c)) return;
  if (hearOther(dataset, s, c) || (linksItself && hearTie(dataset, s, c))) return;
  const isBridge = repeated >= 0 && bridgesLikes(dataset, c);
  const beside = isBridge ? besideTie(repeated, index, s, c) : undefined;
  const isFresh = linksItself || (isBridge && !s.count && !s.each);
  const again = speaksAgain(repeated, index, s, c) ? anew(dataset, s, c) : undefined;
  const known = beside ?? again ?? nodeFor(dataset, s, c, { fresh: isFresh });
  const node = s.number === undefined ? known : ownOfEach(known, s, c);
  turnRound(node, index, s, c);
  const isNew = !s.nodes[node]!.named;
  const isOther = !isNew && s.lastTest !== undefined && isOtherKind(index, c);
  // "cats seen by Ann or grey cats": what was said of her says nothing of a cat by itself.
  if (isOther && s.lastTest!.node !== node) s.unused.push("or");
  if (isOther) s.otherKind = { node, from: s.nodes[node]!.tests.length, nodes: s.nodes.length };
  name(item, node, s, c);
  const said = { node, index, text: item.text, isNew, linksItself };
  if (USES.some((use) => use(said, s, c))) return;
  const isSaid = !isDeed(item, dataset) || s.nodes.length === 1;
  const isWanted =
    wantsLabel(index, s, c) || isColumnOf(node, index, s, c) || isOwnColumn(node, index, s, c);
  if (s.zone === "select" && isSaid && beside === undefined && isWanted)
    s.selects.push(...besideFirst(index, node, s, c), { kind: "label", node });
  rankByDeed(s, c);
  if (beside === undefined && isUncounted(index, s, c)) s.unused.push(item.text);
}

/** The node is spoken of from here on, with what else the noun says of its records. */
function name(item: Data, node: number, s: State, c: Context): undefined {
  const known = s.nodes[node]!;
  const { dataset } = known;
  // "the shop that is hiring the most": what it does, by the name of what records that.
  const isDone = isDeed(item, dataset) || isDoing(item, s, c);
  if (!known.named && isDone) known.byDeed = true;
  else if (!isDone) delete known.byDeed;
  if (!known.named && s.zone === "where" && isOnlyKind(node, s, c)) s.distinct = true;
  known.named = true;
  s.current = node;
  const kind = kindSaid(item, dataset, c);
  if (kind) addValue(kind.of, kind.value, s, c);
  addSubset(item, node, s, c);
  if (s.zone === "select") delete s.field;
  delete s.like;
}

/** "countries with a site above 4000 m": each country once, however many such sites it has. */
const isOnlyKind = (node: number, { selects }: State, c: Context): boolean =>
  selects.length > 0 &&
  selects.every(
    (select) =>
      select.kind === "field" &&
      select.node === node &&
      !select.fn &&
      fieldAt(c.model, select.of).kind === "dimension",
  );

/** "… than any in Europe": records that only a comparison reads. */
function hearOther(dataset: string, s: State, c: Context): boolean {
  if (s.rival && s.nodes[s.rival.node]!.dataset === dataset) {
    s.count = false;
    s.current = s.rival.node;
    return true;
  }
  if (s.any === undefined || s.compare === undefined) return false;
  hearRival(dataset, s, c);
  return true;
}

/** "bordering the most states": how many ties there are to its like. */
function hearTie(dataset: string, s: State, c: Context): boolean {
  const node = openBridge(dataset, s, c)!;
  if (s.superlative && (s.superlative.quantity || s.count)) {
    s.count = false;
    takeOperand({ kind: "tally", node }, s);
    return true;
  }
  if (s.number === undefined && !s.count) return false;
  takeHaving(node, s);
  return true;
}

/** "owners with a cat and without a dog": another pet than the one that was said. */
const speaksAgain = (repeated: number, index: number, s: State, c: Context): boolean =>
  repeated >= 0 &&
  s.zone === "where" &&
  !s.each &&
  !s.count &&
  !s.superlative &&
  (s.negated || s.both || isAnother(index, c)) &&
  s.nodes[repeated]!.tests.length > 0 &&
  repeated !== headOf(s);

/** "a book in 2012 and a book in 2021" */
const isAnother = (index: number, c: Context): boolean =>
  /^(?:an?|another)$/i.test(c.items[index - 1]?.text ?? "") &&
  cueOf(previousOf(index, c))?.kind === "and";

const isDoing = (item: Data, s: State, { items }: Context): boolean =>
  s.selects.length > 0 &&
  /ing$/i.test(item.text) &&
  /^(?:is|are|was|were)$/i.test(items[items.indexOf(item) - 1]?.text ?? "");

/** "cats from Ely or grey cats from Hull": the noun again, right behind the "or" or a word for its kind. */
const isOtherKind = (index: number, { items }: Context): boolean =>
  items
    .slice(Math.max(0, index - 2), index)
    .some(
      (item, at, all) =>
        cueOf(item)?.kind === "or" && all.slice(at + 1).every((each) => !isVerb(each)),
    );

/** Whether a dataset ties others to their like. */
const bridgesLikes = (dataset: string, c: Context): boolean =>
  c.model.relationships.some(({ from, to }) => from === dataset && isSelfLinked(to, c)) &&
  c.model.relationships.filter(({ from }) => from === dataset).length > 1;
