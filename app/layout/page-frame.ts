import type { Media } from "~shared/contract";

export interface FrameLink {
  code: string;
  label: string;
  href?: string | undefined;
  /** Leads to another site. */
  external?: true | undefined;
  extract?: string | undefined;
  /** A family's colour, hex. */
  colour?: string | undefined;
  childs: FrameLink[];
  pushes: FramePush[];
}

export interface FramePush {
  title: string;
  text: string;
  image?: Media | undefined;
  link?: Pick<FrameLink, "label" | "href"> | undefined;
}
