import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { PAGE_TEXTS_ID, type PageTexts, textsPath } from "~/i18n/page-texts";
import { TranslationsProvider } from "~/i18n/use-translation";
import { jsonInScript } from "~/routing/escape-markup.server";
import { TARGET_SEGMENTS, TARGETS } from "~shared/route-table.js";
import { issueFormTokens } from "./forms/guard.server";
import { DRAFT_KEY } from "./forms/use-draft";
import { StaticFrameProvider } from "./layout/static-frame";
import { renderStaticFrame, staticFrameOf } from "./layout/static-frame.server";
import { createStartScript, deferScripts, lateFetch, startsByItself } from "./rendering/deferred-scripts.server";
import { brandStyleOf } from "./routing/brand-style.server";
import { InlineScriptNonceProvider } from "./routing/inline-script-nonce";
import { isTeamAddress } from "./routing/paths";
import { isPrefetch, PREFETCH_CACHE_CONTROL } from "./routing/prefetch.server";
import { localeOf, type RequestContext, showsDrafts } from "./routing/request-context.server";
import { INLINE_SCRIPT_NONCE, takeMarkedScripts } from "./routing/script-hashes.server";
import { servedHead } from "./structured-data/served-head.server";
import { createRemixI18Next } from "./visitor/locale-detection.server";
import { GapProvider } from "./visitor/visitor-part";
import { STATE_GAP, visitorStateScript } from "./visitor/visitor-parts.server";
import { VISITOR_STATE_ID, VisitorStateProvider } from "./visitor/visitor-state";
import { visitorStateOf } from "./visitor/visitor-state.server";

/** Keyed by version, language, namespaces and audiences. */
const pageTextMarkup = new Map<string, string>();

/** The references to a page's texts: a script element that names them, and a link, which the late scripts preload. */
function namePageTexts(texts: PageTexts): string {
  const { locale, version, namespaces, audiencePaths } = texts;
  const key = [version, locale, ...namespaces, ...Object.values(audiencePaths)].join(" ");
  const known = pageTextMarkup.get(key);
  if (known) return known;
  const names = `<script type="application/json" id="${PAGE_TEXTS_ID}">${jsonInScript(texts)}</script>`;
  const markup = names + lateFetch(textsPath(version, locale, namespaces));
  pageTextMarkup.set(key, markup);
  return markup;
}

const startScript = createStartScript({ visitorStateId: VISITOR_STATE_ID, draftKey: DRAFT_KEY });
const remixI18Next = createRemixI18Next();

/** The modules of the routes on this page: `entry` also has those of the other routes. */
function namespacesOf(entry: EntryContext): string[] {
  const { routeModules, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const matched = Object.fromEntries(Object.entries(routeModules).filter(([id]) => ids.includes(id)));
  return remixI18Next.getRouteNamespaces({ ...entry, routeModules: matched });
}

/** The teams' pages and unpublished ones get `no-store`. */
const isNeverCached = (requestContext: RequestContext) =>
  isTeamAddress(requestContext.address) || requestContext.address.screen === "preview" || showsDrafts(requestContext);

const REVALIDATED = "private, no-cache";

/** Browsers revalidate each time, and keep the page for the back button. */
function setCaching(headers: Headers, { trace, resolution }: AppLoadContext): void {
  if (resolution.kind !== "unavailable" && isNeverCached(resolution.requestContext))
    headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", REVALIDATED);
  // A stale answer was used while the back-office was down: its date is sent.
  if (trace.staleSince !== null) headers.set("X-Content-Date", new Date(trace.staleSince).toISOString());
}

function insertBefore(tag: string, added: string, part: string): string[] {
  const at = part.indexOf(tag);
  return at < 0 ? [part] : [part.slice(0, at), added, part.slice(at)];
}

/** React ignores markup after its own children of head and body. Joining the parts would take 10 % of a page's rendering. */
function completePage(parts: readonly string[], endOfHead: string, endOfBody: string) {
  const complete = parts
    .flatMap((part) => insertBefore("</body>", endOfBody, part))
    .flatMap((part) => insertBefore("</head>", endOfHead, part));
  return Buffer.concat(["<!DOCTYPE html>", ...complete].map((part) => Buffer.from(part)));
}

/** The fallback of a failed `Suspense` boundary: `renderToString` doesn't throw, so an empty page would be sent with 200. */
const FAILED_CONTENT = "<!--$!-->";

const visitorStateFor = (request: Request, context: AppLoadContext) =>
  visitorStateOf({
    cookies: context.visitor,
    purpose: request.headers.get("Sec-Purpose"),
    formTokens: issueFormTokens(context, context.forms),
  });

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const locale = localeOf(context);
  const { texts, frameContent, config } = context;
  const instance = texts.instance(locale);
  const isShort = config.renderingShortcuts !== "off";
  const frameOf = isShort ? staticFrameOf : renderStaticFrame;
  const visitor = context.gaps?.visitor ?? visitorStateFor(request, context);
  const rendered = renderToString(
    <TranslationsProvider value={instance}>
      <StaticFrameProvider frame={frameContent && frameOf(frameContent, instance)}>
        <GapProvider value={context.gaps?.leaveGap ?? null}>
          <VisitorStateProvider value={visitor}>
            <InlineScriptNonceProvider value={INLINE_SCRIPT_NONCE}>
              <RemixServer context={entry} url={request.url} />
            </InlineScriptNonceProvider>
          </VisitorStateProvider>
        </GapProvider>
      </StaticFrameProvider>
    </TranslationsProvider>,
  );
  if (rendered.includes(FAILED_CONTENT)) throw new Error("A screen failed to render");
  const { resolution } = context;
  const site = resolution.kind === "unavailable" ? null : resolution.requestContext.site;
  const brand = site ? brandStyleOf(site) : null;
  const targets = site ? site.salesplan.map(({ target }) => target) : TARGETS;
  const style = brand ? `<style>${brand.css}</style>` : "";
  const endOfHead = style + servedHead(entry, context);
  const pageTexts = namePageTexts({
    locale,
    version: texts.version,
    namespaces: namespacesOf(entry),
    audiencePaths: Object.fromEntries(targets.map((target) => [target, TARGET_SEGMENTS[locale][target]])),
  });
  const endOfBody = pageTexts + (context.gaps ? STATE_GAP : visitorStateScript(visitor));
  const { parts, hashes } = takeMarkedScripts(rendered);
  const scriptHashes = [...hashes, ...(isShort ? [startScript.hash] : [])];
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  const styleHashes = brand ? [brand.hash] : [];
  const policy = { scriptHashes, styleHashes, consent: context.visitor.consent, images: context.foreignImages };
  headers.set("Content-Security-Policy", context.contentSecurityPolicy(policy));
  setCaching(headers, context);
  const screen = resolution.kind === "unavailable" ? null : resolution.requestContext.address.screen;
  const isStarting = screen !== null && startsByItself(screen, context.visitor.consent?.statistics ?? false);
  const scripts = isShort ? startScript.markup(isStarting) : null;
  const page = scripts === null ? parts : parts.map(deferScripts);
  return new Response(completePage(page, endOfHead, endOfBody + (scripts ?? "")), { status, headers });
}

export function handleDataRequest(response: Response, { request, context }: LoaderFunctionArgs) {
  setCaching(response.headers, context);
  const isPrefetched = isPrefetch(request.headers.get("Sec-Purpose")) && response.ok && !context.forOneVisitor;
  if (isPrefetched && response.headers.get("Cache-Control") === REVALIDATED) {
    response.headers.set("Cache-Control", PREFETCH_CACHE_CONTROL);
  }
  return response;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  // An aborted request isn't an error, nor is an unknown address or method.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const cause =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack }
      : { message: String(error) };
  context.log.error({ cause }, "a screen failed");
}
