/** Words of analysts that no dictionary has and that are spelt right as they are: what else is near them is another figure. */
const TRADE_WORDS = new Set(
  `ebit ebita ebitda ebitdac ebitdal ebitdar ebitdax ebt pbt pat nopat nopbt noplat opex capex capx totex
  roa roe roi roic roce rote rota rotce rorwa wacc capm arpu arppu aum nav navps affo ffo eps dps bvps cfps
  ltv cac dso dpo dio cogs sga cagr irr moic dpi tvpi sharpe sortino treynor altman piotroski beneish
  unlevered delevered undrawn accretive topline revpar casm rasm rpk ask lfl nim nii npl npls cet rwa`.split(
    /\s+/,
  ),
);

export const isTradeWord = (word: string): boolean => TRADE_WORDS.has(word);
