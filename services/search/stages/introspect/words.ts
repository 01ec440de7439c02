/** Short forms in names of columns, and what people say. */
const SHORT = new Map(
  Object.entries({
    num: "number",
    no: "number",
    nbr: "number",
    nr: "number",
    cnt: "count",
    qty: "quantity",
    amt: "amount",
    pct: "percent",
    perc: "percent",
    desc: "description",
    descr: "description",
    addr: "address",
    tel: "telephone",
    dept: "department",
    emp: "employee",
    mgr: "manager",
    org: "organization",
    orgs: "organizations",
    dest: "destination",
    src: "source",
    abbrev: "abbreviation",
    lang: "language",
    pop: "population",
    avg: "average",
    max: "maximum",
    min: "minimum",
    temp: "temperature",
    lat: "latitude",
    lng: "longitude",
    lon: "longitude",
    dob: "date of birth",
    fname: "first name",
    lname: "last name",
    mname: "middle name",
    stu: "student",
    stuid: "student id",
    cust: "customer",
    prod: "product",
    cat: "category",
    govt: "government",
    univ: "university",
    yr: "year",
    dt: "date",
    nm: "name",
    cd: "code",
    lvl: "level",
    mon: "month",
    wk: "week",
    inv: "invoice",
    veh: "vehicle",
    mgmt: "management",
    mo: "month",
    hr: "hour",
    mins: "minutes",
    secs: "seconds",
    wt: "weight",
    ht: "height",
    attr: "attribute",
    ref: "reference",
    acct: "account",
    bal: "balance",
    trans: "transaction",
    txn: "transaction",
    curr: "currency",
    loc: "location",
    pos: "position",
    yrs: "years",
    reg: "registration",
    cert: "certification",
    med: "medical",
    bd: "board",
    uid: "id",
    pid: "id",
    indep: "independence",
    gnp: "gnp",
    exp: "experience",
    sal: "salary",
    grp: "group",
    img: "image",
    msg: "message",
    pct_: "percent",
    fk: "",
    tbl: "",
    ssn: "social security number",
    isbn: "isbn",
  }),
); // prettier-ignore

/** What else people call a thing, by the words of its name. Both ways between the first two of a line. */
const SAYINGS: readonly (readonly [string, readonly string[]])[] = [
  ["capacity", ["accommodate", "seats", "can hold", "can fit", "space"]],
  ["staff", ["employees", "staff members"]],
  ["weight", ["lbs", "pounds", "kilograms"]],
  ["level", ["lv"]],
  ["total spent", ["expense", "spending", "money paid"]],
  ["spent", ["paid", "expense"]],
  ["title", ["heading"]],
  ["country", ["nation"]],
  ["nation", ["country"]],
  ["population", ["people", "inhabitants", "residents", "citizens"]],
  ["age", ["old", "years old", "how old"]],
  ["weight", ["weigh", "heavy"]],
  ["height", ["tall", "high"]],
  ["length", ["long"]],
  ["location", ["located", "place"]],
  ["gender", ["sex"]],
  ["sex", ["gender"]],
  ["price", ["cost"]],
  ["cost", ["price"]],
  ["salary", ["pay", "wage", "earn"]],
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
  ["duration", ["how long"]],
  ["budget", ["funding"]],
  ["quantity", ["amount"]],
  ["amount", ["sum"]],
  ["citizenship", ["nationality"]],
  ["residence", ["lives", "live"]],
  ["destination airport", ["arriving airport"]],
  ["source airport", ["departing airport", "origin airport"]],
  ["horsepower", ["horse power"]],
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
  ["tv channel", ["television channel", "tv station"]],
]; // prettier-ignore

/** Joins in other words that are known as names here: "countrylanguage" where both exist. */
function apart(word: string, known: ReadonlySet<string>): string {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (known.has(left) && (known.has(right) || COMMON.has(right))) return `${left} ${right}`;
    if (COMMON.has(left) && known.has(right)) return `${left} ${right}`;
  }
  return word;
}

const COMMON = new Set(
  "name names code type types id date year number status description title first last middle home birth start end city country state email phone address price cost amount total count time level rank rating score age size family order list detail details info town".split(
    " ",
  ),
); // prettier-ignore

/** The words of an identifier: "SurfaceArea", "num_of_staff" and "countrylanguage" alike. */
export function wordsOf(name: string, known: ReadonlySet<string> = new Set()): string {
  const parts = name
    .replace(/^([FLM])_?name$/i, "$1name")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/[_\-.\s]+/g, " ")
    .trim()
    .split(" ");
  return parts
    .map((part) => part.toLowerCase())
    .map(
      (part) =>
        SHORT.get(part) ?? (known.has(part) || COMMON.has(part) ? part : apart(part, known)),
    )
    .join(" ")
    .replace(/\s+/g, " ")
    .trim(); // prettier-ignore
}

/** Every other way to say a name that follows from English alone. */
export function sayingsOf(label: string): readonly string[] {
  const found = new Set<string>();
  const singular = label.replace(/\b(\w{3,})s\b/g, "$1");
  for (const [words, others] of SAYINGS)
    for (const base of [label, singular])
      if (base === words) for (const other of others) found.add(other);
      else if (base.split(" ").length > 1 && new RegExp(`\\b${words}\\b`).test(base))
        for (const other of others)
          if (!other.includes(" ")) found.add(base.replace(new RegExp(`\\b${words}\\b`), other));
  const counted = label.match(/^number (?:of )?(.+)$/);
  if (counted) for (const way of ["number of", "how many"]) found.add(`${way} ${counted[1]}`);
  const yes = label.match(/^is (.+)$/);
  if (yes) for (const way of [yes[1]!, `${yes[1]}ly`]) found.add(way);
  found.delete(label);
  return [...found];
}
