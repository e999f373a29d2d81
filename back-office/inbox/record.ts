import type { Selectable } from "kysely";
import type { RequestKind, RequestRecord, RequestSummary } from "../../shared/contract";
import { LocaleCode, RequestEvent, RequestStatus } from "../../shared/contract";
import { internationalPhone } from "../../shared/rules/phone.server";
import { referenceOf } from "../../shared/rules/reference";
import { marketName, type Sites } from "../catalogue/sites";
import type { Content } from "../content/content";
import { asText, createLabels } from "../requests/field-labels";
import { erasedAt } from "../retention/rules";
import type { Store } from "../store/store";
import type { VisitorRequestRow } from "../store/tables";
import { fieldsOf, subjectOf } from "./fields";
import { mailsOf, worst } from "./mails";
import { ownersById } from "./owners";

export type StoredRequest = Selectable<VisitorRequestRow>;
export interface Reader {
  store: Store;
  content: Content;
  sites: Sites;
  lang: LocaleCode;
}

export const readBody = (row: Pick<StoredRequest, "body">): Record<string, unknown> => JSON.parse(row.body);

export function summaryOf(
  row: StoredRequest,
  beside: Pick<RequestSummary, "mail" | "owner">,
  { content, sites, lang }: Reader,
): RequestSummary {
  const kind = row.kind as RequestKind;
  const body = readBody(row);
  const site = row.site_id === null ? sites.own : sites.find(row.site_id);
  return {
    kind,
    id: row.id,
    reference: referenceOf(kind, row.id),
    status: RequestStatus.parse(row.status),
    created_at: row.created_at,
    language: LocaleCode.parse(row.language),
    name: row.name,
    email: row.email,
    subject: subjectOf(kind, body, createLabels(content, lang), lang),
    ...beside,
    ...(row.waiting_at !== null && { is_waiting: true }),
    ...(site && { site: { id: site.id, name: marketName(site, lang) } }),
  };
}

export async function recordOf(row: StoredRequest, reader: Reader): Promise<RequestRecord> {
  const { store, content, lang } = reader;
  const kind = row.kind as RequestKind;
  const mails = await mailsOf(store, row.id);
  const files = await store
    .selectFrom("request_file")
    .select(["field", "name", "size", "type"])
    .where("request_id", "=", row.id)
    .orderBy("id")
    .execute();
  const owner = (await ownersById(store))(row.owner_id);
  return {
    ...summaryOf(row, { mail: worst(mails.map(({ state }) => state)), owner }, reader),
    fields: fieldsOf(kind, readBody(row), createLabels(content, lang)),
    phone: phoneOf(row, reader),
    newsletter_at: row.newsletter_at,
    keep_file_at: row.keep_file_at,
    history: await historyOf(store, row.id),
    done_at: row.done_at,
    erased_at: erasedAt({ ...row, kind }).toISOString(),
    files,
    mails,
  };
}

/** Read as a number of the visitor's country, or else of the site's. */
function phoneOf(row: StoredRequest, { content, sites }: Reader): string | null {
  const { phone, country } = readBody(row);
  const site = row.site_id === null ? sites.own : sites.find(row.site_id);
  const alpha2 = content.countries.find(({ id }) => id === country)?.alpha2Code ?? site?.region ?? null;
  return internationalPhone(asText(phone), alpha2);
}

async function historyOf(store: Store, requestId: number): Promise<RequestEvent[]> {
  const rows = await store
    .selectFrom("request_event")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, value, author_id, author, at, mail_id: mail }) => ({
    id,
    kind: RequestEvent.shape.kind.parse(kind),
    value,
    at,
    mail,
    author: author_id === null ? null : { id: author_id, name: author },
    ...(author_id === null && author !== "" && { sender: author }),
  }));
}
