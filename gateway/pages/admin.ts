import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Session } from "../../gen/groundwork/identity/v1/session_pb.ts";
import {
  type AdminDataAgent,
  type AgentHealth,
  HealthStatus,
  ReleaseStage,
} from "../../gen/groundwork/search/v1/agent_pb.ts";
import { type Html, html } from "../../services/platform/page/html.ts";
import { MARK, page } from "../../services/platform/page/page.ts";

/** The administrator's first page: who is signed in, and how the agents are. */
export function adminPage(session: Session | undefined, agents: readonly AdminDataAgent[]): string {
  const unhealthy = agents.filter(({ health }) => health?.status === HealthStatus.UNHEALTHY).length;
  const summary =
    unhealthy === 0
      ? `${agents.length} agents, none of them unhealthy`
      : `${agents.length} agents, ${unhealthy} of them unhealthy`;
  return page(
    "Data agents",
    "wide",
    html`<header><span class="mark">${MARK}Groundwork</span>
<div class="account"><span title="${session?.subject ?? ""}">Signed in as ${session?.displayName || session?.subject || "an administrator"}</span>
<form method="post" action="/admin/logout"><button class="plain">Sign out</button></form></div></header>
<main><h1>Data agents</h1>
<div class="card" role="region" aria-label="Data agents" tabindex="0"><table>
<caption>${summary}</caption>
<thead><tr><th scope="col">Agent</th><th scope="col">Health</th><th scope="col">Last probe</th><th scope="col">Stage</th><th scope="col">Datasets</th><th scope="col">Owner</th></tr></thead>
<tbody>${agents.map(row)}</tbody>
</table></div></main>`,
  );
}

/** What follows a sign-out. */
export const signedOutPage = (): string =>
  page(
    "You are signed out",
    "middle",
    html`<main>${MARK}<h1>You are signed out</h1>
<div class="card"><p><a href="/admin-login">Sign in again</a></p></div></main>`,
  );

const HEALTH: Readonly<Record<number, readonly [kind: string, word: string]>> = {
  [HealthStatus.HEALTHY]: ["good", "Healthy"],
  [HealthStatus.UNHEALTHY]: ["bad", "Unhealthy"],
};
const NOT_PROBED = ["idle", "Not probed yet"] as const;

function row({ agent, health, owner }: AdminDataAgent): Html {
  const [kind, word] = HEALTH[health?.status ?? 0] ?? NOT_PROBED;
  const took =
    health?.responseTimeMs === undefined ? "" : `${Math.round(health.responseTimeMs)} ms`;
  const stage =
    agent?.releaseStage === ReleaseStage.GENERALLY_AVAILABLE ? "Generally available" : "Beta";
  return html`<tr><th scope="row">${agent?.displayName ?? ""}<p>${agent?.name ?? ""}${agent?.enabled ? "" : " · disabled"}</p><p>${agent?.shortDescription ?? ""}</p></th>
<td><span class="${kind}">${word}</span><p>${health?.errorMessage ?? took}</p></td>
<td>${probed(health)}</td>
<td class="stage">${stage}</td><td>${(agent?.underlyingDatasets ?? []).join(", ") || "–"}</td><td>${owner || "–"}</td></tr>
`;
}

/** Day and time of the last probe, one below the other. */
function probed(health: AgentHealth | undefined): Html {
  if (!health?.lastChecked) return html`–`;
  const at = timestampDate(health.lastChecked).toISOString();
  return html`<time datetime="${at}">${at.slice(0, 10)}<p>${at.slice(11, 19)} UTC</p></time>`;
}
