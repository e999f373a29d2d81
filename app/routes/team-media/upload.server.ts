/** Adds files to the media library, replaces and deletes them. */
import { json } from "@remix-run/node";
import { isBackOfficeError, isTemporary, orElse } from "~/back-office/errors";
import { checkArrived, faultsOf, openFiles, readUploads, releaseUploads } from "~/forms/uploads/read-uploads.server";
import { redirectWithToast, type TeamActionArgs } from "~/team/guard.server";
import { MEDIA_FILES } from "~shared/contract";
import { toText } from "~shared/rules/text";
import { MAX_FILE_BYTES } from "~shared/rules/uploads";
import { steadyNow } from "~shared/steady-clock";

const PAGE_MS = 10_000;

export interface MediaOutcome {
  problem: "files" | "too_many" | "unreadable" | "full" | "gone" | "unavailable";
  refused: string[];
}

export async function changeMedia(args: TeamActionArgs): Promise<Response> {
  const { requestContext, request, context, bearer } = args;
  const { api, t } = requestContext;
  const { staging, caller } = context;
  const refuse = (problem: MediaOutcome["problem"], status = 422, refused: MediaOutcome["refused"] = []) =>
    json<MediaOutcome>({ problem, refused }, { status });
  // Only members may leave files.
  const isMember = api.get("getTeamMember", { bearer }).then(() => true);
  if (!(await orElse(isMember, false, "unavailable"))) return refuse("unavailable", 503);
  const read = await readUploads(request, { fields: MEDIA_FILES, several: "files", kind: "media", staging, caller });
  const { uploads } = read;
  if (!read.ok) return refuse(read.reason === "too_large" ? "too_many" : "unreadable");
  const { names, faults, files } = uploads;
  const reason = (fault: string) => t(`${fault.startsWith("media") ? "team-media:fault" : "forms:messages"}.${fault}`);
  const whyNot = (wrong: Record<string, string>) =>
    Object.entries(wrong).map(([field, fault]) => `${names[field] ?? ""} – ${reason(fault)}`);
  try {
    const [path, replaces] = [toText(read.data.get("delete")), toText(read.data.get("replaces"))];
    if (path) {
      await api.send("deleteMedia", { params: { path }, bearer });
      return redirectWithToast(args, requestContext.path);
    }
    await checkArrived(uploads, { ...context, format: "webp" });
    for (const [field, { size }] of Object.entries(files)) if (size > MAX_FILE_BYTES) faults[field] = "file_to_heavy";
    const { toSend, gone } = await openFiles(uploads, staging);
    Object.assign(faults, faultsOf(gone));
    const right = Object.fromEntries(Object.entries(toSend).filter(([field]) => !faults[field]));
    if (Object.keys(right).length > 0)
      await api.send("addMedia", { body: replaces ? { replaces } : {}, files: right, bearer });
    else if (Object.keys(faults).length === 0) return refuse("unreadable");
    if (Object.keys(faults).length > 0) return refuse("files", 422, whyNot(faults));
    return redirectWithToast(args, requestContext.path);
  } catch (error) {
    if (isBackOfficeError(error, "conflict") || isBackOfficeError(error, "not_found")) return refuse("gone", 404);
    if (isBackOfficeError(error, "invalid"))
      return error.code === "media_full" ? refuse("full") : refuse("files", 422, whyNot(error.fields));
    if (isTemporary(error)) return refuse("unavailable", 503);
    throw error;
  } finally {
    // Making pictures and the catalogue anew takes none of the time that the page has.
    context.trace.deadline = steadyNow() + PAGE_MS;
    await releaseUploads(uploads, staging);
  }
}
