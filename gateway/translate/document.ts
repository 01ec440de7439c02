import type {
  Annotation,
  Chart,
  Document,
  Location,
  Node,
  TextNodeData,
} from "../../gen/groundwork/extraction/v1/document_pb.ts";
import { OutputFormat } from "../../gen/groundwork/extraction/v1/options_pb.ts";

/** Which keys a variant of the result has; those it lacks are left out, not empty. */
interface Variant {
  readonly located: boolean;
  readonly offsets: boolean;
}

/** The `result` of a successful extraction. */
export function encodeDocument({
  contentTree,
  annotations,
  pdfPages,
  outputFormat,
  warnings,
}: Document) {
  const variant = {
    located: outputFormat !== OutputFormat.STRUCTURED_DOCUMENT,
    offsets: outputFormat === OutputFormat.STRUCTURED_DOCUMENT_WITH_CHAR_OFFSETS,
  };
  const pages = pdfPages.map(({ width, height, requiredCcwRotation }) => ({
    height,
    width,
    required_ccw_rotation: requiredCcwRotation,
  }));
  return {
    content_tree: contentTree ? fromNode(contentTree, variant) : null,
    annotations: annotations.map((each) => fromAnnotation(each, variant)),
    ...(variant.located && { pdf_pages: pages }),
    ...(warnings.length > 0 && { warnings }),
  };
}

type JsonNode = Readonly<Record<string, unknown>>;

function fromNode(node: Node, variant: Variant): JsonNode {
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

const fromLocation = ({ x, y, width, height, pageNumber }: Location) => ({
  x,
  y,
  width,
  height,
  page_number: pageNumber,
});

const fromText = ({ texts, textLocations, characterOffsets }: TextNodeData) => ({
  texts,
  text_locations: textLocations.map(fromLocation),
  character_offsets: characterOffsets.map(({ offsets }) => offsets),
});

/** What existing readers of the format ignore; each only where it says something. */
function extrasOf({ confidence, origin, level, list, chart }: Node): JsonNode {
  return {
    ...(origin && { origin }),
    ...(confidence !== undefined && { confidence }),
    ...(level > 0 && { level }),
    ...(list && { list: { kind: list.kind, marker: list.marker, depth: list.depth } }),
    ...(chart && { chart: fromChart(chart) }),
  };
}

const fromChart = ({ type, title: name, axes, series }: Chart) => ({
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

function fromAnnotation({ type, contentUids, locations, data }: Annotation, { located }: Variant) {
  const where = located ? { locations: locations.map(fromLocation) } : {};
  switch (data.case) {
    case "tableStructure": {
      const { isColumnHeader: is_column_header, isProjectedRowHeader: is_projected_row_header } =
        data.value;
      const facts = { ...placeOf(data.value), is_column_header, is_projected_row_header };
      return { type, content_uids: contentUids, data: facts, ...where };
    }
    case "figureStructure": {
      const facts = { ...placeOf(data.value), value: data.value.value };
      return { type, content_uids: contentUids, data: facts, ...where };
    }
    case "relation": {
      const { relationType, sourceContentUid, targetContentUid } = data.value;
      const facts = {
        relation_type: relationType,
        source_content_uid: sourceContentUid,
        target_content_uid: targetContentUid,
      };
      return { type, data: facts };
    }
    default:
      return { type, content_uids: contentUids, data: {}, ...where };
  }
}

interface Place {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

const placeOf = ({ row, column, rowSpan, columnSpan }: Place) => ({
  index: [row, column],
  span: [rowSpan, columnSpan],
});
