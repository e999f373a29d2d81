/** A namespace of texts, for client navigation to a screen whose texts the first page didn't carry. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { isLocale } from "~/routing/paths";

export function loader({ params: { version, locale, file }, context }: LoaderFunctionArgs) {
  const namespace = file?.endsWith(".json") ? file.slice(0, -".json".length) : null;
  const texts = isLocale(locale) && namespace ? context.texts.findPublic(locale, namespace) : null;
  if (!texts) throw json(null, { status: 404 });
  // An older page may ask for older texts: it gets today's, but mustn't keep them.
  const current = version === context.texts.version;
  return json(texts, { headers: { "Cache-Control": current ? "public, max-age=31536000, immutable" : "no-cache" } });
}
