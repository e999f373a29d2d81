import { EDIT_KINDS, type EditKind } from "../../shared/contract";
import { describedKind } from "./described";
import type { EditableKind } from "./kind";

const KINDS = new Map(EDIT_KINDS.map((kind) => [kind, describedKind(kind)]));

export function kindNamed(kind: EditKind): EditableKind {
  const found = KINDS.get(kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found;
}
