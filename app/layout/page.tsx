import { useLocation, useMatches } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Breadcrumb } from "~/components/breadcrumb";
import { Button, Icon, SmallTitle } from "~/components/elements";
import { Modal } from "~/components/modal";
import { type ToastMessage, Toasts } from "~/components/toasts";
import { useTranslation } from "~/i18n/use-translation";
import { CONTENT_ID, NavigationFocus } from "~/navigation/navigation-focus";
import { NavigationProgress } from "~/navigation/navigation-progress";
import { PrefetchOnIntent } from "~/navigation/prefetch-on-intent";
import { useDelegatedNavigation } from "~/navigation/use-delegated-navigation";
import { type Breadcrumb as Crumb, headIn } from "~/routing/head";
import { endpointTo, type Place, pathTo, TASK_SCREENS } from "~/routing/paths";
import type { GuideAddresses } from "~/tools/guide/guide-window";
import { useConsent } from "~/visitor/consent-context";
import type { TagManagerOptions } from "~/visitor/tag-manager";
import { defineVisitorPart, VisitorPart } from "~/visitor/visitor-part";
import { ConsentPanel } from "./consent-panel";
import { GoTop } from "./go-top";
import { Header } from "./header";
import type { PageFrame } from "./page-frame.server";
import { SavedLink } from "./saved-links";
import { ScanButton } from "./scan-button";
import { SkipLinks } from "./skip-links";
import { useStaticPart } from "./static-frame";

const IDLE_MS = 200;

/** Says every page, the first one and those reached from it, once the browser has nothing better to do. */
function TagManager({ manager }: { manager: TagManagerOptions }) {
  const isAllowed = useConsent()?.consent?.statistics ?? false;
  const { pathname, search } = useLocation();
  /** `fr.product`: the screen follows the language. */
  const routeName = useMatches().at(-1)?.id ?? "";

  useEffect(() => {
    if (!isAllowed) return;
    const view = { routeName, pageUrl: pathname + search, pageTitle: document.title };
    const count = async () => {
      // A failed load isn't reported; the visit isn't counted.
      const loaded = await import("~/visitor/tag-manager").catch(() => null);
      loaded?.countPageView(manager, view);
    };
    // Not cancelled, because the visitor has seen this page.
    if ("requestIdleCallback" in window) window.requestIdleCallback(count);
    else setTimeout(count, IDLE_MS);
  }, [isAllowed, manager, routeName, pathname, search]);
  return null;
}

const loadWindow = () => import("~/tools/guide/guide-window");
/** If the window fails to load, the link is followed. */
const GuideWindow = lazy<ComponentType<GuideAddresses>>(() => loadWindow().catch(() => ({ default: () => null })));

/** Links to the choice guide open the picker instead, except on the guide itself. */
function GuideOpener({ place: { locale, target } }: { place: Place }) {
  const { t } = useTranslation("layout");
  const { key, pathname } = useLocation();
  /** The location key of the page on which it was opened: any navigation closes it. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const guideHref = pathTo("choice-guide", { locale, target });
  const here = pathname.startsWith(guideHref);

  useEffect(() => {
    if (here) return;
    const open = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (event.button !== 0 || modified || link?.getAttribute("href") !== guideHref || link.target) return;
      event.preventDefault();
      setOpenFor(key);
      loadWindow().catch(() => window.location.assign(guideHref));
    };
    // Runs before the handler of links.
    document.addEventListener("click", open, { capture: true });
    return () => document.removeEventListener("click", open, { capture: true });
  }, [here, key, guideHref]);

  if (openFor !== key) return null;
  return (
    <Modal title={t("guide.title")} onClose={() => setOpenFor(null)}>
      <Suspense fallback={<p className="modal__wait muted">{t("guide.loading")}</p>}>
        <GuideWindow guideHref={guideHref} questionsHref={endpointTo("guide-questions", { locale, target })} />
      </Suspense>
    </Modal>
  );
}

/** Characters; search engines cut longer texts. */
const LONGEST = { title: 60, description: 155 };

/** The page as search engines list it. */
function SearchResult() {
  const { t } = useTranslation("layout");
  const head = headIn(useMatches().at(-1)?.data);
  if (!head) return null;
  const { title, description = "", canonical } = head;
  return (
    <details className="wrap preview__result">
      <summary className="tap preview__label gap-2">
        <Icon name="search" />
        {t("draft.result")}
      </summary>
      <p className="small">{canonical}</p>
      <p className="preview__title">{title}</p>
      <p>{description || t("draft.no_description")}</p>
      {title.length > LONGEST.title && <p className="small">{t("draft.long_title", { max: LONGEST.title })}</p>}
      {description.length > LONGEST.description && (
        <p className="small">{t("draft.long_description", { max: LONGEST.description })}</p>
      )}
    </details>
  );
}

/** Tells that the pages show drafts, and ends it. */
function DraftBar({ place }: { place: Place }) {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  return (
    <aside className="preview screen-only" aria-label={t("draft.label")}>
      <form className="wrap preview__bar cluster middle gap-x-6" method="post" action={endpointTo("draft", place)}>
        <strong className="preview__label gap-2">
          <Icon name="eye" />
          {t("draft.label")}
        </strong>
        <p>{t("draft.text")}</p>
        <input type="hidden" name="back" value={pathname + search} />
        <Button look="quiet" label={t("draft.leave")} />
      </form>
      <SearchResult />
    </aside>
  );
}

function MobileToolbar({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  return (
    <nav className="toolbar" aria-label={t("toolbar.label")}>
      <SavedLink list="comparator" frame={frame} className="toolbar__link line strong gap-2" />
      <SavedLink list="favourites" frame={frame} className="toolbar__link line strong gap-2" />
      <SavedLink list="cart" frame={frame} className="toolbar__link line strong gap-2 toolbar__link--cart" />
      <a className="toolbar__link line strong gap-2" href={frame.contactHref}>
        <Icon name="mail" />
        {t("toolbar.contact")}
      </a>
    </nav>
  );
}

/** Says once what choosing "pro" changes. Its form closes it without JavaScript. */
function AudienceNotice() {
  const { t } = useTranslation("layout");
  return (
    <dialog className="pro-choice full-width" open aria-labelledby="pro-choice-title">
      <SmallTitle id="pro-choice-title">{t("pro_choice.title")}</SmallTitle>
      <p>{t("pro_choice.text")}</p>
      <form method="dialog">
        <Button label={t("pro_choice.close")} />
      </form>
    </dialog>
  );
}

const NO_PROPS = {};

const PRO_CHOICE = defineVisitorPart(
  "pro-choice",
  (_: typeof NO_PROPS, { proChoice }) => proChoice,
  (_, isShown) => (isShown ? <AudienceNotice /> : null),
);

/** `messages`: what the screen itself has to say, behind what the last form did. */
const TOASTS = defineVisitorPart(
  "toasts",
  (_: { messages: readonly ToastMessage[] }, { toasts }) => toasts,
  ({ messages }, toasts) => <Toasts messages={[...toasts, ...messages]} />,
);

interface PageProps {
  frame: PageFrame | null;
  breadcrumbs: readonly Crumb[];
  toasts: readonly ToastMessage[];
  proChoice: boolean;
  isDraft: boolean;
  children: ReactNode;
}

/** Whether the page is a tool or a form. A route's id contains language and screen: `fr.contact`. */
function useIsTask(): boolean {
  const [, screen] = useMatches().at(-1)?.id.split(".") ?? [];
  return screen !== undefined && TASK_SCREENS.has(screen);
}

export function Page({ frame, breadcrumbs, toasts, proChoice, isDraft, children }: PageProps) {
  useDelegatedNavigation();
  const footer = useStaticPart("footer");
  const isTask = useIsTask();
  return (
    <>
      <SkipLinks complete={frame !== null} />
      {frame && <ConsentPanel frame={frame} />}
      <NavigationProgress />
      <Header frame={frame} />
      {isDraft && frame && <DraftBar place={frame} />}
      <VisitorPart part={PRO_CHOICE} props={NO_PROPS}>
        {proChoice && <AudienceNotice />}
      </VisitorPart>
      <VisitorPart part={TOASTS} props={{ messages: toasts }}>
        <Toasts messages={toasts} />
      </VisitorPart>
      {frame && <Breadcrumb homeHref={frame.homeHref} trail={breadcrumbs} />}
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className="footer" id="footer" data-short={isTask || undefined} {...footer} />}
      {frame && <ScanButton place={frame} />}
      {frame && <GuideOpener place={frame} />}
      {frame && <GoTop />}
      {frame && <MobileToolbar frame={frame} />}
      {frame?.consent.tagManager && <TagManager manager={frame.consent.tagManager} />}
      <NavigationFocus />
      <PrefetchOnIntent />
    </>
  );
}
