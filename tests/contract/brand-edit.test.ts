/** The maker's brand, edited: what visitors see of it, what is refused, drafts and the exported folder. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DRAFT_HEADER, type EditRecord, type Site } from "~shared/contract";
import { contrast } from "~shared/rules/palette";
import { type Tree, valueAt } from "~shared/rules/tree";
import { checkContent } from "../../back-office/content/check/check";
import { readContentFiles } from "../../back-office/content/content";
import { paletteOf } from "../../back-office/content/schema-brand";
import { exportEdits } from "../../back-office/jobs/export";
import {
  ask,
  deployContent,
  errorOf,
  openBackOffice,
  read,
  sharedBackOffice,
  type TestBackOffice,
  withToken,
} from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const backOffice = sharedBackOffice();

const PATH = "/content-edit/brand/all";
const brandOf = async (member: Member) => dataOf<EditRecord>(await member.ask(PATH));
/** @param fields in the place of those of the last version */
async function change(member: Member, action: string, fields: Tree = {}) {
  const { version, body } = await brandOf(member);
  return await member.send("PUT", PATH, {
    action,
    version,
    ...(action !== "discard" && { body: { ...body, ...fields } }),
  });
}
async function changed(member: Member, action: string, fields?: Tree) {
  const reply = await change(member, action, fields);
  expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({})]);
}
const coloursOf = async (member: Member) => valueAt((await brandOf(member)).body, "colours") as Tree;
const siteOf = async (of: TestBackOffice = backOffice()) => (await read<{ list: Site[] }>(of, "/site")).list[0];

it("gives the site its name, and the colours with those that are derived from them", async () => {
  const sales = await signedIn(backOffice(), "sales");
  const before = await siteOf();
  const colours = { ...(await coloursOf(sales)), accent: "#7A1FA2" };
  await changed(sales, "publish", { name: "Neue Werke", colours, icon: "" });
  const after = await siteOf();
  expect(after?.name).toBe("Neue Werke");
  expect(after?.brand?.colours).toMatchObject({ accent: "#7a1fa2", mark: before?.brand?.colours.mark });
  expect(after?.brand?.colours.accent_deep).not.toBe(before?.brand?.colours.accent_deep);
  expect(contrast(after?.brand?.colours.accent_wash ?? "", "#ffffff")).toBeLessThan(1.3);
  expect(after?.brand?.files?.["favicon.svg"]).not.toBe(before?.brand?.files?.["favicon.svg"]);
  await changed(sales, "discard");
  expect(await siteOf()).toEqual(before);
});

it("refuses addresses that are none, and colours that can't be read, with the measured contrast", async () => {
  const sales = await signedIn(backOffice(), "sales");
  const colours = await coloursOf(sales);
  const reply = await change(sales, "publish", {
    ...{ email: "info", documents_email: { fr: "technique" }, addresses: [], icon: "brand/none.svg" },
    colours: { ...colours, accent: "#ffcc00" },
  });
  expect([reply.status, errorOf(reply).fields]).toEqual([
    422,
    {
      ...{ email: "invalid", "documents_email.fr": "invalid", addresses: "none", icon: "unknown" },
      ...Object.fromEntries(["de", "en", "es", "nl"].map((lang) => [`documents_email.${lang}`, "missing"])),
      "colours.accent": expect.stringMatching(/^contrast 1\.\d\d 4\.5 ground #[0-9a-f]{6}$/),
    },
  ]);
  const unreadable = await change(sales, "publish", { colours: { ...colours, accent: "blue", paper: "" } });
  expect(errorOf(unreadable).fields).toEqual({ "colours.accent": "invalid", "colours.paper": "missing" });
  const grey = await change(sales, "publish", { colours: { ...colours, sheet: "#777777" } });
  expect(errorOf(grey).fields).toMatchObject({
    "colours.text": expect.stringMatching(/^contrast(?:_none)? \d+\.\d\d 4\.5 sheet/),
  });
});

async function addFont(member: Member, name: string, file: string): Promise<void> {
  const body = new FormData();
  const bytes = new Uint8Array(readFileSync(file));
  body.append("file_1", new File([bytes], name, { type: "font/woff2" }));
  expect((await member.ask("/media-file", {}, { method: "POST", body })).status).toBe(200);
}

it("has the fonts that a team adds, if they have every letter of the texts", async () => {
  const sales = await signedIn(backOffice(), "sales");
  await addFont(sales, "texts.woff2", "app/styles/fonts/instrument-sans.woff2");
  const folder = "node_modules/@fontsource/instrument-sans/files";
  await addFont(sales, "few.woff2", `${folder}/instrument-sans-latin-ext-400-normal.woff2`);
  const { choices } = await brandOf(sales);
  expect(choices.fonts?.map(({ code }) => code).sort()).toEqual(["few.woff2", "texts.woff2"]);
  const refused = await change(sales, "publish", { fonts: { title: "few.woff2", text: "none.woff2" } });
  expect(errorOf(refused).fields).toMatchObject({
    "fonts.title": expect.stringMatching(/^font_lacks ! " # /),
    "fonts.text": "unknown",
  });
  await changed(sales, "publish", { fonts: { title: "", text: "texts.woff2" } });
  const { fonts } = (await siteOf())?.brand ?? {};
  expect(fonts).toEqual({ text: choices.fonts?.find(({ code }) => code === "texts.woff2")?.url });
  expect((await sales.send("DELETE", "/media-file/texts.woff2")).status).toBe(409);
  await changed(sales, "discard");
});

it("shows a draft to those who read drafts alone", async () => {
  const sales = await signedIn(backOffice(), "sales");
  const before = await siteOf();
  await changed(sales, "save", { name: "Entwurf", colours: { ...(await coloursOf(sales)), accent: "#7a1fa2" } });
  expect(await siteOf()).toEqual(before);
  const draft = await ask(backOffice().api, "/site", {}, withToken({ headers: { [DRAFT_HEADER]: sales.token } }));
  const [site] = dataOf<{ list: Site[] }>(draft).list;
  expect([site?.name, site?.brand?.colours.accent]).toEqual(["Entwurf", "#7a1fa2"]);
  await changed(sales, "discard");
});

it("is exported with the same colours, and nothing else of its file is changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("demo/content", folder, { recursive: true });
  const settings = { CONTENT_DIR: folder, DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) };
  const file = () => JSON.parse(readFileSync(join(folder, "brand.json"), "utf8")) as Tree;
  const [before, tagline] = [file(), "Enduits depuis 1912"];
  await deployContent(settings);
  const first = await openBackOffice(settings);
  const seller = await signedIn(first, "sales");
  await changed(seller, "publish", { tagline, colours: { ...(await coloursOf(seller)), accent: "#7a1fa2" } });
  const served = (await siteOf(first))?.brand?.colours;
  expect(await exportEdits(first.store, folder)).toEqual(["brand"]);
  expect(checkContent(folder)).toEqual([]);
  const { accent_deep, accent_wash, dark_ring, ...others } = before.colours as Tree;
  expect(file()).toEqual({ ...before, tagline, colours: { ...others, accent: "#7a1fa2" } });
  expect(paletteOf(readContentFiles(folder).parse().brand)).toEqual(served);
  await first.close();
  await deployContent(settings);
  const second = await openBackOffice(settings);
  const { shown, history } = await brandOf(await signedIn(second, "sales"));
  expect([shown, history[0]?.action]).toEqual(["file", "taken_over"]);
  expect((await siteOf(second))?.brand?.colours).toEqual(served);
  await second.close();
  for (const each of [folder, settings.DATA_DIR]) rmSync(each, { recursive: true });
});

it("is corrected in the browser where the colours of the folder can't be read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("demo/content", folder, { recursive: true });
  const settings = { CONTENT_DIR: folder, DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) };
  const brand = JSON.parse(readFileSync(join(folder, "brand.json"), "utf8")) as Tree;
  // The form has no field for the derived tones, which the folder may write all the same.
  const derived = { accent_deep: "#aaaaaa", accent_wash: "#333333", dark_field: "#999999" };
  const failing = { ...(brand.colours as Tree), mark: "#ffcc00", ...derived };
  writeFileSync(join(folder, "brand.json"), JSON.stringify({ ...brand, colours: failing }));
  await deployContent(settings);
  const running = await openBackOffice(settings);
  const seller = await signedIn(running, "sales");
  const refused = await change(seller, "publish", { name: "Neue Werke" });
  const { fields } = errorOf(refused);
  expect(fields).toEqual({ "colours.mark": expect.stringMatching(/^contrast 1\.\d\d 3 paper #[0-9a-f]{6}$/) });
  const mark = fields?.["colours.mark"]?.split(" ").at(-1);
  await changed(seller, "publish", { name: "Neue Werke", colours: { ...(await coloursOf(seller)), mark } });
  const served = (await siteOf(running))?.brand?.colours;
  expect([served?.mark, served?.accent]).toEqual([mark, (brand.colours as Tree).accent]);
  expect(await exportEdits(running.store, folder)).toEqual(["brand"]);
  expect(checkContent(folder)).toEqual([]);
  await running.close();
  for (const each of [folder, settings.DATA_DIR]) rmSync(each, { recursive: true });
});
