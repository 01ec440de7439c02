import type { Cell } from "../../model.ts";
import { DECIMALS } from "../compile/dialect.ts";

interface Decimal {
  readonly value: bigint;
  readonly scale: number;
}

/** The exact difference of two figures; of what is no plain decimal number, that of doubles. */
export function minus(a: Cell, b: Cell): Decimal | number | null {
  const [left, right] = [a, b].map(toDecimal);
  if (left && right) {
    const scale = Math.max(left.scale, right.scale);
    return { value: scaled(left, scale) - scaled(right, scale), scale };
  }
  return a === null || b === null ? null : Number(a) - Number(b);
}

/** By how many percent of the second the first lies above it; null beside nothing. */
export function percentOf(a: Cell, b: Cell): number | null {
  const base = Math.abs(Number(b));
  if (a === null || b === null || base === 0) return null;
  return Number((((Number(a) - Number(b)) / base) * 100).toFixed(DECIMALS));
}

function toDecimal(cell: Cell): Decimal | undefined {
  const [, whole, part = ""] = String(cell).match(/^(-?\d+)(?:\.(\d+))?$/) ?? [];
  return whole === undefined ? undefined : { value: BigInt(whole + part), scale: part.length };
}

const scaled = ({ value, scale }: Decimal, to: number): bigint => value * 10n ** BigInt(to - scale);
