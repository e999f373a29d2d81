/** Loads the page frame. Each part fails on its own: it is logged and left out. */
import type { AppLoadContext } from "@remix-run/node";
import { deriveOnce } from "~/back-office/derived.server";
import { loadSettings, settingValue, settingValues } from "~/back-office/settings.server";
import { findSidePart } from "~/back-office/side-part.server";
import { loadTopProducts, topProductsFor } from "~/back-office/top-products.server";
import { pushOf } from "~/catalogue/push-data";
import { privacyPath } from "~/forms/privacy";
import { findHref } from "~/routing/menu-links";
import { endpointTo, findPath, pathBehind, pathTo, type SitePlace } from "~/routing/paths";
import { homeOf, type RequestContext } from "~/routing/request-context.server";
import { offeredPurposes } from "~/visitor/consent.server";
import type { Menu, MenuLink, Product, Setting, Site } from "~shared/contract";
import { SOCIAL_NETWORKS } from "~shared/rules/social-networks";
import { isShopOpen } from "~shared/rules/switches";
import { frameLogoOf } from "./frame-logo";
import type { FrameLink } from "./page-frame";

const findValue = (settings: readonly Setting[], code: string) => settingValue(settings, code) || null;
const isAddress = (value: string | null): value is string => value !== null && /^https?:\/\//.test(value);

const regionOf = (languages: Site["languages"]) => languages[0]?.iso.split("-")[1]?.toLowerCase();

/** The maker's sites: `code` is a key of `layout:countries`, `region` as `hreflang` has it, `href` its home. */
function countriesOf(requestContext: RequestContext, settings: readonly Setting[]) {
  const { site, origin } = requestContext;
  const markets = new Map((site.sisters ?? []).map(({ languages, url }) => [regionOf(languages), `${url}/`]));
  const own = regionOf(site.languages);
  return settingValues(settings, "sister_countries").flatMap(({ value, label }) => {
    if (!label || !isAddress(value)) return [];
    // The spec calls Great Britain `uk`.
    const region = label === "uk" ? "gb" : label;
    const isOwn = region === own;
    return {
      code: label,
      region,
      href: isOwn ? origin + homeOf(requestContext) : (markets.get(region) ?? value),
      isOwn,
    };
  });
}

/** The poison emergency telephone of the site's country. */
function emergencyOf(settings: readonly Setting[]) {
  const [first] = settingValues(settings, "emergency");
  return first?.value && first.label ? { name: first.label, number: first.value } : null;
}

/** The site's own tools, which are there whatever an editor puts into the menus. */
const TOOLS = {
  pro: ["quantity-calculator", "colorimetry", "comparator", "training"],
  part: ["quantity-calculator", "comparator", "training"],
} as const;

function toolsOf(requestContext: RequestContext): FrameLink {
  const { t, target } = requestContext;
  return {
    code: "tools",
    label: t("layout:tools.title"),
    extract: t(`layout:tools.extract.${target}`),
    childs: TOOLS[target].flatMap((screen) => {
      const href = findPath(screen, requestContext);
      const [label, extract] = [t(`layout:tools.${screen}.label`), t(`layout:tools.${screen}.extract`)];
      return href ? [{ code: screen, label, extract, href, childs: [], pushes: [] }] : [];
    }),
    pushes: [],
  };
}

interface Answers {
  menus: readonly Menu[];
  settings: readonly Setting[];
  products: readonly Product[];
}

/** The answers are those of one language and audience. */
const contentOnce = deriveOnce<FrameContent>();
const frameOnce = deriveOnce<PageFrame>();

function contentOf({ menus, settings, products }: Answers, requestContext: RequestContext) {
  const menu = (code: Menu["code"]) =>
    resolveLinks(menus.find((each) => each.code === code)?.childs ?? [], requestContext);
  return {
    siteName: requestContext.site.name,
    target: requestContext.target,
    contactHref: pathTo("contact", requestContext),
    phone: findValue(settings, "phone"),
    supportHours: findValue(settings, "support_hours"),
    /** Company and address of who runs the site. */
    makerAddress: findValue(settings, "maker_address"),
    emergency: emergencyOf(settings),
    social: SOCIAL_NETWORKS.flatMap((network) => {
      const href = findValue(settings, `link_${network}`);
      return isAddress(href) ? { network, href } : [];
    }),
    menus: {
      main: [...menu("main"), toolsOf(requestContext)],
      header: menu("header"),
      footer: menu("footer"),
      prefooter: menu("prefooter"),
    },
    topProducts: topProductsFor(requestContext.target, products).map(({ name, slug }) => ({
      name,
      href: pathTo("product", requestContext, { slug }),
    })),
  };
}
/** The data of the header's and footer's links, on the server only (static-frame.tsx). */
export type FrameContent = ReturnType<typeof contentOf>;

export async function loadPageFrame(
  requestContext: RequestContext,
  { log, config }: Pick<AppLoadContext, "log" | "config">,
): Promise<{ frame: PageFrame; content: FrameContent }> {
  const { api, site, locale, target } = requestContext;
  const loadedSettings = loadSettings(requestContext, { log });
  const [settings, menusFound, products] = await Promise.all([
    loadedSettings,
    findSidePart(log, "menus", api.get("listMenus")),
    loadedSettings.then((settings) => loadTopProducts(requestContext, settings, log)),
  ]);
  const menus = menusFound?.items ?? [];

  return {
    frame: frameOnce(settings, [site, locale, target, config, requestContext.origin], () =>
      frameOf(requestContext, settings, config),
    ),
    content: contentOnce(menus, [settings, products], () => contentOf({ menus, settings, products }, requestContext)),
  };
}

/** The part of the frame that is hydrated. */
function frameOf(requestContext: RequestContext, settings: readonly Setting[], config: AppLoadContext["config"]) {
  const { site, locale, target } = requestContext;
  return {
    siteName: site.name,
    logo: frameLogoOf(site),
    errorPicture: site.brand?.error_picture ?? null,
    /** Part of the address on a printed page. */
    origin: requestContext.origin,
    locale,
    target,
    homeHref: pathTo("home", requestContext),
    contactHref: pathTo("contact", requestContext),
    searchHref: pathTo("search", requestContext),
    /** Answers JSON for `?text=`. */
    suggestHref: endpointTo("suggest", requestContext),
    /** Paths of suggestions begin behind it. */
    placeHref: pathBehind(requestContext, "/"),
    planAction: endpointTo("visitor-sales-plan", requestContext),
    localeAction: endpointTo("visitor-locale", requestContext),
    consent: {
      action: endpointTo("visitor-consent", requestContext),
      purposes: offeredPurposes(config),
      privacyHref: privacyPath(requestContext),
      tagManager: config.tagManager,
    },
    favouritesHref: pathTo("favourites", requestContext),
    comparatorHref: pathTo("comparator", requestContext),
    /** `null` while the shop is closed. */
    cartHref: isShopOpen(settings) ? pathTo("cart", requestContext) : null,
    listActions: {
      favourites: endpointTo("visitor-favourites", requestContext),
      comparator: endpointTo("visitor-comparator", requestContext),
    },
    /** The audiences of the site; the switch is only rendered when there is more than one. */
    targets: site.salesplan.map((plan) => plan.target),
    languages: site.languages.map(({ code, label }) => ({ code, label })),
    countries: countriesOf(requestContext, settings),
  };
}
export type PageFrame = ReturnType<typeof frameOf>;

/** Links whose target doesn't exist are left out, and so are headings with nothing below them. */
export function resolveLinks(links: readonly MenuLink[], place: SitePlace): FrameLink[] {
  return links.flatMap((link) => {
    const href = findHref(link, place) ?? undefined;
    const childs = resolveLinks(link.childs, place);
    if (!href && childs.length === 0) return [];
    return {
      code: link.code,
      label: link.label,
      href,
      extract: link.extract || undefined,
      colour: link.color || undefined,
      childs,
      pushes: link.pushes.map((push) => pushOf(push, place)),
    };
  });
}
