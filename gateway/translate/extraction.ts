import type { MessageInitShape } from "@bufbuild/protobuf";
import { durationMs } from "@bufbuild/protobuf/wkt";
import type { Document } from "../../gen/groundwork/extraction/v1/document_pb.ts";
import type { ExtractResponse } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import {
  type ExtractionOptionsSchema,
  OutputFormat,
} from "../../gen/groundwork/extraction/v1/options_pb.ts";
import { Refused } from "../failure.ts";
import { boolean, object, oneOf, optional, validate } from "../validation/checks.ts";
import { Invalid, type ValidationError } from "../validation/errors.ts";
import { parseJson } from "../validation/json.ts";
import { encodeDocument } from "./document.ts";

const FORMATS = {
  structured_document: OutputFormat.STRUCTURED_DOCUMENT,
  structured_document_with_locations: OutputFormat.STRUCTURED_DOCUMENT_WITH_LOCATIONS,
  structured_document_with_char_offsets: OutputFormat.STRUCTURED_DOCUMENT_WITH_CHAR_OFFSETS,
} as const;
const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

const extractionOptions = object(
  {
    output_format: optional(oneOf(FORMAT_NAMES), "structured_document_with_locations"),
    figure_extraction: optional(boolean, true),
    enhanced_table_extraction: optional(boolean, true),
    include_images: optional(boolean, false),
    include_relations: optional(boolean, false),
    extract_table_row_header_hierarchy: optional(boolean, false),
    merge_multi_page_tables: optional(boolean, false),
  },
  "forbid",
);

/** The form field `options`. @throws Refused (400) naming everything that is wrong */
export function decodeOptions(text: string): MessageInitShape<typeof ExtractionOptionsSchema> {
  try {
    const options = validate(extractionOptions, parseJson(text), []);
    return {
      outputFormat: FORMATS[options.output_format],
      figureExtraction: options.figure_extraction,
      enhancedTableExtraction: options.enhanced_table_extraction,
      includeImages: options.include_images,
      includeRelations: options.include_relations,
      extractTableRowHeaderHierarchy: options.extract_table_row_header_hierarchy,
      mergeMultiPageTables: options.merge_multi_page_tables,
    };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Refused(400, "OPTIONS_INVALID", error.errors.map(inWords).join("; "));
  }
}

function inWords({ type, loc, msg }: ValidationError): string {
  const name = String(loc[0]);
  if (type === "json_invalid") return `options is not valid JSON, at character ${loc.at(-1)}`;
  if (type === "extra_forbidden") return `Unrecognized option: ${name.slice(0, 100)}`;
  if (type === "bool_type") return `Option ${name} must be a boolean`;
  if (type === "enum") return `Option ${name} must be one of ${FORMAT_NAMES.join(", ")}`;
  return loc.length === 0 ? "options must be a JSON object" : `Option ${name}: ${msg}`;
}

export const encodeExtraction = ({ document, processingTime }: ExtractResponse) => ({
  result: encodeDocument(document as Document),
  processing_time_seconds: processingTime ? Math.round(durationMs(processingTime)) / 1000 : 0,
});
