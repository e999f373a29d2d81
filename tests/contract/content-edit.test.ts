/** Records that teams edit: drafts, publication, closing, undo, concurrent edits, changed files. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type AnswerOf,
  type Article,
  type CmsPage,
  DRAFT_HEADER,
  EditBody,
  type EditRecord,
  type EditSummary,
  EditTexts,
  type Filter,
  type RequestRecord,
  type Setting,
  type Training,
} from "~shared/contract";
import { inEachLanguage } from "~shared/rules/languages";
import { checkContent } from "../../back-office/content/check/check";
import { exportEdits } from "../../back-office/jobs/export";
import { writeSample } from "../sample-content";
import {
  ask,
  deployContent,
  errorOf,
  openBackOffice,
  type Reply,
  read,
  sharedBackOffice,
  type TestBackOffice,
  withToken,
} from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { APPLICATION, apply, CONTACT, created, post, storedMails } from "./visitor-requests";

const backOffice = sharedBackOffice();
let hr: Member;
let sales: Member;
beforeAll(async () => {
  hr = await signedIn(backOffice(), "hr");
  sales = await signedIn(backOffice(), "sales");
});

const path = (kind: string, reference: string) => `/content-edit/${kind}/${reference}`;
async function edit(member: Member, kind: string, reference: string): Promise<EditRecord> {
  const reply = await member.ask(path(kind, reference));
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return dataOf(reply);
}
interface Change {
  action: string;
  version?: number;
  body?: unknown;
  restored?: number;
  publish?: boolean;
  confirmed?: string;
  publish_at?: string | undefined;
}
/** With the version that there is now, unless another is given. */
async function change(member: Member, kind: string, reference: string, { version, ...rest }: Change): Promise<Reply> {
  const known = version ?? (await edit(member, kind, reference)).version;
  return await member.send("PUT", path(kind, reference), { ...rest, version: known });
}
async function changed(member: Member, kind: string, reference: string, wanted: Change): Promise<EditRecord> {
  const reply = await change(member, kind, reference, wanted);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return dataOf(reply);
}

/** What a member reads with drafts. */
const withDrafts = (member: Pick<Member, "token">, path: string, query = {}) =>
  ask(backOffice().api, path, { lang: "fr", ...query }, withToken({ headers: { [DRAFT_HEADER]: member.token } }));

const titleOf = ({ body }: EditRecord): EditTexts => EditTexts.parse("title" in body ? body.title : {});

const JOB: EditBody = {
  kind: "job",
  slug: {},
  title: { fr: "Peintre d’essai", de: "Testmaler" },
  extract: { fr: "Une phrase.", de: "Ein Satz." },
  content: { fr: "<p>Le texte.</p>", de: "<p>Der Text.</p>" },
  paragraphs: [
    {
      type: "text",
      title: { fr: "Tâches", de: "Aufgaben" },
      text: { fr: "<ul><li>Peindre</li></ul>", de: "<ul><li>Malen</li></ul>" },
    },
  ],
  job: {
    fonction: { fr: "Atelier", de: "Werkstatt" },
    salaire: { fr: "Selon accord", de: "Nach Absprache" },
    disponibility: { fr: "De suite", de: "Sofort" },
  },
  tags: ["where-yverdon", "country-ch"],
  publication_date: "2026-11-20",
  targets: ["pro", "part"],
  sites: [],
};
const jobs = async (of: TestBackOffice = backOffice()) =>
  (await read<{ items: Article[] }>(of, "/articles", { type: "job", perPage: 100 })).items;

describe("a job", () => {
  it("is written, saved, seen by nobody, published in both languages, closed and published again", async () => {
    const empty = await edit(hr, "job", "new");
    expect(empty).toMatchObject({ version: 0, shown: "none" });
    const draft = await changed(hr, "job", "new", {
      action: "save",
      body: { ...JOB, title: { fr: "Peintre d’essai" } },
    });
    expect(draft).toMatchObject({ version: 1, shown: "none", draft: true, required: ["fr", "de"] });
    expect(draft.gaps).toEqual(expect.arrayContaining([{ language: "de", fields: ["title"] }]));
    expect((await jobs()).map(({ title }) => title)).not.toContain("Peintre d’essai");

    const early = await change(hr, "job", draft.reference, { action: "publish", body: draft.body });
    expect([early.status, errorOf(early).fields]).toEqual([422, { "title.de": "missing" }]);

    const before = await read<{ version: number }>(backOffice(), "/content-version");
    const published = await changed(hr, "job", draft.reference, { action: "publish", body: JOB });
    expect(published).toMatchObject({ version: 2, shown: "edit", draft: false });
    const found = (await jobs()).find(({ title }) => title === "Peintre d’essai");
    expect(found).toMatchObject({ slug: "peintre-d-essai", fonction: "Atelier" });
    const page = await read<CmsPage>(backOffice(), `/page/${found?.id}`, { lang: "de" });
    expect(page).toMatchObject({ title: "Testmaler", slug: "testmaler", salaire: "Nach Absprache" });
    expect(page.paragraphs_display).toMatchObject([{ type: "text", title: "Aufgaben" }]);
    const after = await read<{ version: number; change: unknown }>(backOffice(), "/content-version", {
      since: before.version,
    });
    expect(after).toEqual({
      version: before.version + 1,
      change: { entities: [{ type: "page", id: found?.id }, { type: "menu" }] },
    });

    const closed = await changed(hr, "job", draft.reference, { action: "close" });
    expect(closed).toMatchObject({ shown: "closed", draft: false });
    expect((await jobs()).map(({ id }) => id)).not.toContain(found?.id);
    // Its address says that it is filled; an application that was begun before still arrives, and says so.
    const entity = { entity_type: "page", slug: "peintre-d-essai" } as const;
    const address = await read<AnswerOf<"findEntity">>(backOffice(), "/url/entity", entity);
    expect(address).toMatchObject({ items: [{ id: found?.id, closed: true, metas: { noindex: true } }] });
    const { fonction: _, ...applicant } = APPLICATION;
    const late = created(await apply(backOffice(), { ...applicant, job_id: String(found?.id) }));
    const record = dataOf<RequestRecord>(await hr.ask(`/application/${late.id}`));
    expect(record.subject).toBe("Peintre d’essai (poste pourvu)");
    expect(record.fields).toContainEqual({ name: "job_id", value: "Peintre d’essai" });
    expect(record.fields.map(({ name }) => name)).not.toContain("job_closed");
    await changed(hr, "job", draft.reference, { action: "publish", body: closed.body });
    expect((await jobs()).map(({ id }) => id)).toContain(found?.id);
  });

  it("is closed by the scheduled tasks after its last day for applications, and can be opened again", async () => {
    const body = { ...JOB, title: { fr: "Poste à terme", de: "Stelle auf Zeit" } };
    const early = await changed(hr, "job", "new", { action: "save", body: { ...body, closing_date: "2026-02-30" } });
    const wrong = await change(hr, "job", early.reference, { action: "publish", body: early.body });
    expect([wrong.status, errorOf(wrong).fields]).toEqual([422, { closing_date: "invalid" }]);
    const publish = (closing_date?: string) =>
      changed(hr, "job", early.reference, { action: "publish", body: { ...body, closing_date } });
    await publish("2999-12-31");
    await backOffice().scheduledTasks.run();
    const found = (await jobs()).find(({ title }) => title === "Poste à terme");
    expect(await read<CmsPage>(backOffice(), `/page/${found?.id}`)).toMatchObject({ closing_date: "2999-12-31" });
    await publish("2020-01-31");
    await backOffice().scheduledTasks.run();
    expect((await jobs()).map(({ id }) => id)).not.toContain(found?.id);
    const closed = await edit(hr, "job", early.reference);
    expect(closed).toMatchObject({ shown: "closed" });
    expect(closed.history.find(({ action }) => action === "close")?.author).toBe("");
    await publish();
    await backOffice().scheduledTasks.run();
    expect((await jobs()).map(({ id }) => id)).toContain(found?.id);
    await changed(hr, "job", early.reference, { action: "close" });
  });

  it("is listed with the sites that show it and the number of its applications", async () => {
    const listed = async (text: string) =>
      dataOf<{ items: EditSummary[] }>(await hr.ask("/content-edit", { kind: "job", text })).items[0];
    const before = await listed("job-trainer");
    expect(before).toMatchObject({ markets: ["Suisse"], applications: expect.any(Number) });
    const { fonction: _, ...application } = APPLICATION;
    created(await apply(backOffice(), { ...application, job_id: "1407", message: "Encore." }));
    expect(await listed("job-trainer")).toMatchObject({ applications: (before?.applications ?? 0) + 1 });
    expect(await listed("job-sales-france")).toMatchObject({ markets: ["France"], applications: 0 });
  });

  it("of the files keeps its address, and shows what was changed; the files' words come back", async () => {
    const own = await edit(hr, "job", "job-trainer");
    expect(own).toMatchObject({ version: 0, shown: "file", title: "Formatrice ou formateur au centre d’Yverdon" });
    const body = { ...own.body, title: { ...titleOf(own), fr: "Formatrice en chef" } };
    const saved = await changed(hr, "job", "job-trainer", { action: "publish", body });
    expect(saved).toMatchObject({ shown: "edit", id: 1407 });
    const page = await read<CmsPage>(backOffice(), "/page/1407");
    expect(page).toMatchObject({ title: "Formatrice en chef", slug: "formatrice-centre-yverdon" });
    expect(page.cover).toEqual((await read<CmsPage>(backOffice(), "/page/1407", { lang: "fr" })).cover);

    const back = await changed(hr, "job", "job-trainer", { action: "discard" });
    expect(back).toMatchObject({ shown: "file", draft: false });
    expect((await read<CmsPage>(backOffice(), "/page/1407")).title).toBe("Formatrice ou formateur au centre d’Yverdon");
    expect(back.history.map(({ action }) => action)).toEqual(["discard", "publish"]);
    expect(back.history[1]).toMatchObject({ author: expect.stringContaining("Member"), fields: ["title"] });
  });

  it("has its last publication undone in one step, by those who may publish", async () => {
    const of = (title: string) => ({ ...JOB, title: { fr: title, de: title } });
    const first = await changed(hr, "job", "new", { action: "publish", body: of("Avant") });
    await changed(hr, "job", first.reference, { action: "publish", body: of("Après") });
    const undone = await changed(hr, "job", first.reference, { action: "restore", restored: 1, publish: true });
    expect(undone).toMatchObject({ version: 3, shown: "edit", draft: false });
    expect((await jobs()).map(({ title }) => title)).toEqual(expect.arrayContaining(["Avant"]));
    expect((await jobs()).map(({ title }) => title)).not.toContain("Après");
    await changed(hr, "job", first.reference, { action: "close" });
  });

  it("is undone: an older version comes back as a draft", async () => {
    const first = await changed(hr, "job", "new", { action: "publish", body: { ...JOB, title: { fr: "A", de: "A" } } });
    await changed(hr, "job", first.reference, { action: "publish", body: { ...JOB, title: { fr: "B", de: "B" } } });
    const restored = await changed(hr, "job", first.reference, { action: "restore", restored: 1 });
    expect(restored).toMatchObject({ draft: true, title: "A", version: 3 });
    expect(restored.history[0]).toMatchObject({ action: "restore", restored: 1, fields: ["title"] });
    expect((await jobs()).map(({ title }) => title)).toContain("B");
    await changed(hr, "job", first.reference, { action: "publish", body: restored.body });
    expect((await jobs()).map(({ title }) => title)).not.toContain("B");
  });

  it("that two people change: the second is told, and nothing is lost", async () => {
    const { reference } = await changed(hr, "job", "new", { action: "save", body: JOB });
    const other = await signedIn(backOffice(), "hr");
    await changed(other, "job", reference, { action: "save", body: { ...JOB, title: { fr: "Autre" } }, version: 1 });
    const late = await change(hr, "job", reference, { action: "save", body: JOB, version: 1 });
    expect([late.status, errorOf(late).code]).toEqual([409, "changed_meanwhile"]);
    expect(await edit(hr, "job", reference)).toMatchObject({ version: 2, title: "Autre" });
  });

  it("is published at its time, in the version of that time; a later draft stays one", async () => {
    const saved = await changed(hr, "job", "new", { action: "save", body: JOB });
    const of = (title: string) => ({ ...JOB, title: { fr: title, de: title } });
    const schedule = (publish_at?: string, body = of("À l’heure")) =>
      change(hr, "job", saved.reference, { action: "schedule", body, publish_at });
    for (const [at, problem] of [
      ["2020-01-01T08:00", "past"],
      ["2099-02-30T08:00", "invalid"],
      ["2099-02-03T24:00", "invalid"],
      ["tomorrow", "invalid"],
      [undefined, "invalid"],
    ] as const)
      expect(errorOf(await schedule(at)).fields, at).toEqual({ publish_at: problem });
    expect(errorOf(await schedule("2099-07-01T08:30", { ...JOB, title: { fr: "Seul", de: "" } })).fields).toEqual({
      "title.de": "missing",
    });
    // Summer time at the default site.
    expect(dataOf<EditRecord>(await schedule("2099-07-01T08:30"))).toMatchObject({
      ...{ version: 2, shown: "none", draft: true, scheduled: { version: 2, at: "2099-07-01T06:30:00.000Z" } },
    });
    expect(await changed(hr, "job", saved.reference, { action: "unschedule" })).toMatchObject({
      ...{ version: 2, scheduled: null, draft: true },
    });
    await schedule("2099-07-01T08:30");
    await changed(hr, "job", saved.reference, { action: "save", body: of("Plus tard") });
    const { store, schedule: rounds } = backOffice();
    const publishAt = async (time: string) => {
      await store.updateTable("content_edit").set({ scheduled_at: time }).where("scheduled", "is not", null).execute();
      await rounds.run();
      return (await jobs()).map(({ title }) => title);
    };
    expect(await publishAt(new Date(Date.now() + 60_000).toISOString())).not.toContain("À l’heure");
    const { version } = dataOf<{ version: number }>(await ask(backOffice().api, "/content-version", {}, withToken()));
    const titles = await publishAt(new Date(Date.now() - 1_000).toISOString());
    expect([titles.includes("À l’heure"), titles.includes("Plus tard")]).toEqual([true, false]);
    const { change: seen } = dataOf<{ change: unknown }>(
      await ask(backOffice().api, "/content-version", { since: version }, withToken()),
    );
    expect(seen).not.toBeNull();
    const after = await edit(hr, "job", saved.reference);
    expect(after).toMatchObject({ shown: "edit", draft: true, scheduled: null });
    expect(titleOf(after).fr).toBe("Plus tard");
    await changed(hr, "job", saved.reference, { action: "close" });
  });

  it("is written by an author, who can't publish, schedule, close or discard it", async () => {
    const author = await signedIn(backOffice(), "hr");
    await backOffice()
      .store.updateTable("team_account")
      .set({ role: "author" })
      .where("email", "=", author.email)
      .execute();
    const draft = await changed(author, "job", "new", { action: "save", body: JOB });
    for (const action of ["publish", "schedule", "unschedule", "close", "discard"]) {
      const body = action === "publish" || action === "schedule" ? { body: JOB, publish_at: "2099-07-01T08:30" } : {};
      const refused = await change(author, "job", draft.reference, { action, ...body });
      expect([refused.status, errorOf(refused).code], action).toEqual([403, "not_publisher"]);
    }
    const republished = await change(author, "job", draft.reference, { action: "restore", restored: 1, publish: true });
    expect(errorOf(republished).code).toBe("not_publisher");
    expect(await edit(author, "job", draft.reference)).toMatchObject({ version: 1, shown: "none", scheduled: null });
  });

  it("takes no HTML but what plain texts make", async () => {
    const body = { ...JOB, content: { fr: '<p>a</p><img src=x onerror="alert(1)">', de: "<p>b</p>" } };
    const reply = await change(hr, "job", "new", { action: "save", body, version: 0 });
    expect([reply.status, errorOf(reply).fields]).toEqual([422, { "content.fr": "html" }]);
  });

  it("says which fields keep it from being published", async () => {
    const body = { ...JOB, publication_date: "2026-02-31", targets: [], tags: ["nothing"] };
    const reply = await change(hr, "job", "new", { action: "publish", body, version: 0 });
    expect(errorOf(reply).fields).toEqual({ publication_date: "invalid", targets: "missing", tags: "unknown" });
  });

  it("is previewed before it is published, by members only, in a language that has no text yet too", async () => {
    const draft = await changed(hr, "job", "new", {
      action: "save",
      body: { ...JOB, title: { fr: "Brouillon" }, job: {} },
    });
    const preview = await withDrafts(hr, `/page/${draft.id}`, { lang: "de", preview: 1 });
    expect(dataOf<CmsPage>(preview)).toMatchObject({ title: "Brouillon", salaire: "…" });
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect((await withDrafts({ token: "unknown" }, `/page/${draft.id}`)).status).toBe(401);
    expect((await ask(backOffice().api, `/page/${draft.id}`, {}, withToken())).status).toBe(404);
  });
});

describe("preview links", () => {
  const made = async (by: Member) => dataOf<{ token: string }>(await by.send("POST", "/preview-token"));
  const status = async (link: { token: string }) => (await withDrafts(link, "/site")).status;
  const end = async (by: Member) => (await by.send("DELETE", "/preview-token")).status;

  it("are ended by an account that may publish and sees no less; later ones work, in the same second too", async () => {
    const [site] = (await read<{ list: { id: number }[] }>(backOffice(), "/site")).list;
    const limited = await signedIn(backOffice(), "hr", new Date(), [site?.id ?? 0]);
    const [whole, part, ofSales] = [await made(hr), await made(limited), await made(sales)];
    expect(await end(limited)).toBe(200);
    expect(await Promise.all([whole, part, ofSales].map(status))).toEqual([200, 401, 200]);
    const later = await made(limited);
    expect(await status(later)).toBe(200);
    expect(await end(hr)).toBe(200);
    expect(await Promise.all([whole, later, ofSales].map(status))).toEqual([401, 401, 200]);
    expect(await status(await made(hr))).toBe(200);
    const log = backOffice().store.selectFrom("account_event").select(["account", "value"]).orderBy("id");
    expect(await log.where("kind", "=", "preview_links").execute()).toEqual([
      { account: limited.email, value: `hr.${site?.id}` },
      { account: hr.email, value: "hr.all" },
    ]);
  });

  it("aren't ended by an author", async () => {
    const author = await signedIn(backOffice(), "sales");
    const accounts = backOffice().store.updateTable("team_account").set({ role: "author" });
    await accounts.where("email", "=", author.email).execute();
    const link = await made(author);
    expect([await end(author), await status(link)]).toEqual([403, 200]);
  });
});

describe("records that are described by their fields", () => {
  it.each([
    ["product", "TV0103", "/product"],
    ["testimony", "1", "/testimony"],
    ["slide", "pro-raking-light", "/slider"],
  ])("a %s is taken off the site and put back", async (kind, reference, path) => {
    const total = async () => (await read<{ total: number }>(backOffice(), path, { perPage: 100 })).total;
    const before = await total();
    const { body } = await edit(sales, kind, reference);
    expect(await changed(sales, kind, reference, { action: "close" })).toMatchObject({ shown: "closed" });
    expect(await total()).toBe(before - 1);
    expect(await changed(sales, kind, reference, { action: "publish", body })).toMatchObject({ shown: "file" });
    expect(await total()).toBe(before);
  });

  it("a category's text and a tag's name are published; neither can be taken off the site", async () => {
    for (const [kind, reference, field] of [
      ["category", "P_INT", "name"],
      ["tag", "news-craft", "name"],
    ] as const) {
      const { body } = await edit(sales, kind, reference);
      const name = inEachLanguage((lang) => `Autre (${lang})`);
      const saved = await changed(sales, kind, reference, { action: "publish", body: { ...body, [field]: name } });
      expect(saved).toMatchObject({ shown: "edit", title: "Autre (fr)" });
      expect((await change(sales, kind, reference, { action: "close" })).status).toBe(422);
      await changed(sales, kind, reference, { action: "discard" });
    }
  });

  it("a video at YouTube gets a page by its address; another site's address is none", async () => {
    const { title, extract, content } = JOB;
    const empty = await edit(sales, "video", "new");
    const body = { ...empty.body, title, extract, content, alt: title, cover: "crack-facade", sites: [] };
    const wrong = await change(sales, "video", "new", { action: "publish", body: { ...body, youtube: "vimeo.com/1" } });
    expect(errorOf(wrong).fields).toEqual({ youtube: "invalid" });
    const none = await change(sales, "video", "new", { action: "publish", body });
    expect(errorOf(none).fields).toEqual({ youtube: "missing" });
    const youtube = "https://youtu.be/aqz-KE-bpKQ?t=4";
    const saved = await changed(sales, "video", "new", { action: "publish", body: { ...body, youtube } });
    const shown = async () => (await read<CmsPage>(backOffice(), `/page/${saved.id}`)).paragraphs_display;
    expect(await shown()).toMatchObject([{ type: "video", provider: "youtube", video_id: "aqz-KE-bpKQ" }]);
    const other = { ...saved.body, youtube: "https://www.youtube.com/watch?v=M7lc1UVf-VE" };
    await changed(sales, "video", saved.reference, { action: "publish", body: other });
    expect(await shown()).toMatchObject([{ video_id: "M7lc1UVf-VE" }]);
    await changed(sales, "video", saved.reference, { action: "close" });
  });

  it("a new folder gets its address and its pages in their order, and another order later", async () => {
    const empty = await edit(sales, "folder", "new");
    const [name, extract] = [JOB.title, JOB.extract];
    const metas = { title: {}, description: extract };
    const body = { ...empty.body, name, extract, alt: name, cover: "crack-facade", metas, sites: [] };
    const none = await change(sales, "folder", "new", { action: "publish", body });
    expect(errorOf(none).fields).toEqual({ pages: "missing" });
    const pages = ["smooth-wall", "facade-crack"];
    const saved = await changed(sales, "folder", "new", { action: "publish", body: { ...body, pages } });
    const shown = async () => await read<AnswerOf<"getFolder">>(backOffice(), `/folder/${saved.id}`, { lang: "fr" });
    const { slug, articles } = await shown();
    expect([slug, articles.length]).toEqual([expect.stringMatching(/^peintre-d-essai/), 2]);
    await changed(sales, "folder", saved.reference, {
      action: "publish",
      body: { ...saved.body, pages: [...pages].reverse() },
    });
    expect((await shown()).articles.map(({ id }) => id)).toEqual(articles.map(({ id }) => id).reverse());
  });

  it("a new family and its category are listed once a product is in them, and keep their level", async () => {
    const empty = await edit(sales, "category", "new");
    const [name, text] = [inEachLanguage(() => "Essais"), inEachLanguage(() => "Un texte")];
    const metas = { title: name, description: text };
    const texts = { text, content: inEachLanguage(() => "<p>Texte</p>"), cover: "crack-facade", metas };
    const asRoot = { ...empty.body, name, texts, parent: "pro" };
    const none = await change(sales, "category", "new", { action: "publish", body: asRoot });
    expect(errorOf(none).fields).toEqual({ colour: "missing" });
    const root = await changed(sales, "category", "new", {
      action: "publish",
      body: { ...asRoot, colour: "#336699" },
    });
    expect(root.body.order).toBeGreaterThan(1);
    const child = await changed(sales, "category", "new", {
      action: "publish",
      body: { ...asRoot, parent: root.reference },
    });
    const listed = async () => {
      const { items } = await read<AnswerOf<"listCategories">>(backOffice(), "/category", { lang: "fr", depth: 0 });
      return items.filter(({ id }) => id === root.id).flatMap(({ childs }) => childs.map(({ id }) => id));
    };
    expect(await listed()).toEqual([]);
    const moved = await change(sales, "category", child.reference, {
      action: "publish",
      body: { ...child.body, parent: "part", colour: "#336699" },
    });
    expect(errorOf(moved).fields).toEqual({ parent: "other_place" });
    const product = await edit(sales, "product", "TV0101");
    const body = z
      .object({ categories: z.record(z.string()) })
      .passthrough()
      .parse(product.body);
    const inChild = { ...body, categories: { ...body.categories, pro: child.reference } };
    await changed(sales, "product", "TV0101", { action: "publish", body: inChild });
    expect(await listed()).toEqual([child.id]);
    await changed(sales, "product", "TV0101", { action: "publish", body: product.body });
    expect(await listed()).toEqual([]);
  });

  it("a slide can't lead to a page that there isn't or to a script, nor show a picture that there isn't", async () => {
    const { body } = await edit(sales, "slide", "part-hands-knife");
    const wrong = { ...body, to: "page/nothing", cover: "nothing", audience: "" };
    const reply = await change(sales, "slide", "part-hands-knife", { action: "publish", body: wrong });
    expect(errorOf(reply).fields).toEqual({ to: "unknown", cover: "unknown", audience: "missing" });
    const script = { ...body, to: "url/javascript:alert(1)" };
    const refused = await change(sales, "slide", "part-hands-knife", { action: "publish", body: script });
    expect(errorOf(refused).fields).toEqual({ to: "invalid" });
  });
});

const MenuEdit = z.object({ entries: z.array(z.object({ code: z.string() }).passthrough()) });

describe("texts of the site", () => {
  const KEY = "common:pagination.next";
  const search = async (query: Record<string, string | number>, kind = "text") =>
    dataOf<{ items: EditSummary[]; total: number }>(await sales.ask("/content-edit", { kind, ...query }));

  it("are found by the words that visitors read, in any language, without regard to case and accents, in pages", async () => {
    const { items, total } = await search({ perPage: 50, page: 2 });
    expect([items.length, total > 1000]).toEqual([50, true]);
    const [first] = (await search({ perPage: 50 })).items;
    expect(items.map(({ reference }) => reference)).not.toContain(first?.reference);
    const references = async (text: string) => (await search({ text })).items.map(({ reference }) => reference);
    for (const text of ["page suivante", "PAGINA SIGUIENTE", "nachste, seite"])
      expect(await references(text)).toContain(KEY);
    // A number in the query matches a value of the text.
    expect(await references("Page 7")).toContain("common:pagination.page");
    expect(await references("teams’ tool without such words")).toEqual([]);
    expect((await search({ text: "team-edit:field" })).total).toBe(0);
  });

  it("are worded anew in one language, checked for values that are filled in, and given back", async () => {
    const own = await edit(sales, "text", KEY);
    expect(own).toMatchObject({ shown: "file", missing: [], required: [], body: { wording: {} } });
    expect(Object.keys(own.instead)).toEqual(["fr", "de", "nl", "en", "es"].map((lang) => `wording.${lang}`));
    const wrong = { kind: "text", wording: { fr: "Page", de: "{{page}} {{pages}}", en: "Leaf {{page}}" } };
    const refused = await change(sales, "text", "common:pagination.page", { action: "publish", body: wrong });
    expect(errorOf(refused).fields).toEqual({ "wording.fr": "placeholders", "wording.de": "placeholders" });
    const body = { kind: "text", wording: { fr: "La suite" } };
    await changed(sales, "text", KEY, { action: "save", body });
    expect((await search({ drafts: "1" })).items.map(({ reference }) => reference)).toEqual([KEY]);
    const saved = await changed(sales, "text", KEY, { action: "publish", body });
    expect(saved).toMatchObject({ shown: "edit", draft: false, title: "La suite" });
    expect((await search({ text: "la suite", drafts: "1" })).total).toBe(0);
    expect((await search({ text: "la suite" })).items.map(({ reference }) => reference)).toContain(KEY);
    const texts = async () => (await read<AnswerOf<"listSites">>(backOffice(), "/site")).list[0]?.texts;
    expect(await texts()).toMatchObject({ fr: { [KEY]: "La suite" }, de: {} });
    expect((await change(sales, "text", KEY, { action: "close" })).status).toBe(422);
    await changed(sales, "text", KEY, { action: "publish", body: { kind: "text", wording: {} } });
    expect((await texts())?.fr ?? {}).toEqual({});
  });

  it("other kinds are searched by their titles and references", async () => {
    expect((await search({ text: "tv0101" }, "product")).items.map(({ reference }) => reference)).toEqual(["TV0101"]);
    const shops = await search({}, "shop");
    const [{ title = "", reference = "" } = {}] = shops.items;
    const found = (await search({ text: title.toUpperCase() }, "shop")).items;
    expect(found.map((each) => each.reference)).toContain(reference);
    expect(found.length).toBeLessThan(shops.total);
  });
});

describe("a menu", () => {
  const header = async () =>
    (await read<AnswerOf<"listMenus">>(backOffice(), "/menu")).items.find(({ code }) => code === "header")?.childs;

  it("gets an entry, another order, an entry below another and a hidden one; what the form doesn't show stays", async () => {
    const own = await edit(sales, "menu", "pro-header");
    const { entries } = MenuEdit.parse(own.body);
    const [first, second, third] = entries;
    const before = await header();
    const label = inEachLanguage((lang) => `Group (${lang})`);
    const added = { ...first, code: "", label, to: "url/https://group.example/" };
    const body = {
      kind: "menu",
      entries: [second, { ...third, inside: true }, added, { ...first, hidden: true }],
    };
    const saved = await changed(sales, "menu", "pro-header", { action: "publish", body });
    expect(MenuEdit.parse(saved.body).entries.map(({ code }) => code)).toEqual([
      second?.code,
      third?.code,
      expect.stringMatching(/^entry-\d$/),
      first?.code,
    ]);
    expect(await header()).toMatchObject([
      { label: before?.[1]?.label, childs: [{ label: before?.[2]?.label }] },
      { label: "Group (fr)" },
    ]);
    expect(await header()).toHaveLength(2);
    await changed(sales, "menu", "pro-header", { action: "discard" });
    expect(await header()).toEqual(before);
  });

  it("can't lead where nothing is, and names its entries in every language", async () => {
    const { body } = await edit(sales, "menu", "part-header");
    const [first, second, ...others] = MenuEdit.parse(body).entries;
    const wrong = [
      { ...first, to: "page/nothing" },
      { ...second, label: { fr: "Seul" } },
      { ...others[0], label: {} },
    ];
    const reply = await change(sales, "menu", "part-header", {
      action: "publish",
      body: { kind: "menu", entries: wrong },
    });
    expect(errorOf(reply).fields).toEqual({
      "entries.0.to": "unknown",
      ...Object.fromEntries(["de", "nl", "en", "es"].map((lang) => [`entries.1.label.${lang}`, "missing"])),
      "entries.2.label.fr": "missing",
    });
  });
});

it("a text is outdated in the languages that were written for another French text, and its record is found by them", async () => {
  const own = await edit(sales, "tag", "where-yverdon");
  const { reference } = own;
  const names = EditTexts.parse("name" in own.body ? own.body.name : {});
  const found = async (untranslated: string) => {
    const query = { kind: "tag", untranslated };
    const { items, total, ...list } = dataOf<AnswerOf<"listEdits">>(await sales.ask("/content-edit", query));
    expect(list.untranslated.find(({ language }) => language === untranslated)?.count ?? 0).toBe(total);
    return items.map((each) => each.reference);
  };
  const body = (fr: string) => ({ ...own.body, name: { ...names, fr } });
  expect(own).toMatchObject({ outdated: [], outdated_texts: [] });
  const saved = await changed(sales, "tag", reference, { action: "save", body: body("Yverdon, au bord du lac") });
  const since = saved.history[0]?.at;
  const { languages } = saved;
  expect(saved.outdated_texts).toEqual(languages.slice(1).map((language) => ({ language, field: "name", since })));
  expect(saved.outdated).toContainEqual({ language: "de", count: 1 });
  expect(await found("de")).toContain(reference);
  const unknown = { action: "save", body: saved.body, confirmed: "name.xx" };
  expect(errorOf(await change(sales, "tag", reference, unknown)).fields).toEqual({ confirmed: "unknown" });
  const right = { action: "save", body: saved.body, confirmed: "name.de" };
  const confirmed = await changed(sales, "tag", reference, right);
  expect(confirmed.outdated_texts.map(({ language }) => language)).toEqual(languages.slice(2));
  expect(confirmed.history[0]).toMatchObject({ action: "save", confirmed: "name.de", fields: [] });
  expect(await found("de")).not.toContain(reference);
  const later = await changed(sales, "tag", reference, { action: "save", body: body("Yverdon-les-Bains, au lac") });
  expect(later.outdated).toContainEqual({ language: "de", count: 1 });
  const translated = { ...own.body, name: { ...names, fr: "Yverdon, au bord du lac", de: "Yverdon am See" } };
  const published = await changed(sales, "tag", reference, { action: "publish", body: translated });
  expect(published.outdated_texts.map(({ language }) => language)).not.toContain("de");
  expect(await found("de")).not.toContain(reference);
  const again = await changed(sales, "tag", reference, { action: "publish", body: own.body });
  expect(again.outdated_texts).toEqual([]);
});

it("an old address leads to another one that there is, once, and not in a circle", async () => {
  const fields = async (path: string, target: string) =>
    errorOf(
      await change(sales, "redirect", "new", {
        action: "publish",
        body: { kind: "redirect", path, target },
        version: 0,
      }),
    ).fields;
  expect(await fields("//evil", "javascript:alert(1)")).toEqual({ path: "invalid", target: "invalid" });
  expect(await fields("", "/fr/enduit-professionnels/nothing")).toEqual({ path: "missing", target: "no_such_page" });
  const [faq, training] = ["/fr/enduit-professionnels/foire-aux-questions", "/fr/enduit-professionnels/formations"];
  const publish = { action: "publish", body: { kind: "redirect", path: "/Conseils/", target: faq } };
  const saved = await changed(sales, "redirect", "new", publish);
  const redirects = async () => (await read<AnswerOf<"listSites">>(backOffice(), "/site")).list[0]?.redirects;
  expect(await redirects()).toMatchObject({ "/conseils": faq });
  expect(await fields("/conseils", training)).toEqual({ path: "taken" });
  expect(await fields(faq, "/conseils")).toEqual({ target: "loop" });
  await changed(sales, "redirect", saved.reference, { action: "close" });
  expect(await redirects()).not.toHaveProperty("/conseils");
});

describe("the address of a page", () => {
  const entity = async (slug: string, lang = "fr") =>
    (await ask(backOffice().api, "/url/entity", { entity_type: "page", slug, lang }, withToken())).body;
  const movedTo = (slug: string) => ({ data: { code: "301", slug } });
  const article = async (slug: EditTexts, title: string) => {
    const { body, choices } = await edit(sales, "article", "new");
    const cover = choices.pictures?.[0]?.code;
    const texts = ["title", "extract", "content", "alt"].map((name) => [name, { fr: title, de: title }]);
    return {
      ...body,
      ...Object.fromEntries(texts),
      content: { fr: "<p>A.</p>", de: "<p>A.</p>" },
      cover,
      slug,
    };
  };

  it("follows the title until it is public or typed, and is written like an address", async () => {
    const draft = await changed(sales, "article", "new", { action: "save", body: await article({}, "Premier titre") });
    expect(draft.body.slug).toEqual({ fr: "premier-titre", de: "premier-titre" });
    expect(draft.page).toMatchObject({ target: "pro", slugs: {}, titles: { fr: expect.stringContaining("{name}") } });
    const titled = { ...draft.body, title: { fr: "Autre titre", de: "Premier titre" } };
    const second = await changed(sales, "article", draft.reference, { action: "save", body: titled });
    expect(second.body.slug).toEqual({ fr: "autre-titre", de: "premier-titre" });
    const typed = { ...second.body, slug: { fr: "Façade & été", de: "" } };
    const third = await changed(sales, "article", draft.reference, { action: "save", body: typed });
    expect(third.body.slug).toEqual({ fr: "facade-ete", de: "premier-titre" });
    const published = await changed(sales, "article", draft.reference, { action: "publish", body: third.body });
    const retitled = { ...published.body, title: { fr: "Encore un", de: "Encore un" } };
    const last = await changed(sales, "article", draft.reference, { action: "publish", body: retitled });
    expect(last.body.slug).toEqual(third.body.slug);
    expect(await entity("facade-ete")).toMatchObject({ data: { items: [{ title: "Encore un" }] } });
  });

  it("leads on from each address that visitors have used, also after an undo", async () => {
    const first = await article({ fr: "adresse-une", de: "adresse-eins" }, "Une adresse");
    const { reference } = await changed(sales, "article", "new", { action: "publish", body: first });
    const renamed = { ...first, slug: { fr: "adresse-deux", de: "adresse-eins" } };
    await changed(sales, "article", reference, { action: "save", body: renamed });
    expect(await entity("adresse-une")).toMatchObject({ data: { items: [{ title: "Une adresse" }] } });
    const second = await changed(sales, "article", reference, { action: "publish", body: renamed });
    expect(second.page).toMatchObject({ slugs: renamed.slug });
    expect(await entity("adresse-une")).toEqual(movedTo("/adresse-deux"));
    expect(await entity("adresse-eins", "de")).toMatchObject({ data: { items: [{ title: "Une adresse" }] } });
    const third = { ...second.body, slug: { fr: "adresse-trois", de: "adresse-eins" } };
    await changed(sales, "article", reference, { action: "publish", body: third });
    expect([await entity("adresse-une"), await entity("adresse-deux")]).toEqual(
      Array.from({ length: 2 }, () => movedTo("/adresse-trois")),
    );
    await changed(sales, "article", reference, { action: "restore", restored: 1, publish: true });
    expect(await entity("adresse-une")).toMatchObject({ data: { items: [{ title: "Une adresse" }] } });
    expect([await entity("adresse-deux"), await entity("adresse-trois")]).toEqual(
      Array.from({ length: 2 }, () => movedTo("/adresse-une")),
    );
  });

  it("is that of one record, and of no screen", async () => {
    const body = await article({ fr: "nous-contacter", de: "formatrice-centre-yverdon" }, "Une page");
    const refused = await change(sales, "article", "new", { action: "publish", body, version: 0 });
    expect([refused.status, errorOf(refused).fields]).toEqual([422, { "slug.fr": "taken" }]);
    const long = await article({ fr: "a".repeat(101) }, "Une page");
    const tooLong = await change(sales, "article", "new", { action: "publish", body: long, version: 0 });
    expect(errorOf(tooLong).fields).toEqual({ "slug.fr": "invalid" });
  });
});

describe("a training", () => {
  it("gets a date, seats, and is closed for registration; numbers of sessions are new ones", async () => {
    const own = await edit(sales, "training", "airless-start");
    const [first] = own.body.series as Record<string, unknown>[];
    const added = {
      ...{ id: null, first: "2099-05-04", every_weeks: 0, days: 1, starts_at: "09:00", ends_at: "16:00", seats: 7 },
      ...{
        city: { fr: "Vevey", de: "Vevey" },
        booked: [],
        closes_days_before: 3,
        closed: false,
        closed_on: "",
        sites: ["suisse"],
      },
    };
    const body = { ...own.body, series: [{ ...first, seats: 5, closed: true }, added] };
    const saved = await changed(sales, "training", "airless-start", { action: "publish", body });
    const { items } = await read<{ items: Training[] }>(backOffice(), "/training");
    const sessions = items.find(({ id }) => id === own.id)?.sessions ?? [];
    const once = sessions.filter(({ starts_at }) => starts_at.startsWith("2099"));
    expect(once).toMatchObject([{ city: "Vevey", seats: 7, seats_left: 7, closes_at: "2099-05-01T23:59:00+02:00" }]);
    expect(once[0]?.id).toBeGreaterThan(1_000_000_000);
    const closed = sessions.filter(({ seats }) => seats === 5);
    expect(closed.length).toBeGreaterThan(0);
    for (const { closes_at } of closed) expect(Date.parse(closes_at)).toBeLessThan(Date.now());
    expect(saved.body.series).toMatchObject([{ id: first?.id, closed_on: expect.stringMatching(/^20/) }, {}]);

    const wrong = { ...saved.body, series: [{ ...added, first: "4.5.2099", seats: 0, ends_at: "08:00" }] };
    const refused = await change(sales, "training", "airless-start", { action: "publish", body: wrong });
    expect(errorOf(refused).fields).toEqual({
      "series.0.first": "invalid",
      "series.0.seats": "invalid",
      "series.0.ends_at": "invalid",
    });
  });

  it("that is withdrawn takes no registrations, and is previewed as a draft", async () => {
    const own = await edit(sales, "training", "surfaces-under-raking-light");
    if (own.body.kind !== "training") throw new Error("no training");
    await changed(sales, "training", own.reference, {
      action: "save",
      body: { ...own.body, price: { fr: "99 francs", de: "99 Franken" } },
    });
    const preview = dataOf<{ items: Training[] }>(await withDrafts(sales, "/training"));
    expect(preview.items.find(({ id }) => id === own.id)?.price).toBe("99 francs");
    await changed(sales, "training", own.reference, { action: "close" });
    const { items } = await read<{ items: Training[] }>(backOffice(), "/training");
    expect(items.map(({ id }) => id)).not.toContain(own.id);
  });
});

it("a shop is added where its postcode lies, gets opening times of its own, and is withdrawn", async () => {
  const empty = await edit(sales, "shop", "new");
  const shop = {
    ...empty.body,
    ...{ name: "Couleurs d’essai", address: "Rue Haute 1", zipcode: "1003", city: "Lausanne", phone: "021 555 00 00" },
    ...{ hours: "", opening: { ...inEachLanguage(() => "Lundi : 8 h à 12 h\nMardi : fermé"), de: "Montag: 8–12 Uhr" } },
  };
  const uneven = await change(sales, "shop", "new", { action: "publish", body: shop, version: 0 });
  expect(errorOf(uneven).fields).toEqual({ "opening.de": "invalid" });
  const opening = { ...shop.opening, de: "Montag: 8–12 Uhr\nDienstag: geschlossen" };
  const added = await changed(sales, "shop", "new", { action: "publish", body: { ...shop, opening } });
  const stores = async (lang: string) =>
    (await read<AnswerOf<"listStores">>(backOffice(), "/store-locator", { lang })).items;
  const found = (await stores("de")).find(({ name }) => name === "Couleurs d’essai");
  expect(found).toMatchObject({ id: added.id, opening: ["Montag: 8–12 Uhr", "Dienstag: geschlossen"] });
  expect(found?.lat).toBeCloseTo(46.5, 0);

  const text = inEachLanguage((lang) => `closed (${lang})`);
  const closed = (from: string, to: string) => ({ from, to, text });
  const wrong = { ...added.body, closures: [closed("", ""), closed("2050-12-24", "2050-12-23")] };
  const refused = await change(sales, "shop", added.reference, { action: "publish", body: wrong });
  expect(errorOf(refused).fields).toEqual({ "closures.0.from": "missing", "closures.1.to": "invalid" });
  const closures = [closed("2050-12-24", "2050-12-26"), closed("2020-01-02", ""), closed("2050-08-01", "")];
  await changed(sales, "shop", added.reference, { action: "publish", body: { ...added.body, closures } });
  expect((await stores("de")).find(({ id }) => id === added.id)?.closures).toEqual([
    { from: "2050-08-01", to: "2050-08-01", text: "1. August 2050: closed (de)" },
    { from: "2050-12-24", to: "2050-12-26", text: expect.stringMatching(/^24\.\D26\. Dezember 2050: closed \(de\)$/) },
  ]);
  await changed(sales, "shop", added.reference, { action: "close" });
  expect((await stores("fr")).map(({ id }) => id)).not.toContain(added.id);
});

it("telephone hours are the setting that every page reads", async () => {
  const body = { kind: "hours", value: { ...inEachLanguage((lang) => `Le matin (${lang})`), de: "Am Morgen" } };
  await changed(sales, "hours", "all", { action: "publish", body });
  const setting = await read<Setting>(backOffice(), "/setting/support_hours", { lang: "de" });
  expect(setting.values).toEqual([{ value: "Am Morgen" }]);
  const closures = [{ from: "2050-12-24", to: "", text: inEachLanguage((lang) => `closed (${lang})`) }];
  await changed(sales, "hours", "all", { action: "publish", body: { ...body, closures } });
  const closing = await read<Setting>(backOffice(), "/setting/support_hours", { lang: "de" });
  expect(closing.values).toEqual([{ value: "Am Morgen. 24. Dezember 2050: closed (de)" }]);
  const half = await change(sales, "hours", "all", {
    action: "publish",
    body: { kind: "hours", value: { fr: "Midi" } },
  });
  expect(errorOf(half).fields).toEqual({
    ...{ "value.de": "missing", "value.nl": "missing", "value.en": "missing", "value.es": "missing" },
  });
});

it("the legal entity of a country is written in its languages; an emergency telephone can be taken away", async () => {
  const publish = (body: unknown) => change(sales, "site", "angleterre", { action: "publish", body });
  const own = await edit(sales, "site", "angleterre");
  expect(own).toMatchObject({ title: "England", languages: ["en"], required: ["en"], missing: [], shown: "file" });
  const values = { kind: "site", name: "", market: "" };
  const legal = {
    ...{
      company: "Fillers Ltd",
      form: {},
      street: { en: "1 Mill Lane" },
      town: { en: "Leeds" },
      country: { en: "England" },
    },
    ...{ mail: "hello@firm.example", register: {}, tax: {}, editor: "", host: {} },
  };
  const emergency = { name: {}, number: "", number_abroad: "", note: {} };
  const wrong = { ...legal, company: " ", town: {}, mail: "hello@" };
  const refused = await publish({ ...values, legal: wrong, emergency: { ...emergency, number: "111" } });
  expect(errorOf(refused).fields).toEqual({
    ...{ "legal.company": "missing", "legal.town.en": "missing", "legal.mail": "invalid" },
    "emergency.name.en": "missing",
  });
  expect((await publish({ ...values, legal, emergency })).status).toBe(200);
  const shown = await edit(sales, "site", "angleterre");
  expect(shown).toMatchObject({ shown: "edit", body: { legal, emergency } });
  const imprint = await read<CmsPage>(backOffice(), "/page/1004", { site_id: 3, lang: "en" });
  expect(JSON.stringify(imprint)).toContain("Fillers Ltd");
  await changed(sales, "site", "angleterre", { action: "discard" });
  expect(await edit(sales, "site", "angleterre")).toMatchObject({ shown: "file", body: own.body });
});

it("settings are one record: each is published and given back, and texts are there for both audiences", async () => {
  const settingOf = async (code: string) => (await read<Setting>(backOffice(), `/setting/${code}`)).values;
  const before = await Promise.all(["phone", "reply_working_days", "push_product"].map(settingOf));
  const own = await edit(sales, "setting", "all");
  const body = { ...own.body, phone: "0800 1", reply_working_days: 3, link_facebook: "https://social.example/new" };
  await changed(sales, "setting", "all", { action: "publish", body });
  expect(await Promise.all(["phone", "reply_working_days", "link_facebook"].map(settingOf))).toEqual([
    [{ value: "0800 1" }],
    [{ value: "3" }],
    [{ value: "https://social.example/new" }],
  ]);
  expect(await settingOf("push_product")).toEqual(before[2]);

  const wrong = { ...body, phone: "", reply_working_days: 30, description_product: { pro: { fr: "Pro" }, part: {} } };
  const refused = await change(sales, "setting", "all", { action: "publish", body: wrong });
  expect(errorOf(refused).fields).toEqual({
    phone: "missing",
    reply_working_days: "invalid",
    ...Object.fromEntries(["de", "en", "es", "nl"].map((lang) => [`description_product.pro.${lang}`, "missing"])),
    "description_product.part.fr": "missing",
  });
  const empty = { ...body, reply_working_days: null, description_product: { pro: {}, part: {} } };
  await changed(sales, "setting", "all", { action: "publish", body: empty });
  for (const code of ["reply_working_days", "description_product"])
    expect((await ask(backOffice().api, `/setting/${code}`, {}, withToken())).status).toBe(404);
  await changed(sales, "setting", "all", { action: "discard" });
  expect(await Promise.all(["phone", "reply_working_days", "push_product"].map(settingOf))).toEqual(before);
});

it("lists of settings have an order, guides have questions per audience, and switches are on or off", async () => {
  const settingOf = async (code: string, query = {}) =>
    (await read<Setting>(backOffice(), `/setting/${code}`, query)).values;
  const CODES = ["top_products", "guide_fields", "comparator_pro", "sister_countries", "shop_enabled", "push_product"];
  const before = await Promise.all(CODES.map((code) => settingOf(code)));
  const { body } = await edit(sales, "setting", "all");
  const [destination = "", support = ""] = Object(body.guide_fields).pro;
  const lists = {
    top_products: ["8", "1"],
    comparator_pro: ["SUPPORT_BAT_WEB", "DESCRIPTIF_COURT_USAGE"],
    guide_fields: { pro: [support, destination], part: [destination] },
    sister_countries: [{ country: "be", url: "https://be.firm.example/" }],
    ...{ shop_enabled: true, link_guide_pro: { ...Object(body.link_guide_pro), fr: "https://firm.example/guide.pdf" } },
    push_product: { ...Object(body.push_product), screen: "faq" },
  };
  await changed(sales, "setting", "all", { action: "publish", body: { ...body, ...lists } });
  expect(await settingOf("top_products")).toEqual([{ value: "8" }, { value: "1" }]);
  expect((await settingOf("comparator_pro")).map(({ value }) => value)).toEqual(lists.comparator_pro);
  const plan = { plan: "part" } as const;
  const questions = async (query = {}) => (await settingOf("guide_fields", query)).map(({ value }) => value);
  expect([await questions(), await questions(plan)]).toEqual([
    [support, destination],
    [destination, ""],
  ]);
  const asked = { ...plan, guide_de_choix: "1" };
  const filters = await read<{ list: Filter[] }>(backOffice(), "/filters-products", asked);
  expect(filters.list.map(({ technical_name }) => technical_name)).toEqual([destination]);
  expect(await settingOf("sister_countries")).toEqual([{ label: "be", value: "https://be.firm.example/" }]);
  expect(await settingOf("shop_enabled")).toEqual([{ value: "1" }]);
  expect(await settingOf("push_product")).toContainEqual({ label: "screen", value: "faq" });
  expect(await settingOf("link_guide_pro")).toEqual([{ value: "https://firm.example/guide.pdf" }]);

  const wrong = {
    ...body,
    top_products: ["8", "none"],
    link_guide_pro: { ...Object(body.link_guide_pro), de: "javascript:1" },
  };
  const refused = await change(sales, "setting", "all", { action: "publish", body: wrong });
  expect(errorOf(refused).fields).toEqual({ top_products: "unknown", "link_guide_pro.de": "invalid" });
  await changed(sales, "setting", "all", { action: "publish", body: { ...body, top_products: [] } });
  expect((await ask(backOffice().api, "/setting/top_products", {}, withToken())).status).toBe(404);
  await changed(sales, "setting", "all", { action: "discard" });
  expect(await Promise.all(CODES.map((code) => settingOf(code)))).toEqual(before);
});

interface NewFolder {
  running: TestBackOffice;
  folder: string;
  seller: Member;
}

async function withNewFolder(work: (of: NewFolder) => Promise<void>, languages = "fr,de"): Promise<void> {
  const { folder, remove } = await writeSample("--name", "Sample Works", "--languages", languages);
  const settings = { CONTENT_DIR: folder, DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) };
  await deployContent(settings);
  const running = await openBackOffice(settings);
  try {
    await work({ running, folder, seller: await signedIn(running, "sales") });
  } finally {
    await running.close();
    rmSync(settings.DATA_DIR, { recursive: true });
    remove();
  }
}

it("products of a new folder, which has no texts and pictures for them yet, are edited", () =>
  withNewFolder(async ({ running, folder, seller }) => {
    const { body } = await edit(seller, "product", "P-100");
    await changed(seller, "product", "P-100", {
      action: "publish",
      body: EditBody.parse({ ...body, name: "Alba Neu" }),
    });
    const { items } = await read<AnswerOf<"listProducts">>(running, "/product", { lang: "de" });
    expect(items.find(({ reference }) => reference === "P-100")?.name).toBe("Alba Neu");
    await exportEdits(running.store, folder);
    expect(checkContent(folder)).toEqual([]);
    expect(readFileSync(join(folder, "products.json"), "utf8")).toContain("Alba Neu");
  }));

it("mails have the domain of the brand since it was changed", () =>
  withNewFolder(async ({ running, seller }) => {
    const { body } = await edit(seller, "brand", "all");
    const renamed = EditBody.parse({ ...body, email: "info@putzwerk.example" });
    await changed(seller, "brand", "all", { action: "publish", body: renamed });
    await post(running, "/contact", CONTACT);
    const [team] = await storedMails(running);
    expect(JSON.stringify(team)).toContain("sales@putzwerk.example");
  }));

it.each(["de", "de,fr", "en,de"])("a folder in %s is edited in these languages, in this order", (names) =>
  withNewFolder(async ({ running, folder, seller }) => {
    const languages = names.split(",");
    const { body, ...record } = await edit(seller, "product", "P-100");
    expect(record.languages).toEqual(languages);
    const designation = Object.fromEntries(languages.map((lang) => [lang, `Putz ${lang}`]));
    await changed(seller, "product", "P-100", { action: "publish", body: EditBody.parse({ ...body, designation }) });
    for (const lang of languages) {
      const { items } = await read<AnswerOf<"listProducts">>(running, "/product", { lang });
      expect(items.find(({ reference }) => reference === "P-100")?.metas.title).toContain(`Putz ${lang}`);
    }
    // The others are older than a changed text of the first language.
    const renamed = { ...designation, [languages[0] ?? ""]: "Putz neu" };
    const again = EditBody.parse({ ...body, designation: renamed });
    await changed(seller, "product", "P-100", { action: "publish", body: again });
    const { outdated_texts: outdated } = await edit(seller, "product", "P-100");
    expect(outdated.map(({ language }) => language)).toEqual(languages.slice(1));
    await exportEdits(running.store, folder);
    expect(checkContent(folder)).toEqual([]);
  }, names),
);

it("exports no language that the maker doesn't write", () =>
  withNewFolder(async ({ running, folder, seller }) => {
    const value = { fr: "Le matin", de: "Morgens" };
    await changed(seller, "hours", "all", { action: "publish", body: { kind: "hours", value } });
    const key = "common:pagination.next";
    await changed(seller, "text", key, { action: "publish", body: { kind: "text", wording: { fr: "La suite" } } });
    await exportEdits(running.store, folder);
    const texts: unknown = JSON.parse(readFileSync(join(folder, "texts.json"), "utf8"));
    expect(texts).toMatchObject({ [key]: { fr: "La suite" } });
    const [hours] = JSON.parse(readFileSync(join(folder, "settings.json"), "utf8")) as Setting[];
    expect(hours).toMatchObject({ code: "support_hours", values: [{ value }] });
    expect(existsSync(join(folder, "languages"))).toBe(false);
  }));

describe("files of the content and edits", () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("demo/content", folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(dataDir, { recursive: true });
  });
  const file = join(folder, "pages/job-warehouse.json");
  /** As a deploy loads the folder: the back-office starts anew with what it says by then. */
  async function restarted<Result>(work: (of: TestBackOffice, member: Member) => Promise<Result>): Promise<Result> {
    const settings = { CONTENT_DIR: folder, DATA_DIR: dataDir };
    await deployContent(settings);
    const running = await openBackOffice(settings);
    try {
      return await work(running, await signedIn(running, "hr"));
    } finally {
      await running.close();
    }
  }
  const title = (of: TestBackOffice, id: number) => read<CmsPage>(of, `/page/${id}`).then((page) => page.title);

  it("are one again when what was published is exported and loaded", async () => {
    const published = await restarted(async (of, member) => {
      const seller = await signedIn(of, "sales");
      const { reference, id } = await changed(member, "job", "new", { action: "publish", body: JOB });
      const training = await edit(seller, "training", "airless-start");
      const title = { ...EditTexts.parse(training.body.title), fr: "Titre exporté" };
      await changed(seller, "training", "airless-start", { action: "publish", body: { ...training.body, title } });
      await changed(seller, "shop", "1", { action: "close" });
      const value = inEachLanguage((lang) => `Le matin (${lang})`);
      await changed(seller, "hours", "all", { action: "publish", body: { kind: "hours", value } });
      const settings = await edit(seller, "setting", "all");
      const changes = {
        ...{ phone: "0800 1", application_reply_working_days: 5, shop_enabled: true, top_products: ["8", "1"] },
        guide_fields: { ...Object(settings.body.guide_fields), part: ["DESTINATION_PRODUIT_WEB"] },
      };
      await changed(seller, "setting", "all", { action: "publish", body: { ...settings.body, ...changes } });
      const files = await exportEdits(of.store, folder);
      expect(files).toEqual([`pages/${reference}`, "trainings", "stores", "settings"]);
      expect(checkContent(folder)).toEqual([]);
      return { reference, id };
    });
    await restarted(async (of, member) => {
      const seller = await signedIn(of, "sales");
      const seen = await Promise.all([
        edit(member, "job", published.reference),
        edit(seller, "training", "airless-start"),
        edit(seller, "shop", "1"),
        edit(seller, "hours", "all"),
        edit(seller, "setting", "all"),
      ]);
      expect(seen.map(({ shown, history }) => [shown, history[0]?.action])).toEqual([
        ["file", "taken_over"],
        ["file", "taken_over"],
        ["closed", "taken_over"],
        ["file", "taken_over"],
        ["file", "taken_over"],
      ]);
      expect((await jobs(of)).map(({ id }) => id)).toContain(published.id);
      const hours = await read<Setting>(of, "/setting/support_hours", { lang: "nl" });
      expect(hours.values).toEqual([{ value: "Le matin (nl)" }]);
    });
  });

  it("don't overwrite each other: a changed file is told, a file that is gone leaves the edit out, the same words end it", async () => {
    const original = readFileSync(file, "utf8");
    const { id } = JSON.parse(original) as { id: number };
    const mine = { fr: "Mon titre", de: "Mein Titel" };
    await restarted(async (of, member) => {
      const own = await edit(member, "job", "job-warehouse");
      await changed(member, "job", "job-warehouse", {
        action: "publish",
        body: { ...own.body, title: { ...titleOf(own), ...mine } },
      });
      expect(await title(of, id)).toBe("Mon titre");
    });
    const other = { ...JSON.parse(original), title: { fr: "Titre du dossier", de: "Titel im Ordner" } };
    writeFileSync(file, JSON.stringify(other));
    await restarted(async (of, member) => {
      expect(await title(of, id)).toBe("Mon titre");
      const own = await edit(member, "job", "job-warehouse");
      expect(own).toMatchObject({ conflict: "changed", file: { title: { fr: "Titre du dossier" } } });
    });
    rmSync(file);
    await restarted(async (of, member) => {
      expect((await jobs(of)).map((job) => job.id)).not.toContain(id);
      expect(await edit(member, "job", "job-warehouse")).toMatchObject({ conflict: "gone", shown: "none" });
    });
    writeFileSync(file, JSON.stringify({ ...other, title: mine }));
    await restarted(async (of, member) => {
      const own = await edit(member, "job", "job-warehouse");
      expect(own).toMatchObject({ shown: "file", draft: false });
      expect(own.conflict ?? null).toBeNull();
      expect(own.history[0]).toMatchObject({ action: "taken_over" });
      expect(await title(of, id)).toBe("Mon titre");
    });
  });
});
