/** Places and how their people, goods and parts are called. */
const DEMONYMS: Readonly<Record<string, string>> = {
  africa: "african",
  asia: "asian",
  europe: "european",
  "north america": "north american",
  "south america": "south american",
  oceania: "oceanian",
  antarctica: "antarctic",
  france: "french",
  germany: "german",
  italy: "italian",
  spain: "spanish",
  portugal: "portuguese",
  netherlands: "dutch",
  belgium: "belgian",
  switzerland: "swiss",
  austria: "austrian",
  sweden: "swedish",
  norway: "norwegian",
  denmark: "danish",
  finland: "finnish",
  iceland: "icelandic",
  ireland: "irish",
  poland: "polish",
  russia: "russian",
  ukraine: "ukrainian",
  greece: "greek",
  turkey: "turkish",
  hungary: "hungarian",
  romania: "romanian",
  bulgaria: "bulgarian",
  serbia: "serbian",
  croatia: "croatian",
  "czech republic": "czech",
  china: "chinese",
  japan: "japanese",
  korea: "korean",
  "south korea": "south korean",
  india: "indian",
  pakistan: "pakistani",
  thailand: "thai",
  vietnam: "vietnamese",
  indonesia: "indonesian",
  malaysia: "malaysian",
  philippines: "filipino",
  australia: "australian",
  "new zealand": "new zealander",
  canada: "canadian",
  mexico: "mexican",
  brazil: "brazilian",
  argentina: "argentine",
  chile: "chilean",
  colombia: "colombian",
  peru: "peruvian",
  cuba: "cuban",
  egypt: "egyptian",
  nigeria: "nigerian",
  kenya: "kenyan",
  "south africa": "south african",
  ethiopia: "ethiopian",
  israel: "israeli",
  iran: "iranian",
  iraq: "iraqi",
  "saudi arabia": "saudi",
  "united kingdom": "british",
  uk: "british",
  england: "english",
  scotland: "scottish",
  wales: "welsh",
  "united states": "american",
  usa: "american",
  us: "american",
  "united states of america": "american",
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  usa: ["us", "u.s.", "united states", "america", "united states of america"],
  us: ["usa", "u.s.", "united states"],
  "united states": ["us", "usa", "u.s.", "america", "united states of america"],
  "united kingdom": ["uk", "u.k.", "britain", "great britain"],
  uk: ["united kingdom", "britain", "great britain"],
  "russian federation": ["russia"],
  holland: ["netherlands"],
  netherlands: ["holland"],
};

const find = <T>(table: Readonly<Record<string, T>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What else a place is called, and its adjective; nothing for other values. */
export function demonymsOf(value: string): readonly string[] {
  const key = value.toLowerCase();
  const people = find(DEMONYMS, key);
  return [...(people ? [people] : []), ...(find(NAMES, key) ?? [])];
}

/** The countries of a people: "germany" of "German". */
export const homesOf = (people: string): readonly string[] =>
  HOMES.get(people.toLowerCase())?.map(([country]) => country) ?? [];

const HOMES = Map.groupBy(Object.entries(DEMONYMS), ([, people]) => people);

/** What peoples are called, and short names that stand for them: "german", "us"; to be found in a text. */
export const PEOPLES: string = [...new Set([...Object.values(DEMONYMS), "uk", "us"])].join("|");

/** What the people of a country are called, by any name of it: "british" of "Britain". */
export const peopleOf = (place: string): string | undefined => PEOPLE.get(place.toLowerCase());

const PEOPLE = new Map([
  ...Object.entries(NAMES).flatMap(([name, others]) =>
    others.map((other) => [other, DEMONYMS[name] ?? ""] as const),
  ),
  ...Object.entries(DEMONYMS),
]);

/** Names of countries, to be found in a text. */
export const COUNTRIES: string = [...PEOPLE.keys()]
  .filter((each) => PEOPLE.get(each) !== "")
  .toSorted((a, b) => b.length - a.length)
  .map((each) => each.replaceAll(".", "\\."))
  .join("|");

/** Whether a value is the name of a place that has a people. */
export const isCountry = (value: string): boolean => demonymsOf(value).length > 0;

const PLACES = new Set(
  [...Object.entries(DEMONYMS).flat(), ...Object.entries(NAMES).flat(2)].flatMap((each) =>
    each.split(" "),
  ),
);

/** Whether a word is part of a place's name or of its people's: then it is no misspelt other word. */
export const isPlace = (word: string): boolean => PLACES.has(word.toLowerCase());

/** Postal codes of the states of the United States (ISO 3166-2:US). */
const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";

const NAME_OF_STATE = new Map(
  STATES.split(",").map((each) => [each.slice(0, 2), each.slice(3).toLowerCase()] as const),
);

/** The name behind a state's postal code, in lower case. */
export function statesOf(code: string): readonly string[] {
  const name = NAME_OF_STATE.get(code);
  return name ? [name] : [];
}

const REGIONS = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The name of a country by its code of two letters, and what its people are called: "DE" is Germany. */
export function countriesOf(code: string): readonly string[] {
  const name = /^[A-Z]{2}$/.test(code) ? REGIONS.of(code) : undefined;
  return name ? [name, ...demonymsOf(name)] : [];
}
