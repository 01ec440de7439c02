type ChartType = "bar" | "line" | "pie" | "scatter";

export interface Axis {
  readonly direction: "x" | "y";
  readonly title: string;
  /** From the title, as printed: "%", "USD million". */
  readonly unit?: string;
  readonly scale: "linear" | "log" | "date" | "category";
  /** Of the labels; of dates in seconds since 1970. */
  readonly min?: number;
  readonly max?: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly label: string; readonly x?: number; readonly y: number }[];
}

export interface Chart {
  readonly type: ChartType;
  readonly title?: string;
  readonly axes: readonly Axis[];
  readonly series: readonly Series[];
}
