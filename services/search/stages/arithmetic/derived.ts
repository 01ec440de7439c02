import type { Dataset } from "../../semantic.ts";
import { marginLabel, marginName, marginNamed } from "./margins.ts";
import { productLabel, productName, productNamed } from "./products.ts";
import { spanLabel, spanName, spanNamed } from "./spans.ts";

/** How a figure is called that no table holds and a plan makes of two fields; undefined of a field. */
export function derivedLabel(field: string, dataset: Pick<Dataset, "fields">): string | undefined {
  const [span, product] = [spanNamed(field), productNamed(field)];
  if (span) return spanLabel(span, dataset);
  const margin = marginNamed(field);
  if (margin) return marginLabel(margin, dataset);
  return product && productLabel(product, dataset);
}

/** A column's name with such a figure in words. */
export const derivedName = (column: string): string => marginName(productName(spanName(column)));
