import { companyStatement } from "./tables/companies.ts";
import { ECONOMY } from "./tables/economy.ts";
import { EVENTS } from "./tables/events.ts";
import { FUNDAMENTALS } from "./tables/figures.ts";
import { marketStatements } from "./tables/markets.ts";
import { OPINIONS } from "./tables/opinions.ts";
import { PEOPLE } from "./tables/people.ts";
import { TEXTS } from "./tables/texts.ts";

export interface SampleSize {
  /** Listed companies; a third as many private ones come on top. At most 450. */
  readonly companies: number;
  /** First day of prices. */
  readonly pricesFrom: string;
  readonly seed: number;
}

const LISTED: SampleSize = { companies: 450, pricesFrom: "2018-01-01", seed: 7 };

/**
 * The statements that build the sample warehouse: invented companies and everything that
 * financial datasets say of companies. Chance comes from md5 of a key, so that the
 * same size gives the same bytes on every machine and version.
 */
export function sampleStatements(size: Partial<SampleSize> = {}): readonly string[] {
  const { companies, pricesFrom, seed } = { ...LISTED, ...size };
  const total = companies + Math.floor(companies / 3);
  const company = companyStatement(companies, total);
  return [
    `CREATE MACRO u(name, a, b := 0, c := 0) AS (md5_number_lower(concat_ws('|', ${seed}, name, a, b, c)) % 1000003) / 1000003.0`,
    "CREATE MACRO pick(words, x) AS words[1 + CAST(floor(x * len(words)) AS INTEGER)]",
    "CREATE MACRO chance_date(a, b, x) AS CAST(a AS DATE) + CAST(floor(x * date_diff('day', CAST(a AS DATE), CAST(b AS DATE))) AS INTEGER)",
    ...company,
    ...FUNDAMENTALS,
    ...marketStatements(pricesFrom),
    ...OPINIONS,
    ...EVENTS,
    ...PEOPLE,
    ...ECONOMY,
    ...TEXTS,
    "DROP TABLE scale",
  ];
}
