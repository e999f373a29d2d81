/** A visitor's file, as it came: saved, or a PDF shown in a frame of its request. */
import { createReadableStreamFromReadable } from "@remix-run/node";
import { pageNotFound } from "~/routing/failures.server";
import { downloadHeaders } from "~/team/download.server";
import { teamFileLoader } from "~/team/guard.server";
import { readRequestAddress } from "~/team/request-address.server";
import { FILE_TYPES } from "~shared/rules/uploads";

/** Types of files that requests contain. Others, from another back-office, are served as plain bytes. */
const TYPES: ReadonlySet<string> = new Set(Object.values(FILE_TYPES));

export const loader = /* @__PURE__ */ teamFileLoader(async ({ requestContext, request, bearer }) => {
  const at = readRequestAddress(requestContext);
  const { files } = await requestContext.api.get("getRequest", { params: at, bearer });
  const file = files.find(({ field }) => field === requestContext.address.rest[2]);
  if (!file) throw pageNotFound();
  const { stream, size } = await requestContext.api.open("getRequestFile", {
    params: { ...at, field: file.field },
    bearer,
  });
  const type = TYPES.has(file.type) ? file.type : "application/octet-stream";
  const isShown = type === FILE_TYPES.pdf && new URL(request.url).searchParams.has("show");
  const headers = downloadHeaders(file.name, type, isShown);
  if (size !== null) headers["Content-Length"] = String(size);
  return new Response(createReadableStreamFromReadable(stream), { headers });
});
