/** Handles the form of a record: add and remove parts, save, publish, close, restore. */
import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { readFields } from "~/routing/read-form.server";
import { formatMoment } from "~/team/dates.server";
import { isSignedOut, NO_STORE, redirectWithToast, type TeamActionArgs } from "~/team/guard.server";
import { preserveInput } from "~/team/unsent-input.server";
import type { EditChange, EditKind, EditRecord } from "~shared/contract";
import { copiedProduct } from "~shared/records/copied-product";
import { fieldsOf, singleFieldsOf } from "~shared/records/kinds";
import { toText } from "~shared/rules/text";
import { readEditAddress } from "./address.server";
import { chosenIn, countParts, type EditValues, ENTER, searchField } from "./fields";
import { focusesOf, pressSize, type ShownPicture } from "./focus-frames";
import { bodyOf, readValues, withoutPart, withPart, withPartUp } from "./form-values.server";
import type { EditOutcome } from "./outcome";
import { isGone } from "./record.server";
import { differencesOf, editPath, NEW, viewOfEdit } from "./view.server";

const LARGEST_FORM = 512 * 1024;
const LONGEST_SEARCH = 100;
/** A button's value: `save`, `add:series`, `remove:series.1`, `restore:3`. */
const INTENT = /^([a-z]+)(?::([a-z_]+(?:\.[a-z_]+)*|\d{1,9})(?:\.(\d{1,3}))?)?$/;
const WITHOUT_FIELDS = new Set(["restore", "republish", "approve", "return"]);
export async function actOnEdit(args: TeamActionArgs): Promise<Response> {
  const { requestContext, request, context, bearer } = args;
  const params = readEditAddress(requestContext);
  const form = await readFields(request, LARGEST_FORM);
  const confirmed = toText(form.get("confirmed")) || undefined;
  const find = searchIn(params.kind, form);
  const sentIntent = toText(form.get("intent"));
  const pressed = confirmed ? "confirm" : sentIntent === ENTER ? "save" : sentIntent;
  const [, intent = "", of = "", place = ""] = INTENT.exec(pressed) ?? [];
  const version = Number(toText(form.get("version"))) || 0;
  const [publish_at = "", reason = ""] = ["publish_at", "reason"].map((name) => toText(form.get(name)));
  const values: EditValues = { ...readValues(params.kind, form), publish_at, reason };
  const sent = WITHOUT_FIELDS.has(intent) ? null : values;
  const answer = (outcome: Partial<EditOutcome>, status: number): Response =>
    json<EditOutcome>(
      { problem: null, values: sent, fields: {}, version, stamp: randomUUID(), ...outcome },
      { status, headers: NO_STORE },
    );
  const list = fieldsOf(params.kind).find(({ name }) => name === of);
  const changeList = list?.as === "list" ? changedParts : list?.as === "choices" ? changedChoices : null;
  const parts = changeList?.(values, intent, of, Number(place));
  if (parts) return answer(parts, 200);
  try {
    if (find) {
      const query = { kind: params.kind, list: find.list, text: find.text };
      const { items: choices } = await requestContext.api.get("listChoices", { query, bearer });
      return answer({ values: { ...values, [searchField(find.field)]: "" }, found: { ...find, choices } }, 200);
    }
    const current = await requestContext.api.get("getEdit", { params, bearer });
    const focus = current.picture && pressedFocus(form, current.picture);
    if (focus) return answer({ values: { ...values, ...focus } }, 200);
    const change = changeFor({ intent, of, confirmed, values, current });
    if (!change) return answer({ problem: "unreadable" }, 422);
    if ("fields" in change) return answer({ problem: "fields", fields: change.fields }, 422);
    if (intent === "copy") params.reference = (values.new_reference ?? "").trim() || NEW;
    else if (current.version !== version) return answer(somebodyElse(args, change, current), 409);
    const saved = await requestContext.api.send("changeEdit", { params, body: { version, ...change }, bearer });
    const done = saved.waiting ? "submit" : confirmed ? "confirm" : intent === "republish" ? "publish" : change.action;
    const path = editPath(requestContext, saved);
    if (intent !== "preview") return redirectWithToast(args, path, { key: `edit_${done}` });
    // The address turns the display of drafts on; it is no page.
    const headers = { ...NO_STORE, "X-Remix-Reload-Document": "true" };
    return redirect(viewOfEdit(requestContext, saved).previewHref ?? path, { status: 303, headers });
  } catch (error) {
    if (isSignedOut(error) && !request.headers.get("Accept")?.includes("text/html"))
      return answer({ problem: "signed_out" }, 401);
    if (isBackOfficeError(error, "conflict")) {
      // Another edit came between reading and writing; the next attempt shows it.
      return answer({ problem: "changed_meanwhile" }, 409);
    }
    if (isBackOfficeError(error, "invalid")) return answer({ problem: "fields", fields: error.fields }, 422);
    if (isBackOfficeError(error) && (error.code === "not_publisher" || error.code === "own_change"))
      return answer({ problem: error.code }, 403);
    if (isTemporary(error)) {
      preserveInput(args, form);
      return answer({ problem: "unavailable" }, 503);
    }
    if (isGone(error)) {
      context.isRecordGone = true;
      return answer({ problem: "gone" }, 404);
    }
    throw error;
  }
}

/** A key of the keyboard in a field of a search sends the form as well. */
function searchIn(kind: EditKind, form: FormData): { field: string; list: string; text: string } | null {
  const [, pressed] = /^find:([a-z_.\d]{1,100})$/.exec(toText(form.get("intent"))) ?? [];
  const typed = toText(form.get("intent")) === ENTER ? [...form.keys()] : [];
  const field =
    pressed ??
    typed.find((name) => name.startsWith(searchField("")) && toText(form.get(name)))?.slice(searchField("").length);
  const choices = singleFieldsOf(kind).find(({ name }) => name === field?.replaceAll(/\.\d+/g, ""));
  const list = choices && "of" in choices ? choices.of : null;
  if (!field || !list) return null;
  return { field, list, text: toText(form.get(searchField(field))).slice(0, LONGEST_SEARCH) };
}

function changedParts(values: EditValues, intent: string, list: string, place: number): Partial<EditOutcome> | null {
  switch (intent) {
    case "add":
      return { values: withPart(values, list), added: `${list}.${countParts(values, list)}` };
    case "remove":
      return { values: withoutPart(values, list, place) };
    case "up":
      return { values: withPartUp(values, list, place), added: `${list}.${place - 1}` };
    case "down":
      return { values: withPartUp(values, list, place + 1), added: `${list}.${place + 1}` };
    default:
      return null;
  }
}

/** The same for choices in an order of their own. A choice to add is among those that were sent. */
function changedChoices(values: EditValues, intent: string, list: string, place: number): Partial<EditOutcome> | null {
  const codes = chosenIn(values[list]);
  const to = place + (intent === "up" ? -1 : intent === "down" ? 1 : 0);
  if (!["add", "remove", "up", "down"].includes(intent)) return null;
  const moved = intent === "add" ? [] : codes.splice(place, 1);
  if (intent !== "remove") codes.splice(Math.max(0, to), 0, ...moved);
  const isMoved = intent === "up" || intent === "down";
  return { values: { ...values, [list]: codes.join("\n") }, added: `${list}.${isMoved ? to : codes.length}` };
}

/** A press on a picture sends pixels of the size in which the form shows it. */
function pressedFocus(form: FormData, picture: ShownPicture): EditValues | null {
  const pressed = focusesOf(picture).find(({ name }) => form.has(`press.${name}.x`));
  if (!pressed) return null;
  const size = pressSize(pressed.file);
  const percent = (axis: "x" | "y", of: number) => {
    const sent = Number(toText(form.get(`press.${pressed.name}.${axis}`)));
    return { [`${pressed.name}.${axis}`]: String(Math.min(100, Math.max(0, Math.round((sent * 100) / of) || 0))) };
  };
  return { ...percent("x", size.width), ...percent("y", size.height) };
}

type Change = Omit<EditChange, "version"> & Partial<EditChange>;
interface Wanted {
  intent: string;
  of: string;
  confirmed: string | undefined;
  values: EditValues;
  current: EditRecord;
}

/** `null` for an unknown button. */
function changeFor({ intent, of, confirmed, values, current }: Wanted): Change | Pick<EditOutcome, "fields"> | null {
  switch (intent) {
    case "confirm":
    case "copy":
    case "save":
    case "preview":
    case "schedule":
    case "publish": {
      const { body, problems } = bodyOf(values, current);
      if (problems) return { fields: problems };
      if (intent === "copy") {
        // A copy of a copy has the facts of the content folder's product too.
        const like = ("like" in current.body && String(current.body.like)) || current.reference;
        const name = values.new_reference?.trim() ?? "";
        return { action: "save", version: 0, body: copiedProduct(body, { name, like }) };
      }
      if (intent === "schedule") return { action: intent, body, publish_at: values.publish_at ?? "" };
      return { action: intent === "publish" ? "publish" : "save", body, confirmed };
    }
    case "close":
    case "discard":
    case "unschedule":
    case "approve":
      return { action: intent };
    case "return":
      return { action: intent, reason: values.reason ?? "" };
    case "restore":
    case "republish":
      return { action: "restore", restored: Number(of), publish: intent === "republish" };
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
