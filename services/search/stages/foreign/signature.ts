import type { AgentAnswer, DataAgent, Source } from "../../model.ts";
import { OWN_SCHEME } from "../citing/links.ts";

/** With what an agent of somebody else may sign its answers. */
export interface Signature {
  readonly agent: DataAgent;
  /** Addresses that its links must begin with; none given: any but ours. */
  readonly prefixes: readonly string[];
  /** Providers that it may name; none given: any that nobody else here is called. */
  readonly providers: readonly string[];
  /** Whether somebody else here signs with a name. */
  readonly isTaken: (provider: string) => boolean;
  /** Where the gateway shows our own records. */
  readonly publicUrl?: string | undefined;
}

/** The same answer, no part of which is signed with somebody else's link or name. */
export const signed = (answer: AgentAnswer, signature: Signature): AgentAnswer => ({
  ...answer,
  sources: answer.sources.map((source) => toOwn(source, signature)),
});

function toOwn(source: Source, signature: Signature): Source {
  const { agent } = signature;
  if (!mayLink(source.uri, signature)) {
    const own = { uri: `${OWN_SCHEME}${agent.name}`, name: agent.display_name };
    return { part: source.part, ...own, provider: agent.owner };
  }
  const provider = maySign(source.provider, signature) ? source.provider : agent.owner;
  return { ...source, provider };
}

function mayLink(uri: string, { agent, prefixes, publicUrl }: Signature): boolean {
  const own = `${OWN_SCHEME}${agent.name}`;
  if (OWN_SCHEME.startsWith(new URL(uri).protocol)) return uri === own || uri.startsWith(`${own}/`);
  if (publicUrl && isUnder(uri, `${publicUrl.replace(/\/$/, "")}/records`)) return false;
  return prefixes.length === 0 || prefixes.some((prefix) => isUnder(uri, prefix));
}

/** Whether an address is another's, or lies below it: "https://a.example.org" is not under "https://a.example". */
function isUnder(uri: string, prefix: string): boolean {
  const [{ href }, { href: start }] = [new URL(uri), new URL(prefix)];
  if (!href.startsWith(start)) return false;
  return start.endsWith("/") || /^(?:[/?#]|$)/.test(href.slice(start.length));
}

const maySign = (provider: string, { agent, providers, isTaken }: Signature): boolean => {
  const isNamed = (name: string) => nameKey(name) === nameKey(provider);
  if ([agent.owner, ...providers].some(isNamed)) return true;
  return providers.length === 0 && !isTaken(nameKey(provider));
};

/** Names that people read as the same have the same key. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
