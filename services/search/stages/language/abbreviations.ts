import { remembered } from "../remember.ts";

/** Short forms that analysts type, and the words that they stand for: of several, one in each. */
const ABBREVIATIONS = new Map(
  Object.entries({
    rev: "revenue",
    revs: "revenue",
    mkt: "market",
    mcap: "market cap",
    mktcap: "market cap",
    op: "operating",
    oper: "operating",
    inc: "income",
    ni: "net income",
    gp: "gross profit",
    cf: "cash flow",
    ocf: "operating cash flow",
    px: "price",
    vol: "volume",
    est: "estimate",
    ests: "estimates",
    acq: "acquisition",
    acqs: "acquisitions",
    exec: "executive",
    execs: "executives",
    emp: "employees",
    emps: "employees",
    mgmt: "management",
    yr: "year",
    yrs: "years",
    qtr: "quarter",
    qtrs: "quarters",
    qtrly: "quarterly",
    mth: "month",
    mths: "months",
    cos: "companies",
    pct: "percent",
    w: "with",
    "w/o": "without",
    tot: "total",
    val: "value",
    avgs: "average",
    approx: "about",
    "ann'd": "announced",
    annd: "announced",
    div: "dividend",
    divs: "dividends",
    prod: "product|production",
    prods: "products",
    chem: "chemicals",
    chems: "chemicals",
    semi: "semiconductors",
    semis: "semiconductors",
    tech: "technology",
  }),
);

/** What a short form may stand for, each word by word; none for other words. */
export const unabbreviated = remembered(
  (word): readonly (readonly string[])[] =>
    ABBREVIATIONS.get(word.toLowerCase().replaceAll("’", "'"))
      ?.split("|")
      .map((long) => long.split(" ")) ?? [],
);
