import { CYCLICAL, SHOWN } from "../names.ts";
import { SAMPLE_AS_OF } from "./day.ts";
import { list } from "./literals.ts";

/** Whether a company-year is a loss: seldom, oftener of young companies, and of cyclical industries in their bad years. */
const IS_LOSS = `short_name NOT IN (SELECT unnest(${list(SHOWN)})) AND u('loss', company_id, fiscal_year) <
       0.015 + CASE WHEN founded >= 2000 THEN 0.08 ELSE 0 END
       + CASE WHEN industry IN (SELECT unnest(${list(CYCLICAL)})) AND u('slump', industry, fiscal_year) < 0.35 THEN 0.25 ELSE 0 END`;

/**
 * What companies report, by quarter, year and segment. A fiscal year is called by the calendar year that
 * it ends in; what has not ended on the last day of the sample is not known.
 */
export const FUNDAMENTALS = [
  `CREATE TABLE financials_quarterly AS
   WITH q AS (
     SELECT company_id, y AS fiscal_year, k AS fiscal_quarter, last_day(make_date(y, year_end, 1) - to_months(CAST(12 - k * 3 AS INTEGER))) AS period_end, margin,
       round(size / 4 * pow(growth, y - 2016) * (0.9 + 0.2 * u('q', company_id, y, k)), -3) AS revenue
     FROM scale, range(2016, 2027) a(y), range(1, 5) b(k) WHERE status = 'public'
   ), l AS (
     SELECT q.*, ${IS_LOSS} AS is_loss FROM q JOIN company USING (company_id) WHERE period_end <= DATE '${SAMPLE_AS_OF}'
   ), p AS (
     SELECT *, round(revenue * (0.35 + 0.4 * u('cogs', company_id)), -3) AS cost_of_revenue,
       round(CASE WHEN is_loss THEN -revenue * (0.02 + 0.18 * u('depth', company_id, fiscal_year)) * (0.6 + 0.8 * u('op', company_id, fiscal_year, fiscal_quarter))
         ELSE revenue * margin * (0.8 + 0.4 * u('op', company_id, fiscal_year, fiscal_quarter)) - revenue * 0.06 END, -3) AS operating_income,
       round(revenue * (0.03 + 0.03 * u('da', company_id)), -3) AS depreciation
     FROM l
   )
   SELECT company_id, fiscal_year, fiscal_quarter, CAST(period_end AS DATE) AS period_end, CAST(revenue AS DECIMAL(18,0)) AS revenue,
     CAST(cost_of_revenue AS DECIMAL(18,0)) AS cost_of_revenue, CAST(revenue - cost_of_revenue AS DECIMAL(18,0)) AS gross_profit,
     CAST(operating_income AS DECIMAL(18,0)) AS operating_income, CAST(operating_income + depreciation AS DECIMAL(18,0)) AS ebitda,
     CAST(round(operating_income * 0.77 - revenue * 0.008, -3) AS DECIMAL(18,0)) AS net_income,
     CAST(round(revenue * 0.02 + revenue * 0.12 * u('rd', company_id), -3) AS DECIMAL(18,0)) AS research_and_development,
     CAST(round(revenue * (0.02 + 0.08 * u('capex', company_id, fiscal_year)), -3) AS DECIMAL(18,0)) AS capital_expenditure,
     CAST(round(operating_income * 0.8 + depreciation, -3) AS DECIMAL(18,0)) AS operating_cash_flow,
     CAST(round(revenue * 4 * (0.9 + u('assets', company_id)), -3) AS DECIMAL(18,0)) AS total_assets,
     CAST(round(revenue * 4 * (0.1 + 0.5 * u('debt', company_id, fiscal_year)), -3) AS DECIMAL(18,0)) AS total_debt,
     CAST(round(revenue * (0.2 + 0.6 * u('cash', company_id, fiscal_year, fiscal_quarter)), -3) AS DECIMAL(18,0)) AS cash,
     'Q' || company_id || '-' || fiscal_year || 'Q' || fiscal_quarter AS filing_id
   FROM p ORDER BY company_id, fiscal_year, fiscal_quarter`,
  `CREATE TABLE financials_annual AS
   SELECT company_id, fiscal_year, max(period_end) AS period_end, CAST(sum(revenue) AS DECIMAL(18,0)) AS revenue, CAST(sum(cost_of_revenue) AS DECIMAL(18,0)) AS cost_of_revenue,
     CAST(sum(gross_profit) AS DECIMAL(18,0)) AS gross_profit, CAST(sum(operating_income) AS DECIMAL(18,0)) AS operating_income, CAST(sum(ebitda) AS DECIMAL(18,0)) AS ebitda,
     CAST(sum(net_income) AS DECIMAL(18,0)) AS net_income, CAST(sum(research_and_development) AS DECIMAL(18,0)) AS research_and_development,
     CAST(sum(capital_expenditure) AS DECIMAL(18,0)) AS capital_expenditure, CAST(sum(operating_cash_flow) AS DECIMAL(18,0)) AS operating_cash_flow,
     CAST(sum(operating_cash_flow) - sum(capital_expenditure) AS DECIMAL(18,0)) AS free_cash_flow,
     arg_max(total_assets, fiscal_quarter) AS total_assets, arg_max(total_debt, fiscal_quarter) AS total_debt, arg_max(cash, fiscal_quarter) AS cash,
     CAST(round(CAST(sum(net_income) AS DOUBLE) / any_value(shares), 2) AS DECIMAL(12,2)) AS eps,
     'K' || company_id || '-' || fiscal_year AS filing_id
   FROM financials_quarterly JOIN scale USING (company_id) GROUP BY company_id, fiscal_year HAVING count(*) = 4 ORDER BY company_id, fiscal_year`,
  `CREATE TABLE segment_result AS
   SELECT company_id, fiscal_year, pick(['Americas','Europe','Asia Pacific','Rest of World'], (s - 0.5) / 4) AS segment,
     CAST(round(revenue * [0.45, 0.28, 0.19, 0.08][s], -3) AS DECIMAL(18,0)) AS revenue,
     CAST(round(operating_income * [0.40, 0.32, 0.20, 0.08][s], -3) AS DECIMAL(18,0)) AS operating_income, filing_id
   FROM financials_annual, range(1, 5) t(s) ORDER BY company_id, fiscal_year, s`,
  `CREATE TABLE private_financials AS
   SELECT company_id, y AS fiscal_year, CAST(round(size / 20 * pow(growth + 0.05, y - 2020), -3) AS DECIMAL(18,0)) AS revenue,
     CAST(round(size / 20 * pow(growth + 0.05, y - 2020) * (margin - 0.1), -3) AS DECIMAL(18,0)) AS ebitda,
     CAST(round(size / 20 * pow(growth + 0.05, y - 2020) * (margin - 0.16), -3) AS DECIMAL(18,0)) AS net_income, 'P' || company_id || '-' || y AS record_id
   FROM scale, range(2020, 2026) t(y) WHERE status = 'private' ORDER BY company_id, y`,
];
