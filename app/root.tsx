import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { LOCALES } from "~shared/route-table.js";
import type { ToastMessage } from "./components/toasts";
import { ErrorPage, titleOfError, titlesOfErrors } from "./layout/error-page";
import { Page } from "./layout/page";
import { loadPageFrame } from "./layout/page-frame.server";
import previewBarStyles from "./layout/preview-bar.css";
import { StaticFrameProvider } from "./layout/static-frame";
import { staticFrameOf } from "./layout/static-frame.server";
import { ReloadScript } from "./navigation/reload-script";
import { fontsToPreload, themeColourOf } from "./routing/brand-style.server";
import type { Breadcrumb } from "./routing/head";
import { useInlineScriptNonce } from "./routing/inline-script-nonce";
import { isTeamAddress } from "./routing/paths";
import { showsDrafts } from "./routing/request-context.server";
import { languageTagOf } from "./routing/site-formats";
import bricolage from "./styles/fonts/bricolage-grotesque.woff2";
import instrument from "./styles/fonts/instrument-sans.woff2";
import frameStyles from "./styles/frame.css";
import teamStyles from "./team/team.css";
import { TeamError } from "./team/team-error";
import { type SignedIn, teamFrameOf } from "./team/team-frame";
import { TeamPage } from "./team/team-page";
import { ConsentProvider } from "./visitor/consent-context";
import { ListsProvider } from "./visitor/lists-context";
import { useVisitorState } from "./visitor/visitor-state";
import { findFlash, visitorStateOf } from "./visitor/visitor-state.server";

/** Marks when the page is hydrated, for tests and measurements. React hydrates this boundary after its surroundings. */
function HydrationMark() {
  useEffect(() => {
    performance.mark("hydrated");
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}

const OUR_FONTS = { title: bricolage, text: instrument };
/** The defaults of the two headers' colours in tokens.css. */
const THEME_COLOURS = { pro: "#202224", part: "#ededea" };

export const handle = { i18n: ["common", "layout", "errors"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: frameStyles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { resolution, cookies, texts, forDocument } = context;
  const requestContext = resolution.kind === "unavailable" ? null : resolution.requestContext;
  const locale = resolution.kind === "unavailable" ? resolution.locale : resolution.requestContext.locale;
  const purpose = request.headers.get("Sec-Purpose");
  const isTeam = requestContext !== null && isTeamAddress(requestContext.address);
  const loaded = requestContext && !isTeam ? await loadPageFrame(requestContext, context) : null;
  const isDraft = requestContext !== null && showsDrafts(requestContext);
  context.frameContent = loaded?.content ?? null;
  const data = {
    languageTag: requestContext ? languageTagOf(requestContext) : locale,
    target: isTeam ? null : (requestContext?.target ?? null),
    frame: loaded?.frame ?? null,
    /** A document holds it already. */
    staticFrame: forDocument || !loaded ? null : staticFrameOf(loaded.content, texts.instance(locale)),
    /** Instead of `frame` on the teams' screens. */
    teamFrame: isTeam ? teamFrameOf(requestContext) : null,
    isDraft,
    /** A document holds it beside this data, which is the same for all visitors. */
    visitor: forDocument ? null : visitorStateOf({ cookies: context.visitor, purpose, formTokens: {} }),
    consent: context.visitor.consent,
    errorTitles: titlesOfErrors(texts.t(locale)),
    fonts: requestContext ? fontsToPreload(requestContext.site, OUR_FONTS) : null,
    themeColour: requestContext && themeColourOf(requestContext.site, isTeam ? null : requestContext.target),
  };
  const showsFlash = !context.gaps && findFlash({ cookies: context.visitor, purpose }) !== null;
  const cleared = [
    ...(showsFlash ? [cookies.clearFlash()] : []),
    // The token of the drafts has expired.
    ...(context.visitor.draft && requestContext?.address.screen && !isTeam && !isDraft ? [cookies.clearDraft()] : []),
  ];
  if (cleared.length === 0) return data;
  const headers = new Headers();
  for (const cookie of cleared) headers.append("Set-Cookie", cookie);
  return json(data, { headers });
}

/** The frame stays the same within one language and audience; after a form it may have something to say. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  const placeOf = ({ pathname }: URL) => pathname.split("/", 3).join("/");
  return (formMethod !== undefined && formMethod !== "GET") || placeOf(currentUrl) !== placeOf(nextUrl);
};

/** The head of errors; every screen writes its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error === undefined
    ? []
    : [{ title: titleOfError(error, data?.errorTitles) }, { name: "robots", content: "noindex" }];

/** The headers of a thrown response: `Retry-After` of a 503. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

const useRootData = () => useRouteLoaderData<typeof loader>("root");

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const nonce = useInlineScriptNonce();
  return (
    <html lang={data?.languageTag ?? LOCALES[0]} data-target={data?.target ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={data?.themeColour ?? THEME_COLOURS[data?.target ?? "pro"]} />
        <Meta />
        <ReloadScript />
        {(data?.fonts ?? [OUR_FONTS.text, OUR_FONTS.title]).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {data?.isDraft && <link rel="stylesheet" href={previewBarStyles} />}
        {data?.teamFrame && <link rel="stylesheet" href={teamStyles} />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

interface Framing {
  breadcrumbs: readonly Breadcrumb[];
  /** Messages of the screen itself, beside those of the last form. */
  toasts: readonly ToastMessage[];
  member: SignedIn | null;
}

const NO_FRAMING: Framing = { breadcrumbs: [], toasts: [], member: null };
const readFraming = (data: unknown): Framing => ({ ...NO_FRAMING, ...((data ?? {}) as Partial<Framing>) });

const NO_MESSAGES: readonly ToastMessage[] = [];

/** Returns the list of messages that changed last. */
function useNewest(first: readonly ToastMessage[], second: readonly ToastMessage[]) {
  const [seen, setSeen] = useState({ first, second, newest: first });
  if (seen.first !== first) setSeen({ first, second, newest: first });
  else if (seen.second !== second) setSeen({ first, second, newest: second });
  return seen.newest;
}

function Framed({ breadcrumbs, toasts, member, children }: Framing & { children: ReactNode }) {
  const data = useRootData();
  const frame = data?.frame ?? null;
  const visitor = useVisitorState();
  const flashed = visitor.toasts;
  // The same array as long as nothing changed, so that closed messages stay closed.
  const served = useMemo(() => [...flashed, ...toasts], [flashed, toasts]);
  const [reported, setReported] = useState(NO_MESSAGES);
  const say = useCallback((key: string) => setReported([{ kind: "error", key }]), []);
  const messages = useNewest(served, reported);
  if (data?.teamFrame) {
    return (
      <TeamPage frame={data.teamFrame} member={member} toasts={messages}>
        {children}
      </TeamPage>
    );
  }
  return (
    <ListsProvider served={visitor.lists} actions={frame?.listActions ?? null} say={say}>
      <ConsentProvider served={data?.consent ?? null} action={frame?.consent.action ?? null} say={say}>
        <StaticFrameProvider frame={data?.staticFrame ?? null}>
          <Page
            frame={frame}
            breadcrumbs={breadcrumbs}
            toasts={messages}
            proChoice={visitor.proChoice}
            isDraft={data?.isDraft ?? false}
          >
            {children}
          </Page>
        </StaticFrameProvider>
      </ConsentProvider>
    </ListsProvider>
  );
}

export default function App() {
  return (
    <Framed {...readFraming(useMatches().at(-1)?.data)}>
      <Suspense>
        <Outlet />
        <HydrationMark />
      </Suspense>
    </Framed>
  );
}

export function ErrorBoundary() {
  const data = useRootData();
  return (
    <Framed {...NO_FRAMING}>
      {data?.teamFrame ? <TeamError frame={data.teamFrame} /> : <ErrorPage frame={data?.frame ?? null} />}
      <HydrationMark />
    </Framed>
  );
}
