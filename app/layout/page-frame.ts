/** What is rendered around a screen: every link resolved, every missing part left out. */

import type { Locale, Target } from "~/routing/paths";
import type { Purpose } from "~/visitor/consent";
import type { ListName } from "~/visitor/lists";
import type { Media } from "~shared/contract";

export interface FrameLink {
  code: string;
  label: string;
  /** None: a heading. */
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

export const SOCIAL_NETWORKS = ["facebook", "youtube", "pinterest", "instagram", "linkedin"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** What the consent panel renders, and what it decides about. */
interface ConsentFrame {
  action: string;
  /** Those that this site has a use for. */
  purposes: readonly Purpose[];
  privacyHref: string;
  /** `null`: the site counts nobody. */
  tagManager: { id: string; scriptUrl: string } | null;
}

/** What the header's and the footer's links are rendered from, on the server alone (static-frame.tsx). */
export interface FrameContent {
  siteName: string;
  target: Target;
  contactHref: string;
  phone: string | null;
  supportHours: string | null;
  /** Company and address of who runs the site. */
  makerAddress: string | null;
  /** Whom to call when somebody is poisoned in the site's country. */
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

/** What stays alive in the browser. */
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
  /** Answers JSON for `?text=` (urls.md, "Form endpoints"). */
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
  /** Where the forms of the two lists are sent. */
  listActions: Record<ListName, string>;
  /** The audiences of the site; the switch is only rendered when there is more than one (spec 1 §2). */
  targets: Target[];
  languages: { code: Locale; label: string }[];
  /** The maker's sites: `code` is a key of `layout:countries`, `region` as `hreflang` has it, `href` its home. */
  countries: { code: string; region: string; href: string; isOwn: boolean }[];
}
