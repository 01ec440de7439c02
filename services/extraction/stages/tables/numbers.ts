const NUMERIC =
  /^[\s$€£¥(+\-–—−<>~±*]*\d[\d.,\s]*(e[-+−]?\d{1,3}|[×x]\s?10[-+−]?\d*)?\s*[%)a-z*†‡⁰¹²³⁴-⁹⁺⁻]{0,5}$/i;

/** Whether a text is a figure of a table, or a dash in the place of one. */
export const isNumeric = (text: string): boolean => NUMERIC.test(text) || /^[-–—*.]+$/.test(text);
