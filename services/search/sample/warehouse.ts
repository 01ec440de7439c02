import { companyStatement } from "./tables/companies.ts";
import { economyStatements } from "./tables/economy.ts";
import { eventStatements } from "./tables/events.ts";
import { extentOf, withPrivate } from "./tables/extent.ts";
import { FUNDAMENTALS } from "./tables/figures.ts";
import { marketStatements } from "./tables/markets.ts";
import { OPINIONS } from "./tables/opinions.ts";
import { peopleStatements } from "./tables/people.ts";
import { textStatements } from "./tables/texts.ts";

export interface SampleSize {
  /** How many times as much as the built-in sample of all that is not of a country. */
  readonly scale: number;
  /** Listed companies, at most 450 times the scale, if not so many; a third as many private ones come on top. */
  readonly companies?: number;
  /** First day of prices. */
  readonly pricesFrom: string;
  readonly seed: number;
}

export const BUILT_IN: SampleSize = { scale: 1, pricesFrom: "2018-01-01", seed: 7 };

/**
 * The statements that build the sample warehouse: invented companies and everything that
 * financial datasets say of companies. Chance comes from md5 of a key, so that the
 * same size gives the same bytes on every machine and version.
 */
export function sampleStatements(size: Partial<SampleSize> = {}): readonly string[] {
  const { scale, pricesFrom, seed, companies } = { ...BUILT_IN, ...size };
  const extent = extentOf(scale);
  const listed = companies ?? extent.listed;
  return [
    `CREATE MACRO u(name, a, b := 0, c := 0) AS (md5_number_lower(concat_ws('|', ${seed}, name, a, b, c)) % 1000003) / 1000003.0`,
    "CREATE MACRO pick(words, x) AS words[1 + CAST(floor(x * len(words)) AS INTEGER)]",
    "CREATE MACRO chance_date(a, b, x) AS CAST(a AS DATE) + CAST(floor(x * date_diff('day', CAST(a AS DATE), CAST(b AS DATE))) AS INTEGER)",
    ...companyStatement(listed, withPrivate(listed)),
    ...FUNDAMENTALS,
    ...marketStatements(pricesFrom),
    ...OPINIONS,
    ...eventStatements(extent),
    ...peopleStatements(extent),
    ...economyStatements(extent),
    ...textStatements(listed),
    "DROP TABLE scale",
  ];
}
