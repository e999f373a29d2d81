/** Access scopes of edits: a record belongs to the sites of all its stored versions. */
import type { EditBody, EditRecord } from "../../shared/contract";
import type { Content } from "../content/content";
import { hasSites, isPermitted, type Permission, requirePermission } from "../team/access-scope";
import { kindNamed } from "./described";
import type { EditState } from "./edit-state";

type Member = Parameters<typeof isPermitted>[0];

/** @returns numbers; `null`: every site. A code that no site has counts as every site, so that no limited account has it. */
export function siteIdsOf(codes: readonly string[], { sites }: Content): number[] | null {
  const ids = codes.map((code) => sites.find((site) => site.code === code)?.id);
  const known = ids.filter((id) => id !== undefined);
  return codes.length > 0 && known.length === codes.length ? known : null;
}

const bodySites = (body: EditBody, reference: string, content: Content): number[] | null =>
  siteIdsOf(kindNamed(body.kind).sitesOf(body, reference), content);

/** @returns numbers; `null`: every site */
export function sitesOfEdit({ reference, body, shownBody, file, latest }: EditState, content: Content) {
  const sites = [body, shownBody, file, latest?.file ?? null]
    .filter((each) => each !== null)
    .map((each) => bodySites(each, reference, content));
  return sites.includes(null) ? null : sites.flatMap((ids) => ids ?? []);
}
const accessedRecord = (state: EditState, content: Content) => ({
  kind: state.kind,
  sites: sitesOfEdit(state, content),
});

export const isEditPermitted = (member: Member, permission: Permission, state: EditState, content: Content): boolean =>
  isPermitted(member, permission, accessedRecord(state, content));

export const requireEditPermission = (member: Member, permission: Permission, state: EditState, content: Content) =>
  requirePermission(member, permission, accessedRecord(state, content));

export const isBodyPermitted = (member: Member, body: EditBody, reference: string, content: Content): boolean =>
  hasSites(member, bodySites(body, reference, content));

/** A limited account sees only its own sites, and they are preselected in new records. */
export function withinSites(member: Member, record: EditRecord, content: Content): EditRecord {
  if (member.sites === null) return record;
  const own = content.sites.filter(({ id }) => hasSites(member, [id])).map(({ code }) => code);
  const isNew = record.version === 0 && !record.file;
  return {
    ...record,
    choices: { ...record.choices, sites: (record.choices.sites ?? []).filter(({ code }) => own.includes(code)) },
    body: isNew && "sites" in record.body ? { ...record.body, sites: own } : record.body,
  };
}
