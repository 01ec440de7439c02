import { createHash } from "node:crypto";

/** Text that is HTML already. Everything else is escaped where it is put in. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** A template whose values are escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    parts.reduce((text, part, index) => text + render(values[index - 1] ?? "") + part),
  );
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((each) => each.text).join("");
  return escaped(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? "");

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5a6576;--line:#d8dee6;--paper:#fff;--ground:#f4f6f9;--accent:#0b5cad;--good:#12693a;--bad:#a3211b;--idle:#5a6576}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#a6b0be;--line:#38414d;--paper:#1b212a;--ground:#12161c;--accent:#7fb8f5;--good:#6fd39b;--bad:#ff9a92;--idle:#a6b0be}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
header,main{max-width:72rem;margin:0 auto;padding:1rem 1.25rem}
main.narrow{max-width:44rem}
header{display:flex;gap:1rem;align-items:center;justify-content:space-between;flex-wrap:wrap}
header p{margin:0;color:var(--soft)}
.mark{font-weight:700;letter-spacing:.01em;color:var(--ink)}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0 1rem}
a{color:var(--accent)}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:1.25rem;margin:0 0 1rem;overflow-x:auto}
table{border-collapse:collapse;width:100%}
caption{text-align:left;color:var(--soft);padding-bottom:.5rem}
th,td{text-align:left;vertical-align:top;padding:.6rem .75rem;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--soft);font-weight:600;font-size:.9rem}
tbody th{font-weight:600}
td p,th p{margin:0;color:var(--soft);font-weight:400;font-size:.9rem}
.healthy{color:var(--good);font-weight:600}
.unhealthy{color:var(--bad);font-weight:600}
.unknown{color:var(--idle);font-weight:600}
code{display:block;overflow-wrap:anywhere;background:var(--ground);border:1px solid var(--line);border-radius:.4rem;padding:.75rem;font:14px/1.45 ui-monospace,monospace;user-select:all}
h2{font-size:1.05rem;margin:1.25rem 0 .4rem}
button{font:inherit;color:var(--accent);background:var(--paper);border:1px solid var(--line);border-radius:.4rem;padding:.4rem .9rem;cursor:pointer}
button:focus-visible,a:focus-visible,.card:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
form{margin:0}
.account{display:flex;gap:1rem;align-items:center}
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Nothing is loaded, no script runs, nobody frames it; forms go to this server only. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** A whole page. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Groundwork</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
