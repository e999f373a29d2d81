import { EDIT_KINDS, type EditBody, type EditKind } from "../../shared/contract";
import { describedKind } from "./described";
import { HOURS } from "./hours";
import type { EditableKind } from "./kind";
import { SHOP } from "./shop";
import { TRAINING } from "./training";

const named = (kind: EditKind) => {
  switch (kind) {
    case "training":
      return TRAINING;
    case "shop":
      return SHOP;
    case "hours":
      return HOURS;
    default:
      return describedKind(kind);
  }
};
const KINDS = new Map(EDIT_KINDS.map((kind) => [kind, named(kind)]));

/** The caller has checked `body.kind`, so the kind matches the body. */
export const kindNamed = (kind: EditKind): EditableKind<EditBody> =>
  KINDS.get(kind) as unknown as EditableKind<EditBody>;
