import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { FRAME_NAMESPACES } from "./i18n/options";
import { namePageTexts } from "./i18n/page-texts.server";
import { localeOf } from "./load-context.server";
import { deferScripts, START_OF_SCRIPTS } from "./rendering/deferred-scripts.server";
import { hoistedPreload } from "./rendering/hoisted-preload.server";
import { StaticFrameProvider } from "./rendering/static-frame";
import { renderStaticFrame, staticFrameOf } from "./rendering/static-frame.server";
import { brandStyleOf } from "./routing/brand-style.server";
import { InlineScriptNonceProvider } from "./routing/inline-script-nonce";
import type { Address } from "./routing/paths";
import { isTeamAddress } from "./routing/paths";
import { isPrefetch, PREFETCH_CACHE_CONTROL } from "./routing/prefetch.server";
import { hashScript, INLINE_SCRIPT_NONCE, takeMarkedScripts } from "./routing/script-hashes.server";
import { servedHead } from "./routing/served-head.server";
import { GapProvider } from "./visitor/visitor-part";
import { STATE_GAP, visitorStateScript } from "./visitor/visitor-parts.server";
import { VisitorStateProvider } from "./visitor/visitor-state";
import { visitorStateOf } from "./visitor/visitor-state.server";

/** The namespaces that the matched routes name in `handle.i18n`, behind the frame's own. */
function namespacesOf({ routeModules, staticHandlerContext }: EntryContext): string[] {
  const names = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    const named = typeof handle === "object" && handle !== null && "i18n" in handle ? handle.i18n : [];
    return Array.isArray(named) ? named.filter((name) => typeof name === "string") : [];
  });
  return [...new Set([...FRAME_NAMESPACES, ...names])];
}

/** The teams' pages and unpublished ones get `no-store`. */
const isNeverCached = (address: Address) => isTeamAddress(address) || address.screen === "preview";

const ASKED_EACH_TIME = "private, no-cache";

/** Browsers ask again each time, but keep the page for "back" (architecture.md, "Document cache"). */
function setCaching(headers: Headers, { trace, resolution }: AppLoadContext): void {
  if (resolution.kind !== "unavailable" && isNeverCached(resolution.requestContext.address))
    headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", ASKED_EACH_TIME);
  // The back-office was down and a stale answer was used: say from when it is.
  if (trace.staleSince !== null) headers.set("X-Content-Date", new Date(trace.staleSince).toISOString());
}

/** React leaves alone what stands behind its own children of head and body. */
function completePage(markup: string, endOfHead: string, endOfBody: string, defersScripts: boolean): string {
  const headEnd = markup.indexOf("</head>");
  const bodyEnd = markup.lastIndexOf("</body>");
  const body = markup.slice(headEnd, bodyEnd);
  const scripts = defersScripts ? `<script>${START_OF_SCRIPTS}</script>` : "";
  return [
    `<!DOCTYPE html>${markup.slice(0, headEnd)}${endOfHead}`,
    ...(defersScripts ? deferScripts(body) : [body]),
    `${endOfBody}${scripts}${markup.slice(bodyEnd)}`,
  ].join("");
}

/** In place of what a `Suspense` boundary holds: `renderToString` throws nothing of it, the page would be empty with 200. */
const FAILED_CONTENT = "<!--$!-->";

const visitorStateFor = (request: Request, context: AppLoadContext) =>
  visitorStateOf({
    cookies: context.visitor,
    purpose: request.headers.get("Sec-Purpose"),
    services: context,
    forms: context.forms,
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
    <I18nextProvider i18n={instance}>
      <StaticFrameProvider frame={frameContent && frameOf(frameContent, instance)}>
        <GapProvider value={context.gaps?.leaveGap ?? null}>
          <VisitorStateProvider value={visitor}>
            <InlineScriptNonceProvider value={INLINE_SCRIPT_NONCE}>
              <RemixServer context={entry} url={request.url} />
            </InlineScriptNonceProvider>
          </VisitorStateProvider>
        </GapProvider>
      </StaticFrameProvider>
    </I18nextProvider>,
  );
  if (rendered.includes(FAILED_CONTENT)) throw new Error("A screen failed to render");
  const { resolution } = context;
  const brand = resolution.kind === "unavailable" ? null : brandStyleOf(resolution.requestContext.site);
  const style = brand ? `<style>${brand.css}</style>` : "";
  const endOfHead = style + (isShort ? hoistedPreload(rendered) : "") + servedHead(entry, context);
  const pageTexts = namePageTexts({ locale, version: texts.version, namespaces: namespacesOf(entry) });
  const endOfBody = pageTexts + (context.gaps ? STATE_GAP : visitorStateScript(visitor));
  const page = takeMarkedScripts(rendered);
  const scriptHashes = [...page.hashes, ...(isShort ? [hashScript(START_OF_SCRIPTS)] : [])];
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  const styleHashes = brand ? [brand.hash] : [];
  const policy = { scriptHashes, styleHashes, consent: context.visitor.consent, images: context.foreignImages };
  headers.set("Content-Security-Policy", context.contentSecurityPolicy(policy));
  setCaching(headers, context);
  return new Response(completePage(page.html, endOfHead, endOfBody, isShort), { status, headers });
}

interface DataArgs {
  request: Request;
  context: AppLoadContext;
}

export function handleDataRequest(response: Response, { request, context }: DataArgs) {
  setCaching(response.headers, context);
  const isPrefetched = isPrefetch(request.headers.get("Sec-Purpose")) && response.ok && !context.forOneVisitor;
  if (isPrefetched && response.headers.get("Cache-Control") === ASKED_EACH_TIME) {
    response.headers.set("Cache-Control", PREFETCH_CACHE_CONTROL);
  }
  return response;
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  // A visitor who left isn't an error, and neither is an address or a method that no route takes.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const cause =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack }
      : { message: String(error) };
  context.log.error({ cause }, "a screen failed");
}
