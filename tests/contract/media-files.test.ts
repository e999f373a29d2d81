/** The teams' media library: files that they add, what the site shows of them, and what is refused. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf, EditRecord, MediaFile, Slide } from "~shared/contract";
import { inEachLanguage } from "~shared/rules/languages";
import { focusOf } from "~shared/rules/media-paths";
import { readContentFiles } from "../../back-office/content/content";
import { fillContent } from "../../back-office/edits/content-store";
import { createContentLoader } from "../../back-office/edits/load-content";
import { exportEdits } from "../../back-office/jobs/export";
import { errorOf, openBackOffice, type Reply, read, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const backOffice = sharedBackOffice({ MEDIA_MAX_MB: "1" });
let sales: Member;
beforeAll(async () => {
  sales = await signedIn(backOffice(), "sales");
});

interface TestFile {
  bytes: Buffer;
  name: string;
  type: string;
}
const canvas = (width: number, height: number, background = "#c0392b") =>
  sharp({ create: { width, height, channels: 3, background } });
const picture = async (name: string, width = 40, background?: string): Promise<TestFile> => ({
  ...{ name, type: "image/webp" },
  bytes: await canvas(width, 30, background).webp().toBuffer(),
});
const PDF: TestFile = { name: "Notice.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF") };

function add(
  member: Member,
  files: readonly TestFile[],
  field = (index: number) => `file_${index + 1}`,
  replaces?: string,
): Promise<Reply> {
  const body = new FormData();
  if (replaces) body.append("replaces", replaces);
  files.forEach(({ bytes, name, type }, index) => {
    body.append(field(index), new File([new Uint8Array(bytes)], name, { type }));
  });
  return member.ask("/media-file", {}, { method: "POST", body });
}
const list = async (query: Record<string, string | number> = {}): Promise<AnswerOf<"listMedia">> =>
  dataOf(await sales.ask("/media-file", query));
const added = async (): Promise<MediaFile[]> => (await list()).items.filter(({ is_added }) => is_added);
const fetched = (url: string) => fetch(new URL(url, backOffice().api));
const remove = (path: string, member = sales) => member.send("DELETE", `/media-file/${path}`);

async function change(kind: string, reference: string, action: string, fields: object): Promise<Reply> {
  const path = `/content-edit/${kind}/${reference}`;
  const { version, body } = dataOf<EditRecord>(await sales.ask(path));
  return await sales.send("PUT", path, { action, version, body: { ...body, ...fields } });
}

describe("files that a team adds", () => {
  it("are listed first, served, found and paged, and get a name that is free", async () => {
    const wall = await picture("Mur d’été (1).webp");
    const other = await picture("mur-d-ete-1.webp", 60);
    expect(dataOf(await add(sales, [wall, other, PDF]))).toEqual({ added: 3 });
    const [first, second, third] = (await list()).items;
    expect([first, second, third]).toMatchObject([
      { path: "mur-d-ete-1-2.webp", width: 60, height: 30, is_added: true, uses: [] },
      { path: "mur-d-ete-1.webp", width: 40, height: 30, size: wall.bytes.length, type: "image/webp" },
      { path: "notice.pdf", type: "application/pdf", is_added: true },
    ]);
    for (const [file, bytes] of [
      [second, wall.bytes],
      [third, PDF.bytes],
    ] as const) {
      const answer = await fetched(file?.url ?? "");
      expect(answer.headers.get("cache-control")).toContain("max-age");
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    expect((await list({ text: "MUR-D-ETE" })).total).toBe(2);
    expect((await list({ unused: "1" })).total).toBe(3);
    const { items, total } = await list({ page: 2, perPage: 2 });
    expect(items.map(({ path }) => path)).toEqual(["notice.pdf", expect.any(String)]);
    expect(total).toBeGreaterThan(20);
    for (const { path } of await added()) expect((await remove(path)).status).toBe(200);
    expect(await added()).toEqual([]);
    expect((await fetched(second?.url ?? "")).status).toBe(404);
  });

  it("are drawings and fonts as well, served as they are", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9v9z"/></svg>');
    const font = readFileSync("app/styles/fonts/instrument-sans.woff2");
    const files = [
      { name: "Logo.svg", type: "image/svg+xml", bytes: svg },
      { name: "Titres.woff2", type: "font/woff2", bytes: font },
    ];
    expect(dataOf(await add(sales, files))).toEqual({ added: 2 });
    const [drawing, own] = await added();
    expect([drawing, own]).toMatchObject([
      { path: "logo.svg", width: 24, height: 24, description: "" },
      { path: "titres.woff2", type: "font/woff2", description: null },
    ]);
    expect(own).not.toHaveProperty("characters");
    const answer = await fetched(drawing?.url ?? "");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await answer.text()).toBe(svg.toString());
    const served = await fetched(own?.url ?? "");
    expect([served.headers.get("content-type"), (await served.arrayBuffer()).byteLength]).toEqual([
      "font/woff2",
      font.length,
    ]);
    for (const { path } of await added()) expect((await remove(path)).status).toBe(200);
  });

  it.each([
    ["a.svg", "image/svg+xml", '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', "media_svg"],
    ["a.svg", "image/svg+xml", '<svg viewBox="0 0 9 9"><a href="https://evil.test"><path/></a></svg>', "media_svg"],
    ["a.svg", "image/svg+xml", `<svg viewBox="0 0 9 9">${" ".repeat(500_000)}</svg>`, "media_svg"],
    ["a.woff2", "font/woff2", "wOF2 and nothing else", "media_font"],
  ])("aren't stored if their content isn't right: %s", async (name, type, text, problem) => {
    const reply = await add(sales, [{ name, type, bytes: Buffer.from(text) }]);
    expect([reply.status, errorOf(reply).fields]).toEqual([422, { file_1: problem }]);
  });

  it.each<[string, () => Promise<TestFile>]>([
    ["a page that is declared as a picture", async () => ({ ...PDF, name: "a.webp", type: "image/webp" })],
    [
      "a broken picture",
      async () => {
        const file = await picture("a.webp");
        return { ...file, bytes: file.bytes.subarray(0, 20) };
      },
    ],
    [
      "a picture of another type",
      async () => ({ ...(await picture("a.webp")), bytes: await canvas(9, 9).png().toBuffer() }),
    ],
    ["a picture that is too wide to have been made smaller", () => picture("a.webp", 2_561)],
    [
      "a picture that is declared as a document",
      async () => ({ ...(await picture("a.pdf")), type: "application/pdf" }),
    ],
    ["a drawing", async () => ({ name: "a.svg", type: "image/svg+xml", bytes: Buffer.from("<svg/>") })],
    ["a letter", async () => ({ name: "a.doc", type: "application/msword", bytes: Buffer.from("text") })],
    ["an empty file", async () => ({ ...(await picture("a.webp")), bytes: Buffer.alloc(0) })],
  ])("isn't stored: %s, nor what came with it", async (_, make) => {
    const reply = await add(sales, [await picture("right.webp"), await make()]);
    expect([reply.status, Object.keys(errorOf(reply).fields ?? {})]).toEqual([422, ["file_2"]]);
    expect(await added()).toEqual([]);
  });

  it("aren't stored beyond the limits of a file, of a form and of the library", async () => {
    const heavy = { ...PDF, bytes: Buffer.concat([PDF.bytes, Buffer.alloc(5_242_880)]) };
    expect((await add(sales, [heavy])).status).toBe(413);
    const many = Array.from({ length: 11 }, () => PDF);
    expect((await add(sales, many)).status).toBe(400);
    expect((await add(sales, [PDF, PDF], () => "file_1")).status).toBe(400);
    expect((await add(sales, [])).status).toBe(422);
    const half = { ...PDF, bytes: Buffer.concat([PDF.bytes, Buffer.alloc(600_000)]) };
    expect((await add(sales, [half])).status).toBe(200);
    expect(errorOf(await add(sales, [half])).code).toBe("media_full");
    expect((await added()).map(({ path }) => path)).toEqual(["notice.pdf"]);
    await remove("notice.pdf");
  });

  it("get names without folders and control characters", async () => {
    const names = ["../../etc/passwd.webp", "..\\evil.webp", "<script>.webp", "日本.webp"];
    await add(sales, await Promise.all(names.map((name) => picture(name))));
    const paths = (await added()).map(({ path }) => path);
    expect(paths.length).toBe(names.length);
    for (const path of paths) {
      expect(path).toMatch(/^[a-z0-9-]+\.webp$/);
      await remove(path);
    }
  });
});

describe("a picture of the library", () => {
  it("is chosen in a record, described before that is published, and isn't deleted while it is used", async () => {
    await add(sales, [await picture("rayon.webp")]);
    const path = "/content-edit/category/P_INT";
    const { choices } = dataOf<EditRecord>(await sales.ask(path));
    expect(choices.pictures).toContainEqual({ code: "rayon.webp", label: "rayon.webp", group: "" });

    const { body } = dataOf<EditRecord>(await sales.ask(path));
    const texts = { ...(body as unknown as { texts: object }).texts, cover: "rayon.webp" };
    const refused = await change("category", "P_INT", "publish", { texts });
    expect([refused.status, errorOf(refused).fields]).toEqual([422, { "texts.cover": "no_alt" }]);
    expect((await change("category", "P_INT", "save", { texts })).status).toBe(200);
    expect((await added())[0]?.uses).toMatchObject([{ kind: "category", reference: "P_INT" }]);
    expect([(await remove("rayon.webp")).status, (await list({ unused: "1" })).total]).toEqual([409, 0]);

    const partly = await change("picture", "rayon.webp", "publish", { alt: { fr: "Un rayon" } });
    expect(errorOf(partly).fields).toMatchObject({ "alt.de": "missing" });
    const alt = inEachLanguage((lang) => `Un rayon (${lang})`);
    expect((await change("picture", "rayon.webp", "publish", { alt })).status).toBe(200);
    expect((await change("category", "P_INT", "publish", { texts })).status).toBe(200);
    const { items } = await read<{ items: { code: string; cover?: { url: string; alt: string } }[] }>(
      backOffice(),
      "/category",
      { depth: 1 },
    );
    expect(JSON.stringify(items)).toContain("Un rayon (fr)");

    const { version } = dataOf<EditRecord>(await sales.ask(path));
    await sales.send("PUT", path, { action: "discard", version });
    expect((await remove("rayon.webp")).status).toBe(200);
    expect((await sales.ask("/content-edit/picture/rayon.webp")).status).toBe(404);
    // Its description went with it.
    await add(sales, [await picture("rayon.webp")]);
    expect(dataOf<EditRecord>(await sales.ask("/content-edit/picture/rayon.webp"))).toMatchObject({ version: 0 });
    await remove("rayon.webp");
  });

  it("keeps a focus: its address carries it, with a signature, where the site cuts the picture", async () => {
    await add(sales, [await picture("focus.webp", 80)]);
    const alt = inEachLanguage((lang) => `Un point (${lang})`);
    const path = "/content-edit/picture/focus.webp";
    const { picture: shown } = dataOf<EditRecord>(await sales.ask(path));
    expect(shown).toMatchObject({ url: (await added())[0]?.url, width: 80, height: 30 });
    for (const focus of [
      { x: 101, y: 0 },
      { x: 10, y: -1 },
      { x: 1.5, y: 0 },
    ])
      for (const field of ["focus", "focus_phone"])
        expect(errorOf(await change("picture", "focus.webp", "publish", { alt, [field]: focus })).code).toBe(
          "validation_failed",
        );
    await change("picture", "focus.webp", "publish", { alt, focus: { x: 0, y: null } });
    await change("slide", "pro-raking-light", "publish", { cover: "focus.webp", alt });
    const cover = async () => (await read<{ items: Slide[] }>(backOffice(), "/slider")).items[0]?.cover?.url ?? "";
    const first = await cover();
    expect(focusOf(first)).toEqual({ x: 0, y: 50 });
    expect((await fetched(first)).status).toBe(200);
    expect((await fetched(first.replace("-0-50-", "-1-50-"))).status).toBe(404);
    expect((await fetched(first.replace("-0-50-", "-00-50-"))).status).toBe(404);
    const onPhones = async () =>
      (await read<{ items: Slide[] }>(backOffice(), "/slider")).items[0]?.cover_mobile?.url ?? "";
    expect(await onPhones()).toBe(first);
    await change("picture", "focus.webp", "publish", { focus_phone: { x: null, y: 90 } });
    expect([await cover(), focusOf(await onPhones())]).toEqual([first, { x: 50, y: 90 }]);
    expect((await fetched(await onPhones())).status).toBe(200);
    await add(sales, [await picture("focus-mobile.webp", 20)]);
    const { picture: both } = dataOf<EditRecord>(await sales.ask(path));
    expect(both?.phone).toMatchObject({ width: 20, height: 30 });
    expect(await onPhones()).toMatch(/-50-90-[0-9a-f]+\/focus-mobile\.webp$/);
    expect((await fetched(await onPhones())).status).toBe(200);
    await remove("focus-mobile.webp");
    await change("picture", "focus.webp", "publish", { focus: { x: null, y: null }, focus_phone: { x: null } });
    expect(focusOf(await cover())).toBeNull();
    expect(await onPhones()).toBe(await cover());
    // A page that is still open shows what it began to show.
    expect((await fetched(first)).status).toBe(200);
    const slide = "/content-edit/slide/pro-raking-light";
    const { version } = dataOf<EditRecord>(await sales.ask(slide));
    await sales.send("PUT", slide, { action: "discard", version });
    await remove("focus.webp");
  });

  it("is replaced under its code: records and visitors get the new one under a new address, files of another type are refused", async () => {
    await add(sales, [await picture("rayon.webp"), PDF]);
    const alt = inEachLanguage((lang) => `Un rayon (${lang})`);
    await change("picture", "rayon.webp", "publish", { alt });
    await change("slide", "pro-raking-light", "publish", { cover: "rayon.webp", alt });
    const shown = async () => (await read<{ items: Slide[] }>(backOffice(), "/slider")).items[0]?.cover;
    const before = await shown();
    const { version: since } = await read<{ version: number }>(backOffice(), "/content-version");

    const wider = await picture("Nouveau rayon.webp", 70);
    const replace = (file: TestFile, replaces = "rayon.webp", member = sales) =>
      add(member, [file], undefined, replaces);
    expect(dataOf(await replace(wider))).toEqual({ added: 1 });
    const after = await shown();
    expect([before?.width, after?.width]).toEqual([40, 70]);
    expect(after?.url).not.toBe(before?.url);
    expect(Buffer.from(await (await fetched(after?.url ?? "")).arrayBuffer()).equals(wider.bytes)).toBe(true);
    expect(await read(backOffice(), "/content-version", { since })).toMatchObject({ change: { all: true } });
    const [file] = (await added()).filter(({ path }) => path === "rayon.webp");
    expect(file).toMatchObject({ code: "rayon.webp", width: 70, uses: [{ kind: "slide" }] });

    expect(errorOf(await replace(PDF)).fields).toEqual({ file_1: "media_type" });
    expect((await replace(wider, "notice.pdf")).status).toBe(422);
    expect((await replace(wider, "nothing.webp")).status).toBe(404);
    const benelux = await signedIn(backOffice(), "sales", new Date(), [2]);
    expect((await replace(wider, "rayon.webp", benelux)).status).toBe(404);

    const path = "/content-edit/slide/pro-raking-light";
    const { version: latest } = dataOf<EditRecord>(await sales.ask(path));
    await sales.send("PUT", path, { action: "discard", version: latest });
    for (const each of ["rayon.webp", "notice.pdf"]) expect((await remove(each)).status).toBe(200);
  });

  it("is deleted by an account of all sites, and seen by sales alone", async () => {
    const benelux = await signedIn(backOffice(), "sales", new Date(), [2]);
    const hr = await signedIn(backOffice(), "hr");
    expect((await add(benelux, [PDF])).status).toBe(200);
    expect((await add(hr, [PDF])).status).toBe(403);
    expect((await hr.ask("/media-file")).status).toBe(403);
    expect([(await remove("notice.pdf", hr)).status, (await remove("notice.pdf", benelux)).status]).toEqual([403, 404]);
    expect([(await remove("nothing.pdf")).status, (await remove("notice.pdf")).status]).toEqual([404, 200]);
  });
});

it("photos of a product and of one of its packs are shown, and aren't deleted while they are used", async () => {
  await add(sales, [await picture("shelf.webp"), await picture("bucket.webp", 60)]);
  const path = "/content-edit/product/TV0102";
  const { body } = dataOf<EditRecord>(await sales.ask(path));
  const packs = (body as unknown as { variants: { salesplans: string[] }[] }).variants;
  const sold = packs.findIndex(({ salesplans }) => salesplans.includes("pro"));
  const pictured = (photo: string) => ({
    pictures: ["shelf.webp"],
    variants: packs.map((pack, index) => (index === sold ? { ...pack, photo } : pack)),
  });
  const refused = await change("product", "TV0102", "publish", pictured("nothing.webp"));
  expect([refused.status, errorOf(refused).fields]).toEqual([422, { [`variants.${sold}.photo`]: "unknown" }]);
  expect((await change("product", "TV0102", "publish", pictured("bucket.webp"))).status).toBe(200);
  const { items } = await read<AnswerOf<"listProducts">>(backOffice(), "/product", { ids: "2" });
  const photos = items[0]?.variants.map(({ photo }) => [photo?.url.split("/").at(-1), photo?.width]);
  expect(photos).toContainEqual(["bucket.webp", 60]);
  expect(photos?.filter(([url]) => url)).toHaveLength(1);
  for (const name of ["shelf.webp", "bucket.webp"]) {
    expect((await added()).find((file) => file.path === name)?.uses).toMatchObject([{ reference: "TV0102" }]);
    expect((await remove(name)).status).toBe(409);
  }
  const { version } = dataOf<EditRecord>(await sales.ask(path));
  expect((await sales.send("PUT", path, { action: "discard", version })).status).toBe(200);
  for (const name of ["shelf.webp", "bucket.webp"]) expect((await remove(name)).status).toBe(200);
});

it("a document is attached to a product with its type and language; visitors get that of theirs", async () => {
  await add(sales, [PDF, { ...PDF, name: "Blatt.pdf" }]);
  const [fr, de] = [
    { type: "FDS", language: "fr", file: "notice.pdf" },
    { type: "FDS", language: "de", file: "blatt.pdf" },
  ];
  const attach = (files: object[], action = "publish") => change("product", "TV0102", action, { files });
  const { choices } = dataOf<EditRecord>(await sales.ask("/content-edit/product/TV0102"));
  expect(choices.documents?.map(({ code }) => code)).toEqual(expect.arrayContaining(["notice.pdf", "blatt.pdf"]));
  expect(choices.document_types).toContainEqual({ code: "FDS", label: "Fiche de données de sécurité", group: "" });
  const wrong = { type: "OTHER", language: "xx", file: "nothing.pdf" };
  expect(errorOf(await attach([fr, de, { ...fr, file: "blatt.pdf" }, wrong, {}])).fields).toEqual({
    ...{ "files.2.language": "taken", "files.3.type": "unknown", "files.3.language": "unknown" },
    ...{ "files.3.file": "unknown", "files.4.type": "missing", "files.4.language": "missing" },
    "files.4.file": "missing",
  });
  expect((await attach([fr, {}], "save")).status).toBe(200);
  expect((await added()).find(({ path }) => path === "notice.pdf")?.uses).toMatchObject([{ kind: "product" }]);
  expect((await remove("notice.pdf")).status).toBe(409);
  expect((await attach([fr, de])).status).toBe(200);
  const { items } = await list({ text: ".pdf" });
  for (const [lang, path] of [
    ["fr", "notice.pdf"],
    ["de", "blatt.pdf"],
  ]) {
    const notices = await read<AnswerOf<"listNotices">>(backOffice(), "/notice", { lang, perPage: 500 });
    const own = notices.items.filter(({ type, product }) => type === "FDS" && product?.reference === "TV0102");
    expect(own.map(({ file }) => file)).toEqual([
      { url: items.find((each) => each.path === path)?.url, size: PDF.bytes.length, lang },
    ]);
  }
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  cpSync("demo/content", folder, { recursive: true });
  await exportEdits(backOffice().store, folder);
  const exported = readContentFiles(folder).parse();
  expect(exported.products.find(({ reference }) => reference === "TV0102")?.files).toEqual([fr, de]);
  expect(exported.media["notice.pdf"]).toMatchObject({ type: "application/pdf" });
  rmSync(folder, { recursive: true });
  expect((await attach([])).status).toBe(200);
  for (const path of ["notice.pdf", "blatt.pdf"]) expect((await remove(path)).status).toBe(200);
});

it("an exported folder gives the same site, and the library ends what the folder has", async () => {
  const of = await openBackOffice();
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  cpSync("demo/content", folder, { recursive: true });
  try {
    sales = await signedIn(of, "sales");
    const send = await picture("Vitrine.webp", 50);
    await add(sales, [send, PDF]);
    const alt = inEachLanguage((lang) => `La vitrine (${lang})`);
    const focuses = { focus: { x: 30, y: 70 }, focus_phone: { x: 60, y: 0 } };
    await change("picture", "vitrine.webp", "publish", { alt, ...focuses });
    await change("picture", "crack-wall", "publish", { focus: { x: 10, y: 20 } });
    await change("slide", "pro-raking-light", "publish", { cover: "vitrine.webp", alt });
    const before = await read<{ items: Slide[] }>(of, "/slider");
    expect(before.items[0]).toMatchObject({ cover: { width: 50 }, cover_mobile: { width: 50 } });

    expect((await exportEdits(of.store, folder)).sort()).toEqual([
      "media/notice.pdf",
      "media/vitrine.webp",
      "pictures",
      "slides",
    ]);
    expect(readFileSync(join(folder, "media/vitrine.webp")).equals(send.bytes)).toBe(true);
    expect(readContentFiles(folder).parse().pictures["vitrine.webp"]).toEqual({ ...alt, ...focuses });
    expect(before.items[0]?.cover?.url).toContain("-30-70-");
    expect(before.items[0]?.cover_mobile?.url).toContain("-60-0-");
    expect(await exportEdits(of.store, folder)).toEqual([]);
    const loadContent = createContentLoader(of.store);
    const { content } = await loadContent();
    await fillContent(of.store, readContentFiles(folder), new Date());
    const now = await loadContent();
    expect(now.content.media).toEqual(content.media);
    expect(now.content.pictures).toEqual(content.pictures);
    expect(now.content.slides).toEqual(content.slides);
    expect(now.content.pictures["crack-wall"]?.focus).toEqual({ x: 10, y: 20 });
    expect(await of.store.selectFrom("media_file").select("path").execute()).toEqual([]);
  } finally {
    await of.close();
    rmSync(folder, { recursive: true });
  }
});
