import type { Direction } from "../../../../plan.ts";

/** How many took part. */
const HEADS =
  /\b(?:guests?|visitors?|attendees?|participants?|passengers?|people|heads?) ?(?:count|number)\b|\battendance\b|\baudience\b|\bnumber of (?:members|people|players|students|pupils|singers|musicians|workers|residents|inhabitants|units|rooms)\b|\bheadcount\b/;

/** How large things are, and groups of people. */
const SIZES: readonly RegExp[] = [
  /\barea\b|\bsize\b|hectare|acre|square|sqm|sqft/,
  /population/,
  /capacity|\bseats\b|\bbeds\b|\bberths\b/,
  /number of staff|employees|enrollment/,
  /\bvolume\b|litres|liters/,
  HEADS,
  /market value|revenue|sales|amount|value/,
];
const LARGE = SIZES.map((size) => [size, "desc"] as const);
const SMALL = SIZES.map((size) => [size, "asc"] as const);

/** When something began: it is as old as that, and as new. */
const BEGUN = /founded|built|opened|opening|established|creation|since|launch/;

/** Which fields an adjective speaks of, best first, and whether they grow with it. */
const FIELDS: Readonly<Record<string, readonly (readonly [RegExp, Direction])[]>> = {
  old: [
    [/\bage\b/, "desc"],
    [/birth|\bborn\b|\bdob\b/, "asc"],
    [BEGUN, "asc"],
    [/\byear\b|\bdate\b/, "asc"],
  ],
  young: [
    [/\bage\b/, "asc"],
    [/birth|\bborn\b|\bdob\b/, "desc"],
    [BEGUN, "desc"],
    [/\byear\b|\bdate\b/, "desc"],
  ],
  long: [
    [/length|duration|\blong\b|running time|mileage|distance/, "desc"],
    [/\btime\b|seconds|minutes|hours|days/, "desc"],
    [/\bpages\b/, "desc"],
  ],
  short: [
    [/length|duration|\blong\b|running time|distance/, "asc"],
    [/height/, "asc"],
    [/\btime\b|seconds|minutes|hours|days/, "asc"],
    [/\bpages\b/, "asc"],
  ],
  tall: [
    [/height|\btall\b/, "desc"],
    [/elevation|altitude/, "desc"],
  ],
  high: [[/height|elevation|altitude/, "desc"]],
  low: [[/height|elevation|altitude/, "asc"]],
  heavy: [[/weight|mass|tonnage/, "desc"]],
  light: [[/weight|mass|tonnage/, "asc"]],
  large: LARGE,
  small: SMALL,
  recent: [
    [/\bdate\b|\btime\b/, "desc"],
    [BEGUN, "desc"],
    [/\byear\b/, "desc"],
  ],
  early: [
    [/\bdate\b|\btime\b/, "asc"],
    [BEGUN, "asc"],
    [/\byear\b/, "asc"],
  ],
  expensive: [
    [/price|cost|\bfee\b|amount|charge|\brent\b/, "desc"],
    [/\brate\b|fare|toll|premium|tariff|value/, "desc"],
    [/\bbudget\b/, "desc"],
  ],
  cheap: [
    [/price|cost|\bfee\b|amount|charge|\brent\b/, "asc"],
    [/\brate\b|fare|toll|premium|tariff|value/, "asc"],
    [/\bbudget\b/, "asc"],
  ],
  rich: [[/wealth|income|earning|gnp|gdp|salary|money(?! rank)|asset|profit/, "desc"]],
  poor: [[/wealth|income|earning|gnp|gdp|salary|money(?! rank)|asset/, "asc"]],
  paid: [
    [/salary|wage|\bpay\b|earning|income|compensation/, "desc"],
    [/(?:hourly|daily|day) rate|rate per/, "desc"],
  ],
  underpaid: [
    [/salary|wage|\bpay\b|earning|income|compensation/, "asc"],
    [/(?:hourly|daily|day) rate|rate per/, "asc"],
  ],
  fast: [
    [/speed|horsepower/, "desc"],
    [/\btime\b|acceleration/, "asc"],
  ],
  slow: [
    [/speed|horsepower/, "asc"],
    [/\btime\b/, "desc"],
  ],
  populous: [[/population/, "desc"]],
  unpopulous: [[/population/, "asc"]],
  dense: [[/density/, "desc"]],
  sparse: [[/density/, "asc"]],
  wide: [[/width/, "desc"]],
  deep: [[/depth/, "desc"]],
  good: [
    [/rating|score|grade|points|stars|gpa/, "desc"],
    [/\brank/, "asc"],
  ],
  bad: [
    [/rating|score|grade|points|stars|gpa/, "asc"],
    [/\brank/, "desc"],
    [/(?:\w+ )?late\b|delay/, "desc"],
  ],
  ranked: [[/\brank|\bseed|\bstanding|\bplace\b|\bposition\b/, "asc"]],
  unranked: [[/\brank|\bseed|\bstanding|\bplace\b|\bposition\b/, "desc"]],
  big: LARGE,
  much: [[/price|cost|amount|fee|salary|earnings|budget/, "desc"]],
  far: [[/distance/, "desc"]],
  near: [[/distance/, "asc"]],
  strong: [
    [/power|strength|horsepower|wattage|magnitude/, "desc"],
    [/alcohol|abv\b|proof|concentration/, "desc"],
    [/rating|\belo\b/, "desc"],
  ],
  weak: [
    [/power|strength|horsepower|wattage|magnitude/, "asc"],
    [/alcohol|abv\b|proof|concentration/, "asc"],
    [/rating|\belo\b/, "asc"],
  ],
  valuable: [[/value|worth|price/, "desc"]],
  profitable: [[/profit|margin/, "desc"]],
  hot: [[/temperature/, "desc"]],
  cold: [[/temperature/, "asc"]],
  thick: [[/thickness/, "desc"]],
  thin: [[/thickness/, "asc"]],
  narrow: [[/width/, "asc"]],
  shallow: [[/depth/, "asc"]],
  steep: [[/slope|gradient|incline/, "desc"]],
  loud: [[/noise|decibel|volume/, "desc"]],
  spacious: [[/\barea\b|\bsize\b|square|sqm|sqft/, "desc"]],
  experienced: [[/experience|years of service/, "desc"]],
  attended: [[/attendance|spectators|audience|crowd|visitors/, "desc"]],
  watched: [[/viewers|audience|views\b|viewership/, "desc"]],
  unwatched: [[/viewers|audience|views\b|viewership/, "asc"]],
  dangerous: [[/deaths|killed|casualties|fatalities/, "desc"]],
};

/** The same from where a word begins: no "discharged on" is a charge, and no appointments are points. */
const WORDS = new Map(
  Object.entries(FIELDS).map(([adjective, patterns]) => [
    adjective,
    patterns.map(([{ source }, way]) => [new RegExp(`\\b(?:${source})`), way] as const),
  ]),
);

/** The patterns for an adjective; none for one that says nothing of itself. */
export const patternsOf = (adjective: string): readonly (readonly [RegExp, Direction])[] =>
  WORDS.get(adjective) ?? [];

/** What may be said of a day or an hour: nothing is cheap by when it was. */
export const isOfTimes = (adjective: string): boolean =>
  /^(?:old|young|recent|early|long|short|fast|slow)$/.test(adjective);
