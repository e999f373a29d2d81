import type { Request, Router } from "express";
import { KINDS_OF_TEAM, REQUEST_KINDS, type RequestKind } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { REPLY_FILES } from "../../shared/rules/requests";
import type { BackOffice } from "../back-office";
import { notFound } from "../http/problem";
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
import { invalid, updateRequest } from "../inbox/update";
import { createLabels } from "../requests/field-labels";
import { readSentFiles } from "../requests/sent-files";
import { eraseRequests } from "../retention/erase";
import {
  type AccessScope,
  hasSites,
  inboxScope,
  type Permission,
  requirePermission,
  teamOfRequest,
} from "../team/access-scope";
import type { SignedInMember } from "../team/sign-in";
import { serveTeam } from "../team/team-call";
import { contentOfDay } from "../trainings/seats";

const FIELD_NAME = /^[\w-]+$/;

export function inboxResource(router: Router, backOffice: BackOffice): void {
  const { store, outbox, uploads, announce, library, settings, logger } = backOffice;
  const { content, sites } = library;
  const letters = { settings, hashAddress: backOffice.hashAddress, content, sites };
  const ofDay = () => contentOfDay(store, content);
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

  serveTeam(router, backOffice, "listInbox", async ({ member, query: { kind, site: only, ...query }, lang, site }) => {
    const reader = { store, content: await ofDay(), sites, lang, zone: site.time_zone, now: backOffice.now() };
    const found = await listRequests(reader, scopeFor(member, { kind, site: only }), query);
    const scope = inboxScope(member, sites.own.id);
    const labels = createLabels(reader.content, lang);
    return {
      ...found,
      new_by_kind: await countNew(store, scope),
      overdue: await countOverdue(store, scope, reader),
      owners: await listOwners(store, member.team, null),
      about: (await listAbout(store, KINDS_OF_TEAM[member.team])).map(({ kind, id }) => ({
        ...{ id, name: kind === "application" ? labels.job(id) : labels.session(id) },
      })),
    };
  });

  for (const kind of REQUEST_KINDS) {
    /** @throws Problem 404 also for a request beyond the account's sites */
    const findFor = async (
      permission: Permission,
      request: Request,
      member: SignedInMember,
      parameter = "id",
    ): Promise<StoredRequest> => {
      const row = await store
        .selectFrom("visitor_request")
        .selectAll()
        .where("kind", "=", kind)
        .where("id", "=", pathId(request, parameter))
        .executeTakeFirst();
      if (!row) {
        requirePermission(member, permission, { kind });
        throw notFound("record");
      }
      requirePermission(member, permission, { kind, team: teamOfRequest(row), sites: [row.site_id ?? sites.own.id] });
      return row;
    };

    serveTeam(
      router,
      backOffice,
      "listRequests",
      async ({ member, query: { site: only, ...query }, lang, site }) => {
        const reader = { store, content: await ofDay(), sites, lang, zone: site.time_zone, now: backOffice.now() };
        return await listRequests(reader, scopeFor(member, { kind, site: only }), query);
      },
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "getRequest",
      async ({ request, member, lang }) => {
        const row = await findFor("inbox:read", request, member);
        const reader = { store, content: await ofDay(), sites, lang };
        const record = await recordOf(row, reader);
        const joined = await listJoined(store, row.id);
        const duplicates = await findDuplicates(store, inboxScope(member, sites.own.id), row);
        return {
          ...record,
          owners: await listOwners(store, member.team, row.site_id ?? sites.own.id),
          duplicates: duplicates.map((id) => ({ id, reference: referenceOf(kind, id) })),
          joined: await Promise.all(joined.map((one) => recordOf(one, reader))),
          joined_to: row.joined_to === null ? null : { id: row.joined_to, reference: referenceOf(kind, row.joined_to) },
        };
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "updateRequest",
      async ({ request, member, body, lang }) => {
        const { id, site_id } = await findFor("inbox:update", request, member);
        const owners = await listOwners(store, member.team, site_id ?? sites.own.id);
        await updateRequest(store, id, body, { member, owners, announce, now: backOffice.now() });
        logger.info({ request: id, kind, status: body.status, account: member.id }, "a request is updated");
        return await recordOf(await findFor("inbox:update", request, member), {
          store,
          content: await ofDay(),
          sites,
          lang,
        });
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "moveRequest",
      async ({ request, member, body: { team } }) => {
        const { id } = await findFor("inbox:update", request, member);
        const writer = { member, owners: [], announce, now: backOffice.now() };
        await moveRequest(id, team, { store, outbox, ...letters }, writer);
        logger.info({ request: id, kind, team, account: member.id }, "a request is moved to another team");
        return { moved: true as const };
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "joinRequest",
      async ({ request, member, body: { joined } }) => {
        const { id } = await findFor("inbox:update", request, member);
        const { id: other } = await findFor("inbox:update", request, member, "other");
        const writer = { member, owners: [], announce, now: backOffice.now() };
        await joinRequest(store, { id, other, joined }, writer);
        logger.info({ request: id, kind, other, joined, account: member.id }, "a request is joined or separated");
        return { joined };
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "previewReply",
      async ({ request, member, body }) =>
        previewReply(await findFor("inbox:update", request, member), body, letters, backOffice.now()),
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "sendReply",
      async ({ request, member, body, files: sent, lang }) => {
        const { id, site_id } = await findFor("inbox:update", request, member);
        const { files, wrong } = readSentFiles(sent, { fields: REPLY_FILES, required: false });
        if (Object.keys(wrong).length > 0) throw invalid(wrong);
        const owners = await listOwners(store, member.team, site_id ?? sites.own.id);
        const writer = { member, owners, announce, now: backOffice.now() };
        await sendReply(id, { reply: body, files }, { store, outbox, uploads, ...letters }, writer);
        logger.info({ request: id, kind, files: files.length, account: member.id }, "a reply is on its way");
        return await recordOf(await findFor("inbox:update", request, member), {
          store,
          content: await ofDay(),
          sites,
          lang,
        });
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "eraseRequest",
      async ({ request, member }) => {
        const { id } = await findFor("inbox:erase", request, member);
        const erased = await eraseRequests({ store, uploads, announce, dataDir: settings.DATA_DIR }, [id]);
        logger.info({ request: id, kind, account: member.id }, "a request is erased");
        return { erased };
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "getRequestFile",
      async ({ request, response, member }) => {
        const { id } = await findFor("inbox:read", request, member);
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
      },
      { kind, authorise: findFor },
    );

    serveTeam(
      router,
      backOffice,
      "sendMailAgain",
      async ({ request, member, lang }) => {
        const { id } = await findFor("inbox:update", request, member);
        const mail = pathId(request, "mail");
        if (!(await sendAgain(store, id, mail, backOffice.now()))) throw notFound("mail");
        logger.info({ request: id, kind, mail, account: member.id }, "a mail is to be sent again");
        outbox.wake();
        return await recordOf(await findFor("inbox:update", request, member), {
          store,
          content: await ofDay(),
          sites,
          lang,
        });
      },
      { kind, authorise: findFor },
    );
  }
}
