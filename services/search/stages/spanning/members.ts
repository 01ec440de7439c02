import { type Column, type FieldRef, fieldsIn, type Plan, sameField } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import { type Members, MOST_MEMBERS } from "../routed.ts";
import { describe } from "../wording/describe.ts";
import { withColumns } from "./keys.ts";
import { among, type Sided } from "./sided.ts";
import { columnOf } from "./sides.ts";

/** The column by whose values the same ones are found elsewhere. */
const MEMBER = "_member";

/**
 * Those whom one route lists, as a condition on what another returns; undefined where it lists
 * nobody, or both know nobody by the same: the key of one table, names of it, a code of both.
 */
export function membersOf(of: Sided, head: Sided, negated: boolean): Members | undefined {
  const found = isByKind(of) ? undefined : linked(of, head, negated);
  return found && { ...found, called: head.side.label };
}

/** "companies with a P/E below 10 by sector": what is asked of them is told by sector, which would be lost. */
const isByKind = ({ plan: { grouped, columns, where, unit }, model, side }: Sided): boolean =>
  grouped &&
  columns.some(({ expression }) => {
    if (expression.kind !== "field" || sameField(expression.of, side.label)) return false;
    const { dataset, field } = expression.of;
    if (unit && sameField(expression.of, unit)) return false;
    const isKind = fieldOf(datasetOf(model, dataset), field)?.kind === "dimension";
    return (
      isKind && !where.some((each) => fieldsIn(each).some((of) => sameField(of, expression.of)))
    );
  });

function linked(of: Sided, head: Sided, negated: boolean): Members | undefined {
  const shared = sharedBy(of, head);
  if (!shared) return undefined;
  const told = { negated, reading: describe(of.plan, of.model) };
  if (shared.code === undefined) return lister(of, shared.from, shared.to, told);
  const { code } = shared;
  // Records that call others by their names do not know their codes: whose they are is looked up.
  const named = of.side.key
    ? undefined
    : lister(of, of.side.label, nameIn(of), { ...told, negated: false });
  const coded = named
    ? entities(of, [named], codeIn(of, code))
    : lister(of, codeIn(of, code), codeIn(head, code), told);
  if (!coded) return undefined;
  const found = { ...coded, left: codeIn(head, code), negated };
  if (head.side.key) return found;
  return {
    ...entities(head, [{ ...found, negated: false }], nameIn(head)),
    left: head.side.label,
    negated,
  };
}

/** By what the same ones are known in two plans. */
interface Shared {
  readonly from: FieldRef;
  readonly to: FieldRef;
  /** Where it is a code that both declare. */
  readonly code?: string;
}

/** The key of one table, a code that both declare (a ticker), or names where nothing else is shared. */
export function sharedBy(from: Sided, to: Sided): Shared | undefined {
  const [mine, theirs] = [from.side, to.side];
  if (mine.entity.name !== theirs.entity.name) return undefined;
  const byName = { from: mine.label, to: theirs.label };
  if (isSameTable(from, to))
    return mine.key && theirs.key ? { from: mine.key, to: theirs.key } : byName;
  const code = mine.entity.entity!.keys.find((key) => theirs.entity.entity!.keys.includes(key));
  return code ? { from: codeIn(from, code), to: codeIn(to, code), code } : byName;
}

const nameIn = ({ side: { entity } }: Sided): FieldRef => ({
  dataset: entity.name,
  field: entity.entity!.label,
});

const codeIn = ({ side: { entity } }: Sided, code: string): FieldRef => ({
  dataset: entity.name,
  field: code,
});

const isSameTable = (a: Sided, b: Sided): boolean =>
  a.model.name === b.model.name && a.side.entity.source === b.side.entity.source;

/** Those whom a route lists, with the values of a field of theirs. */
function lister(
  of: Sided,
  by: FieldRef,
  left: FieldRef,
  told: Pick<Members, "negated" | "reading">,
): Members | undefined {
  const { agent, proposal, plan, side, route } = of;
  const label = columnOf(plan, side.label);
  if (label === undefined) return undefined;
  const isByName = sameField(by, side.label);
  const keys = [toColumn(label, side.label), ...(isByName ? [] : [toColumn(MEMBER, by)])];
  return {
    agent,
    proposal: { ...proposal, plan: listing(plan, keys), limit: MOST_MEMBERS },
    members: route.members ?? [],
    left,
    called: nameIn(of),
    column: isByName ? label : MEMBER,
    label,
    ...told,
  };
}

/** The entities of a route's own data to whom others restrict them, with a field of theirs. */
function entities(of: Sided, members: readonly Members[], by: FieldRef): Members {
  const label = toColumn("name", nameIn(of));
  const columns = [label, toColumn(MEMBER, by)];
  const plan: Plan = {
    dataset: of.side.entity.name,
    columns,
    grouped: false,
    where: members.map(among),
    having: [],
    order: [],
  };
  return {
    agent: of.agent,
    proposal: { question: of.proposal.question, plan, score: 0, unused: [], limit: MOST_MEMBERS },
    members: members.map((each) => ({ ...each, called: nameIn(of) })),
    left: by,
    called: nameIn(of),
    column: MEMBER,
    label: label.name,
    negated: false,
  };
}

const toColumn = (name: string, of: FieldRef): Column => ({
  name,
  expression: { kind: "field", of },
});

/** Each once with how many records it has, or a table of figures with what its rows are known by. */
function listing(plan: Plan, keys: readonly Column[]): Plan {
  const isRanked = plan.top !== undefined || plan.change !== undefined;
  if (plan.grouped || isRanked) return withColumns(plan, keys);
  const { dataset, where, having, latest, via, unit, today } = plan;
  const count: Column = { name: "records", expression: { kind: "aggregate", fn: "count" } };
  return {
    dataset,
    columns: [...keys, count],
    grouped: true,
    where,
    having,
    order: [{ column: keys[0]!.name, direction: "asc" }],
    ...(latest && { latest }),
    ...(via && { via }),
    ...(unit && { unit }),
    ...(today && { today }),
  };
}
