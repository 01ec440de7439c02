import type { Condition, FieldRef, Plan, Scalar } from "../../../plan.ts";
import { fieldAt, isFigure } from "./fields/choose.ts";
import { wayBetween } from "./joins/paths.ts";
import type { Test } from "./query.ts";
import { left, type Maker, plain } from "./roles/maker.ts";

/** Whether a field can hold a value at all: a database refuses to compare a price to a name. */
function canHold(of: FieldRef, value: Scalar, { model }: Maker): boolean {
  const { kind } = fieldAt(model, of);
  if (kind === "time") return typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value);
  if (kind === "year") return Number(value) >= 1000 && Number(value) < 3000;
  if (isFigure(model, of)) return Number.isFinite(Number(value));
  return true;
}

/** Whether a field's values have an order that numbers are part of. */
const isOrdered = (of: FieldRef, value: Scalar, { model }: Maker): boolean =>
  typeof value !== "number" || !["label", "dimension", "key"].includes(fieldAt(model, of).kind);

/** Whether two figures can be compared: a height in metres with no price in euros. */
function areOfOneUnit(of: FieldRef, other: FieldRef, { model }: Maker): boolean {
  const [own, their] = [of, other].map((each) => fieldAt(model, each).unit);
  return own === undefined || their === undefined || own === their;
}

const keysOf = (fields: readonly FieldRef[]): Plan => ({
  dataset: fields[0]!.dataset,
  columns: fields.map((of, index) => ({ name: `key_${index + 1}`, expression: plain(of) })),
  grouped: false,
  where: [],
  having: [],
  order: [],
});

export function toCondition(test: Test, maker: Maker): Condition | undefined {
  switch (test.kind) {
    case "compare": {
      const equal = test.operator === "=" || test.operator === "<>";
      if (!test.fn && !canHold(test.of, test.value, maker)) return undefined;
      if (!test.fn && !equal && !isOrdered(test.of, test.value, maker)) return undefined;
      return { kind: "compare", left: left(test), operator: test.operator, right: test.value };
    }
    case "in":
      if (test.weekday) {
        const left = { kind: "weekday", of: test.of, named: false } as const;
        return { kind: "in", left, values: test.values, negated: test.negated };
      }
      if (!test.values.every((value) => canHold(test.of, value, maker))) return undefined;
      return { kind: "in", left: plain(test.of), values: test.values, negated: test.negated };
    case "like":
      return {
        kind: "like",
        left: plain(test.of),
        text: test.text,
        at: test.at,
        negated: test.negated,
      };
    case "null":
      return { kind: "null", left: plain(test.of), negated: test.negated };
    case "among":
      return {
        kind: "within",
        left: test.of,
        ...(test.and.length > 0 && { and: test.and }),
        right: keysOf(test.others),
        negated: test.negated,
      };
    case "any":
    case "all": {
      const { kind } = test;
      const parts = test.of.map((each) => toCondition(each, maker));
      return parts.every((each) => each !== undefined) ? { kind, of: parts } : undefined;
    }
    case "against": {
      const { other, figure, node, by } = test;
      if (!areOfOneUnit(test.of, other, maker)) return undefined;
      const scope = node === undefined ? other.dataset : maker.nodes[node]!.dataset;
      if (scope !== other.dataset && !wayBetween(maker.model, other.dataset, scope))
        return undefined;
      const where = node === undefined ? [] : maker.conditionsOf(node, new Set([node]), maker);
      if (!where) return undefined;
      const name = "figure";
      const right: Plan = {
        dataset: other.dataset,
        columns: [
          { name, expression: { kind: "aggregate", fn: figure, of: other } },
          ...(by ? [{ name: "by", expression: plain(by) }] : []),
        ],
        grouped: true,
        where,
        having: [],
        order: [],
      };
      if (
        !test.fn &&
        !isFigure(maker.model, test.of) &&
        fieldAt(maker.model, test.of).kind !== "time"
      )
        return undefined;
      const against = {
        kind: "against",
        left: left(test),
        operator: test.operator,
        right,
      } as const;
      return by ? { ...against, by: [by] } : against;
    }
  }
}
