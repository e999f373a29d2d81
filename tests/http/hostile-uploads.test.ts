/**
 * Hostile uploads to a site that was built: each gets its sentence, nothing of it stays, and what visitors bring beside it is
 * kept. What is taken all the same is handed out to the teams to be saved, never to be shown.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { cookieOf, startTeamSite, type TeamSite } from "../browser/team-site";
import { makeManyParts } from "../unit/uploads/make-files";
import { bodyOf, cv, errorBeside, type Part, PDF, postBytes, REFUSED, stagedIn, TAKEN, text } from "./hostile-uploads";
import { openForm, REAL_FORMS } from "./real-forms";

const { path, values } = REAL_FORMS.application;
const LETTER: Part = { ...cv("lettre.pdf"), disposition: 'name="motivation"; filename="lettre.pdf"' };

let site: TeamSite;
let formToken = "";
beforeAll(async () => {
  site = await startTeamSite();
  formToken = await openForm(site.url, "application");
});
afterAll(() => site?.stop());

const texts = (token = formToken): Part[] => {
  // The same content twice is one request.
  const filled = { ...values, message: `Bonjour ${formToken}`, form_token: token, homepage: "" };
  return Object.entries(filled).flatMap(([name, value]) => (typeof value === "string" ? [text(name, value)] : []));
};
const post = (parts: readonly Part[], options?: Parameters<typeof postBytes>[2]) =>
  postBytes(site.url + path, bodyOf([...texts(), ...parts]), options);

const errorOf = (html: string, field: string) => errorBeside(html, "application", field);
const staged = () => stagedIn(site.dataFolder);

describe.each(REFUSED)("%s", (_, sent, sentence) => {
  test("is refused with its sentence; the other file is held, and nothing else stays", async () => {
    const { status, html } = await post([sent, LETTER]);
    expect([status, errorOf(html, "cv")]).toEqual([422, frForms.messages[sentence]]);
    expect(html).toContain("lettre.pdf");
    expect(errorOf(html, "motivation")).toBe("");
    expect(staged().some((bytes) => bytes.equals(sent.content))).toBe(sent.content.equals(PDF));
  });
});

describe("what is taken", () => {
  let cookie = "";
  beforeAll(async () => {
    cookie = await cookieOf(site, site.accounts.hr);
  });
  beforeEach(async () => {
    formToken = await openForm(site.url, "application");
  });
  async function findNewest(): Promise<number> {
    const answer = await fetch(`${site.backOfficeUrl}/inbox?lang=fr`, {
      headers: { Authorization: `Bearer ${cookie.split("=")[1]}` },
    });
    const { data } = (await answer.json()) as { data: { items: { id: number }[] } };
    return Math.max(0, ...data.items.map(({ id }) => id));
  }

  test.each(TAKEN)("%s is handed out to be saved, as it came", async (_, sent, name) => {
    const before = await findNewest();
    expect((await post([sent, LETTER])).status).toBe(303);
    const id = await findNewest();
    expect(id).toBeGreaterThan(before);
    const answer = await fetch(`${site.url}/fr/equipe/demandes/application/${id}/fichier/cv`, {
      headers: { Cookie: cookie },
    });
    expect(answer.status).toBe(200);
    const disposition = answer.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''[\w.%!~-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(name.replaceAll(/["*/:<>?\\|]/g, "_"));
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-injected")).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(sent.content)).toBe(true);
  });

  test("a PDF is shown in a frame, under the same policy", async () => {
    const before = await findNewest();
    expect((await post([cv("cv.pdf"), LETTER])).status).toBe(303);
    const id = await findNewest();
    expect(id).toBeGreaterThan(before);
    const dispositions = ["cv", "motivation"].map(async (field) => {
      const address = `${site.url}/fr/equipe/demandes/application/${id}/fichier/${field}?show=yes`;
      const { headers } = await fetch(address, { headers: { Cookie: cookie } });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      return [headers.get("content-type"), headers.get("content-disposition")?.split(";")[0]];
    });
    for (const shown of await Promise.all(dispositions)) expect(shown).toEqual(["application/pdf", "inline"]);
  });

  test("only for a team: a stranger is shown the way to the sign-in", async () => {
    const id = await findNewest();
    const answer = await fetch(`${site.url}/fr/equipe/demandes/application/${id}/fichier/cv`, { redirect: "manual" });
    expect(answer.status).toBe(302);
  });

  test("one that arrives slowly", async () => {
    expect((await post([cv("cv.pdf"), LETTER], { pauseMs: 150 })).status).toBe(303);
  });
});

describe("what is neither held nor checked", () => {
  const BROKEN = cv("cv.pdf", "<html>");

  test.each([
    ["without a form token", ""],
    ["with a form token that isn't ours", "application.x.y.z"],
    ["with the form token of another form", "contact"],
  ])("files %s: each is asked for again, whatever is in it, and the texts come back", async (_, token) => {
    const count = staged().length;
    const sent = token === "contact" ? await openForm(site.url, "contact") : token;
    const { status, html } = await postBytes(site.url + path, bodyOf([...texts(sent), BROKEN, LETTER]));
    expect(status).toBe(422);
    for (const field of ["cv", "motivation"]) expect(errorOf(html, field)).toBe(frForms.messages.file_gone);
    expect(html).toContain('value="Rochat"');
    expect(html).not.toContain("lettre.pdf");
    expect(staged()).toHaveLength(count);
  });
});

test("ten documents of 240 large parts, one after the other, are read and refused by nothing but their field", async () => {
  const document = cv("cv.docx", makeManyParts(), "");
  for (let count = 0; count < 10; count += 1) {
    const { status, html } = await post([document, cv("x.pdf"), { ...LETTER, content: Buffer.from("<html>") }]);
    expect([status, errorOf(html, "motivation")]).toEqual([422, frForms.messages.file_type]);
  }
  expect((await fetch(site.url + path)).status).toBe(200);
});

describe("a form that can't be taken as a whole", () => {
  test("without its end: a sentence, and nothing stays", async () => {
    const count = staged().length;
    const { status, html } = await postBytes(site.url + path, bodyOf([...texts(), cv("cv.pdf")], { whole: false }));
    expect(status).toBe(422);
    expect(html).toContain(frForms.messages.unreadable);
    expect(staged()).toHaveLength(count);
  });

  test("cut off in the middle of a file: nothing stays, and the site goes on", async () => {
    const count = staged().length;
    const heavy = makeHeavy();
    await post([heavy, LETTER], { cutAfterBytes: 1_000_000 });
    await expect.poll(() => staged().length).toBe(count);
    expect((await fetch(site.url + path)).status).toBe(200);
  });
});

const makeHeavy = () => cv("cv.pdf", Buffer.alloc(4_000_000, "%PDF-1.4\n"));
