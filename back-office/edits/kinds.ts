import type { EditBody, EditKind } from "../../shared/contract";
import { HOURS } from "./hours";
import { JOB } from "./job";
import type { EditableKind } from "./kind";
import { SHOP } from "./shop";
import { TRAINING } from "./training";

type OfKind<Kind extends EditKind> = Extract<EditBody, { kind: Kind }>;
const KINDS: { [Kind in EditKind]: EditableKind<OfKind<Kind>> } = {
  job: JOB,
  training: TRAINING,
  shop: SHOP,
  hours: HOURS,
};

/** The caller has checked `body.kind`, so the kind matches the body. */
export const kindNamed = (kind: EditKind): EditableKind<EditBody> => KINDS[kind] as unknown as EditableKind<EditBody>;
