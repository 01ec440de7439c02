import type { Column, Condition, Expression, FieldRef, Plan } from "../../../../plan.ts";
import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { payOf } from "../everyday/evidence.ts";
import { type Read, type Reading, type Whole, wholeOf, without } from "../reading.ts";
import { roleWords } from "../roles/role-words.ts";
import { fieldCalled, itemsOf } from "./field-called.ts";

const ASKS =
  "^(?:(?:list|show|find|give|return|name|which|what|who are|are)\\b ?(?:me )?)+(?:all )?(?:(?:the|our) )?";
const WHO = "(?<who>[a-z]+(?: [a-z]+)?)";
const MORE = "(?<more>higher|larger|greater|bigger|more|lower|smaller|less)";
const ROLE = "(?:their|its|his|her)(?: own)? (?<role>[a-z]+(?: [a-z]+)?)";
const END = "(?: (?:has|have|does|do|is|are|earns?|gets?))?(?:: (?<items>.+))?$";

const WAYS = [
  `(?:(?:that|which|who|with) )?(?:(?:have|has|had|earns?|gets?|charges?|costs?|are paid) )?an? ${MORE} (?<figure>[a-z ]+?) than (?:that of )?${ROLE}`,
  `whose (?<figure>[a-z ]+?) (?:is|are|was|were) ${MORE} than (?:(?:that|the one) of )?${ROLE}(?:['’]s?(?: [a-z ]+?)?)?`,
  `(?:(?:that|which|who) )?(?:earns?|make|makes|are paid|is paid|gets?) ${MORE} than ${ROLE}`,
].map((way) => new RegExp(`${ASKS}${WHO} ${way}${END}`, "i"));

/** "technicians with a higher rate than their supervisor": both are of one table. */
export function thanOwnRole(text: string, read: Read, model: SemanticModel): Reading | undefined {
  const bare = withoutEnd(text);
  const said = WAYS.map((way) => bare.match(way)?.groups).find(Boolean);
  if (!said) return undefined;
  const { who = "", more = "", role = "", figure, items } = said;
  const all = read(`List the ${who}`);
  const base = wholeOf(all);
  const key = base && keyFor(role, base.dataset, model);
  if (!base || !key || base.grouped) return undefined;
  const of = figure ? fieldCalled(figure, who, base, read) : payOf(datasetOf(model, base.dataset)!);
  const columns = items ? columnsOf(items, { who, role, key, base, read }) : base.columns;
  if (!of || !columns) return without(all, items ?? figure ?? more);
  const gap: Expression = {
    kind: "arithmetic",
    operator: "-",
    left: { kind: "field", of },
    right: { kind: "called", of: key, shown: of.field },
  };
  const isLess = /^(?:lower|smaller|less)$/i.test(more);
  const rule: Condition = { kind: "compare", left: gap, operator: isLess ? "<" : ">", right: 0 };
  return { ...all, plan: { ...base, columns, where: [...base.where, rule] } } satisfies Whole;
}

/** The key by which a record refers to another of its table that is so to it. */
function keyFor(role: string, dataset: string, model: SemanticModel): FieldRef | undefined {
  const own = model.relationships.filter(({ from, to }) => from === dataset && to === dataset);
  const [only, ...others] = own.filter((each) => roleWords(each, model) === role.toLowerCase());
  const [field, ...fields] = only?.fromColumns ?? [];
  return field && others.length + fields.length === 0 ? { dataset, field } : undefined;
}

interface Listed {
  readonly who: string;
  readonly role: string;
  readonly key: FieldRef;
  readonly base: Plan;
  readonly read: Read;
}

/** "name, rate, supervisor name and the supervisor's rate" */
function columnsOf(items: string, listed: Listed): readonly Column[] | undefined {
  const columns = itemsOf(items).flatMap((item): readonly (Column | undefined)[] =>
    columnsFor(item, listed),
  );
  return columns.every((each) => each !== undefined) ? columns : undefined;
}

function columnsFor(item: string, { who, role, key, base, read }: Listed) {
  const theirs = item.match(new RegExp(`^${role}(?:['’]s)?(?: (.+))?$`, "i"));
  const said = theirs ? (theirs[1] ?? "name") : item;
  if (/^(?:full )?names?$/i.test(said)) {
    const name = `${role.toLowerCase()}_name`;
    return theirs ? [{ name, expression: { kind: "called", of: key } as const }] : base.columns;
  }
  const of = fieldCalled(said, who, base, read);
  if (!of) return nameOf(item, who) ? base.columns : [undefined];
  const expression: Expression = theirs
    ? { kind: "called", of: key, shown: of.field }
    : { kind: "field", of };
  return [{ name: theirs ? `${role.toLowerCase()}_${of.field}` : of.field, expression }];
}

/** "technician name" of technicians */
const nameOf = (item: string, who: string): boolean =>
  / names?$/i.test(item) && who.toLowerCase().startsWith(item.split(" ")[0]!.toLowerCase());
