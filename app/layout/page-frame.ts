import type { Target } from "~/routing/paths";
import type { Media } from "~shared/contract";
import type { SocialNetwork } from "~shared/rules/social-networks";

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

/** The data of the header's and footer's links, on the server only (static-frame.tsx). */
export interface FrameContent {
  siteName: string;
  target: Target;
  contactHref: string;
  phone: string | null;
  supportHours: string | null;
  /** Company and address of who runs the site. */
  makerAddress: string | null;
  /** The poison emergency telephone of the site's country. */
  emergency: { name: string; number: string } | null;
  social: { network: SocialNetwork; href: string }[];
  menus: Record<"main" | "header" | "footer" | "prefooter", FrameLink[]>;
  topProducts: { name: string; href: string }[];
}
