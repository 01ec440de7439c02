import { createHash } from "node:crypto";
import { type Html, html, raw } from "./html.ts";

/** Light and dark; green for what can be done, red for what went wrong. All text has a contrast of 4.5 or more. */
const STYLE = `
:root{color-scheme:light dark;--ground:#f3f4f1;--paper:#fff;--ink:#1b2420;--soft:#55605a;--line:#c3cbc6;--accent:#0b6b4f;--accent-ink:#fff;--accent-hover:#084f3a;--bad:#a3201b;--bad-paper:#fdf0ef}
@media(prefers-color-scheme:dark){:root{--ground:#121715;--paper:#1b2220;--ink:#e8eeea;--soft:#a5b1ab;--line:#46524c;--accent:#5fd3a8;--accent-ink:#06251a;--accent-hover:#8be3c3;--bad:#ffb1aa;--bad-paper:#3a1d1b}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
body.small{display:grid;place-items:center;padding:1.5rem}
main{width:100%}
.small main,.card{background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
.small main{max-width:24rem;padding:2rem;box-shadow:0 1px 2px rgb(0 0 0/.06),0 8px 24px rgb(0 0 0/.06)}
.wide header,.wide main{max-width:78rem;margin:0 auto;padding:1rem 1.25rem}
.middle main{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem}
header{display:flex;gap:1rem;align-items:center;justify-content:space-between;flex-wrap:wrap}
.mark{display:flex;gap:.5rem;align-items:center;font-weight:700}
.account{display:flex;gap:1rem;align-items:center;color:var(--soft)}
svg{display:block;width:2.5rem;height:2.5rem;color:var(--accent)}
.mark svg{width:1.75rem;height:1.75rem}
h1{margin:1rem 0 .25rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em}
h2{margin:1.5rem 0 .4rem;font-size:1.05rem}
p{margin:.25rem 0 0}
.small p,.soft{color:var(--soft)}
.soft{font-size:.9rem}
a{color:var(--accent)}
.card{margin:1rem 0;padding:1.25rem;overflow-x:auto}
.card>:first-child{margin-top:0}
.card>p+p{margin-top:.75rem}
form{margin:0}
label{display:block;margin:1rem 0 .375rem;font-weight:600;font-size:.9375rem}
input,textarea{width:100%;padding:.625rem .75rem;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:.5rem}
.small input{background:var(--paper)}
textarea{display:block;resize:vertical;font:.875rem/1.45 ui-monospace,monospace;word-break:break-all}
input[aria-invalid=true]{border-color:var(--bad)}
button{padding:.4rem .9rem;font:inherit;font-weight:600;color:var(--accent-ink);background:var(--accent);border:1px solid transparent;border-radius:.5rem;cursor:pointer}
button:hover{background:var(--accent-hover)}
button.plain{color:var(--soft);background:none;border-color:var(--line)}
button.plain:hover{color:var(--ink);background:none}
.account button{white-space:nowrap}
.small form{margin-top:1.5rem}
.small button{width:100%;margin-top:1.5rem;padding:.6875rem 1rem}
.small button.plain{margin-top:.75rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.error{margin-top:1.25rem;padding:.625rem .75rem;background:var(--bad-paper);border-left:.25rem solid var(--bad);border-radius:.25rem}
.small p.error,.bad{color:var(--bad)}
.good{color:var(--accent)}
.good,.bad,.idle{font-weight:600}
.idle{color:var(--soft)}
table{border-collapse:collapse;width:100%}
caption{padding-bottom:.5rem;text-align:left;color:var(--soft)}
th,td{padding:.6rem .75rem;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
th:first-child,td:first-child{padding-left:0}
thead th{border-top:0;color:var(--soft);font-size:.9rem}
td p,th p{margin:0;color:var(--soft);font-weight:400;font-size:.9rem}
time,.stage{white-space:nowrap}
`;

/** Layers that something stands on. */
export const MARK = raw(
  `<svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path d="M6 32h28M10 25h20M14 18h12"/><circle cx="20" cy="9" r="3" fill="currentColor" stroke="none"/></svg>`,
);

/** Nothing is loaded, no script runs, nobody frames it; forms go to this server only. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** How much room a page takes: a form, a text, a table. */
export type Width = "small" | "middle" | "wide";

/** A whole page. */
export const page = (title: string, width: Width, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Groundwork</title>
<style>${raw(STYLE)}</style>
</head>
<body class="${width}">
${body}
</body>
</html>
`.text;
