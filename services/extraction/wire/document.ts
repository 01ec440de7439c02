import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  type Document,
  DocumentSchema,
  type NodeSchema,
} from "../../../gen/groundwork/extraction/v1/document_pb.ts";
import { OutputFormat } from "../../../gen/groundwork/extraction/v1/options_pb.ts";
import type { Options } from "../options.ts";
import type { ResultAnnotation, ResultDocument, ResultNode } from "../result/document.ts";
import { CODES } from "./options.ts";

/** The result as a message. */
export function toDocument(
  { content_tree, annotations, pdf_pages, warnings }: ResultDocument,
  { outputFormat }: Options,
): Document {
  return create(DocumentSchema, {
    contentTree: toNode(content_tree),
    annotations: annotations.map(toAnnotation),
    pdfPages: (pdf_pages ?? []).map(({ width, height, required_ccw_rotation }) => ({
      width,
      height,
      requiredCcwRotation: required_ccw_rotation,
    })),
    outputFormat: CODES[outputFormat] ?? OutputFormat.UNSPECIFIED,
    warnings: [...(warnings ?? [])],
  });
}

type NodeInit = MessageInitShape<typeof NodeSchema>;

function toNode({
  uid,
  type,
  content,
  children,
  locations,
  text_node_data,
  confidence,
  origin,
  level,
  list,
  chart,
}: ResultNode): NodeInit {
  return {
    uid,
    type,
    children: children.map(toNode),
    locations: (locations ?? []).map(toLocation),
    origin: origin ?? "",
    level: level ?? 0,
    ...(content !== null && { content }),
    ...(confidence !== undefined && { confidence }),
    ...(list && { list }),
    ...(chart && {
      chart: {
        type: chart.type,
        title: chart.title ?? "",
        axes: chart.axes.map((axis) => ({ ...axis })),
        series: chart.series.map(({ name, points }) => ({
          name,
          points: points.map((point) => ({ ...point })),
        })),
      },
    }),
    ...(text_node_data && {
      textNodeData: {
        texts: [...text_node_data.texts],
        textLocations: text_node_data.text_locations.map(toLocation),
        characterOffsets: text_node_data.character_offsets.map((offsets) => ({
          offsets: [...offsets],
        })),
      },
    }),
  };
}

const toLocation = ({
  page_number,
  ...box
}: {
  page_number: number;
  x: number;
  y: number;
  width: number;
  height: number;
}) => ({ ...box, pageNumber: page_number });

function toAnnotation(annotation: ResultAnnotation) {
  const { type } = annotation;
  if (annotation.type === "relation") {
    const { relation_type, source_content_uid, target_content_uid } = annotation.data;
    const value = {
      relationType: relation_type,
      sourceContentUid: source_content_uid,
      targetContentUid: target_content_uid,
    };
    return { type, contentUids: [], locations: [], data: { case: "relation" as const, value } };
  }
  const { index, span } = annotation.data;
  const place = { row: index[0], column: index[1], rowSpan: span[0], columnSpan: span[1] };
  const base = {
    type,
    contentUids: [...annotation.content_uids],
    locations: (annotation.locations ?? []).map(toLocation),
  };
  if (annotation.type === "table_structure") {
    const { is_column_header: isColumnHeader, is_projected_row_header: isProjectedRowHeader } =
      annotation.data;
    return {
      ...base,
      data: {
        case: "tableStructure" as const,
        value: { ...place, isColumnHeader, isProjectedRowHeader },
      },
    };
  }
  return {
    ...base,
    data: { case: "figureStructure" as const, value: { ...place, value: annotation.data.value } },
  };
}
