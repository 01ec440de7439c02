import type { ChartSpec } from "./spec.ts";

/** Whether ggplot2 draws such charts: its pies are bars bent round, and it has no axis of its own for a second unit. */
export const ggplotDraws = ({ kind, variant }: ChartSpec): boolean =>
  kind !== "pie" && variant !== "bars and a line" && variant !== "log bars";

/** A script for Rscript that draws charts to one PDF, a page each, and to a picture each. */
export const ggplotScript = (specs: readonly ChartSpec[], folder: string): string =>
  [
    "library(ggplot2)",
    `pdf("${folder}/all.pdf", width=5.2, height=3.6)`,
    ...specs.map((spec) => `print(${plot(spec)})`),
    "invisible(dev.off())",
    ...specs.flatMap((spec) => [
      `png("${folder}/${spec.id}.png", width=900, height=620, res=150)`,
      `print(${plot(spec)})`,
      "invisible(dev.off())",
    ]),
  ].join("\n");

const text = (value: string) => JSON.stringify(value);
const vector = (values: readonly (string | number)[]) =>
  `c(${values.map((value) => (typeof value === "string" ? text(value) : value)).join(",")})`;

function plot(spec: ChartSpec): string {
  const { variant, series, title, xTitle, yTitle, xScale, yScale, grid, numbers } = spec;
  const multiples = variant === "small multiples";
  const lying = variant.startsWith("lying");
  return [
    `ggplot(${frame(spec)}, aes(x, y))`,
    ...marks(spec),
    `labs(title=${text(title)}, x=${text(xTitle)}, y=${text(yTitle)}, fill=NULL, colour=NULL)`,
    grid ? "theme_gray()" : "theme_bw()",
    xScale === "date" && 'scale_x_date(date_labels="%b %Y")',
    xScale === "log" && "scale_x_log10()",
    yScale === "log" && "scale_y_log10()",
    numbers === "dollars" &&
      'scale_y_continuous(labels=function(v) paste0("$", format(v, big.mark=",", trim=TRUE)))',
    numbers === "percent" && 'scale_y_continuous(labels=function(v) paste0(v, "%"))',
    multiples && 'facet_wrap(~s, scales="free")',
    lying && "coord_flip()",
    variant === "bars with long names" && "theme(axis.text.x=element_text(angle=45, hjust=1))",
    series.length > 1 && !multiples && !grid && 'theme(legend.position="bottom")',
  ]
    .filter(Boolean)
    .join(" + ");
}

function frame({ series, xScale }: ChartSpec): string {
  const rows = series.flatMap(({ name, points }) => points.map((point) => ({ ...point, name })));
  const labels = vector(rows.map(({ label }) => label));
  const x =
    xScale === "category"
      ? `factor(${labels}, levels=unique(${labels}))`
      : xScale === "date"
        ? `as.Date(${labels})`
        : vector(rows.map(({ x: at }) => at ?? 0));
  const names = vector(rows.map(({ name }) => name));
  return `data.frame(x=${x}, y=${vector(rows.map(({ y }) => y))}, s=factor(${names}, levels=unique(${names})))`;
}

function marks({ kind, variant, series, xScale, errors, labelled, grid }: ChartSpec): string[] {
  const many = series.length > 1 && variant !== "small multiples";
  const colour = many ? "aes(colour=s)" : "";
  if (kind === "scatter") return [`geom_point(${colour})`];
  if (kind === "line") {
    const group = xScale === "category" ? `aes(${many ? "colour=s, group=s" : "group=1"})` : colour;
    return [`geom_line(${group})`, ...(grid ? [`geom_point(${colour})`] : [])];
  }
  const place = variant === "stacked" ? "position_stack(reverse=TRUE)" : "position_dodge()";
  return [
    many ? `geom_col(aes(fill=s), position=${place})` : 'geom_col(fill="steelblue")',
    ...(errors ? ["geom_errorbar(aes(ymin=0.92*y, ymax=1.08*y), width=0.2)"] : []),
    ...(labelled ? ["geom_text(aes(label=y), vjust=-0.4, size=3)"] : []),
  ];
}
