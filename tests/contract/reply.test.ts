/** A team answers a visitor from the request: previewed, sent once, in the history with its delivery. */
import { expect, it } from "vitest";
import type { AnswerOf, Reply, ReplyPreview, RequestRecord } from "~shared/contract";
import { MAX_FILE_BYTES } from "~shared/rules/uploads";
import { findRequestId } from "../../back-office/mail/reply-to";
import { createAddressHash } from "../../back-office/store/store";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { addressHashOf, errorOf, sharedBackOffice, storedFileKeys, type TestBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { APPLICATION, apply, created, PDF, post, storedMails, type TestFile, WORKSITE } from "./visitor-requests";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const SALES = "/construction-starts";
const worksite = async (to: TestBackOffice, body: object = {}, lang: "fr" | "de" = "fr") =>
  created(await post(to, SALES, { ...WORKSITE, ...body }, { lang }));
const reply = async (member: Member, id: number, body: Reply) =>
  dataOf<RequestRecord>(await member.send("POST", `${SALES}/${id}/reply/send`, body));
const memberOf = async (member: Member) => {
  const { id, name } = dataOf<AnswerOf<"getTeamMember">>(await member.ask("/login"));
  return { id, name };
};
const TEXT = "Bonjour,\nje passe mardi : https://www.talvenne.example/plan.\nAnne";

it("goes to the visitor, and into the history with author, time and mail; who answers first is the owner", async () => {
  const [lea, jan] = [
    await signedIn(backOffice(), "sales", clock.now),
    await signedIn(backOffice(), "sales", clock.now),
  ];
  const leaId = await memberOf(lea);
  const { id } = await worksite(backOffice());
  const record = await reply(lea, id, { text: TEXT, status: "in_progress", seen: 0 });
  const mail = record.mails.find(({ kind }) => kind === "reply");
  expect(mail?.to).toBe(WORKSITE.email);
  expect(record).toMatchObject({ status: "in_progress", owner: leaId });
  const at = clock.now.toISOString();
  expect(record.history).toMatchObject([
    { kind: "reply", value: TEXT, author: leaId, at, mail: mail?.id },
    { kind: "status", value: "in_progress", author: leaId },
    { kind: "owner", value: leaId.name, author: leaId },
  ]);
  const second = await reply(jan, id, { text: "Encore une chose", status: "done", seen: record.history.at(-1)?.id });
  expect(second).toMatchObject({ status: "done", owner: leaId });
  const found = dataOf<{ items: { id: number }[] }>(await jan.ask("/inbox", { text: "Encore une chose" }));
  expect(found.items.map((one) => one.id)).toEqual([id]);
});

it("has an appointment in its text and as a calendar file, in the local time of the request's site", async () => {
  const lea = await signedIn(backOffice(), "sales", clock.now);
  const { id } = await worksite(backOffice());
  const appointment = { day: "2026-12-01", from: "14:00", until: "15:30", place: "Rue du Four 3; Vevey" };
  const words = "Rendez-vous\u202f: mardi 1er décembre 2026, de 14\u00a0h à 15\u00a0h\u00a030, Rue du Four 3; Vevey";
  const body: Reply = { text: "Bonjour,", status: "in_progress", seen: 0, appointment };
  const preview = dataOf<ReplyPreview>(await lea.send("POST", `${SALES}/${id}/reply/preview`, body));
  expect(preview.text.replaceAll("\u00a0", " ")).toContain(`Bonjour,\n\n${words.replaceAll("\u00a0", " ")}`);
  const { history } = await reply(lea, id, body);
  expect((await reply(lea, id, body)).history).toEqual(history);
  expect(history[0]?.value.replaceAll("\u00a0", " ")).toBe(`Bonjour,\n\n${words.replaceAll("\u00a0", " ")}`);
  const mail = (await storedMails(backOffice())).filter(({ kind }) => kind === "reply").at(-1);
  const { calendar } = JSON.parse(mail?.message ?? "{}") as { calendar: string };
  expect(calendar.split("\r\n")).toEqual(
    expect.arrayContaining([
      ...["DTSTART:20261201T130000Z", "DTEND:20261201T143000Z", "LOCATION:Rue du Four 3\\; Vevey"],
      expect.stringMatching(new RegExp(`^UID:request-${id}@`)),
    ]),
  );
  for (const wrong of [{ until: "14:00" }, { day: "2026-02-30" }, { from: "25:00" }, { place: " " }]) {
    const change = { ...body, appointment: { ...appointment, ...wrong } };
    const answer = await lea.send("POST", `${SALES}/${id}/reply/send`, change);
    expect([answer.status, errorOf(answer).fields]).toEqual([422, { appointment: "invalid" }]);
  }
});

it("is sent once, however often its form is sent, also at the same moment", async () => {
  const lea = await signedIn(backOffice(), "sales", clock.now);
  const { id } = await worksite(backOffice());
  const body: Reply = { text: TEXT, seen: 0 };
  const records = await Promise.all([1, 2, 3].map(() => reply(lea, id, body)));
  const last = await reply(lea, id, body);
  for (const { history, mails } of [...records, last]) {
    expect(history.filter(({ kind }) => kind === "reply")).toHaveLength(1);
    expect(mails.filter(({ kind }) => kind === "reply")).toHaveLength(1);
  }
  // Another member who sends the same template at the same time sends nothing more.
  const jan = await signedIn(backOffice(), "sales", clock.now);
  expect((await reply(jan, id, body)).mails.filter(({ kind }) => kind === "reply")).toHaveLength(1);
  // The same words on a later page are another reply.
  const again = await reply(lea, id, { ...body, seen: last.history.at(-1)?.id });
  expect(again.mails.filter(({ kind }) => kind === "reply")).toHaveLength(2);
});

it("is refused without a text, with one that is too long, and where there is no address", async () => {
  const lea = await signedIn(backOffice(), "sales", clock.now);
  const { id } = await worksite(backOffice());
  for (const [text, field] of [
    [" \u0000\n", "missing"],
    ["x".repeat(5_001), "too_long"],
  ] as const) {
    for (const call of ["reply/send", "reply/preview"]) {
      const answer = await lea.send("POST", `${SALES}/${id}/${call}`, { text, status: "done" });
      expect([answer.status, errorOf(answer).fields]).toEqual([422, { text: field }]);
    }
  }
  await backOffice().store.updateTable("visitor_request").set({ email: "" }).where("id", "=", id).execute();
  const answer = await lea.send("POST", `${SALES}/${id}/reply/send`, { text: "Bonjour", status: "done" });
  expect([answer.status, errorOf(answer).code]).toEqual([422, "no_email"]);
  const record = dataOf<RequestRecord>(await lea.ask(`${SALES}/${id}`));
  expect(record).toMatchObject({ status: "new", owner: null, history: [] });
});

it("quotes the visitor's own message in the visitor's language, and nothing that is internal", async () => {
  const hr = await signedIn(backOffice(), "hr", clock.now);
  const { id, reference } = created(await apply(backOffice(), APPLICATION));
  await hr.send("PUT", `/application/${id}`, { note: "Trop chère" });
  const path = `/application/${id}/reply/preview`;
  const preview = dataOf<ReplyPreview>(await hr.send("POST", path, { text: "Bonjour,\nmerci." }));
  expect(preview).toMatchObject({
    to: APPLICATION.email,
    subject: `Re: Votre demande ${reference}, Élodie Aebi`,
  });
  expect(preview.text).toMatch(/^Bonjour,\nmerci\.\n\nLe 20 novembre 2026 à 09:00 UTC\+1, vous nous avez écrit/);
  expect(preview.text).toContain("> Bonjour,\n> je suis laborantine.");
  expect(preview.text).not.toMatch(/Trop chère|equipe\/demandes|Member/);
  const mails = await storedMails(backOffice());
  expect(mails.filter((mail) => mail.request_id === id && mail.kind === "reply")).toEqual([]);

  const german = await worksite(backOffice(), {}, "de");
  const lea = await signedIn(backOffice(), "sales", clock.now);
  const other = await lea.send("POST", `${SALES}/${german.id}/reply/preview`, { text: "Guten Tag" });
  expect(dataOf<ReplyPreview>(other).subject).toBe(`Re: Ihre Anfrage ${german.reference}, Noé Chappuis`);
});

it("is delivered as text and as HTML with its links, not as an automatic message", async () => {
  const server = await openMailServer();
  const mailing = await openMailingBackOffice(server);
  const lea = await signedIn(mailing, "sales");
  const { id } = await worksite(mailing);
  await reply(lea, id, { text: TEXT, seen: 0 });
  await expect.poll(() => server.delivered.length).toBe(3);
  const mail = server.delivered.find(({ headers }) => headers.subject?.startsWith("Re:"));
  expect(mail?.to).toEqual([WORKSITE.email]);
  expect(mail?.headers["auto-submitted"]).toBeUndefined();
  expect(mail?.text.replaceAll("\r", "")).toContain(TEXT);
  expect(mail?.html).toMatch(/Bonjour,<br\/>je passe mardi : <a href="https:\/\/www\.talvenne\.example\/plan"[^>]*>/);
  await expect
    .poll(async () => dataOf<RequestRecord>(await lea.ask(`${SALES}/${id}`)).mails.map(({ state }) => state))
    .toEqual(["delivered", "delivered", "delivered"]);
});

it("has its files: in the mail, in the history, in the person's data, and gone once the request is erased", async () => {
  const server = await openMailServer();
  const mailing = await openMailingBackOffice(server);
  const lea = await signedIn(mailing, "sales");
  const { id } = await worksite(mailing);
  const send = (files: Record<string, TestFile>, text = TEXT) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ text, status: "in_progress", seen: "0" })) form.set(name, value);
    for (const [field, { bytes, type, name }] of Object.entries(files))
      form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
    return lea.ask(`${SALES}/${id}/reply/send`, {}, { method: "POST", body: form });
  };
  const picture = { name: "Façade.jpg", type: "image/jpeg", bytes: Buffer.from("a picture") };
  const text = { name: "notes.txt", type: "text/plain", bytes: Buffer.from("notes") };
  const large = { ...PDF, bytes: Buffer.alloc(MAX_FILE_BYTES + 1) };
  for (const [files, status, fields] of [
    [{ file_2: text }, 422, { file_2: "file_type" }],
    [{ file_1: PDF, file_2: { ...picture, type: PDF.type } }, 422, { file_2: "picture_type" }],
    [{ file_1: large }, 413, { file_1: "file_to_heavy" }],
  ] as const) {
    const answer = await send(files);
    expect([answer.status, errorOf(answer).fields]).toEqual([status, fields]);
  }
  expect(await storedFileKeys(mailing)).toEqual([]);

  const { history, files } = dataOf<RequestRecord>(await send({ file_1: PDF, file_3: picture }));
  const [entry] = history;
  const names = [`reply_${entry?.id}_1`, `reply_${entry?.id}_2`];
  expect(files).toMatchObject([
    { field: names[0], name: PDF.name },
    { field: names[1], name: picture.name },
  ]);
  // Sent again, because the answer was lost: nothing is added.
  expect(dataOf<RequestRecord>(await send({ file_1: PDF, file_3: picture })).files).toEqual(files);
  expect(await storedFileKeys(mailing)).toHaveLength(2);
  await expect.poll(() => server.delivered.length).toBe(3);
  const mail = server.delivered.find(({ headers }) => headers.subject?.startsWith("Re:"));
  expect(mail?.attachments).toEqual([PDF, picture]);
  const person = dataOf<{ requests: RequestRecord[] }>(await lea.ask("/person", { email: WORKSITE.email }));
  expect(person.requests[0]?.files).toEqual(files);
  await lea.send("DELETE", `${SALES}/${id}`);
  expect(await storedFileKeys(mailing)).toEqual([]);
});

it("has answers sent to an address of the request's own, or to the team; each Message-ID names the request", async () => {
  const server = await openMailServer();
  for (const [settings, address] of [
    [{ REPLY_ADDRESS: "reply@talvenne.test" }, /^reply\+\d+-[0-9a-f]{32}@talvenne\.test$/],
    [{}, /^vente@talvenne\.test$/],
  ] as const) {
    server.delivered.length = 0;
    const mailing = await openMailingBackOffice(server, settings);
    const hash = addressHashOf(mailing);
    const lea = await signedIn(mailing, "sales");
    const { id } = await worksite(mailing);
    await reply(lea, id, { text: TEXT, seen: 0 });
    await expect.poll(() => server.delivered.length).toBe(3);
    for (const { to, headers, returnsTo } of server.delivered) {
      const named = headers["message-id"] ?? "";
      expect(findRequestId(named, hash)).toBe(id);
      expect(findRequestId(named, createAddressHash("another-key-of-letters"))).toBeNull();
      expect(findRequestId(named.replace(`${id}-`, `${id + 1}-`), hash)).toBeNull();
      if (to.includes(WORKSITE.email)) expect(headers["reply-to"]).toMatch(address);
      if (to.includes(WORKSITE.email) && "REPLY_ADDRESS" in settings)
        for (const named of [headers["reply-to"] ?? "", returnsTo]) expect(findRequestId(named, hash)).toBe(id);
    }
  }
});
