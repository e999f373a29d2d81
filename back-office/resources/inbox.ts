import type { Request } from "express";
import { KINDS_OF_TEAM, REQUEST_KINDS, type RequestKind } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { REPLY_FILES } from "../../shared/rules/requests";
import type { Api } from "../back-office";
import { invalid, notFound } from "../http/problem";
import { sendFile } from "../http/send-file";
import { pathId } from "../http/serve";
import { listAbout } from "../inbox/about";
import { findDuplicates, listJoined } from "../inbox/duplicates";
import { joinRequest } from "../inbox/join";
import { countNew, countOverdue, listRequests } from "../inbox/list";
import { sendAgain } from "../inbox/mails";
import { moveRequest } from "../inbox/move";
import { listOwners } from "../inbox/owners";
import { recordOf, type StoredRequest } from "../inbox/record";
import { previewReply, sendReply } from "../inbox/reply";
import { updateRequest } from "../inbox/update";
import { createLabels } from "../requests/field-labels";
import { readSentFiles } from "../requests/sent-files";
import { eraseRequests } from "../retention/erase";
import type { AccessScope, Permission, SignedInMember, TeamCall } from "../team/access-scope";
import { hasSites, inboxScope, requirePermission, teamOfRequest } from "../team/access-scope";
import { serveTeam, type TeamAnswer, type TeamAsk } from "../team/team-call";
import { contentOfDay } from "../trainings/seats";

const FIELD_NAME = /^[\w-]+$/;

type Reader = Pick<TeamAsk<"listInbox">, "lang" | "site">;

export function inboxResource(api: Api): void {
  const { store, outbox, uploads, announce, library, settings, logger } = api;
  const { content, sites } = library;
  const letters = { settings, hashAddress: api.hashAddress, content, sites };
  const readerOf = async ({ lang, site }: Reader) => ({
    store,
    content: await contentOfDay(store, content),
    sites,
    lang,
    zone: site.time_zone,
    now: api.now(),
  });
  /** @throws Problem 403 for a kind of another team, 404 for a site beyond the account's or an unknown one */
  function scopeFor(
    member: SignedInMember,
    { kind, site }: { kind?: RequestKind | undefined; site?: number | undefined },
  ): AccessScope {
    if (kind) requirePermission(member, "inbox:read", { kind });
    if (site && !(hasSites(member, [site]) && sites.find(site))) throw notFound("site");
    const scope = inboxScope(member, sites.own.id);
    return { ...scope, ...(kind && { kinds: [kind] }), ...(site && { sites: [site] }) };
  }

  serveTeam(api, "listInbox", async ({ member, query: { kind, site: only, ...query }, lang, site }) => {
    const reader = await readerOf({ lang, site });
    const found = await listRequests(reader, scopeFor(member, { kind, site: only }), query);
    const scope = inboxScope(member, sites.own.id);
    const labels = createLabels(reader.content, lang);
    return {
      ...found,
      new_by_kind: await countNew(store, scope),
      overdue: await countOverdue(store, scope, reader),
      owners: await listOwners(store, member.team, null),
      about: (await listAbout(store, KINDS_OF_TEAM[member.team])).map(({ kind, id }) => ({
        id,
        name: kind === "application" ? labels.job(id) : labels.session(id),
      })),
    };
  });

  for (const kind of REQUEST_KINDS) {
    const findRow = async (id: number): Promise<StoredRequest | undefined> =>
      await store
        .selectFrom("visitor_request")
        .selectAll()
        .where("kind", "=", kind)
        .where("id", "=", id)
        .executeTakeFirst();
    /** @throws Problem 404 also for a request beyond the account's sites */
    const findFor = async (permission: Permission, request: Request, member: SignedInMember, parameter = "id") => {
      const row = await findRow(pathId(request, parameter));
      if (!row) {
        requirePermission(member, permission, { kind });
        throw notFound("record");
      }
      requirePermission(member, permission, { kind, team: teamOfRequest(row), sites: [row.site_id ?? sites.own.id] });
      return row;
    };
    /** A call about one request, whose team says who may. */
    const serve = <Name extends TeamCall>(
      name: Name,
      answer: (ask: TeamAsk<Name, StoredRequest>) => Promise<TeamAnswer<Name>>,
    ) => serveTeam(api, { call: name, kind, authorise: findFor }, answer);
    const ownersFor = ({ team }: SignedInMember, { site_id }: StoredRequest) =>
      listOwners(store, team, site_id ?? sites.own.id);
    const writerFor = async (member: SignedInMember, row: StoredRequest) => ({
      member,
      owners: await ownersFor(member, row),
      announce,
      now: api.now(),
    });
    const readAgain = async ({ id }: StoredRequest, ask: Reader) => {
      const row = await findRow(id);
      if (!row) throw notFound("record");
      return await recordOf(row, await readerOf(ask));
    };

    serveTeam(api, { call: "listRequests", kind }, async ({ member, query: { site: only, ...query }, ...ask }) =>
      listRequests(await readerOf(ask), scopeFor(member, { kind, site: only }), query),
    );

    serve("getRequest", async ({ authorised: row, member, ...ask }) => {
      const reader = await readerOf(ask);
      const record = await recordOf(row, reader);
      const joined = await listJoined(store, row.id);
      const duplicates = await findDuplicates(store, inboxScope(member, sites.own.id), row);
      const named = (id: number) => ({ id, reference: referenceOf(kind, id) });
      return {
        ...record,
        owners: await ownersFor(member, row),
        duplicates: duplicates.map(named),
        joined: await Promise.all(joined.map((one) => recordOf(one, reader))),
        joined_to: row.joined_to === null ? null : named(row.joined_to),
      };
    });

    serve("updateRequest", async ({ authorised: row, member, body, ...ask }) => {
      await updateRequest(store, row.id, body, await writerFor(member, row));
      logger.info({ request: row.id, kind, status: body.status, account: member.id }, "a request is updated");
      return await readAgain(row, ask);
    });

    serve("moveRequest", async ({ authorised: row, member, body: { team } }) => {
      const mover = { ...(await writerFor(member, row)), member };
      await moveRequest(row.id, team, { store, outbox, ...letters }, mover);
      logger.info({ request: row.id, kind, team, account: member.id }, "a request is moved to another team");
      return { moved: true as const };
    });

    serve("joinRequest", async ({ authorised: row, request, member, body: { joined } }) => {
      const { id: other } = await findFor("inbox:update", request, member, "other");
      await joinRequest(store, { id: row.id, other, joined }, await writerFor(member, row));
      logger.info({ request: row.id, kind, other, joined, account: member.id }, "a request is joined or separated");
      return { joined };
    });

    serve("previewReply", async ({ authorised: row, body }) => previewReply(row, body, letters, api.now()));

    serve("sendReply", async ({ authorised: row, member, body, files: sent, ...ask }) => {
      const { files, wrong } = readSentFiles(sent, { fields: REPLY_FILES, required: false });
      if (Object.keys(wrong).length > 0) throw invalid(wrong);
      const writer = await writerFor(member, row);
      await sendReply(row.id, { reply: body, files }, { store, outbox, uploads, ...letters }, writer);
      logger.info({ request: row.id, kind, files: files.length, account: member.id }, "a reply is on its way");
      return await readAgain(row, ask);
    });

    serve("eraseRequest", async ({ authorised: { id }, member }) => {
      const erased = await eraseRequests({ store, uploads, announce, dataDir: settings.DATA_DIR }, [id]);
      logger.info({ request: id, kind, account: member.id }, "a request is erased");
      return { erased };
    });

    serve("getRequestFile", async ({ authorised: { id }, request, response }) => {
      const { field = "" } = request.params;
      // PostgreSQL refuses a NUL.
      if (!FIELD_NAME.test(field)) throw notFound("file");
      const file = await store
        .selectFrom("request_file")
        .select(["name", "type", "key"])
        .where("request_id", "=", id)
        .where("field", "=", field)
        .executeTakeFirst();
      const bytes = file ? await uploads.find(file.key) : null;
      if (!file || !bytes) throw notFound("file");
      await sendFile(response, { ...file, bytes });
      return undefined;
    });

    serve("sendMailAgain", async ({ authorised: row, request, member, ...ask }) => {
      const mail = pathId(request, "mail");
      if (!(await sendAgain(store, row.id, mail, api.now()))) throw notFound("mail");
      logger.info({ request: row.id, kind, mail, account: member.id }, "a mail is to be sent again");
      outbox.wake();
      return await readAgain(row, ask);
    });
  }
}
