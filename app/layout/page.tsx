import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Breadcrumb } from "~/components/breadcrumb";
import { useStaticPart } from "~/rendering/static-frame";
import type { Breadcrumb as Crumb } from "~/routing/head";
import { TASK_SCREENS } from "~/routing/paths";
import { VisitorPart } from "~/visitor/visitor-part";
import { ConsentPanel } from "./consent-panel";
import { GoTop } from "./go-top";
import { GuideOpener } from "./guide-opener";
import { Header } from "./header";
import { MobileToolbar } from "./mobile-toolbar";
import { CONTENT_ID, NavigationFocus } from "./navigation-focus";
import { NavigationProgress } from "./navigation-progress";
import type { PageFrame } from "./page-frame";
import { PrefetchOnIntent } from "./prefetch-on-intent";
import { ProChoice } from "./pro-choice";
import { ScanButton } from "./scan-button";
import { SkipLinks } from "./skip-links";
import { TagManager } from "./tag-manager";
import type { ToastMessage } from "./toasts";
import { Toasts } from "./toasts";
import { useDelegatedNavigation, useDestinationMemory } from "./use-delegated-navigation";

const NO_PROPS = {};

interface PageProps {
  /** None when the back-office is down and nothing of it is cached. */
  frame: PageFrame | null;
  breadcrumbs: readonly Crumb[];
  toasts: readonly ToastMessage[];
  proChoice: boolean;
  children: ReactNode;
}

/** Whether the page is a tool or a form. A route's id names its language and its screen: `fr.contact`. */
function useIsTask(): boolean {
  const [, screen] = useMatches().at(-1)?.id.split(".") ?? [];
  return screen !== undefined && TASK_SCREENS.has(screen);
}

/** Everything around a screen's own content. */
export function Page({ frame, breadcrumbs, toasts, proChoice, children }: PageProps) {
  useDelegatedNavigation();
  useDestinationMemory();
  const footer = useStaticPart("footer");
  const isTask = useIsTask();
  return (
    <>
      <SkipLinks complete={frame !== null} />
      {frame && <ConsentPanel frame={frame} />}
      <NavigationProgress />
      <Header frame={frame} />
      <VisitorPart name="pro-choice" props={NO_PROPS}>
        {proChoice && <ProChoice />}
      </VisitorPart>
      <VisitorPart name="toasts" props={{ messages: toasts }}>
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
