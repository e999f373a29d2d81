/** Moves a request to another team, with its history: members of the former team don't see it any more. */
import { LocaleCode, type RequestKind, type Team, teamOf } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { clockOf } from "../catalogue/sites";
import { fillIn } from "../content/content";
import { notFound } from "../http/problem";
import { block } from "../mail/letter";
import { makerLetter } from "../mail/maker-letter";
import type { Outbox } from "../mail/outbox";
import type { OutgoingMail } from "../mail/outgoing";
import { formatTime, oneLine, TEXTS } from "../mail/texts";
import { inboxAddress } from "../paths";
import { createLabels } from "../requests/field-labels";
import type { Store } from "../store/store";
import { type SignedInMember, teamOfRequest } from "../team/access-scope";
import { subjectOf } from "./fields";
import { readBody, type StoredRequest } from "./record";
import { type Letters, siteOf, teamAddressFor } from "./reply";
import { addEvent, changeRequest, lockRequest, type Writer } from "./update";

interface Parts extends Letters {
  store: Store;
  outbox: Outbox;
}
interface Mover extends Writer {
  member: SignedInMember;
}

/** The request gets the status "new" and no owner in the other team. @throws Problem 404 when it has been erased or moved meanwhile */
export async function moveRequest(id: number, team: Team, { store, outbox, ...letters }: Parts, mover: Mover) {
  await store.transaction().execute(async (transaction) => {
    const row = await lockRequest(transaction, id);
    if (teamOfRequest(row) !== mover.member.team) throw notFound("record");
    if (team === mover.member.team) return;
    await changeRequest(transaction, row, { status: "new", owner: null }, mover);
    const moved = { ...row, status: "new", moved_to: team === teamOf(row.kind as RequestKind) ? null : team };
    await transaction
      .updateTable("visitor_request")
      .set({ moved_to: moved.moved_to })
      .where((each) => each.or([each("id", "=", id), each("joined_to", "=", id)]))
      .execute();
    await addEvent(transaction, id, { kind: "moved", value: team }, mover);
    await mover.announce(transaction, "moved", moved);
    await outbox.enqueue(transaction, id, movedMail(moved, mover.member.name, letters));
  });
  outbox.wake();
}

/** Without what the visitor wrote: the request itself has it. */
function movedMail(row: StoredRequest, member: string, letters: Letters): OutgoingMail {
  const { content } = letters;
  const kind = row.kind as RequestKind;
  const lang = LocaleCode.parse(row.language);
  const { moved: texts, team } = TEXTS[lang];
  const site = siteOf(row, letters);
  const reference = referenceOf(kind, row.id);
  const title = fillIn(texts.title, { reference, member });
  return {
    kind: "request_moved",
    to: teamAddressFor(row, letters),
    subject: oneLine(`${title}, ${row.name}`, 150),
    ...makerLetter({ content, lang, title, origin: site.url, why: "team" }, [
      block.paragraph(texts.intro),
      block.table([
        [team.fields.received_at, formatTime(new Date(row.created_at), clockOf(site, lang))],
        [team.fields.name, row.name],
        [texts.about, subjectOf(kind, readBody(row), createLabels(content, lang), lang)],
      ]),
      block.link(team.open, inboxAddress(site.url, lang, kind, row.id)),
    ]),
  };
}
