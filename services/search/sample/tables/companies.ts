import { COUNTRIES, ENDS, INDUSTRIES, STARTS } from "../names.ts";
import { list, records } from "./literals.ts";

/** The companies that everything else is about, listed ones first. */
export const companyStatement = (listed: number, total: number) => [
  `CREATE TABLE company AS
   WITH base AS (
     SELECT id AS company_id,
       pick(${list(STARTS)}, ((id * 7) % 30 + 0.5) / 30) || pick(${list(ENDS)}, ((id // 30 + id * 11) % 20 + 0.5) / 20) AS stem,
       pick(${records(INDUSTRIES)}, u('industry', id)) AS industry_row,
       pick(${records(COUNTRIES)}, u('country', id)) AS country_row
     FROM range(1, ${total + 1}) t(id)
   )
   SELECT company_id, stem || ' ' || industry_row[3] || ' ' || country_row[5] AS name,
     CASE WHEN company_id <= ${listed} THEN upper(substr(stem, 1, 2)) || upper(substr(stem, -2, 1)) || chr(CAST(65 + company_id % 26 AS INTEGER)) || CASE WHEN company_id % 3 = 0 THEN chr(CAST(65 + (company_id // 26) % 26 AS INTEGER)) ELSE '' END END AS ticker,
     CASE WHEN company_id <= ${listed} THEN 'XS' || lpad(CAST(company_id * 7919 % 1000000000 AS VARCHAR), 10, '0') END AS isin,
     stem AS short_name, industry_row[1] AS sector, industry_row[2] AS industry,
     country_row[1] AS country, country_row[2] AS currency, country_row[3] AS city,
     CASE WHEN company_id <= ${listed} THEN country_row[4] END AS exchange,
     CASE WHEN company_id <= ${listed} THEN 'public' ELSE 'private' END AS status,
     CAST(1900 + floor(u('founded', company_id) * 118) AS INTEGER) AS founded,
     CAST(200 + floor(pow(u('employees', company_id), 3) * 90000) AS INTEGER) AS employees
   FROM base`,
  "CREATE TABLE scale AS SELECT company_id, status, 40e6 + pow(u('size', company_id), 4) * 24e9 AS size, 0.08 + 0.30 * u('margin', company_id) AS margin, 0.97 + 0.14 * u('growth', company_id) AS growth, 10 + 150 * u('p0', company_id) AS first_price FROM company",
  "ALTER TABLE scale ADD COLUMN shares BIGINT",
  "UPDATE scale SET shares = CAST(ceil(size * (0.6 + 2 * u('value', company_id)) / (1e6 * first_price)) AS BIGINT) * 1000000",
];
