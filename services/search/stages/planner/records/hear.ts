import type { Aggregate, Comparison } from "../../../plan.ts";
import { around } from "./around.ts";
import { chooseField, isFigure, ofKind, sameField } from "./choose.ts";
import type { Cue } from "./cues.ts";
import { hearEntity, hearFilter } from "./entities.ts";
import { hearField } from "./fields.ts";
import type { Item } from "./items.ts";
import {
  cueOf,
  isEntity,
  isField,
  isFigureItem,
  isListed,
  isVerb,
  isVerbLike,
  nextOf,
  previousOf,
} from "./look.ts";
import { nodeFor, ownerOf } from "./nodes.ts";
import { hearBound, hearNumber, hearOften, leftField } from "./numbers.ts";
import { takeOperand } from "./operands.ts";
import { type Context, headOf, type State, selectedField } from "./state.ts";
import { hearTime } from "./times.ts";
import { hearText, hearValue } from "./values.ts";

export function hear(item: Item, index: number, s: State, c: Context): undefined {
  switch (item.kind) {
    case "cue":
      return hearCue(item.cue, item.text, index, s, c);
    case "time":
      return hearTime(item, index, s, c);
    case "quoted":
      return item.mentions.length > 0 ? hearValue(item, index, s, c) : hearText(item.text, s, c);
    case "data":
      return hearData(item, index, s, c);
    case "unknown":
      if (!isVerbLike(item.text)) {
        s.unused.push(item.text);
        s.score -= 4;
      } else s.score -= 0.5;
  }
}

function hearData(item: Item & { kind: "data" }, index: number, s: State, c: Context): undefined {
  s.position = index;
  const { or } = item;
  if (
    index === 0 &&
    item.text.toLowerCase() === "name" &&
    cueOf(c.items[1])?.kind !== "and" &&
    cueOf(c.items[1])?.kind !== "of"
  )
    return;
  const next = c.items[index + 1];
  const isNamed = next?.kind === "quoted" || ofKind(next, "value").length > 0;
  if (isNamed && isEntity(c.items[index - 1]) && /^(?:called|named|titled)$/i.test(item.text))
    return;
  if (
    or?.kind === "aggregate" &&
    (s.compare || isFigureItem(c.items[index + 1], c) || isListed(c.items[index + 1]))
  )
    return hearCue(or, item.text, index, s, c);
  if (or?.kind === "superlative" && isFigureItem(c.items[index + 1], c))
    return hearCue(or, item.text, index, s, c);
  const strength = Math.max(...item.mentions.map((each) => each.strength));
  s.score += 2 * strength - (item.guessed ? 0.7 : 0);
  if (isEntity(item)) return hearEntity(item, index, s, c);
  if (ofKind(item, "filter").length > 0) return hearFilter(item, index, s, c);
  const fields = ofKind(item, "field");
  const values = ofKind(item, "value");
  const owner = fields.find(
    ({ of }) =>
      ofKind(previousOf(index, c), "value").some((value) => sameField(value.of, of)) &&
      s.lastValue &&
      sameField(s.lastValue, of),
  );
  if (owner) return;
  if (
    isField(item) &&
    !(values.length > 0 && s.field && values.some(({ of }) => sameField(of, s.field!.of)))
  )
    return hearField(chooseField(fields, around(index, s, c)), index, s, c);
  if (values.length > 0) return hearValue(item, index, s, c);
  hearField(chooseField(fields, around(index, s, c)), index, s, c);
}

function hearCue(cue: Cue, text: string, index: number, s: State, c: Context): undefined {
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

function hearAggregate(fn: Aggregate, index: number, s: State, c: Context): undefined {
  const next = nextOf(index, c);
  const last = s.selects.at(-1);
  if (
    fn === "sum" &&
    last?.kind === "field" &&
    !last.fn &&
    s.zone === "select" &&
    (!next || next.kind === "cue") &&
    isFigure(c.model, last.of)
  ) {
    s.selects[s.selects.length - 1] = { ...last, fn };
    return;
  }
  if (s.compare && s.number === undefined) return againstFigure(fn, index, s, c);
  if (fn === "sum" && closesTotal(index, s, c)) return;
  if (fn === "sum" && cueOf(next)?.kind === "count") return;
  if (fn === "sum" && isEntity(next)) {
    s.count = true;
    return;
  }
  if (s.zone === "group" && s.selects.length === 0) s.zone = "select";
  s.aggregates.push(fn);
}

/** "more than 10 killed in total": the figure that was compared is the sum of each record's. */
function closesTotal(index: number, s: State, c: Context): boolean {
  const at = s.lastTest;
  const test = at && s.nodes[at.node]!.tests[at.index];
  if (c.items[index - 1]?.text !== "in" || test?.kind !== "compare" || test.fn) return false;
  if (at!.node === headOf(s) || !isFigure(c.model, test.of)) return false;
  s.nodes[at!.node]!.tests[at!.index] = { ...test, fn: "sum" };
  return true;
}

/** "more than the average", "larger than the smallest X of all Y in Z". */
function againstFigure(fn: Aggregate, index: number, s: State, c: Context): undefined {
  const next = nextOf(index, c);
  const named = isField(next)
    ? chooseField(ofKind(next, "field"), around(c.items.indexOf(next!), s, c))
    : undefined;
  const field = leftField(s, c) ?? (named ? { of: named, node: ownerOf(named, s, c) } : undefined);
  if (!field) {
    s.unused.push("average");
    return;
  }
  const other = named ?? field.of;
  const scope = named && leadsToOthers(c.items.indexOf(next!), c);
  const base = {
    kind: "against",
    of: field.of,
    ...(field.fn && { fn: field.fn }),
    operator: s.compare!.operator,
    figure: fn,
    other,
  } as const;
  delete s.compare;
  delete s.superlative;
  if (scope) {
    const node = nodeFor(other.dataset, s, c, { fresh: true, apart: true });
    const test = { ...base, node };
    s.nodes[field.node]!.tests.push(test);
    s.rival = { test, node };
    s.current = node;
    delete s.field;
  } else {
    s.nodes[field.node]!.tests.push(base);
    s.field = field;
  }
  s.swallow = named;
}

/** "… of all museums opened after 2010": what follows speaks of the records compared with. */
function leadsToOthers(index: number, c: Context): boolean {
  for (let at = index + 1; at < Math.min(c.items.length, index + 5); at++) {
    const item = c.items[at]!;
    if (isEntity(item)) return true;
    if (
      item.kind !== "cue" ||
      !["of", "filler", "all", "any", "count", "relative"].includes(item.cue.kind)
    )
      return ofKind(item, "value").length > 0;
  }
  return false;
}
