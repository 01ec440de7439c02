import { FIRST_NAMES, LAST_NAMES } from "../names.ts";
import { SAMPLE_AS_OF } from "./day.ts";
import { list } from "./literals.ts";

/** What analysts, rating agencies and companies themselves expect. */
export const OPINIONS = [
  `CREATE TABLE estimate AS
   SELECT f.company_id, f.fiscal_year + 1 AS fiscal_year, CAST(round(f.revenue * (1.01 + 0.08 * u('er', f.company_id, f.fiscal_year)), -3) AS DECIMAL(18,0)) AS revenue_estimate,
     CAST(round(f.ebitda * (0.97 + 0.15 * u('ee', f.company_id, f.fiscal_year)), -3) AS DECIMAL(18,0)) AS ebitda_estimate,
     CAST(round(f.eps * (0.95 + 0.2 * u('ep', f.company_id, f.fiscal_year)), 2) AS DECIMAL(12,2)) AS eps_estimate,
     CAST(3 + floor(u('an', f.company_id, f.fiscal_year) * 22) AS INTEGER) AS analysts, 'E' || f.company_id || '-' || (f.fiscal_year + 1) AS record_id
   FROM financials_annual f WHERE f.fiscal_year >= 2020 ORDER BY 1, 2`,
  `CREATE TABLE guidance AS
   SELECT f.company_id, f.fiscal_year + 1 AS fiscal_year, CAST(chance_date(make_date(f.fiscal_year + 1, 1, 20), make_date(f.fiscal_year + 1, 4, 1), u('gd', f.company_id, f.fiscal_year)) - to_months(12 - month(f.period_end)) AS DATE) AS issued,
     pick(['raised','lowered','maintained','initiated'], u('ga', f.company_id, f.fiscal_year)) AS action,
     CAST(round(f.revenue * 1.00, -3) AS DECIMAL(18,0)) AS revenue_low, CAST(round(f.revenue * (1.03 + 0.05 * u('gh', f.company_id, f.fiscal_year)), -3) AS DECIMAL(18,0)) AS revenue_high, 'G' || f.company_id || '-' || (f.fiscal_year + 1) AS record_id
   FROM financials_annual f WHERE f.fiscal_year BETWEEN 2020 AND 2024 AND u('gives', f.company_id) < 0.6 ORDER BY 1, 2`,
  `CREATE TABLE credit_rating AS
   SELECT row_number() OVER (ORDER BY company_id, n) AS rating_id, company_id, pick(['Halden Credit','Meridian Ratings'], u('ag', company_id, n)) AS agency,
     pick(['AAA','AA','A','BBB','BB','B','CCC'], greatest(0, least(0.99, u('cr', company_id) * 0.9 + (u('crn', company_id, n) - 0.5) * 0.25))) AS rating,
     pick(['stable','positive','negative'], u('ol', company_id, n)) AS outlook, chance_date(make_date(2018 + CAST(n AS INTEGER) * 2, 1, 1), make_date(2019 + CAST(n AS INTEGER) * 2, 12, 31), u('cd', company_id, n)) AS rated_on
   FROM company, range(0, 4) t(n) WHERE status = 'public' AND u('rated', company_id) < 0.7 ORDER BY 1`,
  `CREATE TABLE research_report AS
   SELECT row_number() OVER (ORDER BY company_id, n) AS report_id, company_id, chance_date('2023-01-01', '${SAMPLE_AS_OF}', u('rr', company_id, n)) AS published,
     pick(['buy','hold','sell'], u('rec', company_id, n)) AS recommendation, pick(${list(FIRST_NAMES)}, u('af', company_id, n)) || ' ' || pick(${list(LAST_NAMES)}, u('al', company_id, n)) AS analyst,
     CAST(round((10 + 150 * u('p0', company_id)) * (0.8 + 0.6 * u('tp', company_id, n)), 2) AS DECIMAL(12,2)) AS target_price
   FROM company, range(0, 6) t(n) WHERE status = 'public' ORDER BY 1`,
];
