/** "12.30" → 1230 with scale 2; NaN and infinities become numbers, which are reported. */
export function toDecimal(text: string): { value: bigint; scale: number } | number {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const [whole, part = ""] = text.split(".");
  return { value: BigInt(`${whole}${part}`), scale: part.length };
}
