const NUMBER =
  /^[−–-]?\(?[−–-]?[$€£¥]?\s*(\d[\d,\s]*(\.\d+)?|\.\d+)(e[+−-]?\d+)?\s*\)?\s*(%|[kKmMbB]n?|bn|mn|tn)?$/;

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** The number that a label says, or undefined. */
export function numberIn(text: string): number | undefined {
  // Runs of white would make the pattern try every way to share them out.
  const trimmed = text.trim().replace(/\s+/g, " ");
  if (!NUMBER.test(trimmed)) return undefined;
  const negative = /^\(?[−–-]|^\(.*\)$/.test(trimmed);
  const unit = /([kmbt])n?$/i.exec(trimmed)?.[1]?.toLowerCase() ?? "";
  const digits = trimmed
    .replaceAll("−", "-")
    .replace(/[^\d.e+-]/g, "")
    .replace(/^[-+]+/, "");
  const value = Number.parseFloat(digits) * (UNITS[unit] ?? 1);
  return Number.isFinite(value) ? (negative ? -value : value) : undefined;
}
