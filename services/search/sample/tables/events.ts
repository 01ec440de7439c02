import { SAMPLE_AS_OF } from "./day.ts";
import type { Extent } from "./extent.ts";

/** Deals, funding rounds, news and key developments. */
export const eventStatements = ({ listed, all, events }: Extent) => [
  `CREATE TABLE deal AS
   SELECT n AS deal_id, a.company_id AS acquirer_id, t.name AS target, t.industry AS target_industry, t.country AS target_country,
     chance_date('2019-01-01', '${SAMPLE_AS_OF}', u('dd', n)) AS announced, pick(['acquisition','merger','asset purchase','minority stake'], u('dt', n)) AS deal_type,
     pick(['completed','completed','completed','pending','cancelled'], u('ds', n)) AS deal_status, CAST(round(1e6 + pow(u('dv', n), 4) * 9e9, -5) AS DECIMAL(18,0)) AS deal_value
   FROM range(1, ${events(1500) + 1}) r(n) JOIN company a ON a.company_id = 1 + CAST(floor(u('da', n) * ${listed - 1}) AS BIGINT) JOIN company t ON t.company_id = 1 + CAST(floor(u('dg', n) * ${all - 1}) AS BIGINT)
   WHERE a.company_id <> t.company_id ORDER BY n`,
  `CREATE TABLE funding_round AS
   SELECT row_number() OVER (ORDER BY company_id, n) AS round_id, company_id, chance_date(make_date(2018 + CAST(n AS INTEGER) * 2, 1, 1), make_date(2019 + CAST(n AS INTEGER) * 2, 12, 31), u('fd', company_id, n)) AS closed,
     pick(['Seed','Series A','Series B','Series C'], (n + 0.5) / 4) AS series, CAST(round((1 + n * n * 12) * 1e6 * (0.6 + u('fa', company_id, n)), -5) AS DECIMAL(18,0)) AS amount,
     pick(['Fernhill Capital','Orrery Ventures','Saltmarsh Partners','Greywater Growth','Lodestar Fund'], u('fi', company_id, n)) AS lead_investor
   FROM company, range(0, 4) t(n) WHERE status = 'private' AND u('round', company_id, n) < 0.9 - n * 0.15 ORDER BY 1`,
  `CREATE TABLE news AS
   SELECT n AS news_id, c.company_id, chance_date('2023-01-01', '${SAMPLE_AS_OF}', u('nd', n)) AS published, pick(['earnings','product launch','litigation','management','regulation','expansion'], u('nt', n)) AS topic,
     c.short_name || pick([' reports quarterly figures',' presents a new product line',' faces a lawsuit over supply terms',' announces changes in its board',' answers a regulator',' opens a new site'], u('nt', n)) AS headline,
     round(u('ns', n) * 2 - 1, 2) AS sentiment FROM range(1, ${events(12000) + 1}) r(n) JOIN company c ON c.company_id = 1 + CAST(floor(u('nc', n) * ${all}) AS BIGINT) ORDER BY n`,
  `CREATE TABLE key_development AS
   SELECT n AS development_id, c.company_id, chance_date('2020-01-01', '${SAMPLE_AS_OF}', u('kd', n)) AS announced, pick(['dividend increase','share buyback','plant closure','strategic alliance','credit facility','product recall'], u('kt', n)) AS event_type,
     c.short_name || ': ' || pick(['dividend increase','share buyback','plant closure','strategic alliance','credit facility','product recall'], u('kt', n)) AS summary
   FROM range(1, ${events(5000) + 1}) r(n) JOIN company c ON c.company_id = 1 + CAST(floor(u('kc', n) * ${listed}) AS BIGINT) ORDER BY n`,
];
