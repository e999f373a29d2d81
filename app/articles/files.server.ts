import { formatFileSize } from "~/catalogue/measures";
import type { RequestContext } from "~/routing/request-context.server";

const kindOf = (url: string) => /\.([a-z0-9]{2,4})$/i.exec(url)?.[1]?.toUpperCase() ?? "";

export function fileFacts(
  requestContext: RequestContext,
  { url, bytes, lang }: { url: string; bytes: number; lang?: string },
): string {
  return [kindOf(url), formatFileSize(bytes, requestContext), lang?.toUpperCase()].filter(Boolean).join(" · ");
}
