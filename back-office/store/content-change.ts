import type { ContentChange } from "../../shared/contract";
import type { ContentKind } from "../content/content";
import changedEntities from "./changed-entities.json" with { type: "json" };
import type { ContentRecordRow } from "./tables";

/** Beyond this, everything is named rather than each. */
const MAX_ENTITIES = 500;

interface ReadAs {
  type: string;
  /** A row's key is the id under which it is read. */
  byKey?: boolean;
  also?: readonly string[];
}

/** A kind that isn't here may show anywhere. */
const READ_AS: Partial<Record<ContentKind, ReadAs>> = changedEntities;

type Row = Pick<ContentRecordRow, "kind" | "key" | "document">;

/** The change of one record for the readers of its kind. */
export function changeOf(kind: ContentKind, key: string): ContentChange {
  const known = READ_AS[kind];
  if (!known) return { all: true };
  const own = known.byKey ? { type: known.type, id: Number(key) } : { type: known.type };
  return { entities: [own, ...(known.also ?? []).map((type) => ({ type }))] };
}

export function changeBetween(before: readonly Row[], after: readonly Row[]): ContentChange | null {
  const nameOf = ({ kind, key }: Row) => `${kind}/${key}`;
  const old = new Map(before.map((row) => [nameOf(row), row.document]));
  const stored = new Set(after.map(nameOf));
  const changed = [
    ...after.filter((row) => old.get(nameOf(row)) !== row.document),
    ...before.filter((row) => !stored.has(nameOf(row))),
  ];
  if (changed.length === 0) return null;
  return mergeChanges(changed.map(({ kind, key }) => changeOf(kind as ContentKind, key)));
}

export function mergeChanges(changes: readonly ContentChange[]): ContentChange {
  const entities = new Map<string, { type: string; id?: number }>();
  for (const change of changes) {
    if (!("entities" in change)) return { all: true };
    for (const { type, id } of change.entities)
      entities.set(`${type} ${id ?? ""}`, id === undefined ? { type } : { type, id });
  }
  return entities.size > MAX_ENTITIES ? { all: true } : { entities: [...entities.values()] };
}
