import { isEnglish } from "../language/english.ts";
import { formsOf } from "../language/verbs.ts";
import { isWhole, withoutPlurals } from "./thesaurus.ts";

/** What else people call a thing, by the words of its name. Both ways between the first two of a line. */
const SAYINGS: readonly (readonly [string, readonly string[]])[] = [
  ["capacity", ["accommodate", "seats", "can hold", "can fit", "space"]],
  ["staff", ["employees", "staff members"]],
  ["level", ["lv"]],
  ["quantity", ["units", "pieces"]],
  ["total spent", ["expense", "spending", "money paid"]],
  ["spent", ["paid", "expense"]],
  ["title", ["heading"]],
  ["reports to", ["manager", "boss", "supervisor"]],
  ["country", ["nation"]],
  ["nation", ["country"]],
  ["population", ["people", "inhabitants", "residents", "citizens"]],
  ["enrollment", ["student population", "student body", "size"]],
  ["age", ["old", "years old", "how old", "age in years", "age in full years"]],
  ["weight", ["weigh", "heavy"]],
  ["height", ["tall", "high"]],
  ["length", ["long"]],
  ["location", ["located", "place"]],
  ["gender", ["sex"]],
  ["sex", ["gender"]],
  ["price", ["cost"]],
  ["cost", ["price"]],
  ["salary", ["pay", "wage"]],
  ["earnings", ["earned", "money earned"]],
  ["employee", ["worker", "staff member"]],
  ["customer", ["client"]],
  ["film", ["movie"]],
  ["movie", ["film"]],
  ["student", ["pupil"]],
  ["car", ["vehicle", "automobile"]],
  ["vehicle", ["car"]],
  ["area", ["size"]],
  ["surface area", ["area", "land area", "land", "size"]],
  ["telephone", ["phone"]],
  ["phone", ["telephone"]],
  ["date of birth", ["birthday", "birth date", "born"]],
  ["birth date", ["birthday", "date of birth", "born"]],
  ["birthday", ["date of birth", "born"]],
  ["birth year", ["year of birth", "born"]],
  ["nationality", ["nation", "country", "citizenship"]],
  ["maker", ["manufacturer", "producer"]],
  ["doctor", ["physician"]],
  ["physician", ["doctor"]],
  ["instructor", ["teacher"]],
  ["teacher", ["instructor"]],
  ["song", ["track"]],
  ["shop", ["store"]],
  ["store", ["shop"]],
  ["airline", ["carrier"]],
  ["company", ["firm", "business"]],
  ["author", ["writer"]],
  ["abbreviation", ["short name", "abbreviated name"]],
  ["official", ["officially"]],
  ["id", ["identifier", "identification"]],
  ["independence year", ["year of independence", "founded", "founding year", "became independent"]],
  ["life expectancy", ["expected life", "life span", "expected life length"]],
  ["head of state", ["leader", "ruler"]],
  ["title", ["name"]],
  ["name", ["called", "named"]],
  ["language", ["tongue"]],
  ["religion", ["faith"]],
  ["hometown", ["home town"]],
  ["home town", ["hometown"]],
  ["email", ["e mail", "email address"]],
  ["email address", ["email"]],
  ["rating", ["score"]],
  ["duration", ["how long", "running time", "playing time"]],
  ["budget", ["funding"]],
  ["quantity", ["amount"]],
  ["amount", ["sum"]],
  ["citizenship", ["nationality"]],
  ["residence", ["lives", "live"]],
  ["destination airport", ["arriving airport"]],
  ["source airport", ["departing airport", "origin airport"]],
  ["horsepower", ["horse power"]],
  ["tonnage", ["tons", "tonnes"]],
  ["mileage", ["miles"]],
  ["acreage", ["acres"]],
  ["milliseconds", ["duration", "length", "playing time"]],
  ["seconds", ["duration", "length", "playing time"]],
  ["zip", ["zip code", "postal code"]],
  ["zip code", ["postal code"]],
  ["dog", ["puppy"]],
  ["book", ["publication"]],
  ["party", ["political party"]],
  ["district", ["area"]],
  ["year", ["years"]],
  ["manager name", ["manager"]],
  ["directed by", ["director"]],
  ["written by", ["writer", "author"]],
  ["produced by", ["producer"]],
  ["publisher", ["published by"]],
  ["owner", ["owned by"]],
  ["occupation", ["job", "profession"]],
  ["person", ["people"]],
  ["people", ["person"]],
  ["check in", ["arrival"]],
  ["check out", ["departure"]],
  ["tv channel", ["television channel", "tv station"]],
];

/** What people do with what a place has. */
const FACILITIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    pool: ["swim", "swimming", "swimming pool"],
    "swimming pool": ["swim", "swimming", "pool"],
    parking: ["park", "car park", "parking space"],
    "car park": ["park", "parking"],
    wifi: ["internet", "wi fi"],
    internet: ["wifi", "wi fi"],
    lift: ["elevator"],
    elevator: ["lift"],
    kitchen: ["cook"],
    sauna: ["steam"],
    restaurant: ["eat"],
    cafe: ["coffee", "eat"],
    bar: ["drink"],
    balcony: ["terrace"],
    garden: ["yard"],
    pet: ["pets"],
    power: ["electricity"],
    electricity: ["power"],
    toilet: ["restroom", "loo"],
    shower: ["wash"],
    playground: ["play"],
  }),
);

/** "has pool": the pool, and what people do in it. */
export function facilityOf(label: string): readonly string[] {
  const has = label.match(/^(?:has|have) (.+)$/)?.[1];
  return has ? [has, ...(FACILITIES.get(has) ?? [])] : [];
}

/** What "monthly" and its like are of. */
const EVERY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hourly: "hour",
    daily: "day",
    nightly: "night",
    weekly: "week",
    monthly: "month",
    yearly: "year",
    annual: "year",
  }),
);

/** What is asked for a time: each is said for any other. */
const PRICES: ReadonlySet<string> = new Set(["rate", "price", "cost", "fee", "charge"]);

const WAYS_TO_PAY = [
  "way of paying",
  "way of payment",
  "way to pay",
  "means of payment",
  "payment method",
  "method of payment",
];

/** Of what is counted in nights. */
const STAYS = ["length of stay", "duration of stay", "length of the stay", "stay length"];

const isGerund = (form: string): boolean => form.endsWith("ing");

/** "cook minutes" is how long cooking takes, and is spoken of so. */
export function lastingOf(label: string): readonly string[] {
  const [, verb] =
    label.match(/^(?!number )([a-z]{3,}) (?:minutes|mins|min|hours|seconds|days)$/) ?? [];
  if (!verb || !isEnglish(verb)) return [];
  return [verb, ...formsOf(verb).filter(isGerund)].map((way) => `${way} time`);
}

/** Every other way to say a name that follows from English alone. */
export function sayingsOf(label: string): readonly string[] {
  const found = new Set<string>();
  const singular = withoutPlurals(label);
  for (const [words, others] of SAYINGS)
    for (const base of [label, singular])
      if (base === words) for (const other of others) found.add(other);
      else if (base.split(" ").length > 1 && new RegExp(`\\b${words}\\b`).test(base))
        for (const other of others)
          if (!other.includes(" ") && !isWhole(other))
            found.add(base.replace(new RegExp(`\\b${words}\\b`), other));
  // "bikes available": the bike availability
  const there = label.match(/^(.+) available$/)?.[1];
  if (there)
    for (const way of [
      `${withoutPlurals(there)} availability`,
      `availability of ${there}`,
      `number of ${there} available`,
      `number of available ${there}`,
    ])
      found.add(way);
  if (label === "date") found.add("day");
  const id = label.match(/^(.+) id$/);
  if (id) found.add(`${id[1]} number`);
  const counted = label.match(/^number (?:of )?(.+)$/);
  if (counted) for (const way of ["number of", "how many"]) found.add(`${way} ${counted[1]}`);
  const done = label.match(/^(.+) (?:on|at|date)$/);
  if (done) for (const way of [`${done[1]} date`, `date ${done[1]}`]) found.add(way);
  const timed = label.match(/^([a-z]+) at$/);
  if (timed) for (const way of [`${timed[1]} time`, `time ${timed[1]}`]) found.add(way);
  const ways = label.match(/^pay(?:ment)? (?:type|method|mode|means|way)$/);
  if (ways) for (const way of WAYS_TO_PAY) found.add(way);
  if (/^nights?(?: stayed| booked)?$/.test(label)) for (const way of STAYS) found.add(way);
  const several = label.match(/^(.+) count$/);
  if (several) for (const way of [`${several[1]}s`, `number of ${several[1]}s`]) found.add(way);
  const kind = label.match(/^(.+) (?:type|kind|sort|category|class)(?:e?s)?(?: (?:code|name))?$/);
  if (kind)
    for (const way of ["type", "kind", "sort"]) found.add(`${way} of ${withoutPlurals(kind[1]!)}`);
  const paid = label.match(/^(hourly|daily|nightly|weekly|monthly|yearly|annual) ([a-z]+)$/);
  if (paid)
    for (const noun of PRICES.has(paid[2]!) ? PRICES : [paid[2]!])
      for (const way of ["per", "a", "each"]) found.add(`${noun} ${way} ${EVERY.get(paid[1]!)}`);
  if (paid) found.add(`${EVERY.get(paid[1]!)} ${paid[2]}`);
  const yes = label.match(/^is (.+)$/);
  if (yes) for (const way of [yes[1]!, `${yes[1]}ly`]) found.add(way);
  found.delete(label);
  return [...found];
}

/** "sorting capacity", of a "sort capacity": what it is a capacity of, as a noun. */
export function doingsOf(words: string): readonly string[] {
  const [, verb, noun] = /^([a-z]+) ([a-z]+)$/.exec(words) ?? [];
  const doing = verb && formsOf(verb).find((form) => form.endsWith("ing"));
  return doing && !verb.endsWith("ing") ? [`${doing} ${noun}`] : [];
}
