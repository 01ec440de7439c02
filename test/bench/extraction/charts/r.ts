import type { ChartSpec } from "./spec.ts";

/** Whether base R draws such charts: bars of its own kind on a logarithmic axis end below the page. */
export const rDraws = ({ variant }: ChartSpec): boolean => variant !== "log bars";

/** A script for Rscript that draws charts to one PDF, a page each, and to a picture each. */
export const rScript = (specs: readonly ChartSpec[], folder: string): string =>
  [
    `pdf("${folder}/all.pdf", width=5.2, height=3.8)`,
    ...specs.map(plot),
    "invisible(dev.off())",
    ...specs.flatMap((spec) => [
      `png("${folder}/${spec.id}.png", width=900, height=660, res=150, pointsize=9)`,
      plot(spec),
      "invisible(dev.off())",
    ]),
  ].join("\n");

const text = (value: string) => JSON.stringify(value);
const vector = (values: readonly (string | number)[]) =>
  `c(${values.map((value) => (typeof value === "string" ? text(value) : value)).join(",")})`;
const logical = (value: boolean) => (value ? "TRUE" : "FALSE");
const ys = ({ points }: ChartSpec["series"][number]) => points.map(({ y }) => y);

function plot(spec: ChartSpec): string {
  if (spec.variant === "small multiples") return multiples(spec);
  if (spec.variant === "bars and a line") return twoAxes(spec);
  if (spec.kind === "pie") return pie(spec);
  return spec.kind === "bar" ? bars(spec) : points(spec);
}

function multiples(spec: ChartSpec): string {
  const panels = spec.series.map((series) =>
    bars({ ...spec, title: series.name, series: [series] }),
  );
  return `par(mfrow=c(2,2), mar=c(3,4,2,1));${panels.join(";")};par(mfrow=c(1,1), mar=c(5,4,4,2)+0.1)`;
}

function bars({
  variant,
  series,
  title,
  yTitle,
  grid,
  errors,
  numbers,
  labelled,
}: ChartSpec): string {
  const names = vector(series[0]?.points.map(({ label }) => label) ?? []);
  const lying = variant.startsWith("lying");
  const matrix = `matrix(${vector(series.flatMap(ys))}, nrow=${series.length}, byrow=TRUE)`;
  const colours = grid ? `hcl.colors(${series.length}, "Set 2")` : `gray.colors(${series.length})`;
  return [
    `m <- ${matrix}; f <- ${variant === "stacked" ? "colSums(m)" : "m"}`,
    "r <- range(0, 1.12 * f)",
    `b <- barplot(m, names.arg=${names}, beside=${logical(variant !== "stacked")}, horiz=${logical(lying)}, col=${colours}, ` +
      `main=${text(title)}, ${lying ? "xlab" : "ylab"}=${text(yTitle)}, ${lying ? "xlim" : "ylim"}=r, las=1, cex.names=0.7, ` +
      `${numbers === "plain" ? "" : 'yaxt="n", '}` +
      `legend.text=${series.length > 1 ? vector(series.map(({ name }) => name)) : "NULL"})`,
    numbers === "plain"
      ? ""
      : numbers === "dollars"
        ? 'axis(2, axTicks(2), paste0("$", format(axTicks(2), big.mark=",", trim=TRUE)), las=1)'
        : 'axis(2, axTicks(2), paste0(axTicks(2), "%"), las=1)',
    errors ? "arrows(b, 0.92*m, b, 1.08*m, angle=90, code=3, length=0.04)" : "",
    labelled ? "text(b, m, m, pos=3, cex=0.8)" : "",
  ]
    .filter(Boolean)
    .join(";");
}

function points({ kind, xScale, yScale, series, title, xTitle, yTitle, grid }: ChartSpec): string {
  const named = xScale === "category";
  const at = ({ points: own }: ChartSpec["series"][number]) =>
    xScale === "date"
      ? `as.Date(${vector(own.map(({ label }) => label))})`
      : vector(own.map(({ x }, index) => x ?? index + 1));
  const log = `${xScale === "log" ? "x" : ""}${yScale === "log" ? "y" : ""}`;
  const all = vector(series.flatMap(ys));
  const wide = series.map(at).join(",");
  const [first] = series;
  const draw = kind === "scatter" ? "points" : "lines";
  return [
    `plot(range(${wide}), range(${all}), type="n", log="${log}", main=${text(title)}, xlab=${text(xTitle)}, ylab=${text(yTitle)}${named || xScale === "date" ? ', xaxt="n"' : ""})`,
    xScale === "date" ? `axis.Date(1, range(${wide}), format="%b %Y")` : "",
    named && first
      ? `axis(1, 1:${first.points.length}, ${vector(first.points.map(({ label }) => label))}, cex.axis=0.7)`
      : "",
    grid ? "grid()" : "",
    ...series.map(
      (each, index) =>
        `${draw}(${at(each)}, ${vector(ys(each))}, col=${index + 1}, ${kind === "scatter" ? `pch=${[1, 16, 2][index]}` : `lty=${grid ? 1 : index + 1}`})`,
    ),
    series.length > 1
      ? `legend("topright", ${vector(series.map(({ name }) => name))}, col=1:${series.length}, ${kind === "scatter" ? "pch=c(1,16,2)" : `lty=${grid ? 1 : `1:${series.length}`}`}, cex=0.8)`
      : "",
  ]
    .filter(Boolean)
    .join(";");
}

function twoAxes({ series, title }: ChartSpec): string {
  const [bars, line] = series as [ChartSpec["series"][number], ChartSpec["series"][number]];
  const names = vector(bars.points.map(({ label }) => label));
  return [
    "par(mar=c(4,4,3,4))",
    `b <- barplot(${vector(ys(bars))}, names.arg=${names}, ylab=${text(bars.name)}, main=${text(title)}, las=1, cex.names=0.7)`,
    "par(new=TRUE)",
    `plot(b, ${vector(ys(line))}, type="l", col=2, lwd=2, axes=FALSE, xlab="", ylab="", xlim=c(min(b)-0.5,max(b)+0.5), ylim=range(0, ${vector(ys(line))}))`,
    "axis(4, las=1)",
    `mtext(${text(line.name)}, 4, 2.6)`,
    `legend("topleft", ${vector([bars.name, line.name])}, fill=c("gray", NA), border=c(1, NA), lty=c(NA, 1), col=c(NA, 2), bty="n", cex=0.8)`,
    "par(mar=c(5,4,4,2)+0.1)",
  ].join(";");
}

function pie({ series, variant, title }: ChartSpec): string {
  const values = vector(series.flatMap(ys));
  const names = vector(series[0]?.points.map(({ label }) => label) ?? []);
  const labels = variant === "pie" ? names : "NA";
  const legend = `legend("topright", ${names}, fill=hcl.colors(length(v), "Dark 3"), cex=0.7)`;
  return `v <- ${values};pie(v, ${labels}, main=${text(title)}, col=hcl.colors(length(v), "Dark 3"))${variant === "pie" ? "" : `;${legend}`}`;
}
