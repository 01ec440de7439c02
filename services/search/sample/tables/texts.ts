import { SAMPLE_AS_OF } from "./day.ts";

/** From 2022 to 2025 all companies have eight a year; those of fiscal 2026 are numbered after them. */
const documentId = (listed: number) => `CASE WHEN f.fiscal_year < 2026
       THEN (f.company_id - 1) * 32 + (f.fiscal_year - 2022) * 8 ELSE ${listed * 32} + (f.company_id - 1) * 8 END + (f.fiscal_quarter - 1) * 2 + k`;

/** Documents and their passages, as far as they were published on the last day of the sample. */
export const textStatements = (listed: number) => [
  `CREATE TABLE document AS
   SELECT ${documentId(listed)} AS document_id, f.company_id, ['earnings call','quarterly report'][k] AS document_type, f.fiscal_year, f.fiscal_quarter,
     f.period_end + 30 AS published, c.short_name || ' ' || ['earnings call','quarterly report'][k] || ' Q' || f.fiscal_quarter || ' ' || f.fiscal_year AS document_title
   FROM financials_quarterly f JOIN company c USING (company_id), range(1, 3) t(k) WHERE f.fiscal_year >= 2022 AND f.period_end + 30 <= DATE '${SAMPLE_AS_OF}' ORDER BY 1`,
  `CREATE TABLE passage AS
   SELECT document_id * 10 + n AS passage_id, document_id, company_id, document_type, fiscal_year, fiscal_quarter, published, document_title,
     CASE WHEN document_type = 'earnings call' THEN (SELECT any_value(person) FROM professional p WHERE p.person_id = document.company_id * 10 + n % 2) END AS speaker,
     pick(['Demand was firm in our largest markets','Orders slowed towards the end of the quarter','Pricing held up better than we had planned','Freight and energy costs weighed on margins'], u('t1', document_id, n)) || '. ' ||
     pick(['We expect capital spending to stay level','We will open two further sites next year','We have reduced net debt again','The new product line has been well received'], u('t2', document_id, n)) || '. ' ||
     pick(['Currency was a headwind.','Hiring remains selective.','Inventories are back to normal.','Our guidance is unchanged.'], u('t3', document_id, n)) AS text
   FROM document, range(0, 4) t(n) ORDER BY 1`,
];
