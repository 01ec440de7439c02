import { sameField } from "../../../../plan.ts";
import { takeNegation } from "../hear/denial.ts";
import { cueOf, isVerbLike } from "../joins/look.ts";
import { type Context, headOf } from "../state.ts";
import { ofKind } from "./choose.ts";
import type { Take } from "./field-said.ts";
import { keyOf } from "./mentions.ts";

/** "official", where a field only says yes or no. */
export const asFlag: Take = ({ of, node, index }, s, c) => {
  const yes = c.lexicon.flags.get(keyOf(of));
  const next = c.items[index + 1];
  // "visits by shop and insured": those of whom it is true and the others.
  const isGroup = s.each || (s.by && /^by$/i.test(c.items[index - 1]?.text ?? ""));
  if (isGroup && next?.kind !== "data") return false;
  const said = ofKind(c.items[index], "field").find((each) => sameField(each.of, of));
  // "hearings not adjourned": what is denied is a condition.
  const filters =
    (said?.denied ?? s.negated) ||
    s.zone === "where" ||
    next?.kind === "data" ||
    (s.count ? s.selects.length === 0 : s.selects.length > 0);
  // "ships delivered to X": of the ships a yes is asked, and not shown.
  const isDone = said?.owned === true && isVerbLike(c.items[index]!.text.split(" ").at(-1)!);
  // "false alarms by district": those records of which it is true.
  const isNoun =
    (s.bare || isAsked(of.dataset, index, c)) &&
    s.nodes[node]!.dataset === of.dataset &&
    isPlural(c.items[index]!.text);
  if (!yes || !(filters || isDone || isNoun)) return false;
  if (isNoun) s.nodes[node]!.named = true;
  if ((isDone || isNoun) && s.selects.length === 0 && !s.count && s.zone === "select")
    s.selects.push({ kind: "label", node });
  // "seen on TV", of what may be shown in high definition: where it was, and not what is true of it.
  if (said && said.strength < SURE && PLACED.test(c.items[index - 1]?.text ?? "")) {
    s.unused.push(c.items[index]!.text);
    return true;
  }
  // "those still open", of shops that have complaints which were resolved: no complaints were named.
  const isHeads = of.dataset === s.nodes[headOf(s)]?.dataset || c.named.has(of.dataset);
  if (said?.denied && !isHeads && /^(?:open|closed)$/i.test(c.items[index]!.text))
    s.unused.push(c.items[index]!.text);
  const negated = takeNegation(node, s, c) !== (said?.denied ?? false);
  for (const each of s.twins.includes(node) ? s.twins : [node])
    s.nodes[each]!.tests.push({ kind: "in", of, values: [yes], negated });
  s.current = node;
  // "chalets that contain a sauna": they have one, and no text does.
  if (s.like === "any") delete s.like;
  return true;
};

/** How much of a flag's name has to be said behind a word for a place. */
const SURE = 0.7;
const PLACED = /^(?:on|in|at|via|through)$/i;

/** "show me the premieres": they are asked for, and nothing of theirs. */
const isAsked = (dataset: string, index: number, { items, named }: Context): boolean =>
  !named.has(dataset) &&
  cueOf(items[0])?.kind === "ask" &&
  items.slice(1, index).every((item) => /^(?:filler|all)$/.test(cueOf(item)?.kind ?? "")) &&
  cueOf(items[index + 1])?.kind !== "of";

const isPlural = (text: string): boolean => /[^s]s$/i.test(text);
