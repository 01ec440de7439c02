/** How the functions of figures are said, in readings and in names of columns; counting is said by what is counted. */
export const FUNCTION_WORDS = {
  sum: "total",
  avg: "average",
  min: "lowest",
  max: "highest",
  median: "median",
  stddev: "standard deviation of",
} as const;
