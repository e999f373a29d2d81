/** Shared by the application specs: fills in the form, and reads HR's mail from the outbox. */
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import deApplication from "../../locales/de/application.json" with { type: "json" };
import deCommon from "../../locales/de/common.json" with { type: "json" };
import deConfirmation from "../../locales/de/confirmation.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frApplication from "../../locales/fr/application.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frConfirmation from "../../locales/fr/confirmation.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { makeDocx, makePdf } from "../unit/uploads/make-files";
import { expect } from "./fixtures";

export const PLACES = {
  fr: {
    path: "/fr/enduit-professionnels/carrieres/candidature-spontanee",
    jobPath: "/fr/enduit-professionnels/formatrice-centre-yverdon",
    listPath: "/fr/enduit-professionnels/carrieres",
    ...{ application: frApplication, common: frCommon, confirmation: frConfirmation, forms: frForms },
  },
  de: {
    path: "/de/spachtel-fur-heimwerker/karriere/spontanbewerbung",
    jobPath: "/de/spachtel-fur-heimwerker/ausbilderin-zentrum-yverdon",
    listPath: "/de/spachtel-fur-heimwerker/karriere",
    ...{ application: deApplication, common: deCommon, confirmation: deConfirmation, forms: deForms },
  },
};
export type Place = (typeof PLACES)["fr"];
type FileInput = "cv" | "motivation";

export const CV = makePdf({ inside: "% Curriculum\n" });
export const LETTER = makeDocx();

export async function choose(page: Page, input: FileInput, name: string, buffer: Buffer, mimeType = "application/pdf") {
  await page.locator(`[name=${input}]`).setInputFiles({ name, mimeType, buffer });
}

/** The line that shows which file a field has. */
export const fileOf = (page: Page, input: string) =>
  page
    .locator(".field")
    .filter({ has: page.locator(`[name=${input}]`) })
    .locator(".upload__file");

/** Gives a mail address that no other test applies with. */
export async function fillInTexts(page: Page): Promise<string> {
  const email = `anne.${randomUUID().slice(0, 8)}@exemple.ch`;
  await page.locator("[name=civility_id]").selectOption({ index: 1 });
  await page.locator("[name=firstname]").fill("Anne");
  await page.locator("[name=lastname]").fill("Rochat");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=phone]").fill("021 555 01 23");
  await page.locator("[name=zipcode]").fill("1003");
  await page.locator("#application-message").fill("Je lisse\ndepuis dix ans.");
  return email;
}
export async function fillIn(page: Page): Promise<string> {
  const email = await fillInTexts(page);
  await choose(page, "cv", "CV Anne.pdf", CV);
  await choose(page, "motivation", "Lettre été.docx", LETTER, "application/octet-stream");
  return email;
}

export const send = (page: Page, { application }: Place) =>
  page.getByRole("button", { name: application.send }).click();

/** The end of every application: a confirmation with its reference, and the toast application_submitted_successfully. */
export async function expectSent(page: Page, { common, confirmation }: Place): Promise<void> {
  // Two files of 5 MB, on a busy machine.
  await expect(page.getByRole("heading", { level: 1, name: confirmation.kinds.application.title })).toBeVisible();
  await expect(page.locator(".confirmation__reference dd").first()).toHaveText(/^A-\d{5}$/);
  await expect(page.locator(".toast")).toContainText(common.toast.application_submitted_successfully);
}

export interface Mail {
  text: string;
  attachments: { name: string; content: Buffer }[];
}

/** Every mail about the requests of one address, or to it, from the outbox. @param kind which mail */
export function listMails(dataFolder: string, email: string, kind = "application_hr"): Mail[] {
  const folder = join(dataFolder, "mail");
  // The first mail creates the folder. One that is being written has another ending.
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(`-${kind}.eml`))
    .map((name) => readFileSync(join(folder, name), "latin1").replace(/\r\n/g, "\n"))
    .filter((mail) => new RegExp(`^(?:Reply-To: .*<${email}>|To: ${email})$`, "m").test(mail))
    .map((text) => ({ text, attachments: readAttachments(text) }));
}

function readAttachments(mail: string): Mail["attachments"] {
  return mail.split(/^--.*Part_\d+(?:--)?$/m).flatMap((part) => {
    const [head = "", ...body] = part.trimStart().split("\n\n");
    if (!/^Content-Disposition: attachment/m.test(head)) return [];
    const name = /filename\*?(?:0\*)?=(?:utf-8'')?"?([^";\n]+)/i.exec(head)?.[1] ?? "";
    return { name: decodeURIComponent(name), content: Buffer.from(body.join(""), "base64") };
  });
}

/** @throws when it isn't exactly one */
export async function findMail(dataFolder: string, email: string, kind?: string): Promise<Mail> {
  await expect.poll(() => listMails(dataFolder, email, kind).length).toBe(1);
  const [mail] = listMails(dataFolder, email, kind);
  if (!mail) throw new Error("no mail");
  return mail;
}
/** Where the site of all tests keeps its data. */
export const sharedData = () => process.env.TEST_DATA_DIR ?? "";
