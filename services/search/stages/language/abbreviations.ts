/** Short forms that analysts type, and the words that they stand for. */
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
  }),
);

/** What a short form stands for, word by word; undefined for other words. */
export const unabbreviated = (word: string): readonly string[] | undefined =>
  ABBREVIATIONS.get(word.toLowerCase())?.split(" ");
