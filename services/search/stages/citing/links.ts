import type { Dataset } from "../../semantic.ts";
import { literal } from "../language/literal.ts";

/** Scheme of links that this server resolves itself. */
export const OWN_SCHEME = "groundwork://";

/** What a link names: records with these values, or a dataset as a whole. */
export interface RecordLink {
  readonly dataset: Dataset;
  /** By field; empty for the dataset itself. */
  readonly values: ReadonlyMap<string, string>;
}

/** The values that a template's {names} have in a link; undefined when it is not of this template. */
export function valuesIn(uri: string, template: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!/^\{\w+\}$/.test(part)) return literal(part);
      names.push(part.slice(1, -1));
      return "([^/?#]+)";
    })
    .join("");
  const found = new RegExp(`^${pattern}$`).exec(uri);
  if (!found) return undefined;
  try {
    return new Map(names.map((name, index) => [name, decodeURIComponent(found[index + 1]!)]));
  } catch {
    return undefined;
  }
}

/** The link of a record of an agent's dataset by its key, or of the dataset itself. */
export const ownLink = (agent: string, dataset: string, keys: readonly string[] = []): string =>
  OWN_SCHEME + [agent, dataset, ...keys].map(encodeURIComponent).join("/");

/** What a source that is a dataset is called: its description stands in the middle of lines. */
export const nameOf = ({ description, name }: Dataset): string =>
  description.replace(/\.$/, "") || name;

/** Which of an agent's datasets a link is of: by its provenance, or by agent, dataset and key. */
export function findLink(
  uri: string,
  datasets: readonly Dataset[],
  agent: string,
): RecordLink | undefined {
  for (const dataset of datasets) {
    if (uri === ownLink(agent, dataset.name)) return { dataset, values: new Map() };
    const template = dataset.provenance?.uri;
    const values = template
      ? template.startsWith(OWN_SCHEME) && valuesIn(uri, template)
      : keysIn(uri, dataset, agent);
    if (values && values.size > 0) return { dataset, values };
  }
  return undefined;
}

function keysIn(
  uri: string,
  { name, primaryKey }: Dataset,
  agent: string,
): ReadonlyMap<string, string> | undefined {
  const start = `${ownLink(agent, name)}/`;
  const parts = uri.startsWith(start) ? uri.slice(start.length).split("/") : [];
  if (parts.length === 0 || parts.length !== primaryKey.length) return undefined;
  try {
    return new Map(primaryKey.map((key, index) => [key, decodeURIComponent(parts[index]!)]));
  } catch {
    return undefined;
  }
}
