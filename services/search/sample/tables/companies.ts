import { COUNTRIES, ENDS, INDUSTRIES, MIDDLES, SHOWN, STARTS } from "../names.ts";
import { list, records } from "./literals.ts";

/** As many names as starts and ends make; every further company has a middle as well. */
const NAMES = STARTS.length * ENDS.length;

/** The month, from 1, that the fiscal year ends in: where it is usual, not December. */
const YEAR_END = `CASE
    WHEN stem IN (SELECT unnest(${list(SHOWN)})) THEN 12
    WHEN industry_row[2] = 'Retail' AND u('fye', company_id) < 0.75 THEN pick([1, 1, 2], u('fyem', company_id))
    WHEN country_row[1] = 'Japan' AND u('fye', company_id) < 0.85 THEN 3
    WHEN country_row[1] = 'United Kingdom' AND u('fye', company_id) < 0.3 THEN 3
    WHEN country_row[1] = 'Canada' AND industry_row[2] = 'Banks' THEN 10
    WHEN industry_row[2] IN ('Software', 'Semiconductors', 'Food and Beverage') AND u('fye', company_id) < 0.3 THEN pick([6, 9], u('fyem', company_id))
    WHEN u('fye', company_id) < 0.09 THEN pick([3, 6, 9], u('fyem', company_id))
    ELSE 12 END`;

/** Letters that tell apart tickers of the companies after the first 450: of the number, by 26. */
const LETTERS = [0, 1, 2, 3]
  .map((place) => `chr(CAST(65 + (company_id // ${26 ** place}) % 26 AS INTEGER))`)
  .join(" || ");

/** The companies that everything else is about, listed ones first. */
export const companyStatement = (listed: number, total: number) => [
  `CREATE TABLE company AS
   WITH numbered AS (
     SELECT id AS company_id, 1 + (id - 1) % ${NAMES} AS n, (id - 1) // ${NAMES} AS g FROM range(1, ${total + 1}) t(id)
   ), base AS (
     SELECT company_id,
       pick(${list(STARTS)}, ((n * 7) % 30 + 0.5) / 30) || ${list(MIDDLES[0])}[1 + g // 10] || ${list(MIDDLES[1])}[1 + g % 10] || pick(${list(ENDS)}, ((n // 30 + n * 11) % 20 + 0.5) / 20) AS stem,
       pick(${records(INDUSTRIES)}, u('industry', company_id)) AS industry_row,
       pick(${records(COUNTRIES)}, u('country', company_id)) AS country_row
     FROM numbered
   )
   SELECT company_id, stem || ' ' || industry_row[3] || ' ' || country_row[5] AS name,
     CASE WHEN company_id > ${listed} THEN NULL WHEN company_id > 450 THEN upper(substr(stem, 1, 2)) || ${LETTERS}
       ELSE upper(substr(stem, 1, 2)) || upper(substr(stem, -2, 1)) || chr(CAST(65 + company_id % 26 AS INTEGER)) || CASE WHEN company_id % 3 = 0 THEN chr(CAST(65 + (company_id // 26) % 26 AS INTEGER)) ELSE '' END END AS ticker,
     CASE WHEN company_id <= ${listed} THEN 'XS' || lpad(CAST(company_id * 7919 % 1000000000 AS VARCHAR), 10, '0') END AS isin,
     stem AS short_name, industry_row[1] AS sector, industry_row[2] AS industry,
     country_row[1] AS country, country_row[2] AS currency, country_row[3] AS city,
     CASE WHEN company_id <= ${listed} THEN country_row[4] END AS exchange,
     CASE WHEN company_id <= ${listed} THEN 'public' ELSE 'private' END AS status,
     CAST(1900 + floor(u('founded', company_id) * 118) AS INTEGER) AS founded,
     CAST(200 + floor(pow(u('employees', company_id), 3) * 90000) AS INTEGER) AS employees,
     monthname(make_date(2025, ${YEAR_END}, 1)) AS fiscal_year_end
   FROM base ORDER BY company_id`,
  "CREATE TABLE scale AS SELECT company_id, status, 40e6 + pow(u('size', company_id), 4) * 24e9 AS size, 0.08 + 0.30 * u('margin', company_id) AS margin, 0.97 + 0.14 * u('growth', company_id) AS growth, 10 + 150 * u('p0', company_id) AS first_price, month(strptime(fiscal_year_end, '%B')) AS year_end FROM company",
  "ALTER TABLE scale ADD COLUMN shares BIGINT",
  "UPDATE scale SET shares = CAST(ceil(size * (0.6 + 2 * u('value', company_id)) / (1e6 * first_price)) AS BIGINT) * 1000000",
];
