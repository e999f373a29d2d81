/** The inbox: lists, filters, one request, its state, its files and mails; who may see what. */
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { AnswerOf, InboxPage, RequestKind, RequestRecord, RequestSummary } from "~shared/contract";
import { clockIn } from "~shared/rules/zone-time";
import { errorOf, ON_POSTGRES, openBackOffice, type Reply, read, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { APPLICATION, apply, created, FILES, post, TRAINING, WORKSITE } from "./visitor-requests";

const CONTACT = {
  ...{ lastname: "Müller", firstname: "Zoé", email: "Zoe.Mueller@example.ch", phone: "+41 21 555 01 23" },
  ...{ language: "fr", subject: "technical_question_product", message: "Quel enduit\npour ma façade ?" },
  ...{ civility_id: 1, user_type: "pro_contact", company_name: "Façades 100 % Sàrl", zipcode: "1005" },
  ...{ city: "Lausanne", country: 5, profile_id: 2 },
};

/** Each test moves it where it needs it. */
const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const at = (time: string): void => {
  clock.now = new Date(time);
};
const member = (team: "hr" | "sales"): Promise<Member> => signedIn(backOffice(), team, clock.now);
const stored = async (reply: Promise<Reply>): Promise<number> => {
  const answer = await reply;
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return created(answer).id;
};
const contact = (changes: object = {}): Promise<number> =>
  stored(post(backOffice(), "/contact", { ...CONTACT, ...changes }));
const list = async (of: Member, query: Record<string, string | number>): Promise<InboxPage> => {
  const reply = await of.ask("/inbox", query);
  expect(reply.status).toBe(200);
  return dataOf<InboxPage>(reply);
};
const get = async (of: Member, kind: RequestKind, id: number, lang = "fr"): Promise<RequestRecord> =>
  dataOf<RequestRecord>(await of.ask(`/${kind}/${id}`, { lang }));
const fieldsOf = ({ fields }: RequestRecord) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const idsOf = ({ items }: { items: RequestSummary[] }) => items.map(({ id }) => id);

interface OpenSession {
  id: number;
  title: string;
  city: string;
  starts_at: string;
}
/** A session that can be booked at the clock's time. */
async function openSession(): Promise<OpenSession> {
  const { items } = await read<AnswerOf<"listTrainings">>(backOffice(), "/training");
  const sessions = items.flatMap(({ title, sessions }) => sessions.map((session) => ({ ...session, title })));
  const open = sessions.find((one) => (one.seats_left ?? 0) >= 5 && Date.parse(one.closes_at) > clock.now.getTime());
  if (!open) throw new Error("no session is open");
  return open;
}

describe("the list", () => {
  it("holds the requests of the team's kinds, the newest first, and says how many of each are new", async () => {
    const [hr, sales] = await Promise.all([member("hr"), member("sales")]);
    at("2026-11-20T09:00:00Z");
    const first = await contact();
    at("2026-11-20T10:00:00Z");
    const worksite = await stored(post(backOffice(), "/construction-starts", WORKSITE, { lang: "de" }));
    at("2026-11-20T11:00:00Z");
    const { id: session_id } = await openSession();
    const training = await stored(post(backOffice(), "/training-inscription", { ...TRAINING, session_id }));
    at("2026-11-20T12:00:00Z");
    const application = await stored(apply(backOffice(), { ...APPLICATION, keep_file: "1" }));

    const page = await list(sales, {});
    expect(idsOf(page)).toEqual([training, worksite, first]);
    expect(page.total).toBe(3);
    expect(page.new_by_kind).toEqual([
      { kind: "contact", count: 1 },
      { kind: "construction-starts", count: 1 },
      { kind: "training-inscription", count: 1 },
    ]);
    expect(page.items[1]).toMatchObject({
      ...{ kind: "construction-starts", reference: `W-${String(worksite).padStart(5, "0")}`, status: "new" },
      ...{ language: "de", name: "Noé Chappuis", email: "noe.chappuis@example.ch" },
      ...{ subject: "Chantier à 1400 Yverdon-les-Bains", created_at: "2026-11-20T10:00:00.000Z" },
    });
    expect((await list(hr, {})).items).toMatchObject([{ kind: "application", id: application }]);
    expect((await list(hr, {})).new_by_kind).toEqual([{ kind: "application", count: 1 }]);
    expect((await sales.ask("/inbox", { kind: "application" })).status).toBe(403);

    expect(idsOf(await list(sales, { kind: "construction-starts" }))).toEqual([worksite]);
    const one = dataOf<{ items: RequestSummary[]; total: number }>(await sales.ask("/contact"));
    expect([idsOf(one), one.total]).toEqual([[first], 1]);
  });

  it("pages, 25 at a time unless asked otherwise", async () => {
    at("2026-10-01T08:00:00Z");
    const sales = await member("sales");
    const ids: number[] = [];
    for (let count = 0; count < 27; count += 1) ids.push(await contact({ city: "Pagéville" }));
    const newest = ids.toReversed();
    const query = { text: "pageville" };
    const first = await list(sales, query);
    expect([idsOf(first), first.total]).toEqual([newest.slice(0, 25), 27]);
    expect(idsOf(await list(sales, { ...query, page: 2 }))).toEqual(newest.slice(25));
    expect(idsOf(await list(sales, { ...query, page: 3, perPage: 5 }))).toEqual(newest.slice(10, 15));
    expect(idsOf(await list(sales, { ...query, page: 9 }))).toEqual([]);
    for (const wrong of ["page=0", "perPage=5000", "status=lost", "kind=letter"]) {
      expect([wrong, (await sales.ask(`/inbox?${wrong}`)).status]).toEqual([wrong, 400]);
    }
  });

  it("narrows by state", async () => {
    at("2026-09-01T08:00:00Z");
    const sales = await member("sales");
    const [fresh, taken, done] = [await contact(), await contact(), await contact()];
    await sales.send("PUT", `/contact/${taken}`, { status: "in_progress" });
    await sales.send("PUT", `/contact/${done}`, { status: "done" });
    const day = { from: "2026-09-01", to: "2026-09-01" };
    expect(idsOf(await list(sales, { ...day, status: "new" }))).toEqual([fresh]);
    expect(idsOf(await list(sales, { ...day, status: "in_progress" }))).toEqual([taken]);
    expect(idsOf(await list(sales, { ...day, status: "done" }))).toEqual([done]);
    expect(idsOf(await list(sales, day))).toEqual([done, taken, fresh]);
  });

  it("narrows by days as Swiss calendars have them, both included", async () => {
    at("2026-07-14T21:59:59Z");
    const lateOn14 = await contact();
    at("2026-07-14T22:00:00Z");
    const earlyOn15 = await contact();
    at("2026-07-16T21:59:59Z");
    const lateOn16 = await contact();
    const sales = await member("sales");
    expect(idsOf(await list(sales, { since: "2026-07-14T22:00:00.000Z", to: "2026-07-17" }))).toEqual([lateOn16]);
    expect(idsOf(await list(sales, { from: "2026-07-15", to: "2026-07-16" }))).toEqual([lateOn16, earlyOn15]);
    expect(idsOf(await list(sales, { from: "2026-07-14", to: "2026-07-14" }))).toEqual([lateOn14]);
    expect(idsOf(await list(sales, { to: "2026-07-14", from: "2026-07-01" }))).toEqual([lateOn14]);
    const wrong = await sales.ask("/inbox", { from: "14.7.2026" });
    expect([wrong.status, errorOf(wrong).fields]).toEqual([400, { from: "invalid_day" }]);
  });

  it("finds all words, in any case and without accents, and a request by its reference", async () => {
    at("2026-06-01T08:00:00Z");
    const id = await contact({ city: "Échallens" });
    at("2026-06-02T08:00:00Z");
    const application = await stored(apply(backOffice(), { ...APPLICATION, message: "Je connais 50_% des enduits." }));
    const [hr, sales] = await Promise.all([member("hr"), member("sales")]);
    const day = { from: "2026-06-01", to: "2026-06-01" };
    for (const text of [
      ...["échallens", "ECHALLENS müller", "mueller", "zoe.mueller@", "façade enduit", "555 01 23", "100 %"],
      ...[`C-${String(id).padStart(5, "0")}`, `c-${id}`, `C ${id}`],
    ]) {
      expect([text, idsOf(await list(sales, { ...day, text }))]).toEqual([text, [id]]);
    }
    for (const text of ["echallens nowhere", "%_%", "50_%", "'; drop table", `W-${id}`, `A-${application}`]) {
      expect([text, idsOf(await list(sales, { ...day, text }))]).toEqual([text, []]);
    }
    expect(idsOf(await list(hr, { text: "50_%" }))).toEqual([application]);
    expect(idsOf(await list(hr, { text: `a-${application}` }))).toEqual([application]);
  });
});

describe("the filters", () => {
  it("narrow by owner, and by the job or session that a request is about, and say which there are", async () => {
    at("2026-04-01T08:00:00Z");
    const [hr, sales] = await Promise.all([member("hr"), member("sales")]);
    const day = { from: "2026-04-01", to: "2026-04-01" };
    const { fonction: _, ...rest } = APPLICATION;
    const application = await stored(apply(backOffice(), { ...rest, job_id: "1407" }));
    const spontaneous = await stored(apply(backOffice()));
    const session = await openSession();
    const training = await stored(post(backOffice(), "/training-inscription", { ...TRAINING, session_id: session.id }));
    const own = await contact();
    const { id: me } = dataOf<{ id: number }>(await sales.ask("/login"));
    await sales.send("PUT", `/contact/${own}`, { owner: me });
    expect(idsOf(await list(sales, { ...day, owner: me }))).toEqual([own]);
    expect(idsOf(await list(sales, { ...day, owner: "none" }))).toEqual([training]);
    expect(idsOf(await list(sales, { ...day, about: session.id }))).toEqual([training]);
    expect(idsOf(await list(hr, { ...day, about: 1407 }))).toEqual([application]);
    expect(idsOf(await list(hr, { ...day, about: session.id }))).toEqual([]);
    expect(idsOf(await list(sales, { ids: `${training};${application}` }))).toEqual([training]);
    const [ofHr, ofSales] = [await list(hr, day), await list(sales, day)];
    expect(idsOf(ofHr)).toEqual([spontaneous, application]);
    expect(ofHr.about?.map(({ id }) => id)).toEqual([1407]);
    expect(ofSales.about).toContainEqual({ id: session.id, name: expect.stringContaining(session.title) });
    expect(ofSales.owners).toContainEqual({ id: me, name: expect.stringContaining("Member") });
    expect(ofSales.items.find(({ id }) => id === own)?.owner?.id).toBe(me);
    expect((await sales.ask("/inbox", { owner: "x" })).status).toBe(400);
  });

  it("leave out what a file of the list has, unless the query wants it", async () => {
    at("2026-04-02T08:00:00Z");
    const sales = await member("sales");
    const day = { from: "2026-04-02", to: "2026-04-02" };
    const id = await contact({ newsletter: true });
    await sales.send("PUT", `/contact/${id}`, { note: "Rappelée" });
    expect((await list(sales, day)).items[0]?.details).toBeUndefined();
    const { details } = (await list(sales, { ...day, details: "yes" })).items[0] ?? {};
    expect(details).toMatchObject({
      notes: ["Rappelée"],
      files: [],
      newsletter_at: "2026-04-02T08:00:00.000Z",
      done_at: null,
    });
    expect(details?.fields).toContainEqual({ name: "phone", value: CONTACT.phone });
    expect((await list(sales, { ...day, text: "xyzzy", details: "yes" })).items).toEqual([]);
  });

  it("find what waits for longer than the promised two working days, the most urgent first", async () => {
    at("2026-03-05T22:30:00Z");
    const [thursday, alsoThursday] = [await contact(), await contact()];
    at("2026-03-06T08:00:00Z");
    const friday = await contact();
    const days = { from: "2026-03-05", to: "2026-03-06" };
    const overdueAt = async (time: string) => {
      at(time);
      const sales = await member("sales");
      const found = await list(sales, { ...days, overdue: "yes", sort: "due" });
      expect(found.items.every(({ overdue }) => overdue)).toBe(true);
      return { ids: idsOf(found), count: found.overdue };
    };
    expect((await overdueAt("2026-03-09T22:30:00Z")).ids).toEqual([]);
    const tuesday = await overdueAt("2026-03-09T23:30:00Z");
    expect(tuesday.ids).toEqual([thursday, alsoThursday]);
    const sales = await member("sales");
    await sales.send("PUT", `/contact/${thursday}`, { status: "done" });
    expect(await overdueAt("2026-03-10T08:00:00Z")).toEqual({ ids: [alsoThursday], count: (tuesday.count ?? 0) - 1 });
    expect((await overdueAt("2026-03-11T08:00:00Z")).ids).toEqual([alsoThursday, friday]);
    const later = await member("sales");
    expect(idsOf(await list(later, { ...days, sort: "due" }))).toEqual([alsoThursday, friday, thursday]);
    expect(idsOf(await list(later, { ...days, sort: "oldest" }))).toEqual([thursday, alsoThursday, friday]);
  });
});

describe("the search", () => {
  it("finds a telephone number in any spelling, and the record has it as it is dialled", async () => {
    at("2026-05-01T08:00:00Z");
    const sales = await member("sales");
    const spellings = ["079 555 41 07", "0795554107", "+41 79 555 41 07", "+41795554107", "0041 79 555 41 07"];
    const spelt = [...spellings, "+41 (0)79 555 41 07", "079/555.41.07", "5554107"];
    const ids: number[] = [];
    for (const phone of spellings) ids.unshift(await contact({ phone }));
    for (const text of spelt) expect([text, idsOf(await list(sales, { text }))]).toEqual([text, ids]);
    for (const id of ids) expect((await get(sales, "contact", id)).phone).toBe("+41795554107");
    for (const text of ["0795554108", "(((((((", "......."]) expect(idsOf(await list(sales, { text }))).toEqual([]);
  });

  it("finds umlauts and apostrophes however they are written", async () => {
    at("2026-05-02T08:00:00Z");
    const sales = await member("sales");
    const day = { from: "2026-05-02", to: "2026-05-02" };
    const umlaut = await contact({ lastname: "Mueller-Weiß", city: "Genève", email: "a@example.ch" });
    const apostrophe = await contact({ lastname: "D’Agostino", email: "b@example.ch" });
    for (const [text, id] of [
      ...([
        ["Müller-Weiss", umlaut],
        ["mueller-weiß", umlaut],
        ["geneve", umlaut],
      ] as const),
      ...([
        ["D'Agostino", apostrophe],
        ["d’agostino", apostrophe],
      ] as const),
    ]) {
      expect([text, idsOf(await list(sales, { ...day, text }))]).toEqual([text, [id]]);
    }
  });

  it("finds what the list and the request show in the reader's language, files and notes", async () => {
    at("2026-05-03T08:00:00Z");
    const [hr, sales] = await Promise.all([member("hr"), member("sales")]);
    const day = { from: "2026-05-03", to: "2026-05-03" };
    const { fonction: _, ...rest } = APPLICATION;
    const application = await stored(apply(backOffice(), { ...rest, job_id: "1407" }));
    const [session] = [await openSession()];
    const training = await stored(post(backOffice(), "/training-inscription", { ...TRAINING, session_id: session.id }));
    const belgian = await contact({ subject: "look_for_advice", zipcode: "1000", country: 5 });
    await sales.send("PUT", `/contact/${belgian}`, { note: "Rappeler après l’Ascension" });
    const find = async (of: Member, text: string, lang = "fr") => idsOf(await list(of, { ...day, text, lang }));
    expect(await find(hr, "ausbilderin yverdon", "de")).toEqual([application]);
    expect(await find(hr, FILES.cv.name)).toEqual([application]);
    expect(await find(sales, `${session.title} ${session.city}`)).toEqual([training]);
    expect(await find(sales, session.starts_at.slice(0, 4))).toContain(training);
    expect(await find(sales, "cherche conseil")).toEqual([belgian]);
    expect(await find(sales, "beratung", "de")).toEqual([belgian]);
    expect(await find(sales, "suisse conseil")).toEqual([belgian]);
    expect(await find(sales, "rappeler l'ascension")).toEqual([belgian]);
  });

  it("finds words of one or two letters, alone and beside others", async () => {
    at("2026-05-04T08:00:00Z");
    const sales = await member("sales");
    const day = { from: "2026-05-04", to: "2026-05-04" };
    const first = await contact({ city: "Wâ", message: "Colle à 4 kg 👍🏽" });
    await contact({ city: "Bern", message: 'Un "sac" (5 kg)' });
    for (const text of ["wa", "wa colle", "wâ kg", "👍🏽", "colle 👍🏽"]) {
      expect([text, idsOf(await list(sales, { ...day, text }))]).toEqual([text, [first]]);
    }
    for (const text of ["wz", "wa sac", "colle sac", "colle OR sac", "COUNTRY=", "d;"]) {
      expect([text, idsOf(await list(sales, { ...day, text }))]).toEqual([text, []]);
    }
    expect((await list(sales, { ...day, text: '"sac" (5' })).total).toBe(1);
  });

  it("reads the first requests of the list for a word that many contain, and all for another one", async () => {
    at("2026-05-06T08:00:00Z");
    const sales = await member("sales");
    const rare = await contact({ message: "Hapax" });
    const first = await contact({ message: "Fréquent" });
    const { store } = backOffice();
    const { id: _, ...copied } = await store
      .selectFrom("visitor_request")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let batch = 0; batch < 21; batch += 1) {
      await store.insertInto("visitor_request").values(new Array(100).fill(copied)).execute();
    }
    const days = { from: "2026-05-06", to: "2026-05-06" };
    const common = await list(sales, { ...days, text: "frequent" });
    expect(common.items).toHaveLength(25);
    expect([common.total, common.more]).toEqual([2_000, true]);
    const last = await list(sales, { ...days, text: "frequent", page: 80 });
    expect([last.items.length, last.more]).toEqual([25, true]);
    const beyond = await list(sales, { ...days, text: "frequent", page: 85 });
    expect([beyond.items.length, beyond.total, beyond.more]).toEqual([1, 2_101, undefined]);
    expect(idsOf(await list(sales, { ...days, text: "hapax" }))).toEqual([rare]);
    expect(idsOf(await list(sales, { ...days, text: "frequent", sort: "oldest", perPage: 1 }))).toEqual([first]);
    expect((await list(sales, { ...days, text: "frequent", perPage: 1_000 })).total).toBe(2_101);
  });

  it("finds a note as soon as it is added, and nothing of an erased request", async () => {
    at("2026-05-05T08:00:00Z");
    const sales = await member("sales");
    const id = await contact({ message: "Perlimpinpin" });
    const inIndex = async () => {
      if (ON_POSTGRES) return 0;
      const query = sql<{
        found: number;
      }>`select count(*) as found from request_search where request_search match 'perlimpinpin'`;
      return (await query.execute(backOffice().store)).rows[0]?.found;
    };
    await sales.send("PUT", `/contact/${id}`, { note: "Abracadabra" });
    expect(idsOf(await list(sales, { text: "abracadabra perlimpinpin" }))).toEqual([id]);
    if (!ON_POSTGRES) expect(await inIndex()).toBe(1);
    expect((await sales.send("DELETE", `/contact/${id}`)).status).toBe(200);
    expect((await list(sales, { text: "abracadabra" })).total).toBe(0);
    expect(await inIndex()).toBe(0);
  });
});

describe("one request", () => {
  it("shows a contact with labels in the reader's language", async () => {
    const sales = await member("sales");
    const id = await contact({ newsletter: true });
    const record = await get(sales, "contact", id, "de");
    expect(record).toMatchObject({ name: "Zoé Müller", email: "zoe.mueller@example.ch", language: "fr", history: [] });
    expect(record.newsletter_at).toBe(clock.now.toISOString());
    expect(record.fields).toEqual([
      { name: "user_type", value: "Fachperson" },
      { name: "subject", value: "Technische Frage zu einem Produkt" },
      { name: "civility_id", value: "Frau" },
      { name: "firstname", value: "Zoé" },
      { name: "lastname", value: "Müller" },
      { name: "company_name", value: "Façades 100 % Sàrl" },
      { name: "profile_id", value: "Gipser-Malerin oder Gipser-Maler" },
      { name: "email", value: "Zoe.Mueller@example.ch" },
      { name: "phone", value: "+41 21 555 01 23" },
      { name: "zipcode", value: "1005" },
      { name: "city", value: "Lausanne" },
      { name: "country", value: "Schweiz" },
      { name: "message", value: "Quel enduit\npour ma façade ?" },
    ]);
    expect(fieldsOf(await get(sales, "contact", id))).toMatchObject({ user_type: "Professionnel", country: "Suisse" });
  });

  it("shows an application with its job, its consent and its files", async () => {
    at("2026-11-20T08:00:00Z");
    const hr = await member("hr");
    const { fonction: _, ...rest } = APPLICATION;
    const id = await stored(apply(backOffice(), { ...rest, job_id: "1407", keep_file: "1" }));
    const record = await get(hr, "application", id, "de");
    expect(record.subject).toBe("Ausbilderin oder Ausbilder im Zentrum Yverdon");
    expect(fieldsOf(record)).toMatchObject({ job_id: record.subject, civility_id: "Frau", country: "Schweiz" });
    expect(record.keep_file_at).toBe("2026-11-20T08:00:00.000Z");
    expect(record.erased_at).toBe("2028-11-20T08:00:00.000Z");
    expect(record.files).toEqual(
      Object.entries(FILES).map(([field, { name, type, bytes }]) => ({ field, name, type, size: bytes.length })),
    );
    const spontaneous = await stored(apply(backOffice()));
    expect((await get(hr, "application", spontaneous, "de")).subject).toBe("Spontanbewerbung: Laborantine");
  });

  it("shows a training with its session and a line for each participant", async () => {
    const sales = await member("sales");
    const { id: session_id, title, city, starts_at } = await openSession();
    const id = await stored(post(backOffice(), "/training-inscription", { ...TRAINING, session_id }));
    const record = await get(sales, "training-inscription", id);
    const { participants, session_id: session } = fieldsOf(record);
    expect(participants?.split("\n")).toEqual([
      "Madame Lea Zbinden, lea.zbinden@example.ch",
      "Madame Jan Zbinden, lea.zbinden@example.ch",
      "Madame Mia Zbinden, lea.zbinden@example.ch",
    ]);
    const begins = clockIn("Europe/Zurich", new Date(starts_at), "fr");
    for (const part of [title, city, starts_at.slice(0, 4), begins]) expect(session).toContain(part);
    expect(record.subject).toBe(session);
  });

  it("is marked and taken up again", async () => {
    at("2026-11-10T08:00:00Z");
    const id = await contact();
    const put = async (body: object): Promise<RequestRecord> =>
      dataOf<RequestRecord>(await (await member("sales")).send("PUT", `/contact/${id}`, body));
    expect(await put({ status: "in_progress" })).toMatchObject({
      ...{ status: "in_progress", done_at: null, erased_at: "2029-11-10T08:00:00.000Z" },
    });
    at("2026-11-11T08:00:00Z");
    expect(await put({ status: "done" })).toMatchObject({
      ...{ status: "done", done_at: "2026-11-11T08:00:00.000Z", erased_at: "2028-11-11T08:00:00.000Z" },
    });
    at("2026-11-12T08:00:00Z");
    expect((await put({ status: "done", note: "Rappelée" })).done_at).toBe("2026-11-11T08:00:00.000Z");
    expect(await put({ status: "new" })).toMatchObject({
      status: "new",
      done_at: null,
      erased_at: "2029-11-10T08:00:00.000Z",
    });

    const sales = await member("sales");
    expect((await sales.send("PUT", `/contact/${id}`, { status: "lost" })).status).toBe(422);
    expect((await get(sales, "contact", id)).status).toBe("new");
  });

  it("that doesn't exist is not found", async () => {
    const sales = await member("sales");
    const application = await stored(apply(backOffice()));
    for (const path of ["/contact/999999", `/contact/${application}`, `/contact/${application}/file/cv`]) {
      expect([path, (await sales.ask(path)).status]).toEqual([path, 404]);
    }
    expect((await sales.ask("/contact/abc")).status).toBe(400);
  });
});

describe("a request that was sent twice", () => {
  it("names the other one: the same person and text within a day", async () => {
    at("2026-04-07T08:00:00Z");
    const person = { email: "deux.fois@example.ch", message: "Deux fois" };
    const first = await contact(person);
    await contact({ ...person, message: "Autre chose" });
    await contact({ ...person, email: "une.fois@example.ch" });
    at("2026-04-08T07:00:00Z");
    const second = await contact({ ...person, message: "Deux  fois" });
    at("2026-04-09T08:00:00Z");
    const third = await contact(person);
    const sales = await member("sales");
    const duplicatesOf = async (id: number) =>
      dataOf<AnswerOf<"getRequest">>(await sales.ask(`/contact/${id}`)).duplicates?.map((one) => one.id);
    expect(await duplicatesOf(first)).toEqual([second]);
    expect(await duplicatesOf(second)).toEqual([first]);
    expect(await duplicatesOf(third)).toEqual([]);
  });
});

describe("a file", () => {
  it("comes as it was sent, to be saved and never shown", async () => {
    const hr = await member("hr");
    const name = 'Lebenslauf Zoë "2026".pdf';
    const cv = {
      name,
      type: "application/pdf",
      bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(300_000, 7)]),
    };
    const id = await stored(apply(backOffice(), APPLICATION, { ...FILES, cv }));
    const headers = { Authorization: `Bearer ${hr.token}` };
    const response = await fetch(`${backOffice().api}/application/${id}/file/cv`, { headers });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(cv.bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ "content-type": "application/pdf", "content-length": String(cv.bytes.length) },
      ...{ "x-content-type-options": "nosniff", "cache-control": "no-store" },
    });
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "")).toBe(
      "Lebenslauf Zoë _2026_.pdf",
    );

    expect((await fetch(`${backOffice().api}/application/${id}/file/cv`)).status).toBe(401);
    for (const field of ["photo", "..%2F..%2Fback-office.db", "cv%00"]) {
      expect([field, (await hr.ask(`/application/${id}/file/${field}`)).status]).toEqual([field, 404]);
    }
  });
});

describe("a mail", () => {
  it("that is written to a file, because there is no mail server, isn't called delivered", async () => {
    const sales = await signedIn(backOffice(), "sales");
    const id = await stored(post(backOffice(), "/contact", CONTACT));
    const record = async () => dataOf<RequestRecord>(await sales.ask(`/contact/${id}`));
    await vi.waitFor(async () => expect((await record()).mail).toBe("stored"), 60_000);
    for (const mail of (await record()).mails)
      expect(mail).toMatchObject({ state: "stored", delivered_at: expect.any(String), last_error: null });
  });

  it("that was given up or delivered is sent again", async () => {
    const sent: { kind: string; to: unknown }[] = [];
    let refuses = true;
    const transport = {
      async send({ kind, to }: { kind: string; to: unknown }) {
        if (refuses) throw Object.assign(new Error("no such mailbox"), { code: "EENVELOPE", responseCode: 550 });
        sent.push({ kind, to });
      },
      close() {},
    };
    const own = await openBackOffice({}, { transport });
    try {
      const sales = await signedIn(own, "sales");
      const other = await stored(post(own, "/contact", CONTACT));
      const id = await stored(post(own, "/contact", CONTACT));
      const record = async () => dataOf<RequestRecord>(await sales.ask(`/contact/${id}`));
      const states = async () => (await record()).mails.map(({ state }) => state);
      await vi.waitFor(async () => expect(await states()).toEqual(["given_up", "given_up"]), 60_000);
      const [team, visitor] = (await record()).mails;
      expect(team).toMatchObject({ kind: "team", state: "given_up", attempts: 1, last_error: "EENVELOPE 550" });
      expect(visitor).toMatchObject({ kind: "visitor", to: "Zoe.Mueller@example.ch", next_attempt_at: null });
      expect(dataOf<InboxPage>(await sales.ask("/inbox")).items[0]?.mail).toBe("given_up");

      refuses = false;
      expect((await sales.send("POST", `/contact/${id}/mail/${team?.id}`)).status).toBe(200);
      await vi.waitFor(
        async () => expect((await record()).mails[0]).toMatchObject({ state: "delivered", attempts: 2 }),
        20_000,
      );
      expect((await record()).mail).toBe("given_up");
      await sales.send("POST", `/contact/${id}/mail/${visitor?.id}`);
      await vi.waitFor(async () => expect((await record()).mail).toBe("delivered"), 60_000);
      await sales.send("POST", `/contact/${id}/mail/${visitor?.id}`);
      await vi.waitFor(
        () =>
          expect(sent.map(({ kind }) => kind)).toEqual([
            ...["contact_sales", "contact_acknowledgement", "contact_acknowledgement"],
          ]),
        20_000,
      );

      expect((await sales.send("POST", `/contact/${other}/mail/${team?.id}`)).status).toBe(404);
      expect((await sales.send("POST", `/contact/${id}/mail/999`)).status).toBe(404);
    } finally {
      await own.close();
    }
  });
});
