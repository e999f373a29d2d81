import type { PushData } from "~/catalogue/push-data";

export interface FrameLink {
  code: string;
  label: string;
  href?: string | undefined;
  extract?: string | undefined;
  /** A family's colour, hex. */
  colour?: string | undefined;
  childs: FrameLink[];
  pushes: PushData[];
}
