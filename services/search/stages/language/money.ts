/** Codes of ISO 4217, as the runtime knows them. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** What people call the currencies that most figures are in. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\$|\b(?:usd|(?:us )?dollars?)\b/i, "USD"],
  [/€|\b(?:eur|euros?)\b/i, "EUR"],
  [/£|\b(?:gbp|pounds?|sterling)\b/i, "GBP"],
  [/¥|\b(?:jpy|yen)\b/i, "JPY"],
  [/\b(?:chf|(?:swiss )?francs?)\b/i, "CHF"],
  [/\b(?:sek|(?:swedish )?kronor)\b/i, "SEK"],
  [/\b(?:cad|canadian dollars?)\b/i, "CAD"],
];

/** The currency that an amount is said in. */
export const moneyIn = (text: string): string | undefined =>
  NAMES.find(([sign]) => sign.test(text))?.[1];

/** Whether words are nothing but the name of a currency: "USD", "euros". */
export const namesMoney = (text: string): boolean =>
  CODES.has(text) || NAMES.some(([sign]) => text.replace(sign, "").trim() === "");
