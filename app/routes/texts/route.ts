/** Texts by namespace: those of a page, or of a screen that is reached by client navigation. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { FILE_TYPE, namespacesIn } from "~/i18n/page-texts";
import { isLocale } from "~/routing/paths";

export function loader({ params: { version, locale, file = "" }, context: { texts } }: LoaderFunctionArgs) {
  if (!isLocale(locale) || !file.endsWith(FILE_TYPE)) throw json(null, { status: 404 });
  const found = namespacesIn(file).map((namespace) => [namespace, texts.findPublic(locale, namespace)] as const);
  if (found.some(([, namespaceTexts]) => namespaceTexts === null)) throw json(null, { status: 404 });
  // An older page may ask for older texts: it gets today's, but mustn't keep them.
  const caching = version === texts.version ? "public, max-age=31536000, immutable" : "no-cache";
  return json(Object.fromEntries(found), { headers: { "Cache-Control": caching } });
}
