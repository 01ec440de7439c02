/** The nouns of extraction, from the page to what was read on it. */
export * from "./model/blocks.ts";
export * from "./model/boxes.ts";
export * from "./model/charts.ts";
export * from "./model/images.ts";
export * from "./model/lines.ts";
export * from "./model/pages.ts";
