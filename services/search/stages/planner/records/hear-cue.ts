import type { Comparison } from "../../../plan.ts";
import { hearBound, hearOften } from "./bounds.ts";
import type { Cue } from "./cues/cue.ts";
import { againstFigure, hearAggregate } from "./hear-aggregate.ts";
import { cueOf, isEntity, isField, isVerb, nextOf } from "./look.ts";
import { hearNumber } from "./numbers.ts";
import { takeOperand } from "./operands.ts";
import { type Context, headOf, type State, selectedField } from "./state.ts";

export function hearCue(cue: Cue, text: string, index: number, s: State, c: Context): undefined {
  s.position = index;
  switch (cue.kind) {
    case "count":
      if (s.zone === "group") s.zone = "select";
      s.count = true;
      return;
    case "aggregate":
      return hearAggregate(cue.fn, index, s, c);
    case "distinct":
      s.distinct = true;
      return;
    case "each":
      s.each = true;
      if (s.zone === "where") delete s.field;
      return;
    case "by":
      s.by = !isVerb(c.items[index - 1]);
      return;
    case "it":
      if (s.each) {
        s.groups.push({ node: headOf(s) });
        s.each = false;
      }
      return;
    case "often": {
      const node = s.current ?? 0;
      s.superlative = { direction: /least/.test(text) ? "asc" : "desc" };
      if (node !== headOf(s)) takeOperand({ kind: "tally", node }, s);
      return;
    }
    case "order":
      s.zone = "order";
      delete s.field;
      s.direction ??= "asc";
      return;
    case "direction": {
      s.direction = cue.direction;
      if (cue.adjective) s.scale = cue.adjective;
      const last = s.orders.at(-1);
      if (last) s.orders[s.orders.length - 1] = { ...last, direction: cue.direction };
      s.zone = "order";
      return;
    }
    case "negation":
      s.negated = true;
      s.negatedAt = index;
      if (/\bha(?:s|ve|d)\b|without|lack/i.test(text) && s.zone === "select" && s.nodes.length > 0)
        s.zone = "where";
      return;
    case "both":
      s.both = true;
      return;
    case "or":
      s.or = true;
      return;
    case "relative":
      if (index === 0 && /^(?:where|when|who)$/i.test(text)) {
        s.asked = text.toLowerCase() as "where";
        return;
      }
      s.by = false;
      if (s.zone === "group" && s.selects.length === 0) return;
      if (s.nodes.length > 0 || s.selects.length > 0) s.zone = "where";
      return;
    case "ask":
      if (
        index > 0 &&
        (s.zone === "where" || s.zone === "group" || s.zone === "order") &&
        endsClause(index, c)
      ) {
        s.zone = "select";
        delete s.field;
      }
      return;
    case "comma":
      if (s.zone === "group" || (s.groups.length > 0 && s.selects.length === 0)) s.zone = "select";
      s.each = false;
      return;
    case "and":
      s.by = false;
      s.and = cueOf(c.items[index - 1])?.kind !== "comma" || s.and;
      if (s.zone === "where") s.clause++;
      return;
    case "superlative": {
      if (s.compare && s.number === undefined && isEntity(nextOf(index, c))) {
        s.any = cue.direction === "desc" ? "all" : "any";
        return;
      }
      if (
        s.compare &&
        s.number === undefined &&
        isField(nextOf(index, c)) &&
        /min|max|high|low|great|least|large|small/.test(text)
      )
        return againstFigure(cue.direction === "desc" ? "max" : "min", index, s, c);
      const nextItem = nextOf(index, c);
      const nextCue = cueOf(nextItem);
      const isAggregate =
        /^(?:the )?(?:maximum|minimum|max|min)$/i.test(text) &&
        (s.zone === "select" ||
          nextCue?.kind === "and" ||
          nextCue?.kind === "comma" ||
          s.aggregates.length > 0) &&
        !(s.selects.length === 1 && s.zone === "where");
      const inList =
        (nextCue?.kind === "and" || nextCue?.kind === "comma" || s.aggregates.length > 0) &&
        isExtremeWord(text);
      if ((isAggregate || inList) && s.zone !== "where")
        return hearAggregate(cue.direction === "desc" ? "max" : "min", index, s, c);
      const top = cue.top ?? s.superlative?.top;
      s.superlative = {
        direction: cue.direction,
        ...(cue.adjective && { adjective: cue.adjective }),
        ...(top && { top }),
        at: index,
        quantity: /most|least|fewest/.test(text),
      };
      return;
    }
    case "mode":
      s.modal = { direction: cue.direction, ...(cue.top && { top: cue.top }) };
      return;
    case "compare":
      s.compare = {
        operator: s.negated ? negate(cue.operator) : cue.operator,
        ...(cue.adjective && { adjective: cue.adjective }),
        ...(cue.hint && { hint: cue.hint }),
      };
      s.negated = false;
      if (
        (cue.adjective || /^ha(?:s|ve|d)\b/i.test(text)) &&
        s.zone === "select" &&
        s.selects.length + s.nodes.length > 0
      )
        s.zone = "where";
      if (s.number !== undefined && isBare(s)) delete s.number;
      return;
    case "number":
      return cue.often ? hearOften(cue.value, s) : hearNumber(cue.value, index, s, c);
    case "bound":
      return hearBound(cue.operator, s, c);
    case "between":
      s.between = [];
      return;
    case "like":
      s.like = cue.at;
      if (s.zone === "select" && s.selects.length > 0) s.zone = "where";
      return;
    case "null": {
      const field = s.field ?? selectedField(s);
      if (field)
        s.nodes[field.node]!.tests.push({
          kind: "null",
          of: field.of,
          negated: cue.negated !== s.negated,
        });
      s.negated = false;
      return;
    }
    case "how":
      s.how = cue.adjective;
      return;
    case "who":
    case "where":
    case "when":
      if (index <= 1) s.asked = cue.kind;
      else if (s.nodes.length > 0) s.zone = "where";
      return;
    case "any":
      s.any = "any";
      return;
    case "all":
      if (s.compare) s.any ??= "all";
      return;
    case "of":
    case "from":
      s.of = true;
      return;
    case "details":
      s.selects.push({ kind: "all", node: -1 });
      return;
    case "share":
      s.unused.push(text);
      return;
    default:
      return;
  }
}

const isBare = (s: State) => s.field === undefined;

const isExtremeWord = (text: string) =>
  /maximum|minimum|max|min|highest|lowest|greatest|least|largest|smallest|oldest|youngest/i.test(
    text,
  );

const negate = (operator: Comparison): Comparison =>
  (({ ">": "<=", ">=": "<", "<": ">=", "<=": ">", "=": "<>", "<>": "=" }) as const)[operator];

/** "…, and what is …": a question word after a clause asks for more. */
function endsClause(index: number, c: Context): boolean {
  const before = cueOf(c.items[index - 1]);
  return before?.kind === "and" || before?.kind === "comma" || before?.kind === "question";
}
