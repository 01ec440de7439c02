import type { Cell, ResponseItem } from "../../gen/groundwork/search/v1/answer_pb.ts";
import { html } from "../../services/platform/page/html.ts";
import { MARK, page } from "../../services/platform/page/page.ts";

/** One record as a list of its fields; several as a table. */
export function recordPage(item: ResponseItem | undefined): string {
  const { fields = [], rows = [], sources = [], metadata = {} } = item ?? {};
  const [source] = sources;
  const { next, reading } = metadata;
  const isList = rows.length > 1;
  const title = isList ? "Records" : source?.name || "Record";
  const body =
    rows.length === 1
      ? html`<tbody>${fields.map(({ name }, index) => html`<tr><th scope="row">${name}</th><td>${text(rows[0]?.cells[index])}</td></tr>`)}</tbody>`
      : html`<thead><tr>${fields.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(({ cells }) => html`<tr>${cells.map((cell) => html`<td>${text(cell)}</td>`)}</tr>`)}</tbody>`;
  return page(
    title,
    "wide",
    html`<header><span class="mark">${MARK}Groundwork</span></header>
<main><h1>${title}</h1>${isList && typeof reading === "string" ? html`<p class="soft">${reading}</p>` : ""}
<div class="card" role="region" aria-label="${title}" tabindex="0"><table>
<caption>${source?.provider ?? ""}</caption>
${body}
</table></div>${typeof next === "string" ? html`<p><a rel="next" href="${next}">Next records</a></p>` : ""}</main>`,
  );
}

const text = (cell: Cell | undefined): string =>
  cell?.value.case === undefined ? "–" : String(cell.value.value);
