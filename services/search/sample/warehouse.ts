import { COUNTRIES, ENDS, FIRST_NAMES, INDUSTRIES, LAST_NAMES, STARTS } from "./names.ts";

/** Raised whenever the sample's content changes, so that an old file is built anew. */
export const SAMPLE_VERSION = 2;
/** The last day that the sample knows of. */
export const SAMPLE_AS_OF = "2025-12-31";

interface SampleSize {
  /** Listed companies; a third as many private ones come on top. At most 450. */
  readonly companies: number;
  /** First day of prices. */
  readonly pricesFrom: string;
  readonly seed: number;
}

const LISTED: SampleSize = { companies: 450, pricesFrom: "2018-01-01", seed: 7 };

const list = (words: readonly string[]) => `[${words.map((word) => `'${word}'`).join(", ")}]`;
const records = (rows: readonly (readonly string[])[]) =>
  `[${rows.map((row) => list(row)).join(", ")}]`;

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

const companyStatement = (listed: number, total: number) => [
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

const FUNDAMENTALS = [
  `CREATE TABLE financials_quarterly AS
   WITH q AS (
     SELECT company_id, y AS fiscal_year, k AS fiscal_quarter, make_date(y, k * 3, 1) + INTERVAL 1 MONTH - INTERVAL 1 DAY AS period_end, margin,
       round(size / 4 * pow(growth, y - 2016) * (0.9 + 0.2 * u('q', company_id, y, k)), -3) AS revenue
     FROM scale, range(2016, 2026) a(y), range(1, 5) b(k) WHERE status = 'public'
   ), p AS (
     SELECT *, round(revenue * (0.35 + 0.4 * u('cogs', company_id)), -3) AS cost_of_revenue,
       round(revenue * margin * (0.8 + 0.4 * u('op', company_id, fiscal_year, fiscal_quarter)) - revenue * 0.06, -3) AS operating_income,
       round(revenue * (0.03 + 0.03 * u('da', company_id)), -3) AS depreciation
     FROM q
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
   FROM financials_quarterly JOIN scale USING (company_id) GROUP BY company_id, fiscal_year ORDER BY company_id, fiscal_year`,
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

const marketStatements = (from: string) => [
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
   FROM market_cap m JOIN financials_annual f ON f.company_id = m.company_id AND f.fiscal_year = greatest(year(m.date) - 1, 2016)
   WHERE m.date = last_day(m.date) OR isodow(m.date) = 5 ORDER BY m.company_id, m.date`,
];

const OPINIONS = [
  `CREATE TABLE estimate AS
   SELECT f.company_id, f.fiscal_year + 1 AS fiscal_year, CAST(round(f.revenue * (1.01 + 0.08 * u('er', f.company_id, f.fiscal_year)), -3) AS DECIMAL(18,0)) AS revenue_estimate,
     CAST(round(f.ebitda * (0.97 + 0.15 * u('ee', f.company_id, f.fiscal_year)), -3) AS DECIMAL(18,0)) AS ebitda_estimate,
     CAST(round(f.eps * (0.95 + 0.2 * u('ep', f.company_id, f.fiscal_year)), 2) AS DECIMAL(12,2)) AS eps_estimate,
     CAST(3 + floor(u('an', f.company_id, f.fiscal_year) * 22) AS INTEGER) AS analysts, 'E' || f.company_id || '-' || (f.fiscal_year + 1) AS record_id
   FROM financials_annual f WHERE f.fiscal_year >= 2020 ORDER BY 1, 2`,
  `CREATE TABLE guidance AS
   SELECT f.company_id, f.fiscal_year + 1 AS fiscal_year, chance_date(make_date(f.fiscal_year + 1, 1, 20), make_date(f.fiscal_year + 1, 4, 1), u('gd', f.company_id, f.fiscal_year)) AS issued,
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

const EVENTS = [
  `CREATE TABLE deal AS
   SELECT n AS deal_id, a.company_id AS acquirer_id, t.name AS target, t.industry AS target_industry, t.country AS target_country,
     chance_date('2019-01-01', '${SAMPLE_AS_OF}', u('dd', n)) AS announced, pick(['acquisition','merger','asset purchase','minority stake'], u('dt', n)) AS deal_type,
     pick(['completed','completed','completed','pending','cancelled'], u('ds', n)) AS deal_status, CAST(round(1e6 + pow(u('dv', n), 4) * 9e9, -5) AS DECIMAL(18,0)) AS deal_value
   FROM range(1, 1501) r(n) JOIN company a ON a.company_id = 1 + CAST(floor(u('da', n) * 449) AS BIGINT) JOIN company t ON t.company_id = 1 + CAST(floor(u('dg', n) * 599) AS BIGINT)
   WHERE a.company_id <> t.company_id ORDER BY n`,
  `CREATE TABLE funding_round AS
   SELECT row_number() OVER (ORDER BY company_id, n) AS round_id, company_id, chance_date(make_date(2018 + CAST(n AS INTEGER) * 2, 1, 1), make_date(2019 + CAST(n AS INTEGER) * 2, 12, 31), u('fd', company_id, n)) AS closed,
     pick(['Seed','Series A','Series B','Series C'], (n + 0.5) / 4) AS series, CAST(round((1 + n * n * 12) * 1e6 * (0.6 + u('fa', company_id, n)), -5) AS DECIMAL(18,0)) AS amount,
     pick(['Fernhill Capital','Orrery Ventures','Saltmarsh Partners','Greywater Growth','Lodestar Fund'], u('fi', company_id, n)) AS lead_investor
   FROM company, range(0, 4) t(n) WHERE status = 'private' AND u('round', company_id, n) < 0.9 - n * 0.15 ORDER BY 1`,
  `CREATE TABLE news AS
   SELECT n AS news_id, c.company_id, chance_date('2023-01-01', '${SAMPLE_AS_OF}', u('nd', n)) AS published, pick(['earnings','product launch','litigation','management','regulation','expansion'], u('nt', n)) AS topic,
     c.short_name || pick([' reports quarterly figures',' presents a new product line',' faces a lawsuit over supply terms',' announces changes in its board',' answers a regulator',' opens a new site'], u('nt', n)) AS headline,
     round(u('ns', n) * 2 - 1, 2) AS sentiment FROM range(1, 12001) r(n) JOIN company c ON c.company_id = 1 + CAST(floor(u('nc', n) * 600) AS BIGINT) ORDER BY n`,
  `CREATE TABLE key_development AS
   SELECT n AS development_id, c.company_id, chance_date('2020-01-01', '${SAMPLE_AS_OF}', u('kd', n)) AS announced, pick(['dividend increase','share buyback','plant closure','strategic alliance','credit facility','product recall'], u('kt', n)) AS event_type,
     c.short_name || ': ' || pick(['dividend increase','share buyback','plant closure','strategic alliance','credit facility','product recall'], u('kt', n)) AS summary
   FROM range(1, 5001) r(n) JOIN company c ON c.company_id = 1 + CAST(floor(u('kc', n) * 450) AS BIGINT) ORDER BY n`,
];

const PEOPLE = [
  `CREATE TABLE professional AS
   SELECT company_id * 10 + n AS person_id, company_id, pick(${list(FIRST_NAMES)}, u('pf', company_id, n)) || ' ' || pick(${list(LAST_NAMES)}, u('pl', company_id, n)) AS person,
     ['Chief Executive Officer','Chief Financial Officer','Chief Technology Officer','Chair of the Board','General Counsel'][n + 1] AS title,
     chance_date('2008-01-01', '2025-06-30', u('pa', company_id, n)) AS appointed, CAST(35 + floor(u('age', company_id, n) * 32) AS INTEGER) AS age
   FROM company, range(0, 5) t(n) ORDER BY 1`,
  `CREATE TABLE departure AS
   SELECT row_number() OVER (ORDER BY company_id, n) AS departure_id, company_id, pick(${list(FIRST_NAMES)}, u('xf', company_id, n)) || ' ' || pick(${list(LAST_NAMES)}, u('xl', company_id, n)) AS person,
     pick(['Chief Executive Officer','Chief Financial Officer','Chief Technology Officer','Chair of the Board','General Counsel'], u('xt', company_id, n)) AS title,
     chance_date('2020-01-01', '${SAMPLE_AS_OF}', u('xd', company_id, n)) AS departed, pick(['retirement','resignation','dismissal','new position'], u('xr', company_id, n)) AS reason
   FROM company, range(0, 3) t(n) WHERE u('leaves', company_id, n) < 0.45 ORDER BY 1`,
  `CREATE TABLE competitor AS
   SELECT a.company_id, b.name AS competitor, round(0.1 + 0.8 * u('ov', a.company_id, b.company_id), 2) AS overlap, 'C' || a.company_id || '-' || b.company_id AS record_id
   FROM company a JOIN company b ON a.industry = b.industry AND a.company_id <> b.company_id WHERE u('co', least(a.company_id, b.company_id), greatest(a.company_id, b.company_id)) < 0.12 ORDER BY 1, b.company_id`,
  `CREATE TABLE product AS
   SELECT company_id * 10 + n AS product_id, company_id, short_name || ' ' || pick(['One','Core','Plus','Atlas','Prime','Nova'], u('pn', company_id, n)) || ' ' || (n + 1) AS product,
     pick(['hardware','service','consumable','subscription'], u('pc', company_id, n)) AS category, CAST(2005 + floor(u('py', company_id, n) * 21) AS INTEGER) AS launched
   FROM company, range(0, 4) t(n) ORDER BY 1`,
  `CREATE TABLE business_relationship AS
   SELECT row_number() OVER (ORDER BY a.company_id, n) AS relationship_id, a.company_id, b.name AS partner, pick(['supplier','customer','distributor','licensor'], u('rk', a.company_id, n)) AS relationship_type,
     CAST(2005 + floor(u('ry', a.company_id, n) * 21) AS INTEGER) AS since, round(u('rs', a.company_id, n) * 0.3, 3) AS revenue_share
   FROM company a, range(0, 4) t(n) JOIN company b ON b.company_id = 1 + CAST(floor(u('rb', a.company_id, n) * 600) AS BIGINT) WHERE a.company_id <> b.company_id ORDER BY 1`,
];

const ECONOMY = [
  `CREATE TABLE macro AS
   SELECT country, CAST(d AS DATE) AS date, round(0.4 + 2.5 * u('gdp', country, year(d)) + 0.4 * u('gdpm', country, d), 2) AS gdp_growth,
     round(1.2 + 3.5 * u('inf', country, year(d)) + 0.5 * u('infm', country, d), 2) AS inflation, round(3 + 4 * u('un', country) + 0.8 * u('unm', country, d), 2) AS unemployment_rate,
     round(0.25 + 4 * u('pr', country, year(d)), 2) AS policy_rate, country || '-' || strftime(d, '%Y-%m') AS record_id
   FROM (SELECT DISTINCT country FROM company), generate_series(DATE '2015-01-31', DATE '${SAMPLE_AS_OF}', INTERVAL 1 MONTH) t(m), LATERAL (SELECT last_day(m) AS d) ORDER BY 1, 2`,
  `CREATE TABLE energy AS
   SELECT country, last_day(m) AS date, round(20 + 900 * u('oil', country) * (0.9 + 0.2 * u('oilm', country, m)), 1) AS oil_production, round(10 + 500 * u('gas', country) * (0.9 + 0.2 * u('gasm', country, m)), 1) AS gas_production,
     round(30 + 90 * u('pp', year(m), month(m)) + 20 * u('ppc', country, m), 2) AS power_price, country || '-' || strftime(m, '%Y-%m') AS record_id
   FROM (SELECT DISTINCT country FROM company), generate_series(DATE '2018-01-31', DATE '${SAMPLE_AS_OF}', INTERVAL 1 MONTH) t(m) ORDER BY 1, 2`,
  `CREATE TABLE lng_cargo AS
   SELECT n AS cargo_id, chance_date('2022-01-01', '${SAMPLE_AS_OF}', u('ld', n)) AS loaded, pick(['Port Ansel','Cape Dorrin','Skerry Bay','Tarrow Sound'], u('lt', n)) AS terminal,
     pick(['Japan','Germany','France','United Kingdom'], u('lc', n)) AS destination, round(60000 + 110000 * u('lv', n)) AS volume, round(7 + 9 * u('lp', n), 2) AS cargo_price,
     pick(['Arctic Tern','Blue Heron','Coral Gull','Dusk Plover','Ember Skua'], u('lw', n)) AS vessel FROM range(1, 3001) r(n) ORDER BY n`,
];

const TEXTS = [
  `CREATE TABLE document AS
   SELECT row_number() OVER (ORDER BY f.company_id, f.fiscal_year, f.fiscal_quarter, k) AS document_id, f.company_id, ['earnings call','quarterly report'][k] AS document_type, f.fiscal_year, f.fiscal_quarter,
     f.period_end + 30 AS published, c.short_name || ' ' || ['earnings call','quarterly report'][k] || ' Q' || f.fiscal_quarter || ' ' || f.fiscal_year AS document_title
   FROM financials_quarterly f JOIN company c USING (company_id), range(1, 3) t(k) WHERE f.fiscal_year >= 2022 ORDER BY 1`,
  `CREATE TABLE passage AS
   SELECT document_id * 10 + n AS passage_id, document_id, company_id, document_type, published, document_title,
     CASE WHEN document_type = 'earnings call' THEN (SELECT any_value(person) FROM professional p WHERE p.person_id = document.company_id * 10 + n % 2) END AS speaker,
     pick(['Demand was firm in our largest markets','Orders slowed towards the end of the quarter','Pricing held up better than we had planned','Freight and energy costs weighed on margins'], u('t1', document_id, n)) || '. ' ||
     pick(['We expect capital spending to stay level','We will open two further sites next year','We have reduced net debt again','The new product line has been well received'], u('t2', document_id, n)) || '. ' ||
     pick(['Currency was a headwind.','Hiring remains selective.','Inventories are back to normal.','Our guidance is unchanged.'], u('t3', document_id, n)) AS text
   FROM document, range(0, 4) t(n) ORDER BY 1`,
];
