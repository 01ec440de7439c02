import { create } from "@bufbuild/protobuf";
import {
  type ExtractionOptions,
  ExtractionOptionsSchema,
  OutputFormat,
} from "../../../gen/groundwork/extraction/v1/options_pb.ts";
import { Fault } from "../../platform/fault/fault.ts";
import type { ExtractionFault } from "../fault.ts";
import { DEFAULT_OPTIONS, type Options } from "../options.ts";

const FORMATS = {
  [OutputFormat.UNSPECIFIED]: "structured_document_with_locations",
  [OutputFormat.STRUCTURED_DOCUMENT]: "structured_document",
  [OutputFormat.STRUCTURED_DOCUMENT_WITH_LOCATIONS]: "structured_document_with_locations",
  [OutputFormat.STRUCTURED_DOCUMENT_WITH_CHAR_OFFSETS]: "structured_document_with_char_offsets",
} as const;

/** The inverse of FORMATS. */
export const CODES: Readonly<Record<string, OutputFormat>> = Object.fromEntries(
  Object.entries(FORMATS).map(([code, name]) => [name, Number(code) as OutputFormat]),
);

/** @throws Fault<ExtractionFault> "bad options" for an output format that nobody knows */
export function fromOptions(options: ExtractionOptions): Options {
  const outputFormat = (FORMATS as Record<number, Options["outputFormat"]>)[options.outputFormat];
  if (!outputFormat) throw badOption("output_format", "is not one of the known values");
  const given = {
    figureExtraction: options.figureExtraction,
    enhancedTableExtraction: options.enhancedTableExtraction,
    includeImages: options.includeImages,
    includeRelations: options.includeRelations,
    extractTableRowHeaderHierarchy: options.extractTableRowHeaderHierarchy,
    mergeMultiPageTables: options.mergeMultiPageTables,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_OPTIONS, ...set, outputFormat };
}

/** A refusal that names the option. */
export function badOption(name: string, problem: string): Fault<ExtractionFault> {
  const fields = [{ field: `options.${name}`, description: `${name} ${problem}` }];
  return new Fault<ExtractionFault>({ kind: "bad options", fields });
}

/** The inverse of `fromOptions`. */
export const toOptions = ({ outputFormat, ...rest }: Options): ExtractionOptions =>
  create(ExtractionOptionsSchema, {
    outputFormat: CODES[outputFormat] ?? OutputFormat.UNSPECIFIED,
    ...rest,
  });
