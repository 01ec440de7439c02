import { lineAndScatter, pie, stacked } from "./cases/charts.ts";
import { beside, contents, listing, running } from "./cases/long.ts";
import { columns, headings, sidebar, turned, words } from "./cases/pages.ts";
import { downwards, scripts, typeThree } from "./cases/scripts.ts";
import { continued, halfRuled, ruled, spanned, torn, unruled } from "./cases/tables.ts";
import { form, hidden } from "./cases/visible.ts";
import type { Case } from "./cases/words.ts";

export const CASES: Readonly<Record<string, Case>> = {
  columns,
  ruled,
  "half-ruled": halfRuled,
  unruled,
  torn,
  spanned,
  headings,
  hidden,
  form,
  turned,
  sidebar,
  continued,
  words,
  contents,
  running,
  beside,
  listing,
  scripts,
  downwards,
  "type-three": typeThree,
  stacked,
  "line-and-scatter": lineAndScatter,
  pie,
};
