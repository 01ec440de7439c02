import { datasetOf } from "../../../../semantic.ts";
import type { ValueMention } from "../fields/choose.ts";
import { nodeFor } from "../joins/nodes.ts";
import type { Context, State } from "../state.ts";

/** What a table of nothing but kinds is called. */
const KIND =
  /(?:^|[_ ]|[a-z](?=[A-Z]))(?:type|kind|categor(?:y|ie)|class(?:e(?=s))?|sort|style)s?$/i;

/** "ladders of Mill Lane": engines of that kind, of which a table only has the name; "suites" of room types. */
export function leadKind(
  { of, value }: ValueMention,
  text: string,
  s: State,
  c: Context,
): number | undefined {
  const { entity, fields, primaryKey } = datasetOf(c.model, of.dataset)!;
  const isKind = KIND.test(of.dataset);
  const isName = entity?.label === of.field && (isKind || fields.length <= primaryKey.length + 1);
  const isSeveral = /s$/i.test(text) && (isKind || !/s$/i.test(String(value)));
  const [tie, ...others] = c.model.relationships.filter(({ to }) => to === of.dataset);
  if (!isName || !isSeveral || !tie || others.length > 0) return undefined;
  const node = nodeFor(tie.from, s, c);
  s.nodes[node]!.named = true;
  if (!s.count) s.selects.push({ kind: "label", node });
  return node;
}
