import { type FieldRef, type Scalar, sameField } from "../../../../plan.ts";
import { ofKind } from "../fields/choose.ts";
import { carrierOf, cloneOf } from "../hear/clones.ts";
import { isForwardFromHead, takeNegation } from "../hear/denial.ts";
import { cueOf } from "../joins/look.ts";
import type { Test } from "../query.ts";
import { ownerOf } from "../roles/owners.ts";
import { type Context, headOf, type State } from "../state.ts";
import { eitherOr } from "./either-or.ts";
import { dropSelect } from "./texts.ts";

export function addValue(of: FieldRef, value: Scalar, s: State, c: Context): undefined {
  s.lastValue = of;
  // "between Oslo and Bergen": two that are named.
  delete s.between;
  const found = ownerOf(of, s, c, true);
  const existing = s.nodes[found]!.tests.find(
    (test): test is Test & { kind: "in" } => test.kind === "in" && sameField(test.of, of),
  );
  const negates = s.negated || s.compare?.operator === "<>";
  const isNeither = existing?.negated === false && negates && s.nodes[found]!.negated;
  const isDenied = existing?.negated || s.nodes[carrierOf(found, s)]!.negated;
  if (existing && (isNeither || (isDenied && !negates && isListed(of, s.position, c)))) {
    // "neither a nor b", "except a and b": there must be none of either.
    existing.values.push(value);
    s.negated = false;
    s.and = false;
    s.or = false;
    return;
  }
  const isMany = found !== headOf(s) && !isForwardFromHead(found, s);
  const separate =
    existing && isMany && !s.or && (s.both || s.and || s.negated !== s.nodes[found]!.negated);
  const node = separate ? cloneOf(found, of, s) : found;
  if (
    s.or &&
    !existing &&
    !negates &&
    eitherOr(node, { kind: "in", of, values: [value], negated: false }, s)
  )
    return;
  // "women in Oslo or men in Bergen": one of two pairs, and not either of both.
  if (s.or && existing && !negates && !isLast(existing, s)) s.unused.push("or");
  if (separate) s.twins = [...new Set([...s.twins, found, node])];
  s.or = false;
  s.and = false;
  if (s.compare?.operator === "<>") delete s.compare;
  if (existing && !separate && existing.negated === false && !negates) {
    if (!existing.values.includes(value)) existing.values.push(value);
  } else {
    if (negates) s.negated = true;
    const negated = takeNegation(node, s, c);
    s.nodes[node]!.tests.push({ kind: "in", of, values: [value], negated });
    s.lastTest = { node, index: s.nodes[node]!.tests.length - 1 };
  }
  if (s.compare?.operator === "=") delete s.compare;
  if (!s.nodes[node]!.apart || s.rival) s.current = s.rival ? s.rival.node : node;
  const isOwn = s.field && sameField(s.field.of, of);
  if (isOwn && !isToldOfThose(of, s, c)) dropSelect(of, s);
  else if (!isOwn && s.field?.leads && s.zone === "select")
    s.selects.push({ kind: "field", of: s.field.of, node: s.field.node });
  delete s.field;
}

const isLast = (test: Test, { lastTest, nodes }: State): boolean =>
  lastTest === undefined || nodes[lastTest.node]!.tests[lastTest.index] === test;

/** "the genre of plays that are comedies": it is asked for, and the plays are of one. */
function isToldOfThose(of: FieldRef, s: State, { items }: Context): boolean {
  const at = items.findLastIndex(
    (item, index) =>
      index < s.position && ofKind(item, "field").some((each) => sameField(each.of, of)),
  );
  const between = items.slice(at + 1, s.position);
  return (
    / of /i.test(items[at]?.text ?? "") && between.some((item) => cueOf(item)?.kind === "relative")
  );
}

/** Whether nothing but "and", "or" or a comma stands between a value and another of its field. */
function isListed(of: FieldRef, position: number, { items }: Context): boolean {
  let at = position - 1;
  while (LINKS.has(cueOf(items[at])?.kind ?? "") && items[at]!.text.toLowerCase() !== "but") at--;
  const isBehind = ofKind(items[at], "value").some((each) => sameField(each.of, of));
  return at < position - 1 && isBehind;
}

const LINKS: ReadonlySet<string> = new Set(["and", "or", "comma", "filler"]);
