/** Changed hazards that a second account approves before visitors see them (setting HAZARD_APPROVAL). */
import { beforeAll, describe, expect, it } from "vitest";
import { EditBody, type EditRecord, type EditSummary, type Product } from "~shared/contract";
import { errorOf, type Reply, read, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const backOffice = sharedBackOffice({ HAZARD_APPROVAL: "on" });
let anna: Member;
let bruno: Member;
beforeAll(async () => {
  anna = await signedIn(backOffice(), "sales");
  bruno = await signedIn(backOffice(), "sales");
});

const path = (reference: string) => `/content-edit/product/${reference}`;
const edit = async (of: Member, reference: string): Promise<EditRecord> => dataOf(await of.ask(path(reference)));
async function change(of: Member, reference: string, action: string, more: object = {}): Promise<Reply> {
  const { version } = await edit(of, reference);
  return await of.send("PUT", path(reference), { action, version, ...more });
}
async function changed(of: Member, reference: string, action: string, more: object = {}): Promise<EditRecord> {
  const reply = await change(of, reference, action, more);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return dataOf(reply);
}
const IRRITANT = { h: ["H319"], pictograms: ["GHS07"], signal_word: "ATTENTION", euh: [] };
const withHazard = async (reference: string, hazard: EditBody[string] = IRRITANT) => ({
  body: { ...EditBody.parse((await edit(anna, reference)).body), hazard },
});
const isShown = async (reference: string): Promise<boolean> => {
  const { id } = await edit(anna, reference);
  const { caracteristics } = await read<Product>(backOffice(), `/product/${id}`, { lang: "fr" });
  return JSON.stringify(caracteristics.PHRASES_DE_RISQUE ?? "").includes("H319");
};

describe("changed hazards", { timeout: 60_000 }, () => {
  it("wait until another account approves them; both steps are in the history", async () => {
    const waiting = await changed(anna, "TV0102", "publish", await withHazard("TV0102"));
    expect(waiting).toMatchObject({ waiting: true, draft: true, shown: "file", approval: { permitted: false } });
    expect(await isShown("TV0102")).toBe(false);
    const list = dataOf<{ items: EditSummary[] }>(await bruno.ask("/content-edit", { kind: "product", drafts: 1 }));
    expect(list.items).toContainEqual(expect.objectContaining({ reference: "TV0102", waiting: true }));
    const own = await change(anna, "TV0102", "approve");
    expect([own.status, errorOf(own).code]).toEqual([403, "own_change"]);

    const { approval, file } = await edit(bruno, "TV0102");
    expect(approval).toEqual({ permitted: true, shown: file });
    const approved = await changed(bruno, "TV0102", "approve");
    expect(approved).toMatchObject({ waiting: false, draft: false, shown: "edit", approval: null });
    expect(await isShown("TV0102")).toBe(true);
    expect(approved.history.map(({ action }) => action)).toEqual(["approve", "submit"]);
    const [second, first] = approved.history.map(({ author }) => author);
    expect(second).not.toBe(first);
  });

  it("so does the number of a declaration", async () => {
    const { body } = await edit(anna, "TV0107");
    const documents = { FICHE_TECHNIQUE: "FT-TV0107", FDS: "FDS-TV0107", REFERENCE_DOP: "DOP-TV0107-02" };
    expect(await changed(anna, "TV0107", "publish", { body: { ...body, documents } })).toMatchObject({ waiting: true });
  });

  it("are returned with a reason, and are a draft again", async () => {
    await changed(anna, "TV0103", "publish", await withHazard("TV0103"));
    expect(errorOf(await change(bruno, "TV0103", "return", { reason: " " })).fields).toEqual({ reason: "missing" });
    const returned = await changed(bruno, "TV0103", "return", { reason: "Section 2 says otherwise." });
    expect(returned).toMatchObject({ waiting: false, draft: true, shown: "file" });
    expect(returned.history[0]).toMatchObject({ action: "return", reason: "Section 2 says otherwise." });
    expect(errorOf(await change(bruno, "TV0103", "approve")).fields).toEqual({ action: "invalid" });
    expect(await isShown("TV0103")).toBe(false);
  });

  it("aren't published by an author's approval", async () => {
    await changed(anna, "TV0104", "publish", await withHazard("TV0104"));
    const author = await signedIn(backOffice(), "sales");
    const accounts = backOffice().store.updateTable("team_account").set({ role: "author" });
    await accounts.where("email", "=", author.email).execute();
    for (const action of ["approve", "return"])
      expect(errorOf(await change(author, "TV0104", action, { reason: "No" })).code).toBe("not_publisher");
  });

  it("aren't published by a draft that follows, by an older version or by the folder's", async () => {
    await changed(anna, "TV0105", "publish", await withHazard("TV0105"));
    expect(await changed(anna, "TV0105", "save", await withHazard("TV0105"))).toMatchObject({ waiting: false });
    expect(errorOf(await change(bruno, "TV0105", "approve")).fields).toEqual({ action: "invalid" });
    expect(await changed(bruno, "TV0105", "restore", { restored: 1, publish: true })).toMatchObject({ waiting: true });
    expect(await isShown("TV0105")).toBe(false);
    await changed(anna, "TV0105", "approve");
    expect(await changed(anna, "TV0105", "discard")).toMatchObject({ waiting: true, shown: "edit" });
    expect(await isShown("TV0105")).toBe(true);
    expect(await changed(bruno, "TV0105", "approve")).toMatchObject({ shown: "file", draft: false });
    expect(await isShown("TV0105")).toBe(false);
  });

  it("are published at their time only if they are approved before", async () => {
    const { store, schedule } = backOffice();
    const comes = async (reference: string) => {
      const due = { scheduled_at: new Date(Date.now() - 1000).toISOString() };
      await store.updateTable("content_edit").set(due).where("reference", "=", reference).execute();
      await schedule.run();
      return await isShown(reference);
    };
    const later = { publish_at: "2099-07-01T08:30" };
    const waiting = await changed(anna, "TV0201", "schedule", { ...later, ...(await withHazard("TV0201")) });
    expect(waiting).toMatchObject({ waiting: true, scheduled: { version: 1 } });
    expect(await comes("TV0201")).toBe(false);
    // Approved too late for its time: at once.
    expect(await changed(bruno, "TV0201", "approve")).toMatchObject({ shown: "edit", scheduled: null });

    await changed(anna, "TV0202", "schedule", { ...later, ...(await withHazard("TV0202")) });
    const approved = await changed(bruno, "TV0202", "approve");
    expect(approved).toMatchObject({ waiting: false, shown: "file", scheduled: { version: 2 } });
    expect(await comes("TV0202")).toBe(true);
  });

  it("wait, and other changes don't", async () => {
    const { body } = await edit(anna, "TV0203");
    const renamed = await changed(anna, "TV0203", "publish", { body: { ...body, name: "Renamed" } });
    expect(renamed).toMatchObject({ waiting: false, shown: "edit", draft: false });
  });
});
