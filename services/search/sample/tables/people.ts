import { FIRST_NAMES, LAST_NAMES } from "../names.ts";
import { SAMPLE_AS_OF } from "./day.ts";
import type { Extent } from "./extent.ts";
import { list } from "./literals.ts";

/**
 * Who works where, and how companies are related. Competitors are sought among as many as the built-in sample
 * has, so that a company of a larger one has as many.
 */
export const peopleStatements = ({ all }: Extent) => [
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
   FROM company a JOIN company b ON a.industry = b.industry AND a.company_id % ${circles(all)} = b.company_id % ${circles(all)} AND a.company_id <> b.company_id WHERE u('co', least(a.company_id, b.company_id), greatest(a.company_id, b.company_id)) < 0.12 ORDER BY 1, b.company_id`,
  `CREATE TABLE product AS
   SELECT company_id * 10 + n AS product_id, company_id, short_name || ' ' || pick(['One','Core','Plus','Atlas','Prime','Nova'], u('pn', company_id, n)) || ' ' || (n + 1) AS product,
     pick(['hardware','service','consumable','subscription'], u('pc', company_id, n)) AS category, CAST(2005 + floor(u('py', company_id, n) * 21) AS INTEGER) AS launched
   FROM company, range(0, 4) t(n) ORDER BY 1`,
  `CREATE TABLE business_relationship AS
   WITH drawn AS (SELECT company_id, n, 1 + CAST(floor(u('rb', company_id, n) * ${all}) AS BIGINT) AS partner_id FROM company, range(0, 4) t(n))
   SELECT row_number() OVER (ORDER BY a.company_id, n) AS relationship_id, a.company_id, b.name AS partner, pick(['supplier','customer','distributor','licensor'], u('rk', a.company_id, n)) AS relationship_type,
     CAST(2005 + floor(u('ry', a.company_id, n) * 21) AS INTEGER) AS since, round(u('rs', a.company_id, n) * 0.3, 3) AS revenue_share
   FROM drawn a JOIN company b ON b.company_id = a.partner_id WHERE a.company_id <> b.company_id ORDER BY 1`,
];

const circles = (all: number): number => Math.max(1, Math.floor(all / 600));
