import { SAMPLE_AS_OF } from "./day.ts";
import type { Extent } from "./extent.ts";

/** Economies, energy and cargoes. */
export const economyStatements = ({ events }: Extent) => [
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
     pick(['Arctic Tern','Blue Heron','Coral Gull','Dusk Plover','Ember Skua'], u('lw', n)) AS vessel FROM range(1, ${events(3000) + 1}) r(n) ORDER BY n`,
];
