/** The result as documented: names and nulls exactly as they are written to JSON. */
export interface ResultDocument {
  readonly content_tree: ResultNode;
  readonly annotations: readonly ResultAnnotation[];
  readonly pdf_pages?: readonly PageSize[];
  readonly warnings?: readonly string[];
}

/** Fractions of the page from its top left; pages count from 0. */
export interface Location {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly page_number: number;
}

interface PageSize {
  readonly height: number;
  readonly width: number;
  readonly required_ccw_rotation: number;
}

export interface ResultNode {
  readonly uid: string;
  readonly type: string;
  readonly content: string | null;
  readonly children: readonly ResultNode[];
  /** Left out without locations; null on the root. */
  readonly locations?: readonly Location[] | null;
  /** Left out without character offsets; null on nodes that are no text. */
  readonly text_node_data?: TextNodeData | null;
  readonly confidence?: number;
  readonly origin?: "text" | "ocr" | "structure" | "vector" | "raster";
  readonly level?: number;
  readonly list?: { readonly kind: string; readonly marker: string; readonly depth: number };
  readonly chart?: ResultChart;
}

export interface TextNodeData {
  readonly texts: readonly string[];
  readonly text_locations: readonly Location[];
  /** For each line the left edge of each character as a fraction of the line's width. */
  readonly character_offsets: readonly (readonly number[])[];
}

export interface ResultChart {
  readonly type: string;
  readonly title?: string;
  readonly axes: readonly {
    readonly direction: string;
    readonly title: string;
    readonly unit?: string;
    readonly scale: string;
    readonly min?: number;
    readonly max?: number;
  }[];
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly { readonly label: string; readonly x?: number; readonly y: number }[];
  }[];
}

export type ResultAnnotation =
  | {
      readonly type: "table_structure";
      readonly content_uids: readonly string[];
      readonly data: {
        readonly index: readonly [number, number];
        readonly span: readonly [number, number];
        readonly is_column_header: boolean;
        readonly is_projected_row_header: boolean;
      };
      readonly locations?: readonly Location[] | null;
    }
  | {
      readonly type: "figure_extracted_table_structure";
      readonly content_uids: readonly string[];
      readonly data: {
        readonly index: readonly [number, number];
        readonly span: readonly [number, number];
        readonly value: string;
      };
      readonly locations?: readonly Location[] | null;
    }
  | {
      readonly type: "relation";
      readonly data: {
        readonly relation_type: "support" | "row_header_parent";
        readonly source_content_uid: string;
        readonly target_content_uid: string;
      };
    };
