import type { Request, Router } from "express";
import { KINDS_OF_TEAM, REQUEST_KINDS, type RequestKind, type TeamMember } from "../../app/back-office/contract";
import type { BackOffice } from "../back-office";
import { notFound, Problem } from "../http/problem";
import { pathId } from "../http/serve";
import { serveTeam } from "../http/team-call";
import { countNew, listRequests } from "../inbox/list";
import { sendAgain } from "../inbox/mails";
import { type KeptRequest, recordOf } from "../inbox/record";
import { updateRequest } from "../inbox/update";

const kindsOf = (member: TeamMember): readonly RequestKind[] => KINDS_OF_TEAM[member.team];

/** @throws Problem 403 for what belongs to another team */
function checkKind(member: TeamMember, kind: RequestKind): void {
  if (kindsOf(member).includes(kind)) return;
  throw new Problem(403, { code: "not_your_team", message: "These requests are another team's." });
}

/** What visitors sent, for the team that answers it. */
export function inboxResource(router: Router, backOffice: BackOffice): void {
  const { store, outbox, library, logger } = backOffice;
  const { content } = library;

  serveTeam(router, backOffice, "listInbox", async ({ member, query: { kind, ...query }, lang }) => {
    if (kind) checkKind(member, kind);
    const kinds = kindsOf(member);
    const found = await listRequests({ store, content, lang }, { ...query, kinds: kind ? [kind] : kinds });
    return { ...found, new_by_kind: await countNew(store, kinds) };
  });

  for (const kind of REQUEST_KINDS) {
    const find = async (request: Request, member: TeamMember): Promise<KeptRequest> => {
      checkKind(member, kind);
      const row = await store
        .selectFrom("visitor_request")
        .selectAll()
        .where("kind", "=", kind)
        .where("id", "=", pathId(request))
        .executeTakeFirst();
      if (!row) throw notFound("request");
      return row;
    };

    serveTeam(
      router,
      backOffice,
      "listRequests",
      async ({ member, query, lang }) => {
        checkKind(member, kind);
        return await listRequests({ store, content, lang }, { ...query, kinds: [kind] });
      },
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "getRequest",
      async ({ request, member, lang }) => await recordOf(await find(request, member), { store, content, lang }),
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
        return await recordOf(await find(request, member), { store, content, lang });
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
        return await recordOf(await find(request, member), { store, content, lang });
      },
      { kind },
    );
  }
}
