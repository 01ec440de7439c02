/** How much a result tells of where things are. */
type OutputFormat =
  | "structured_document"
  | "structured_document_with_locations"
  | "structured_document_with_char_offsets";

/** What to extract; names and defaults as documented. */
export interface Options {
  readonly outputFormat: OutputFormat;
  readonly figureExtraction: boolean;
  readonly enhancedTableExtraction: boolean;
  readonly includeImages: boolean;
  readonly includeRelations: boolean;
  readonly extractTableRowHeaderHierarchy: boolean;
  readonly mergeMultiPageTables: boolean;
}

export const DEFAULT_OPTIONS: Options = {
  outputFormat: "structured_document_with_locations",
  figureExtraction: true,
  enhancedTableExtraction: true,
  includeImages: false,
  includeRelations: false,
  extractTableRowHeaderHierarchy: false,
  mergeMultiPageTables: false,
};
