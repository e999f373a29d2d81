import { isBackOfficeError } from "~/back-office/errors";
import type { RequestContext } from "~/routing/request-context.server";
import { type TeamActionArgs, type TeamArgs, teamScreen } from "~/team/guard.server";
import { contentRoleOf, type EditKind, type EditRecord, listEditedKinds } from "~shared/contract";
import { LOCALES } from "~shared/route-table.js";
import { readEditAddress } from "./address.server";
import { listPathOf, NEW, viewOfEdit } from "./view.server";

export const isGone = (error: unknown): boolean =>
  isBackOfficeError(error, "not_found") || (isBackOfficeError(error, "unauthorised") && error.status === 403);

export async function loadEdit(args: TeamArgs) {
  const { requestContext, member } = args;
  const view = viewOfEdit(requestContext, await getEditRecord(args));
  return {
    ...teamScreen(requestContext, view.title, member),
    view,
    canPublish: contentRoleOf(member, view.kind) === "publisher",
    listPath: listPathOf(requestContext, view.kind, listEditedKinds(member)),
  };
}

/** The record that the address names; an empty one when an action has just found it gone. @throws {BackOfficeError} */
async function getEditRecord({ requestContext, context, bearer }: TeamActionArgs): Promise<EditRecord> {
  const params = readEditAddress(requestContext);
  const { api, t } = requestContext;
  if (!context.isRecordGone) return await api.get("getEdit", { params, bearer });
  const { kind, reference } = params;
  try {
    const empty = await api.get("getEdit", { params: { kind, reference: NEW }, bearer });
    return { ...empty, reference, title: t(`team-edit:kind.${kind}.title`) };
  } catch (error) {
    if (!isGone(error)) throw error;
    return recordWithoutChoices(requestContext, kind, reference);
  }
}

const recordWithoutChoices = ({ t }: Pick<RequestContext, "t">, kind: EditKind, reference: string): EditRecord => ({
  kind,
  reference,
  title: t(`team-edit:kind.${kind}.title`),
  version: 0,
  shown: "none",
  draft: false,
  missing: [],
  outdated: [],
  outdated_texts: [],
  markets: [],
  // Never shown, because the form shows the input.
  body: { kind: "hours", value: {}, closures: [] },
  languages: [...LOCALES],
  required: [],
  gaps: [],
  instead: {},
  choices: {},
  searched: [],
  own_fields: [],
  history: [],
});
