import type { Api } from "../back-office";
import { badRequest } from "../http/problem";
import { asParticipantOf, attendanceOf, erasePerson, findOfPerson } from "../inbox/person";
import { recordOf } from "../inbox/record";
import { inboxScope, type SignedInMember } from "../team/access-scope";
import { serveTeam } from "../team/team-call";

export function personResource(api: Api): void {
  const { store, uploads, announce, library, settings, logger } = api;
  /** @throws Problem 400 */
  const personRequest = (member: SignedInMember, email: string) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw badRequest("an e-mail address is needed", { email: "invalid" });
    return { scope: inboxScope(member, library.sites.own.id), email };
  };

  serveTeam(api, "getPerson", async ({ member, query: { email }, lang }) => {
    const { own, asParticipant } = await findOfPerson(store, personRequest(member, email));
    const reader = { store, content: library.content, sites: library.sites, lang };
    const sent = own.map(async (row) => ({ ...(await recordOf(row, reader)), ...(await attendanceOf(store, row)) }));
    const about = asParticipant.map(async (row) => ({
      ...(await recordOf(asParticipantOf(row, email), reader)),
      ...(await attendanceOf(store, row, email)),
      history: [],
      mails: [],
      files: [],
    }));
    const requests = await Promise.all([...sent, ...about]);
    return { email: email.trim().toLowerCase(), requests };
  });

  serveTeam(api, "erasePerson", async ({ member, query: { email } }) => {
    const parts = { store, uploads, announce, dataDir: settings.DATA_DIR };
    const erased = await erasePerson(parts, personRequest(member, email));
    logger.info({ erased, team: member.team, account: member.id }, "a person is erased");
    return { erased };
  });
}
