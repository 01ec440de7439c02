/** The last day that the sample knows of. */
export const SAMPLE_AS_OF = "2025-12-31";
