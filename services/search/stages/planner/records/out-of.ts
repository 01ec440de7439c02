import { fieldAt } from "./fields/choose.ts";
import type { FieldSaid } from "./fields/field-said.ts";
import type { Context, State } from "./state.ts";

/** "out of stock": there is none of what is counted; of anything else it cannot be told. */
export function hearOutOf({ of, node, index }: FieldSaid, s: State, c: Context): boolean {
  if (!/^out of$/i.test(c.items[index - 1]?.text ?? "")) return false;
  const { kind, label } = fieldAt(c.model, of);
  if (kind === "fact" && /\bstock\b/.test(label))
    s.nodes[node]!.tests.push({ kind: "compare", of, operator: "<=", value: 0 });
  else s.unused.push(c.items[index]!.text);
  return true;
}
