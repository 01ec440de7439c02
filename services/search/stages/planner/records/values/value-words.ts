import type { Knowledge } from "../../../../model.ts";
import type { FieldRef } from "../../../../plan.ts";
import { alikeKinds } from "../../../language/kinds/kinds.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { formsOf, pastOf } from "../../../language/verbs.ts";
import { keyOf } from "../fields/mentions.ts";

/** More different values than this are names, and not states or kinds. */
const MOST_KINDS = 30;

/** Names of people and things are no states, however few there are. */
const NAMED = /name$|^title$/i;

/** Fields whose few values are states or kinds of records. */
export function kindsIn(values: Knowledge["values"]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const of of values)
    if (!NAMED.test(of.field) && !of.entity)
      counts.set(keyOf(of), (counts.get(keyOf(of)) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count <= MOST_KINDS ? [key] : [])));
}

const plainOf = (value: string) => value.toLowerCase().replaceAll(/[_-]/g, " ");

/** Words of the same verb as one of a few values: "failed" for "fail", "damage" for "damaged". */
export function formsOfKind(value: string): readonly string[] {
  const plain = plainOf(value);
  return [...new Set(formsOfValue(plain))].filter((word) => word !== plain);
}

/** Another word for one of a few values. */
export interface Saying {
  readonly phrase: string;
  readonly of: FieldRef;
  readonly value: string;
}

/** Everyday words for values that are states or kinds: "called off" for "cancelled". */
export const sayingsOfKinds = (values: Knowledge["values"]): readonly Saying[] =>
  values.flatMap(({ dataset, field, value }) =>
    alikeKinds(plainOf(value)).map((text) => ({
      phrase: phraseOf(text),
      of: { dataset, field },
      value,
    })),
  );

/** Without words for two values of one field: "grave", where records are serious or severe. */
export function withoutTies(sayings: readonly Saying[]): readonly Saying[] {
  const tied = new Map<string, Set<string>>();
  for (const each of sayings)
    tied.set(placeOf(each), (tied.get(placeOf(each)) ?? new Set()).add(phraseOf(each.value)));
  return sayings.filter((each) => tied.get(placeOf(each))!.size === 1);
}

const placeOf = ({ phrase, of }: Saying) => `${keyOf(of)} ${phrase}`;

function formsOfValue(plain: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(plain) && pastOf(plain) === `${plain}ed`) return [];
  if (/e?d$/.test(plain) && plain.endsWith("ed"))
    return [plain.slice(0, -1), plain.slice(0, -2), ...formsOf(plain.slice(0, -2))];
  return plain.endsWith("s") && !plain.endsWith("ss") ? [] : formsOf(plain);
}
