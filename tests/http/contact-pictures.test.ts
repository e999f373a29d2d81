/**
 * Pictures with a contact request, posted as bytes to a site that was built: hostile ones get their sentence, nothing of them
 * stays, the good one beside them is held; what was taken is handed out to sales to be saved.
 */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { cookieOf, startTeamSite, type TeamSite } from "../browser/team-site";
import { makePng } from "../unit/uploads/make-files";
import { bodyOf, errorBeside, type Part, postBytes, stagedIn, text } from "./hostile-uploads";
import { heldTokens, openForm, REAL_FORMS } from "./real-forms";

const { path, values } = REAL_FORMS.contact;
const GERMAN_PATH = "/de/spachtel-fur-heimwerker/kontaktieren-sie-uns";
const PNG = makePng();
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heic", "latin1");
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"));

let site: TeamSite;
let formToken = "";
beforeAll(async () => {
  site = await startTeamSite();
});
beforeEach(async () => {
  // A token makes the key of a request: each is one of its own.
  formToken = await openForm(site.url, "contact");
});
afterAll(() => site?.stop());

const picture = (field: string, name: string, content = PNG, type = "image/png"): Part => ({
  disposition: `name="${field}"; filename="${name}"`,
  ...{ type, content },
});
const GOOD = picture("picture_1", "mur.png");
const texts = (more: Record<string, string> = {}): Part[] =>
  Object.entries({ ...values, form_token: formToken, homepage: "", ...more }).flatMap(([name, value]) =>
    typeof value === "string" ? [text(name, value)] : [],
  );
const post = (parts: readonly Part[], at = path, more: Record<string, string> = {}) =>
  postBytes(site.url + at, bodyOf([...texts(more), ...parts]));

const errorOf = (html: string, field: string) => errorBeside(html, "contact", field);
const staged = () => stagedIn(site.dataFolder);

describe.each<[string, Part, "picture_type" | "picture_heic" | "picture_to_heavy" | "picture_pixels" | "file_empty"]>([
  ["a page", picture("picture_2", "trou.png", Buffer.from("<html><script>alert(1)</script>")), "picture_type"],
  ["an iPhone's own format called JPEG", picture("picture_2", "a.jpg", HEIC, "image/jpeg"), "picture_heic"],
  ["more than 12 MB", picture("picture_2", "a.png", makePng({ size: 12_582_913 })), "picture_to_heavy"],
  [
    "more pixels than a machine can hold",
    picture("picture_2", "a.png", makePng({ width: 9e4, height: 9e4 })),
    "picture_pixels",
  ],
  ["nothing", picture("picture_2", "trou.png", Buffer.alloc(0)), "file_empty"],
])("%s", (_, sent, sentence) => {
  test("is refused with its sentence, in both languages; the other picture is held, and nothing else stays", async () => {
    for (const [at, { messages }] of [
      [path, frForms],
      [GERMAN_PATH, deForms],
    ] as const) {
      const { status, html } = await post([GOOD, sent], at);
      expect([status, errorOf(html, "picture_2")]).toEqual([422, messages[sentence]]);
      expect(Object.keys(heldTokens(html))).toEqual(["picture_1_staged"]);
      expect(staged().every(isJpeg)).toBe(true);
    }
  });
});

test("a form without pictures goes out, whichever way it is posted", async () => {
  expect((await post([])).status).toBe(303);
  // As browsers without scripts do: a part without a name for each field that was left empty.
  expect(
    (await post(["picture_1", "picture_2", "picture_3"].map((field) => picture(field, "", Buffer.alloc(0))))).status,
  ).toBe(303);
});

test("what was held goes out with the next sending, made anew, to sales alone, to be saved", async () => {
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#8a8478" } })
    .withExif({ IFD3: { GPSLatitude: "46/1 31/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  // A camera's JPEG may have anything behind its end.
  const heavy = Buffer.concat([photo, Buffer.alloc(7_000_000)]);
  const { html } = await post([picture("picture_1", "mur.jpeg", heavy, "image/jpeg")], path, { lastname: "" });
  const { status } = await post([], path, heldTokens(html));
  expect(status).toBe(303);
  const cookie = await cookieOf(site, site.accounts.sales);
  const inbox = await fetch(`${site.backOfficeUrl}/inbox?lang=fr`, {
    headers: { Authorization: `Bearer ${cookie.split("=")[1]}` },
  });
  const { data } = (await inbox.json()) as { data: { items: { id: number }[] } };
  const id = Math.max(...data.items.map((item) => item.id));
  const file = `${site.url}/fr/equipe/demandes/contact/${id}/fichier/picture_1`;
  const answer = await fetch(file, { headers: { Cookie: cookie } });
  const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width, exif]).toEqual(["jpeg", 2_560, undefined]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="mur\.jpg"/);
  expect((await fetch(file, { redirect: "manual" })).status).toBe(302);
});
