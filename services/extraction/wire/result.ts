import type { Document, Node } from "../../../gen/groundwork/extraction/v1/document_pb.ts";
import type { Options } from "../options.ts";
import type { Location, ResultAnnotation, ResultDocument, ResultNode } from "../result/document.ts";

/** The documented result again; the inverse of `toDocument`. */
export function fromDocument(document: Document, { outputFormat }: Options): ResultDocument {
  const located = outputFormat !== "structured_document";
  const offsets = outputFormat === "structured_document_with_char_offsets";
  const toLocations = (locations: Node["locations"]): Location[] =>
    locations.map(({ x, y, width, height, pageNumber }) => ({
      x,
      y,
      width,
      height,
      page_number: pageNumber,
    }));
  const toNode = (node: Node): ResultNode => ({
    uid: node.uid,
    type: node.type,
    content: node.content ?? null,
    children: node.children.map(toNode),
    ...(located && { locations: node.type === "DOCUMENT" ? null : toLocations(node.locations) }),
    ...(offsets && {
      text_node_data: node.textNodeData
        ? {
            texts: node.textNodeData.texts,
            text_locations: toLocations(node.textNodeData.textLocations),
            character_offsets: node.textNodeData.characterOffsets.map((each) => each.offsets),
          }
        : null,
    }),
    ...extrasOf(node),
  });
  const annotations = document.annotations.map(
    ({ contentUids, locations, data }): ResultAnnotation => {
      if (data.case === "relation") {
        const { relationType, sourceContentUid, targetContentUid } = data.value;
        const relation_type = relationType as "support" | "row_header_parent";
        return {
          type: "relation",
          data: {
            relation_type,
            source_content_uid: sourceContentUid,
            target_content_uid: targetContentUid,
          },
        };
      }
      const place = data.value as {
        row: number;
        column: number;
        rowSpan: number;
        columnSpan: number;
      };
      const index = [place.row, place.column] as const;
      const span = [place.rowSpan, place.columnSpan] as const;
      const where = located ? { locations: toLocations(locations) } : {};
      if (data.case === "tableStructure") {
        const { isColumnHeader: is_column_header, isProjectedRowHeader: is_projected_row_header } =
          data.value;
        return {
          type: "table_structure",
          content_uids: contentUids,
          data: { index, span, is_column_header, is_projected_row_header },
          ...where,
        };
      }
      const value = data.case === "figureStructure" ? data.value.value : "";
      return {
        type: "figure_extracted_table_structure",
        content_uids: contentUids,
        data: { index, span, value },
        ...where,
      };
    },
  );
  return {
    content_tree: toNode(document.contentTree as Node),
    annotations,
    ...(located && {
      pdf_pages: document.pdfPages.map(({ width, height, requiredCcwRotation }) => ({
        height,
        width,
        required_ccw_rotation: requiredCcwRotation,
      })),
    }),
    ...(document.warnings.length > 0 && { warnings: document.warnings }),
  };
}

function extrasOf({ confidence, origin, level, list, chart }: Node): Partial<ResultNode> {
  return {
    ...(origin && { origin: origin as NonNullable<ResultNode["origin"]> }),
    ...(confidence !== undefined && { confidence }),
    ...(level > 0 && { level }),
    ...(list && { list: { kind: list.kind, marker: list.marker, depth: list.depth } }),
    ...(chart && {
      chart: {
        type: chart.type,
        ...(chart.title && { title: chart.title }),
        axes: chart.axes.map(({ direction, title, unit, scale, min, max }) => ({
          direction,
          title,
          ...(unit && { unit }),
          scale,
          ...(min !== undefined && { min }),
          ...(max !== undefined && { max }),
        })),
        series: chart.series.map(({ name, points }) => ({
          name,
          points: points.map(({ label, x, y }) => ({ label, ...(x !== undefined && { x }), y })),
        })),
      },
    }),
  };
}
