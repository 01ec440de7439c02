import type { Cell, CellType, Problem } from "../model.ts";

/** DuckDB's values of types that JavaScript does not have, told apart by their shape. */
interface Decimal {
  readonly value: bigint;
  readonly scale: number;
}

const MS_PER_DAY = 86_400_000;
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isDecimal = (value: unknown): value is Decimal =>
  isObject(value) && "scale" in value && "value" in value;

/** Digits that every double has. */
const ALL_DIGITS = 15;
/** Sums of many doubles differ in their last digits by the order in which threads add them up. */
const SURE_DIGITS = 12;
/** An amount of more digits keeps its cents, where so few records were added up that they are sure. */
const CENTS = 2;

/** How a figure was made, as far as its last digits depend on it. */
export interface Made {
  /** Records that were added up for a row: a digit less is sure of ten times as many. */
  readonly records: readonly number[];
  /** Whether it lies between two figures: their own last digits are its first ones. */
  readonly isBetween: boolean;
  /** Whether it was divided: what a double leaves of its fraction is as much as anybody can read. */
  readonly isDivided: boolean;
}

function sureDigits(value: number, { records, isBetween }: Made, row: number): number {
  if (isBetween || value === 0) return SURE_DIGITS;
  const count = Math.max(1, records[row] ?? Number.POSITIVE_INFINITY);
  const sure = ALL_DIGITS - Math.ceil(Math.log10(count));
  const wanted = Math.floor(Math.log10(Math.abs(value))) + 1 + CENTS;
  return Math.max(SURE_DIGITS, Math.min(sure, wanted));
}

/**
 * One column as it leaves the service: dates are ISO text; a column with an integer or
 * decimal that a double cannot hold is text throughout; NaN and infinities are null.
 *
 * @param made  of values that were added up or divided: only sure digits are kept
 * @param why   what is said of NaN and infinities
 */
export function toCells(
  values: readonly unknown[],
  name: string,
  { made, why = UNDEFINED }: { readonly made?: Made | undefined; readonly why?: string } = {},
): {
  readonly cells: readonly Cell[];
  readonly types: readonly CellType[];
  readonly problems: readonly Problem[];
} {
  const plain = values.map((value, row) => {
    const simple = simplify(value, made?.isDivided);
    return made && typeof simple === "number"
      ? Number(simple.toPrecision(sureDigits(simple, made, row)))
      : simple;
  });
  const exact = plain.every((value) => typeof value !== "object" || value === null || value.fits);
  const cells = plain.map((value): Cell => {
    if (value === null) return null;
    if (typeof value !== "object")
      return exact || typeof value === "boolean" ? value : String(value);
    return exact ? Number(value.text) : value.text;
  });
  const lost = values.filter(
    (value) => typeof value === "number" && !Number.isFinite(value),
  ).length;
  return { cells, types: typesOf(cells), problems: lost > 0 ? [leftEmpty(name, lost, why)] : [] };
}

const UNDEFINED = "cannot be computed (division by zero, for example)";

const leftEmpty = (name: string, lost: number, why: string): Problem => ({
  code: "no_data",
  severity: "warning",
  message: `${lost} value${lost === 1 ? "" : "s"} of "${name}" ${why} and left empty.`,
});

interface Figure {
  readonly text: string;
  /** Whether a double holds exactly this number. */
  readonly fits: boolean;
}

function simplify(value: unknown, isDivided = false): boolean | string | number | Figure | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint")
    return { text: String(value), fits: Number.isSafeInteger(Number(value)) };
  if (isDecimal(value)) return toFigure(value, isDivided);
  if (isObject(value) && "days" in value && typeof value.days === "number")
    return new Date(value.days * MS_PER_DAY).toISOString().slice(0, 10);
  if (isObject(value) && "micros" in value && typeof value.micros === "bigint")
    return new Date(Number(value.micros / 1000n)).toISOString().replace(".000Z", "Z");
  return String(value);
}

function toFigure({ value, scale }: Decimal, isDivided: boolean): Figure {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const part = scale > 0 ? digits.slice(-scale).replace(/0+$/, "") : "";
  const text = `${value < 0n ? "-" : ""}${whole}${part && `.${part}`}`;
  const isSafe = Number.isSafeInteger(Number(part === "" ? text : whole));
  if (isDivided || part === "") return { text, fits: isSafe };
  return { text, fits: digits.length <= ALL_DIGITS };
}

function typesOf(cells: readonly Cell[]): readonly CellType[] {
  const found = new Set<CellType>(cells.map(typeOf));
  if (found.has("number")) found.delete("integer");
  const order = ["boolean", "integer", "number", "string", "null"] as const;
  const types = order.filter((type) => found.has(type));
  return types.length > 0 ? types : ["null"];
}

function typeOf(cell: Cell): CellType {
  if (cell === null) return "null";
  if (typeof cell === "number") return Number.isSafeInteger(cell) ? "integer" : "number";
  return typeof cell as "string" | "boolean";
}
