/**
 * Flows in which engines differ, and no console error. Without JavaScript, engines differ in how they send forms and keep cookies: the
 * other flows run with JavaScript alone. Tests in Chromium (tests/browser) cover every flow in both ways.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { pathTo } from "~/routing/paths";
import application from "../../locales/fr/application.json" with { type: "json" };
import common from "../../locales/fr/common.json" with { type: "json" };
import comparator from "../../locales/fr/comparator.json" with { type: "json" };
import confirmation from "../../locales/fr/confirmation.json" with { type: "json" };
import contact from "../../locales/fr/contact.json" with { type: "json" };
import favourites from "../../locales/fr/favourites.json" with { type: "json" };
import forms from "../../locales/fr/forms.json" with { type: "json" };
import knowHow from "../../locales/fr/know-how.json" with { type: "json" };
import layout from "../../locales/fr/layout.json" with { type: "json" };
import team from "../../locales/fr/team.json" with { type: "json" };
import edit from "../../locales/fr/team-edit.json" with { type: "json" };
import { CV, LETTER, listMails } from "../browser/application-form";
import { EVERY_SCREEN } from "../every-screen";
import { ACCOUNTS } from "../filled-folder";
import { type Driver, type Engine, SIZE } from "./driver";
import { Visitor } from "./visitor";

const PRO = { locale: "fr", target: "pro" } as const;
const HOME = pathTo("home", PRO);
const CATEGORY = "/fr/enduit-professionnels/categorie/enduits-interieurs";
const PRODUCT = "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre";
const PHONE = { width: 320, height: 640 };
const { labels, messages } = forms;

/** The fields that all forms share. */
async function fillInPerson(visitor: Visitor, email: string): Promise<void> {
  await visitor.choose(labels.civility_id, "Madame");
  await visitor.fill(labels.lastname, "Rochat");
  await visitor.fill(labels.email, email);
  await visitor.fill(labels.phone, "021 555 01 23");
  await visitor.fill(labels.zipcode, "1003");
}

function testFlowsWith(engine: Engine, scripts: boolean): void {
  let driver: Driver;
  let visitor: Visitor;
  beforeAll(async () => {
    driver = await engine.start(inject("site"), scripts);
    visitor = new Visitor(driver, scripts);
  });
  afterAll(() => driver?.end());
  beforeEach(() => visitor.forget());
  afterEach(async () => {
    expect(await visitor.takeComplaints()).toEqual([]);
  });

  test("a contact with a mistake, which is mended, and without", async () => {
    await visitor.open(pathTo("contact", { locale: "fr", target: "part" }));
    await fillInPerson(visitor, "anne@exemple");
    await visitor.choose(labels.subject, forms.subjects.look_for_advice);
    await visitor.fill(labels.message, "Une fissure au plafond.");
    await visitor.tick(labels.acceptTermsRequired);
    await visitor.press(contact.send);
    await visitor.expectToRead(messages.validation_email);
    await visitor.expectValue(labels.message, "Une fissure au plafond.");
    await visitor.expectTicked(labels.acceptTermsRequired);
    await visitor.fill(labels.email, "anne.rochat@exemple.ch");
    // The message disappears when the address becomes valid, and the button moves up.
    if (scripts) await visitor.expectValid(labels.email);
    await visitor.press(contact.send);
    await visitor.expectTitle(confirmation.kinds.contact.title);
    await visitor.expectToRead(confirmation.kinds.contact.success);
  });

  test("an application with two files, which arrive as they were sent", async () => {
    const folder = mkdtempSync(join(tmpdir(), "application-"));
    const [cv, letter] = [join(folder, "CV Anne.pdf"), join(folder, "Lettre été.docx")];
    writeFileSync(cv, CV);
    writeFileSync(letter, LETTER);
    const email = `anne.${randomUUID().slice(0, 8)}@exemple.ch`;
    try {
      await visitor.open("/fr/enduit-professionnels/carrieres/candidature-spontanee");
      await fillInPerson(visitor, email);
      await visitor.fill(labels.firstname, "Anne");
      await visitor.fill(labels.message, "Je lisse depuis dix ans.");
      await visitor.attach(labels.cv, cv);
      await visitor.attach(labels.motivation, letter);
      await visitor.press(application.send);
      await visitor.expectTitle(confirmation.kinds.application.title);
      await visitor.expectToRead(common.toast.application_submitted_successfully);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const mails = () => listMails(inject("dataFolder"), email);
    await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
    expect(mails()[0]?.attachments).toEqual([
      { name: expect.stringMatching(/\.pdf$/), content: CV },
      { name: expect.stringMatching(/\.docx$/), content: LETTER },
    ]);
  });

  test("a consent is given, stored and withdrawn", async () => {
    const { consent } = layout;
    const openPanel = async () => {
      await visitor.follow(consent.open);
      if (!scripts) await visitor.press(consent.details);
    };
    await visitor.open(CATEGORY);
    await openPanel();
    await visitor.tick(consent.purposes.youtube.label);
    await visitor.press(consent.save);
    await visitor.expectNotToRead(consent.refuse);
    await openPanel();
    await visitor.expectTicked(consent.purposes.youtube.label);
    await visitor.press(consent.refuse);
    await visitor.expectNotToRead(consent.refuse);
    await visitor.expectAddress(/enduits-interieurs$/);
  });

  if (!scripts) return;

  test("from the home page by the menu to a category, by a filter to a product", async () => {
    await visitor.open(HOME);
    await visitor.press("Intérieur");
    await visitor.follow("Toute la famille : Intérieur");
    await visitor.expectTitle("Intérieur");
    await visitor.expectAddress(/enduits-interieurs$/);

    await visitor.open(CATEGORY);
    await visitor.tick("Plâtre");
    await visitor.expectAddress(/_SUPPORT_BAT_WEB__platre$/);
    await visitor.expectTicked("Plâtre");
    await visitor.follow("Comblis P45");
    await visitor.expectTitle("Comblis P45");
  });

  test("favourites and comparator", async () => {
    const toggle = async (label: string, product: string) => {
      const name = label.replace("{{name}}", product);
      await visitor.press(name);
      await visitor.expectPressed(name);
    };
    await visitor.open(PRODUCT);
    await toggle(common.save.favourites.label, "Comblis P45");
    await visitor.follow(layout.saved.favourites);
    await visitor.expectTitle(favourites.title);
    await visitor.expectToRead(favourites.lead_one.replace("{{count}}", "1"));
    await visitor.expectToRead("Comblis P45");

    await visitor.open(PRODUCT);
    await toggle(common.save.comparator.label, "Comblis P45");
    await toggle(common.save.comparator.label, "Comblis R10");
    await visitor.follow(layout.saved.comparator);
    await visitor.expectTitle(comparator.title);
    await visitor.expectToRead("Comblis P45");
    await visitor.expectToRead("Comblis R10");
    await visitor.follow(comparator.only_differences);
    await visitor.expectAddress(/\?only=differences$/);
    await visitor.expectToRead(comparator.everything);
  });

  test("a text is formatted in the editor and saved as a draft", async () => {
    const path = `/fr/equipe/contenus/faq/${engine.name === "Firefox" ? "powder-or-paste" : "opened-bucket"}`;
    await visitor.open(pathTo("team-sign-in", PRO));
    await visitor.fill(team.sign_in.email, ACCOUNTS.sales.email);
    await visitor.fill(team.sign_in.password, ACCOUNTS.sales.password);
    await visitor.press(team.sign_in.go);
    await visitor.expectToRead(ACCOUNTS.sales.name);
    await visitor.open(path);
    await visitor.press(edit.rich.bold);
    await visitor.type("edit-content-fr", "Essai");
    await expect.poll(() => visitor.valueOf("content.fr"), { timeout: 60_000 }).toContain("**Essai**");
    // A hidden button, which Enter uses, has the name of the one that saves.
    await visitor.press(edit.do.preview);
    await visitor.expectTitle(knowHow.faq.title);
    // The preview opens the question.
    await visitor.expectToRead("Essai");
    await visitor.open(path);
    await expect.poll(() => visitor.valueOf("content.fr"), { timeout: 60_000 }).toContain("**Essai**");
  });

  // German has the longest words.
  test(`at ${PHONE.width} px no screen is wider than its window`, { timeout: 300_000 }, async () => {
    await visitor.resize(PHONE.width, PHONE.height);
    try {
      for (const path of EVERY_SCREEN.de) {
        await visitor.show(path);
        await expect
          .poll(() => visitor.measure(), { message: path, timeout: 60_000 })
          .toEqual({
            window: PHONE.width,
            page: PHONE.width,
          });
      }
    } finally {
      await visitor.resize(SIZE.width, SIZE.height);
    }
  });
}

export function testFlows(engine: Engine): void {
  describe.skipIf(!engine.isThere).each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ] as const)(`${engine.name} %s`, (_, scripts) => testFlowsWith(engine, scripts));
}
