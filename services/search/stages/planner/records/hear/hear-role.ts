import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, nextOf, previousOf } from "../joins/look.ts";
import type { Node } from "../query.ts";
import { ownerOf } from "../roles/owners.ts";
import { isPeople } from "../roles/persons.ts";
import type { Role } from "../roles/relations.ts";
import { type Context, headOf, type State } from "../state.ts";

/**
 * A key by what its record is to another: "without a mentor", "the mentor of Anna", "cases that
 * Anna defended", "supervised by Anna".
 *
 * @returns whether that was said, so that the key itself is not asked for
 */
export function hearRole(role: Role, s: State, c: Context): boolean {
  const { relationship, of, index, isNoun } = role;
  const { from, to } = relationship;
  if (isBeforeOwn(role, c)) {
    s.roles.push(role);
    return true;
  }
  if (s.zone === "order" || s.superlative || s.modal || s.aggregates.length > 0) return false;
  const next = nextOf(index, c);
  const names = ofKind(next, "value").length > 0;
  // "who do not advise any student": there are none of those.
  const isAny = cueOf(next)?.kind === "any" && isEntity(nextOf(c.items.indexOf(next!), c));
  if (s.negated && !names && !isAny && !isEntity(next)) return denyRole(role, s, c);
  const isSelf = from === to;
  if (!isNoun) {
    s.roles.push(role);
    const isPassive =
      /^by$/i.test(c.items[index + 1]?.text ?? "") || /\bby$/i.test(c.items[index]!.text);
    if (!isSelf) return true;
    if (isPassive) return leadTo(role, s);
    s.unused.push(c.items[index]!.text);
    return true;
  }
  const taken = s.nodes.findIndex(
    (each) => each.tests.length > 0 && each.hops.some((hop) => hop.relationship === relationship),
  );
  // "cases where Anna was the prosecutor"
  if (taken >= 0 && ofKind(previousOf(index, c), "value").length > 0) return true;
  if (s.count) return false;
  if (!s.each && s.by && !isSelf && tellsWho(index, c)) {
    s.by = false;
    return leadTo(role, s);
  }
  if (s.each || s.by) return !isSelf && groupBy(role, s, c);
  const head = s.nodes[headOf(s)];
  const isHead = head?.dataset === to && head.tests.length === 0 && s.zone === "select";
  const isAsked = c.asked === "who" || s.of || !isSelf;
  if (isHead && isAsked && isOwned(index, c)) return turnTo(headOf(s), role, s);
  if (s.nodes.length === 0) {
    s.nodes.push(bare(to));
    s.selects.push({ kind: "label", node: 0 });
    return turnTo(0, role, s);
  }
  const node = s.nodes.findLastIndex(({ dataset }) => dataset === from);
  if (node < 0) {
    s.roles.push(role);
    return s.nodes.some(({ dataset }) => dataset === to);
  }
  const owners = ofKind(c.items[index - 1], "value").filter(({ of }) => of.dataset === from);
  if (s.zone === "select" && owners.length > 0) {
    const added = addNode({ ...bare(to), parent: node, hops: [{ relationship, from, to }] }, s);
    s.selects = s.selects.filter(({ kind }) => kind !== "label");
    s.selects.push({ kind: "label", node: added });
    return true;
  }
  if (!names && saysWhose(role, s)) return true;
  s.current = ownerOf(of, s, c);
  const before = c.items[index - 1]?.text ?? "";
  // "which cooks are supervisors": whether anybody refers to them, and not to whom they do.
  const isLast = c.items.slice(index + 1).every(({ text }) => !/\p{L}/u.test(text));
  if (isSelf && isLast && /^(?:is|are|was|were)$/i.test(before)) {
    s.unused.push(c.items[index]!.text);
    return true;
  }
  const isShown = !names && (s.zone !== "where" || /\b(?:its|their|his|her)$/i.test(before));
  if (!isShown) return leadTo(role, s);
  const isNamed = !isSelf && isPeople(c.model, to);
  return isNamed && !isCompared(index, c) && showRole(role, node, s);
}

/** "repaired by volunteers from Ely": of what those did, and no row for each of them. */
function tellsWho(index: number, c: Context): boolean {
  const tie = c.items[index + 1];
  const isTie = /^(?:from|in|of|at|with|who|that|named|called)$/i.test(tie?.text ?? "");
  return isTie && ofKind(nextOf(index + 1, c), "value").length > 0;
}

/** "themes and the official names of the host cities": whose the names are, that were just said. */
function saysWhose({ relationship, of }: Role, s: State): boolean {
  const last = s.selects.at(-1);
  const isTheirs = s.of && last?.kind === "field" && last.of.dataset === relationship.to;
  const isTied = s.nodes.some(({ hops }) => hops.some((hop) => hop.relationship === relationship));
  if (!isTheirs || !isTied || s.zone !== "select") return false;
  s.nodes[last.node]!.named = true;
  s.heard = s.heard.filter((each) => each.of !== of);
  s.of = false;
  return true;
}

/** "how many home matches": by which key the matches are whose, and no column of theirs. */
export const isBeforeOwn = ({ relationship, index, isNoun }: Role, c: Context): boolean =>
  isNoun &&
  /^[a-z]+$/i.test(c.items[index]!.text) &&
  relationship.from !== relationship.to &&
  isEntity(c.items[index + 1]) &&
  ofKind(c.items[index + 1], "dataset").some(
    ({ dataset, strength }) => strength > 0.9 && dataset === relationship.from,
  );

const isCompared = (index: number, c: Context): boolean =>
  ["compare", "between", "like"].includes(cueOf(nextOf(index, c))?.kind ?? "");

/** Who it is has a name, which says more than the key. */
function showRole({ relationship }: Role, parent: number, s: State): boolean {
  const { from, to } = relationship;
  const hops = [{ relationship, from, to }];
  if (s.selects.length === 0) s.selects.push({ kind: "label", node: parent });
  s.selects.push({ kind: "label", node: addNode({ ...bare(to), parent, hops }, s) });
  return true;
}

/** "cases per prosecutor": by who that is, not by the key. */
function groupBy({ relationship, of }: Role, s: State, c: Context): boolean {
  const { from, to } = relationship;
  const hops = [{ relationship, from, to }];
  const node = addNode({ ...bare(to), parent: ownerOf(of, s, c), hops }, s);
  s.groups.push({ node });
  if (s.by && s.bare) s.per = true;
  s.each = false;
  s.by = false;
  return true;
}

/** "the mentor of Anna": who it is belongs to what follows. */
const isOwned = (index: number, c: Context) =>
  c.items[index + 1]?.kind === "cue" &&
  /^(?:of|for)$/i.test(c.items[index + 1]!.text) &&
  !isEntity(previousOf(index, c));

/** The records of a node are those that others refer to. */
function turnTo(node: number, { relationship, of }: Role, s: State): boolean {
  const { from, to } = relationship;
  s.nodes[node]!.named = true;
  s.current = addNode(
    {
      ...bare(from),
      parent: node,
      hops: [{ relationship, from: to, to: from, ...(from === to && { backward: true }) }],
    },
    s,
  );
  s.heard = s.heard.filter((each) => each.of !== of);
  s.of = false;
  return true;
}

/** What follows is said of the record referred to. */
function leadTo({ relationship }: Role, s: State): boolean {
  const { from, to } = relationship;
  const parent = s.nodes.findLastIndex(({ dataset, apart }) => dataset === from && !apart);
  if (parent < 0) return false;
  const negated = s.negated;
  s.negated = false;
  s.current = addNode({ ...bare(to), parent, hops: [{ relationship, from, to }], negated }, s);
  delete s.field;
  s.zone = "where";
  return true;
}

/** "without a mentor": the key refers to nothing. */
function denyRole({ of }: Role, s: State, c: Context): boolean {
  const node = ownerOf(of, s, c);
  s.nodes[node]!.tests.push({ kind: "null", of, negated: false });
  s.negated = false;
  s.current = node;
  return true;
}

const bare = (dataset: string): Node => ({
  dataset,
  named: true,
  hops: [],
  negated: false,
  tests: [],
});

function addNode(node: Node, s: State): number {
  s.nodes.push({ ...node, clause: s.clause });
  return s.nodes.length - 1;
}

/** Roles that were said and that no way between the records goes by. */
export const droppedRoles = (s: State, c: Context): readonly string[] =>
  s.roles.flatMap(({ relationship, index }) =>
    s.nodes.some(({ hops }) => hops.some((hop) => hop.relationship === relationship))
      ? []
      : [c.items[index]!.text],
  );

/** Ties that could as well go by another role: "cases of Ann", who may have prosecuted or defended. */
export const guessedRoles = (s: State): readonly string[] => {
  const guessed = s.nodes.filter((node) => node.guessed);
  // Both ends of a way: each is one of the two.
  const isPair = guessed.length > 1;
  return isPair ? [] : guessed.map(({ dataset }) => `which ${dataset.replaceAll("_", " ")}`);
};
