import type { Knowledge } from "../../../../model.ts";
import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, fieldOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { keyOf } from "../fields/mentions.ts";
import { isPeople } from "../roles/persons.ts";

/**
 * Fields by the noun that several words of a value end with: "digger" of "Mini Digger 1.5" and
 * "glamping pod" by "pod". Names of people end with no noun.
 *
 * @returns the fields of a noun's stem; the values are first gone through when somebody asks
 */
export function headsIn({ model, values }: Knowledge): (stem: string) => readonly FieldRef[] {
  let known: ReadonlyMap<string, readonly FieldRef[]> | undefined;
  return (noun) => {
    known ??= fieldsByHead({ model, values });
    return known.get(noun) ?? [];
  };
}

function fieldsByHead({ model, values }: Pick<Knowledge, "model" | "values">) {
  const nameless = new Set(
    model.datasets.flatMap(({ name }) => (isPeople(model, name) ? [name] : [])),
  );
  const found = new Map<string, Map<string, FieldRef>>();
  for (const { dataset, field, value } of values) {
    const head = headOf(value);
    const kind = fieldOf(datasetOf(model, dataset), field)?.kind;
    const isLabel = kind === "label" && !nameless.has(dataset);
    if (!head || !(isLabel || kind === "dimension")) continue;
    const of = { dataset, field };
    found.set(head, (found.get(head) ?? new Map()).set(keyOf(of), of));
  }
  return new Map([...found].map(([head, fields]) => [head, [...fields.values()]] as const));
}

/** Of two words or more the last, sizes and numbers behind it left aside. */
function headOf(value: string): string | undefined {
  const words = value.toLowerCase().split(/[\s_-]+/);
  const last = words.findLastIndex((word) => /^[a-z]{3,}$/.test(word));
  return last > 0 ? stem(words[last]!) : undefined;
}
