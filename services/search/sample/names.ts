/** The words that the sample's invented names are made of. Any likeness to a real firm or person is chance. */
export const STARTS = [
  "Alder",
  "Brack",
  "Calder",
  "Dunmar",
  "Eskel",
  "Farrow",
  "Glenor",
  "Harrow",
  "Inver",
  "Jasper",
  "Kestrel",
  "Larch",
  "Marrow",
  "Nether",
  "Ostren",
  "Pellow",
  "Quarry",
  "Rowan",
  "Selwyn",
  "Thistle",
  "Umber",
  "Varley",
  "Wexel",
  "Yarrow",
  "Zephyr",
  "Corvan",
  "Drumel",
  "Ferrin",
  "Hollin",
  "Tarn",
] as const;

export const ENDS = [
  "mere",
  "gate",
  "brook",
  "field",
  "holt",
  "wick",
  "ford",
  "moor",
  "dale",
  "combe",
  "stead",
  "haven",
  "crest",
  "fell",
  "shaw",
  "ridge",
  "bourne",
  "march",
  "lund",
  "vik",
] as const;

/** Stand in the middle of names of samples that are larger than all starts and ends: "Varleyalfell". */
export const MIDDLES = [
  ["", "dor", "lin", "mar", "ner", "pol", "ren", "sil", "ter", "won"],
  ["", "al", "eb", "ic", "od", "uf", "an", "es", "im", "ot"],
] as const;

/** Whom the manual asks about: their fiscal year is the calendar's, and they never make a loss. */
export const SHOWN = [
  "Varleyfell",
  "Ostrenbrook",
  "Hollinholt",
  "Varleyvik",
  "Larchfell",
  "Harrowfell",
] as const;

/** Industries whose bad years come together. */
export const CYCLICAL = [
  "Semiconductors",
  "Oil and Gas",
  "Mining",
  "Chemicals",
  "Machinery",
] as const;

/** Sector, industry, and how companies in it are called. */
export const INDUSTRIES = [
  ["Technology", "Software", "Software"],
  ["Technology", "Semiconductors", "Semiconductor"],
  ["Health Care", "Pharmaceuticals", "Pharma"],
  ["Health Care", "Medical Devices", "Medical"],
  ["Financials", "Banks", "Bank"],
  ["Financials", "Insurance", "Insurance"],
  ["Energy", "Oil and Gas", "Petroleum"],
  ["Energy", "Renewables", "Renewables"],
  ["Industrials", "Machinery", "Machinery"],
  ["Industrials", "Logistics", "Logistics"],
  ["Consumer", "Retail", "Stores"],
  ["Consumer", "Food and Beverage", "Foods"],
  ["Materials", "Chemicals", "Chemicals"],
  ["Materials", "Mining", "Mining"],
  ["Utilities", "Power", "Power"],
  ["Communications", "Telecom", "Telecom"],
] as const;

/** Country, currency, city of the headquarters, exchange, legal suffix. */
export const COUNTRIES = [
  ["United States", "USD", "Denver", "NXA", "Inc"],
  ["United States", "USD", "Boston", "NXA", "Inc"],
  ["United States", "USD", "Austin", "NXA", "Corp"],
  ["United Kingdom", "GBP", "Leeds", "LXB", "plc"],
  ["Germany", "EUR", "Hamburg", "FXD", "AG"],
  ["France", "EUR", "Lyon", "PXE", "SA"],
  ["Japan", "JPY", "Osaka", "TXF", "KK"],
  ["Canada", "CAD", "Calgary", "MXG", "Ltd"],
  ["Switzerland", "CHF", "Basel", "ZXH", "AG"],
  ["Sweden", "SEK", "Malmo", "SXJ", "AB"],
] as const;

export const FIRST_NAMES = [
  "Ada",
  "Boris",
  "Clara",
  "Dmitri",
  "Elena",
  "Farid",
  "Greta",
  "Hugo",
  "Ingrid",
  "Jonas",
  "Karin",
  "Leon",
  "Mira",
  "Nils",
  "Olga",
  "Pavel",
  "Rosa",
  "Stefan",
  "Tessa",
  "Viktor",
] as const;

export const LAST_NAMES = [
  "Abbot",
  "Birch",
  "Castell",
  "Dorn",
  "Ember",
  "Fenwick",
  "Garrow",
  "Hale",
  "Iversen",
  "Jarvis",
  "Keller",
  "Lindqvist",
  "Marsh",
  "Norell",
  "Osborn",
  "Pryce",
  "Quist",
  "Rask",
  "Sorrel",
  "Tolland",
] as const;
