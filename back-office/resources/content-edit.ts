import type { Router } from "express";
import { EDIT_KINDS, EDIT_KINDS_OF_TEAM, type EditKind, type EditRecord, type TeamMember } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import { dayIn } from "../../shared/rules/zone-time";
import type { BackOffice } from "../back-office";
import { changeEdit, NEW } from "../edits/change-edit";
import { recordOf, type Served, stateOf, summaryOf } from "../edits/edit-state";
import { kindNamed } from "../edits/kinds";
import { notFound, Problem } from "../http/problem";
import { serveTeam } from "../http/team-call";
import { findSavedEdit, listSavedEdits } from "../store/edit-store";

/** @throws Problem 403 for what another team keeps */
function checkKind(member: Pick<TeamMember, "team">, kind: EditKind): void {
  const kinds: readonly EditKind[] = EDIT_KINDS_OF_TEAM[member.team];
  if (!kinds.includes(kind)) throw new Problem(403, { code: "not_your_team", message: "Another team keeps these." });
}

/** What the teams keep up to date themselves. */
export function contentEditResource(router: Router, backOffice: BackOffice): void {
  const { store, served, library, logger } = backOffice;
  const today = () => dayIn(library.sites.own.time_zone, backOffice.now());

  serveTeam(router, backOffice, "listEdits", async ({ member, query: { kind }, lang }) => {
    checkKind(member, kind);
    const saved = await listSavedEdits(store, kind);
    const references = new Set([...kindNamed(kind).list(served.files), ...saved.map(({ reference }) => reference)]);
    const items = [...references].flatMap((reference) => {
      const state = stateOf(
        kind,
        reference,
        saved.find((edit) => edit.reference === reference),
        served,
      );
      return state ? [summaryOf(state, served, lang)] : [];
    });
    return { items, total: items.length };
  });

  for (const kind of EDIT_KINDS) {
    async function find(reference: string, lang: Locale, now: Served = served): Promise<EditRecord> {
      const { newReference, empty } = kindNamed(kind);
      if (reference === NEW && newReference) {
        const body = empty(now.content, today());
        const state = { kind, editable: kindNamed(kind), reference, saved: undefined, latest: undefined, file: null };
        return recordOf({ ...state, shownBody: null, body }, now, lang);
      }
      const state = stateOf(kind, reference, await findSavedEdit(store, kind, reference), now);
      if (!state) throw notFound("record");
      return recordOf(state, now, lang);
    }

    serveTeam(
      router,
      backOffice,
      "getEdit",
      async ({ request, member, lang }) => {
        checkKind(member, kind);
        return await find(String(request.params.reference), lang);
      },
      { kind },
    );

    serveTeam(
      router,
      backOffice,
      "changeEdit",
      async ({ request, member, body, lang }) => {
        checkKind(member, kind);
        const given = {
          kind,
          reference: String(request.params.reference),
          change: body,
          member,
          served,
          today: today(),
        };
        const { reference, change } = await changeEdit(store, { ...given, now: backOffice.now() });
        logger.info({ kind, reference, action: body.action, account: member.id }, "a team changed the content");
        return await find(reference, lang, change ? await backOffice.renewContent(change) : served);
      },
      { kind },
    );
  }
}
