import type { Reader } from "../files/reader.ts";
import { plainColumn } from "./dbt-columns.ts";
import type { DraftDataset, DraftRelationship, Leftovers } from "./draft.ts";

const ENTITY = ["name", "type", "expr", "description", "label"];

/** One entity of a semantic model: what its records are, or what they refer to. */
export interface Entity {
  readonly at: Reader;
  readonly name: string;
  readonly type: string;
  readonly column: string;
}

/** The dataset whose records an entity names. */
export const namesOf = (
  datasets: readonly DraftDataset[],
  entities: readonly (readonly Entity[])[],
) =>
  new Map(
    datasets.flatMap(({ name }, index) =>
      entities[index]!.filter(isOwn).map((entity) => [entity.name, name] as const),
    ),
  );

export const isOwn = ({ type }: Entity) => type === "primary" || type === "unique";

export function entitiesOf(at: Reader, left: Leftovers): readonly Entity[] {
  const listed = at.list("entities").flatMap((each): Entity[] => {
    left.others(each, ENTITY);
    const name = each.needed("name");
    const type = each.choice("type", ["primary", "unique", "foreign", "natural"]) ?? "";
    const column = left.attempt(each, "expr", () => plainColumn(each, name));
    if (type === "natural")
      left.leave(each, "type", "natural keys repeat: relate by a primary or unique entity");
    return column && type !== "natural" ? [{ at: each, name, type, column }] : [];
  });
  return listed;
}

/** A foreign entity refers to the model whose primary or unique entity has its name. */
export function relate(
  datasets: readonly DraftDataset[],
  entities: readonly (readonly Entity[])[],
  left: Leftovers,
): readonly DraftRelationship[] {
  return datasets.flatMap(({ name: from }, index) =>
    entities[index]!.filter(({ type }) => type === "foreign").flatMap(
      ({ at, name, column }): DraftRelationship[] => {
        const other = entities.findIndex((own) => own.some((e) => isOwn(e) && e.name === name));
        const key = entities[other]?.find((e) => isOwn(e) && e.name === name);
        if (!key) left.leave(at, "name", `no model has "${name}" as its primary entity: add it`);
        if (!key || other === index) return [];
        const to = datasets[other]!.name;
        return [
          { name: `${from}_${name}`, from, to, fromColumns: [column], toColumns: [key.column] },
        ];
      },
    ),
  );
}
