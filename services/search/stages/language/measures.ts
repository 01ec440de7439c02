/** What a number counts, and how many of its dimension's own unit one is. */
export interface Measure {
  /** "length"; of money the currency: amounts in two are not to be compared. */
  readonly of: string;
  readonly factor: number;
  /** As it is written behind a figure. */
  readonly unit: string;
}

/** By dimension: the unit as written, its factor, and its words as names of columns and people have them. */
const DIMENSIONS: Readonly<Record<string, readonly (readonly [string, number, string])[]>> = {
  length: [
    ["mm", 0.001, "mm millimetre millimeter"],
    ["cm", 0.01, "cm centimetre centimeter"],
    ["m", 1, "m metre meter"],
    ["km", 1000, "km kilometre kilometer kms"],
    ["in", 0.0254, "inch inches"],
    ["ft", 0.3048, "ft foot feet"],
    ["mi", 1609.344, "mile"],
    ["nmi", 1852, "nmi nm"],
  ],
  area: [
    ["m²", 1, "m2 sqm"],
    ["ha", 10_000, "ha hectare"],
    ["km²", 1_000_000, "km2 sqkm"],
    ["ft²", 0.092_903_04, "ft2 sqft"],
    ["acres", 4046.856_422_4, "acre"],
    ["mi²", 2_589_988.110_336, "sqmi"],
  ],
  weight: [
    ["mg", 0.000_001, "mg milligram"],
    ["g", 0.001, "g gram"],
    ["kg", 1, "kg kilogram kilo kgs"],
    ["t", 1000, "tonne t"],
    ["lb", 0.453_592_37, "lb pound lbs"],
  ],
  duration: [
    ["ms", 0.001, "ms millisecond"],
    ["s", 1, "s sec second secs"],
    ["min", 60, "min minute mins"],
    ["h", 3600, "h hr hour hrs"],
    ["days", 86_400, "day"],
  ],
  volume: [
    ["ml", 0.001, "ml millilitre milliliter"],
    ["cl", 0.01, "cl centilitre"],
    ["l", 1, "l litre liter"],
    ["m³", 1000, "m3"],
  ],
  energy: [
    ["kWh", 1, "kwh"],
    ["MWh", 1000, "mwh"],
    ["GWh", 1_000_000, "gwh"],
  ],
  power: [
    ["W", 0.001, "w watt"],
    ["kW", 1, "kw kilowatt"],
    ["MW", 1000, "mw megawatt"],
  ],
  data: [
    ["KB", 1000, "kb kilobyte"],
    ["MB", 1_000_000, "mb megabyte"],
    ["GB", 1_000_000_000, "gb gigabyte"],
    ["TB", 1_000_000_000_000, "tb terabyte"],
  ],
  share: [["percent", 1, "percent pct percentage %"]],
  USD: [["USD", 1, "usd dollar $"]],
  EUR: [["EUR", 1, "eur euro €"]],
  GBP: [["GBP", 1, "gbp pound £ sterling"]],
  CHF: [["CHF", 1, "chf franc"]],
  SEK: [["SEK", 1, "sek"]],
  NOK: [["NOK", 1, "nok"]],
  DKK: [["DKK", 1, "dkk"]],
  JPY: [["JPY", 1, "jpy yen"]],
  CAD: [["CAD", 1, "cad"]],
  AUD: [["AUD", 1, "aud"]],
  PLN: [["PLN", 1, "pln zloty"]],
  CZK: [["CZK", 1, "czk"]],
  INR: [["INR", 1, "inr rupee"]],
};

const BY_WORD = new Map<string, Measure[]>();
for (const [of, units] of Object.entries(DIMENSIONS))
  for (const [unit, factor, words] of units)
    for (const word of words.split(" "))
      BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), { of, factor, unit }]);

/** What a word behind a number may count: "pounds" are money or a weight. */
export function measuresOf(word: string): readonly Measure[] {
  const lower = word.toLowerCase();
  return BY_WORD.get(lower) ?? BY_WORD.get(lower.replace(/s$/, "")) ?? [];
}

/** What a column counts, as the last word of its name says: "duration min", "fine gbp". */
export function measureOfName(label: string): Measure | undefined {
  const words = label.toLowerCase().split(" ");
  // "price per kg" counts no kilograms.
  if (words.includes("per")) return undefined;
  const last = words.at(-1)!;
  // "number of days", "total miles": the word is what is counted, and the same holds for it.
  const found = measuresOf(last);
  return found.length === 1 || words.length > 1 ? found[0] : undefined;
}
