import type { Request, Router } from "express";
import { REQUEST_KINDS, type RequestKind } from "../../shared/contract";
import { APPLICATION_FILES, CONTACT_PICTURES } from "../../shared/rules/requests";
import type { BackOffice } from "../back-office";
import { notFound, Problem } from "../http/problem";
import { sendFile } from "../http/send-file";
import { pathId } from "../http/serve";
import { serveTeam } from "../http/team-call";
import { countNew, listRequests } from "../inbox/list";
import { sendAgain } from "../inbox/mails";
import { isWithinSites, type Reach, reachOf, within } from "../inbox/reach";
import { recordOf, type StoredRequest } from "../inbox/record";
import { updateRequest } from "../inbox/update";
import { eraseRequests } from "../retention/erase";
import type { SignedInMember } from "../team/sign-in";

const FILE_FIELDS: readonly string[] = [...APPLICATION_FILES, ...CONTACT_PICTURES];

/** @throws Problem 403 for what belongs to another team */
function checkKind({ kinds }: Reach, kind: RequestKind): void {
  if (kinds.includes(kind)) return;
  throw new Problem(403, { code: "not_your_team", message: "These requests are another team's." });
}

/** What visitors sent, for the team that answers it. */
export function inboxResource(router: Router, backOffice: BackOffice): void {
  const { store, outbox, uploads, library, settings, logger } = backOffice;
  const { content, sites } = library;
  const reach = (member: SignedInMember): Reach => reachOf(member, sites.own.id);
  /** As much as is asked for. @throws Problem 403, and 404 for a site whose requests the member doesn't see, or that isn't there */
  function narrow(whole: Reach, { kind, site }: { kind?: RequestKind | undefined; site?: number | undefined }): Reach {
    if (kind) checkKind(whole, kind);
    if (site && !(isWithinSites(whole, site) && sites.find(site))) throw notFound("site");
    return { ...whole, ...(kind && { kinds: [kind] }), ...(site && { sites: [site] }) };
  }

  serveTeam(router, backOffice, "listInbox", async ({ member, query: { kind, site: only, ...query }, lang, site }) => {
    const reader = { store, content, sites, lang, zone: site.time_zone };
    const found = await listRequests(reader, narrow(reach(member), { kind, site: only }), query);
    return { ...found, new_by_kind: await countNew(store, reach(member)) };
  });

  for (const kind of REQUEST_KINDS) {
    const find = async (request: Request, member: SignedInMember): Promise<StoredRequest> => {
      const narrowed = narrow(reach(member), { kind });
      const row = await store
        .selectFrom("visitor_request")
        .selectAll()
        .where((row) => within(row, narrowed))
        .where("id", "=", pathId(request))
        .executeTakeFirst();
      if (!row) throw notFound("request");
      return row;
    };

    serveTeam(
      router,
      backOffice,
      "listRequests",
      async ({ member, query: { site: only, ...query }, lang, site }) => {
        const reader = { store, content, sites, lang, zone: site.time_zone };
        return await listRequests(reader, narrow(reach(member), { kind, site: only }), query);
      },
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "getRequest",
      async ({ request, member, lang }) => await recordOf(await find(request, member), { store, content, sites, lang }),
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "updateRequest",
      async ({ request, member, body, lang }) => {
        const { id } = await find(request, member);
        await updateRequest(store, id, body, backOffice.now());
        logger.info({ request: id, kind, status: body.status, account: member.id }, "a request is updated");
        return await recordOf(await find(request, member), { store, content, sites, lang });
      },
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "eraseRequest",
      async ({ request, member }) => {
        const { id } = await find(request, member);
        const erased = await eraseRequests({ store, uploads, dataDir: settings.DATA_DIR }, [id]);
        logger.info({ request: id, kind, account: member.id }, "a request is erased");
        return { erased };
      },
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "getRequestFile",
      async ({ request, response, member }) => {
        const { id } = await find(request, member);
        const { field = "" } = request.params;
        if (!FILE_FIELDS.includes(field)) throw notFound("file");
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
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "sendMailAgain",
      async ({ request, member, lang }) => {
        const { id } = await find(request, member);
        const mail = pathId(request, "mail");
        if (!(await sendAgain(store, id, mail, backOffice.now()))) throw notFound("mail");
        logger.info({ request: id, kind, mail, account: member.id }, "a mail is to be sent again");
        outbox.wake();
        return await recordOf(await find(request, member), { store, content, sites, lang });
      },
      { kind },
    );
  }
}
