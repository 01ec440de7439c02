import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { cueOf, previousOf } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";

const ARTICLE = /^(?:a|an|another)$/i;

/** "cities of shops founded before 1950 and shops founded after 2000": what several of them share. */
const isListed = (of: FieldRef, index: number, c: Context): boolean =>
  fieldAt(c.model, of).kind === "dimension" &&
  cueOf(previousOf(index, c))?.kind === "and" &&
  cueOf(c.items[index + 1])?.kind !== "question";

/**
 * "genres that have no book under 8", "towns with a shop and a guest": the values of a column that
 * some record has, none has, or that records of two kinds have which do not refer to each other.
 */
export function hearValuesOf(dataset: string, s: State, c: Context): boolean {
  const [first, ...others] = s.selects;
  if (first?.kind !== "field" || first.fn || others.length > 0 || s.count || s.each) return false;
  const head = s.nodes[first.node]!;
  const isKind = ["dimension", "attribute"].includes(fieldAt(c.model, first.of).kind);
  if (!isKind || s.superlative || s.zone !== "where") return false;
  const isOwn = dataset === first.of.dataset;
  const own = columnOf(first.of, dataset, c);
  if (!own || (isOwn ? head.named || !s.negated : head.tests.length > 0)) return false;
  s.nodes.push({
    dataset,
    named: true,
    hops: [],
    negated: s.negated,
    tests: [],
    parent: first.node,
    same: first.of,
    clause: s.clause,
    ...(!isOwn && { theirs: own }),
  });
  s.negated = false;
  s.distinct = true;
  s.current = s.nodes.length - 1;
  return true;
}

/** The field of a dataset that the same words name as the one asked for. */
function columnOf(of: FieldRef, dataset: string, c: Context): FieldRef | undefined {
  const asked = c.items.find((item) =>
    ofKind(item, "field").some((each) => sameField(each.of, of)),
  );
  // "the towns of guests without a shop": of each guest.
  if (cueOf(c.items[c.items.indexOf(asked!) + 1])?.kind === "of") return undefined;
  return ofKind(asked, "field").find((each) => each.of.dataset === dataset && each.strength >= 0.9)
    ?.of;
}

/** "countries where a singer over 40 and a singer under 30 are from": another that agrees with the head. */
export function hearTwin(
  dataset: string,
  repeated: number,
  index: number,
  s: State,
  c: Context,
): boolean {
  const first = s.selects[0];
  const isTwin =
    repeated === headOf(s) &&
    s.zone !== "order" &&
    first?.kind === "field" &&
    !first.fn &&
    s.nodes[repeated]!.tests.length > 0 &&
    !s.count &&
    !s.each &&
    !s.superlative &&
    ((s.zone === "where" && ARTICLE.test(c.items[index - 1]?.text ?? "")) ||
      isListed(first.of, index, c));
  if (!isTwin) return false;
  s.nodes.push({
    dataset,
    named: true,
    hops: [],
    negated: s.negated,
    tests: [],
    parent: headOf(s),
    same: first.of,
  });
  s.negated = false;
  s.current = s.nodes.length - 1;
  if (s.field?.of.dataset === dataset) s.field = { ...s.field, node: s.current };
  return true;
}
