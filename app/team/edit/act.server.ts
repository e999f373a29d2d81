/** Handles the form of a record: add and remove parts, save, publish, close, restore. */
import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { readForm } from "~/routing/read-form.server";
import { formatMoment } from "~/team/dates.server";
import { isSignedOut, NO_STORE, type TeamActionArgs } from "~/team/guard.server";
import type { EditAction, EditChange, EditKind, EditRecord } from "~shared/contract";
import { toText } from "~shared/rules/text";
import { readEditAddress } from "./address.server";
import { countParts, type EditValues } from "./fields";
import { bodyOf, readValues, withoutPart, withPart, withPartUp } from "./form-values.server";
import type { EditOutcome } from "./outcome";
import { isGone } from "./record.server";
import { differencesOf, editPath, viewOfEdit } from "./view.server";

type Done = { path: string; headers: Record<string, string> } | { response: Response };

/** A page in five languages, and what a form adds to it. */
const LARGEST_FORM = 512 * 1024;
/** A button's value: `save`, `add:series`, `remove:series.1`, `restore:3`. */
const INTENT = /^([a-z]+)(?::([a-z]+|\d{1,9})(?:\.(\d{1,3}))?)?$/;
const TOASTS = {
  save: "edit_saved",
  publish: "edit_published",
  close: "edit_closed",
  restore: "edit_restored",
  discard: "edit_discarded",
} as const;

export async function actOnEdit(args: TeamActionArgs): Promise<Done> {
  const { requestContext, request, context, bearer } = args;
  const params = readEditAddress(requestContext);
  const read = await readForm(request, LARGEST_FORM);
  const form = read.ok ? read.data : new FormData();
  const [, intent = "", of = "", place = ""] = INTENT.exec(toText(form.get("intent"))) ?? [];
  const version = Number(toText(form.get("version"))) || 0;
  const values = readValues(params.kind, form);
  const answer = (outcome: Partial<EditOutcome>, status: number): Done => ({
    response: json<EditOutcome>(
      { problem: null, values, fields: {}, version, theirs: null, added: null, stamp: randomUUID(), ...outcome },
      { status, headers: NO_STORE },
    ),
  });
  const parts = changedParts(values, intent, of, Number(place));
  if (parts) return answer(parts, 200);
  try {
    const current = await requestContext.api.get("getEdit", { params, bearer });
    const change = changeFor({ intent, of, kind: params.kind, values, current });
    if (!change) return answer({ problem: "unreadable" }, 422);
    if ("fields" in change) return answer({ problem: "fields", fields: change.fields }, 422);
    if (current.version !== version) return answer(somebodyElse(args, change, current), 409);
    const saved = await requestContext.api.send("changeEdit", { params, body: { ...change, version }, bearer });
    return { path: pathAfter(args, intent, saved), headers: headersAfter(args, intent, change.action) };
  } catch (error) {
    if (isSignedOut(error) && !request.headers.get("Accept")?.includes("text/html"))
      return answer({ problem: "signed_out" }, 401);
    if (isBackOfficeError(error, "conflict")) {
      // Another edit came between reading and writing; the next attempt shows it.
      return answer({ problem: "changed_meanwhile" }, 409);
    }
    if (isBackOfficeError(error, "invalid")) return answer({ problem: "fields", fields: error.fields }, 422);
    if (isTemporary(error)) return answer({ problem: "unavailable" }, 503);
    if (isGone(error)) {
      context.isRecordGone = true;
      return answer({ problem: "gone" }, 404);
    }
    throw error;
  }
}

/** Adds, removes and moves parts of a list without saving. */
function changedParts(values: EditValues, intent: string, list: string, place: number): Partial<EditOutcome> | null {
  if (list !== "paragraphs" && list !== "series" && list !== "closures") return null;
  switch (intent) {
    case "add":
      return { values: withPart(values, list), added: `${list}.${countParts(values, list)}` };
    case "remove":
      return { values: withoutPart(values, list, place) };
    case "up":
      return { values: withPartUp(values, list, place) };
    default:
      return null;
  }
}

type Change = Omit<EditChange, "version">;
interface Wanted {
  intent: string;
  of: string;
  kind: EditKind;
  values: EditValues;
  current: EditRecord;
}

/** `null` for an unknown button. */
function changeFor({ intent, of, kind, values, current }: Wanted): Change | { fields: Record<string, string> } | null {
  switch (intent) {
    case "save":
    case "preview":
    case "publish": {
      const { body, problems } = bodyOf(kind, values, current.body);
      if (problems) return { fields: problems };
      return { action: intent === "publish" ? "publish" : "save", body };
    }
    case "close":
    case "discard":
      return { action: intent };
    case "restore":
      return { action: "restore", restored: Number(of) };
    default:
      return null;
  }
}

/** Shows both versions side by side: the member sends theirs again or discards it. */
function somebodyElse({ requestContext }: TeamActionArgs, change: Change, current: EditRecord): Partial<EditOutcome> {
  const [last] = current.history;
  return {
    problem: "changed_meanwhile",
    version: current.version,
    theirs: {
      author: last?.author ?? "",
      at: last ? formatMoment(requestContext, last.at) : "",
      differences: change.body ? differencesOf(change.body, current.body) : [],
    },
  };
}

function pathAfter({ requestContext }: TeamActionArgs, intent: string, saved: EditRecord): string {
  const preview = intent === "preview" ? viewOfEdit(requestContext, saved).previewHref : null;
  return preview ?? editPath(requestContext, saved);
}

function headersAfter({ context }: TeamActionArgs, intent: string, action: EditAction): Record<string, string> {
  if (intent === "preview") return NO_STORE;
  return {
    ...NO_STORE,
    "Set-Cookie": context.cookies.setFlash({ toasts: [{ kind: "success", key: TOASTS[action] }] }),
  };
}
