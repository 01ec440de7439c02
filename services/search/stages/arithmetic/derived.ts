import type { Dataset } from "../../semantic.ts";

/**
 * A figure of one record that no table holds: two of its fields, and what is made of them; the
 * second of an age is no field, but the day on which it is told, ISO.
 */
export interface Derived {
  readonly kind: keyof typeof FORMS;
  readonly first: string;
  readonly second: string;
}

/** What stands between the two fields in a plan, and how the figure is called. */
const FORMS = {
  /** The days from a date to a later one. */
  span: { sign: "→", called: (from: string, to: string) => `days from ${from} to ${to}` },
  /** By how much a figure is over the least that it should be. */
  margin: { sign: "−", called: (figure: string, least: string) => `${figure} less ${least}` },
  /** Full years from a day of birth to another day. */
  age: { sign: "@", called: () => "age" },
  /** How many of a thing, times what one of it costs. */
  product: { sign: "×", called: (count: string, price: string) => `${count} times ${price}` },
} as const;

const KINDS = Object.keys(FORMS) as readonly (keyof typeof FORMS)[];

/** How a plan names such a figure in the place of a field. */
export const derivedField = ({ kind, first, second }: Derived): string =>
  `${kind}:${first}${FORMS[kind].sign}${second}`;

/** What a field of `derivedField` is made of; undefined of any other field. */
export function derivedFrom(field: string): Derived | undefined {
  const kind = KINDS.find((each) => field.startsWith(`${each}:`));
  const [first, second] = kind ? field.slice(kind.length + 1).split(FORMS[kind].sign) : [];
  return kind && first && second ? { kind, first, second } : undefined;
}

/** "days from arrival to departure"; undefined of a field of a table. */
export function derivedLabel(field: string, { fields }: Pick<Dataset, "fields">) {
  const derived = derivedFrom(field);
  const label = (name: string) => fields.find((each) => each.name === name)?.label ?? name;
  return derived && FORMS[derived.kind].called(label(derived.first), label(derived.second));
}

/** A column's name with such a figure in words: "average_days_from_arrival_to_departure". */
export const derivedName = (column: string): string =>
  KINDS.reduce((name, kind) => {
    const { sign, called } = FORMS[kind];
    return name.replace(
      new RegExp(`${kind}:(.+)${sign}(.+)$`),
      called("$1", "$2").replaceAll(" ", "_"),
    );
  }, column);
