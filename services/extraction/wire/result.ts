import type {
  Annotation,
  Chart,
  Document,
  FigureStructure,
  Node,
  Relation,
  Location as WireLocation,
  TextNodeData as WireText,
} from "../../../gen/groundwork/extraction/v1/document_pb.ts";
import type { Options } from "../options.ts";
import type {
  Location,
  ResultAnnotation,
  ResultChart,
  ResultDocument,
  ResultNode,
  TextNodeData,
} from "../result/document.ts";

/** What of places an output format tells. */
interface Variant {
  readonly located: boolean;
  readonly offsets: boolean;
}

/** The documented result again; the inverse of `toDocument`. */
export function fromDocument(
  { contentTree, annotations, pdfPages, warnings }: Document,
  { outputFormat }: Options,
): ResultDocument {
  const variant = {
    located: outputFormat !== "structured_document",
    offsets: outputFormat === "structured_document_with_char_offsets",
  };
  const pages = pdfPages.map(({ width, height, requiredCcwRotation }) => ({
    height,
    width,
    required_ccw_rotation: requiredCcwRotation,
  }));
  return {
    content_tree: fromNode(contentTree as Node, variant),
    annotations: annotations.map((each) => fromAnnotation(each, variant)),
    ...(variant.located && { pdf_pages: pages }),
    ...(warnings.length > 0 && { warnings }),
  };
}

function fromNode(node: Node, variant: Variant): ResultNode {
  const { uid, type, content = null, children, locations, textNodeData } = node;
  return {
    uid,
    type,
    content,
    children: children.map((child) => fromNode(child, variant)),
    ...(variant.located && { locations: type === "DOCUMENT" ? null : locations.map(fromLocation) }),
    ...(variant.offsets && { text_node_data: textNodeData ? fromText(textNodeData) : null }),
    ...extrasOf(node),
  };
}

const fromLocation = ({ x, y, width, height, pageNumber }: WireLocation): Location => ({
  x,
  y,
  width,
  height,
  page_number: pageNumber,
});

const fromText = ({ texts, textLocations, characterOffsets }: WireText): TextNodeData => ({
  texts,
  text_locations: textLocations.map(fromLocation),
  character_offsets: characterOffsets.map(({ offsets }) => offsets),
});

function fromAnnotation(
  { contentUids, locations, data }: Annotation,
  { located }: Variant,
): ResultAnnotation {
  if (data.case === "relation") return fromRelation(data.value);
  const where = located ? { locations: locations.map(fromLocation) } : {};
  if (data.case === "tableStructure") {
    const { isColumnHeader: is_column_header, isProjectedRowHeader: is_projected_row_header } =
      data.value;
    return {
      type: "table_structure",
      content_uids: contentUids,
      data: { ...placeOf(data.value), is_column_header, is_projected_row_header },
      ...where,
    };
  }
  const cell = data.value as FigureStructure;
  return {
    type: "figure_extracted_table_structure",
    content_uids: contentUids,
    data: { ...placeOf(cell), value: cell.value },
    ...where,
  };
}

const fromRelation = ({
  relationType,
  sourceContentUid,
  targetContentUid,
}: Relation): ResultAnnotation => ({
  type: "relation",
  data: {
    relation_type: relationType as "support" | "row_header_parent",
    source_content_uid: sourceContentUid,
    target_content_uid: targetContentUid,
  },
});

type Place = Pick<FigureStructure, "row" | "column" | "rowSpan" | "columnSpan">;

const placeOf = ({ row, column, rowSpan, columnSpan }: Place) => ({
  index: [row, column] as const,
  span: [rowSpan, columnSpan] as const,
});

function extrasOf({ confidence, origin, level, list, chart }: Node): Partial<ResultNode> {
  return {
    ...(origin && { origin: origin as NonNullable<ResultNode["origin"]> }),
    ...(confidence !== undefined && { confidence }),
    ...(level > 0 && { level }),
    ...(list && { list: { kind: list.kind, marker: list.marker, depth: list.depth } }),
    ...(chart && { chart: fromChart(chart) }),
  };
}

const fromChart = ({ type, title: name, axes, series }: Chart): ResultChart => ({
  type,
  ...(name && { title: name }),
  axes: axes.map(({ direction, title, unit, scale, min, max }) => ({
    direction,
    title,
    ...(unit && { unit }),
    scale,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  })),
  series: series.map(({ name, points }) => ({
    name,
    points: points.map(({ label, x, y }) => ({ label, ...(x !== undefined && { x }), y })),
  })),
});
