import { SAMPLE_AS_OF } from "./day.ts";
/** Prices, market capitalisation and multiples, by day and month. */
export const marketStatements = (from: string) => [
  `CREATE TABLE price AS
   WITH days AS (SELECT CAST(d AS DATE) AS date, row_number() OVER (ORDER BY d) AS n FROM generate_series(DATE '${from}', DATE '${SAMPLE_AS_OF}', INTERVAL 1 DAY) t(d) WHERE isodow(d) < 6),
   moves AS (SELECT company_id, date, n, first_price, CAST(floor((u('move', company_id, n) - 0.4985) * 400) AS BIGINT) AS move FROM scale, days WHERE status = 'public'),
   walk AS (SELECT company_id, date, n, move, first_price, sum(move) OVER (PARTITION BY company_id ORDER BY n) AS level FROM moves)
   SELECT company_id, date, CAST(round(exp(level / 10000.0) * first_price * (1 - move / 20000.0), 2) AS DECIMAL(12,2)) AS open,
     CAST(round(exp(level / 10000.0) * first_price, 2) AS DECIMAL(12,2)) AS close,
     CAST(1000 + floor(u('vol', company_id) * 900000 + (n * 7919 + company_id * 104729) % 100000) AS BIGINT) AS volume
   FROM walk ORDER BY company_id, date`,
  `CREATE TABLE market_cap AS
   SELECT company_id, date, shares AS shares_outstanding, CAST(close * shares AS DECIMAL(18,0)) AS market_cap
   FROM price JOIN scale USING (company_id) ORDER BY company_id, date`,
  `CREATE TABLE multiple AS
   SELECT m.company_id, m.date, round(CASE WHEN f.net_income > 0.02 * f.revenue THEN m.market_cap / f.net_income END, 2) AS price_to_earnings,
     round(CASE WHEN f.ebitda > 0.02 * f.revenue THEN (m.market_cap + f.total_debt - f.cash) / f.ebitda END, 2) AS ev_to_ebitda,
     round((m.market_cap + f.total_debt - f.cash) / f.revenue, 2) AS ev_to_sales
   FROM market_cap m ASOF JOIN financials_annual f ON f.company_id = m.company_id AND m.date > f.period_end
   WHERE m.date = last_day(m.date) OR isodow(m.date) = 5 ORDER BY m.company_id, m.date`,
];
