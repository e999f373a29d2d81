import type { Locale, Target } from "~/routing/paths";
import type { Purpose } from "~/visitor/consent";
import type { ListName } from "~/visitor/lists";
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

interface ConsentFrame {
  action: string;
  purposes: readonly Purpose[];
  privacyHref: string;
  tagManager: { id: string; scriptUrl: string } | null;
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

export interface FrameLogo {
  url: string;
  onDark: string;
  width?: number | undefined;
  height?: number | undefined;
  showsName: boolean;
}

/** The part of the frame that is hydrated. */
export interface PageFrame {
  siteName: string;
  logo: FrameLogo | null;
  /** Scheme and host, which stand in the address on a printed page. */
  origin: string;
  locale: Locale;
  target: Target;
  homeHref: string;
  contactHref: string;
  searchHref: string;
  /** Answers JSON for `?text=`. */
  suggestHref: string;
  /** Paths of suggestions stand behind this one. */
  placeHref: string;
  planAction: string;
  localeAction: string;
  consent: ConsentFrame;
  favouritesHref: string;
  comparatorHref: string;
  /** `null` while the shop is closed. */
  cartHref: string | null;
  /** The form actions of the two lists. */
  listActions: Record<ListName, string>;
  /** The audiences of the site; the switch is only rendered when there is more than one. */
  targets: Target[];
  languages: { code: Locale; label: string }[];
  /** The maker's sites: `code` is a key of `layout:countries`, `region` as `hreflang` has it, `href` its home. */
  countries: { code: string; region: string; href: string; isOwn: boolean }[];
}
