/** Reads a posted form with a limit, so that nothing a stranger posts fills the memory or ends in a 500. */
import { readUpTo } from "~shared/read-up-to";
import { MAX_FORM_BYTES } from "~shared/rules/uploads";

export type ReadForm = { ok: true; data: FormData } | { ok: false; reason: "too_large" | "unreadable" };

export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<ReadForm> {
  const type = request.headers.get("content-type") ?? "";
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { ok: false, reason: "too_large" };
  try {
    const bytes = await readUpTo(request.body, limit);
    if (!bytes) return { ok: false, reason: "too_large" };
    return { ok: true, data: await new Response(bytes, { headers: { "content-type": type } }).formData() };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

/** Any other body than a form reads as an empty one. */
export async function readFields(request: Request, limit?: number): Promise<FormData> {
  const read = await readForm(request, limit);
  return read.ok ? read.data : new FormData();
}
