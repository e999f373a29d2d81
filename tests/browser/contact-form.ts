/** Shared by the contact specs: fills in the form and answers the bot check. */
import type { Page } from "@playwright/test";
import deConfirmation from "../../locales/de/confirmation.json" with { type: "json" };
import deContact from "../../locales/de/contact.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import deQuestions from "../../locales/de/questions.json" with { type: "json" };
import frConfirmation from "../../locales/fr/confirmation.json" with { type: "json" };
import frContact from "../../locales/fr/contact.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import frQuestions from "../../locales/fr/questions.json" with { type: "json" };

export const PLACES = {
  fr: {
    path: "/fr/enduit-particuliers/nous-contacter",
    forms: frForms,
    contact: frContact,
    confirmation: frConfirmation,
  },
  de: {
    path: "/de/spachtel-fur-heimwerker/kontaktieren-sie-uns",
    forms: deForms,
    contact: deContact,
    confirmation: deConfirmation,
  },
};
export type Place = (typeof PLACES)["fr"];

/** A label's start is enough: what is optional says so behind it. */
export const field = (page: Page, { forms }: Place, name: keyof Place["forms"]["labels"]) =>
  page.locator("#contact").getByLabel(forms.labels[name].replace("{{site}}", "Talvenne"));

export async function fillIn(page: Page, place: Place, lastname = "Rochat"): Promise<void> {
  await page.locator("[name=civility_id]").selectOption({ index: 1 });
  await page.locator("[name=lastname]").fill(lastname);
  await page.locator("[name=email]").fill("anne.rochat@exemple.ch");
  await page.locator("[name=phone]").fill("021 555 01 23");
  await page.locator("[name=zipcode]").fill("1003");
  await page.locator("[name=subject]").selectOption("look_for_advice");
  await page.locator("[name=message]").fill("Une fissure\nau plafond.");
  await field(page, place, "acceptTermsRequired").check();
}

export const send = (page: Page, { contact }: Place) => page.getByRole("button", { name: contact.send }).click();

/** The answer to the bot check's question. */
export function answerOf(question: string, locale: keyof typeof PLACES): string {
  const { numbers, after, choices } = locale === "fr" ? frQuestions : deQuestions;
  const calculation = /(?:font|ist) (\S+) (plus|moins|minus) (\S+?)\s*\?/.exec(question);
  if (calculation?.[1] && calculation[3]) {
    const [a, b] = [numbers.indexOf(calculation[1]), numbers.indexOf(calculation[3])];
    return String(calculation[2] === "plus" ? a + b : a - b);
  }
  const choice = choices.find(({ ask }) => question.startsWith(ask.split(":")[0] ?? ""));
  if (choice) return choice.right.find((word) => new RegExp(`[ ,]${word}(?:,|\\s*\\?)`).test(question)) ?? "";
  const day = after.row.findIndex((word) => question.includes(word));
  return after.row[(day + 1) % after.row.length] ?? "";
}
