import type { FieldRef } from "../../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../../semantic.ts";
import { best, ofKind } from "./choose.ts";
import { entityOf } from "./entity-of.ts";
import type { Item } from "./items.ts";
import { isEntity } from "./look.ts";
import { nodeFor } from "./nodes.ts";
import { wayBetween } from "./paths.ts";
import type { Context, State } from "./state.ts";
import { deedIn, rootsIn } from "./time-deeds.ts";

const PEOPLE =
  /\b(?:person|people|farmer|man|woman|employee|staff|worker|customer|client|owner|student|pupil|teacher|professor|instructor|lecturer|author|writer|editor|singer|musician|artist|composer|conductor|actor|actress|director|producer|player|coach|athlete|gymnast|driver|pilot|captain|crew|doctor|physician|nurse|surgeon|patient|engineer|architect|manager|user|member|visitor|guest|passenger|tenant|salesperson|seller|buyer|agent|candidate|veterinarian|researcher|scientist|politician|judge|lawyer|officer|founder|inventor|host|chef|farmer|contact|participant|competitor|voter|borrower|reader|reviewer|inspector|mechanic|technician|electrician|plumber|dealer|broker|clerk|cashier|waiter|guard|soldier|caretaker|guide|trainer|volunteer|donor|sponsor|adviser|advisor|consultant|developer|designer|photographer|translator|librarian|accountant|auditor|entrepreneur|analyst|learner|trainee|apprentice|courier|rider|landlord|landlady|lodger|subscriber|skipper|therapist|dentist|groom|keeper|ranger|warden|cleaner|baker|carer|fitter|midwife|coordinator|organiser|organizer|steward)s?\b/;
const FIRST = /^(?:\w+ )?(?:first|given) name$|^forename$/;
const LAST = /^(?:\w+ )?(?:last|family) name$|^surname$/;

/** The first and the last name of the people in a dataset; undefined where it has no such fields. */
export function namesOf({ name, fields }: Dataset): readonly FieldRef[] | undefined {
  const shown = fields.filter(({ kind }) => kind !== "hidden");
  const [first, last] = [FIRST, LAST].map((pattern) =>
    shown.find(({ label }) => pattern.test(label)),
  );
  return first && last
    ? [first, last].map((each) => ({ dataset: name, field: each.name }))
    : undefined;
}

const isPeople = (model: SemanticModel, dataset: string): boolean => {
  const known = datasetOf(model, dataset)!;
  const words = [dataset.replaceAll("_", " ").toLowerCase(), ...known.synonyms].join(", ");
  return PEOPLE.test(words) || namesOf(known) !== undefined;
};

/** "Who has …": of people, though the question never names them. */
export function hearWho(s: State, c: Context): undefined {
  const item = c.items.find(({ kind }) => kind === "data");
  if (!item) return hearDoer(s, c);
  const said = item && datasetsIn(item, s, c);
  const [first] = said ?? [];
  if (!item || !said || !first) return;
  if (isEntity(item) && isPeople(c.model, entityOf(item, s, c)) && !isVerbal(item)) return;
  const field = personIn(first, c);
  if (field && !said.some((each) => isPeople(c.model, each))) {
    const node = nodeFor(first, s, c);
    s.selects.push({ kind: "field", of: { dataset: first, field }, node });
    s.hasWho = true;
    s.current = node;
    return;
  }
  const people = said.find((each) => isPeople(c.model, each)) ?? nearest(first, c) ?? undefined;
  if (!people) return;
  const node = nodeFor(people, s, c);
  s.nodes[node]!.named = true;
  s.selects.push({ kind: "label", node });
  s.hasWho = people !== first;
  s.current = node;
}

/** "who joined before 2017": the only people who have a date of what was done. */
function hearDoer(s: State, c: Context): undefined {
  const roots = rootsIn(c);
  const doers = c.model.datasets.filter(
    ({ name, fields }) =>
      isPeople(c.model, name) &&
      fields.some(
        (field) =>
          field.kind === "time" && roots.some((root) => deedIn(field, name)?.has(root) === true),
      ),
  );
  const [only] = doers;
  if (!only || doers.length > 1) return;
  s.current = nodeFor(only.name, s, c);
  s.nodes[s.current]!.named = true;
  s.selects.push({ kind: "label", node: s.current });
}

/** The one field of records that holds a person's name: "conductor", "farmer name". */
function personIn(dataset: string, { model }: Context): string | undefined {
  const fields = datasetOf(model, dataset)!.fields.filter(
    ({ kind, label }) =>
      ["label", "dimension", "attribute"].includes(kind) &&
      PEOPLE.test(label.replace(/ name$/, "")) &&
      !/\b(?:id|number|count|email|phone|type)\b/.test(label),
  );
  return fields.length === 1 ? fields[0]!.name : undefined;
}

const isVerbal = (item: Item) => ofKind(item, "dataset").every(({ deed }) => deed);

function datasetsIn(item: Item, s: State, c: Context): readonly string[] {
  if (isEntity(item)) return [entityOf(item, s, c)];
  const all = [...ofKind(item, "field"), ...ofKind(item, "value")];
  return all.toSorted((a, b) => b.strength - a.strength).map(({ of }) => of.dataset);
}

/** Over one table between. */
const FARTHEST = 2;

/** The people that a dataset is nearest to; undefined where several are as near. */
function nearest(dataset: string, { model }: Context): string | undefined {
  const ways = model.datasets.flatMap(({ name }) => {
    const way = name !== dataset && isPeople(model, name) && wayBetween(model, dataset, name);
    return way && way.hops.length <= FARTHEST ? [{ name, cost: way.cost }] : [];
  });
  if (ways.length === 0) return undefined;
  const { name, cost } = best(ways, (each) => -each.cost);
  return ways.some((each) => each.name !== name && each.cost < cost + 0.05) ? undefined : name;
}
