/** The worksite form, filled in as a visitor would. */
import type { Page } from "@playwright/test";
import deConfirmation from "../../locales/de/confirmation.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import deWorksite from "../../locales/de/worksite.json" with { type: "json" };
import frConfirmation from "../../locales/fr/confirmation.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import frWorksite from "../../locales/fr/worksite.json" with { type: "json" };

export const WORKSITES = {
  fr: {
    path: "/fr/enduit-professionnels/demarrage-chantier",
    forms: frForms,
    worksite: frWorksite,
    confirmation: frConfirmation,
  },
  de: {
    path: "/de/spachtel-fur-profis/start-auf-der-baustelle",
    forms: deForms,
    worksite: deWorksite,
    confirmation: deConfirmation,
  },
};
export type WorksitePlace = (typeof WORKSITES)["fr"];

export const WORKSITE_VALUES = {
  firstname: "Anne",
  lastname: "Rochat",
  company: "Rochat Peinture Sàrl",
  function: "Cheffe de chantier",
  email: "anne.rochat@exemple.ch",
  phone: "021 555 01 23",
  period: "En semaine, avant 8 h",
  address_worksite: "Chemin des Vignes 12",
  zipcode: "1800",
  city: "Vevey",
} as const;
export type WorksiteName = keyof typeof WORKSITE_VALUES;

export const worksiteField = (page: Page, { forms }: WorksitePlace, name: WorksiteName) =>
  page.locator("#starting_worksite").getByLabel(forms.labels[name], { exact: true });

export const termsBox = (page: Page, { forms }: WorksitePlace) =>
  page.getByRole("checkbox", { name: forms.labels.acceptTermsRequired });

export async function fillInWorksite(page: Page, place: WorksitePlace): Promise<void> {
  for (const [name, value] of Object.entries(WORKSITE_VALUES) as [WorksiteName, string][]) {
    await worksiteField(page, place, name).fill(value);
  }
  await termsBox(page, place).check();
}

export const sendWorksite = (page: Page, { worksite }: WorksitePlace) =>
  page.getByRole("button", { name: worksite.send }).click();
