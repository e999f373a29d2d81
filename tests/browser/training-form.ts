/** The training registration, filled in as a visitor would. */
import type { Page } from "@playwright/test";
import deConfirmation from "../../locales/de/confirmation.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import deTraining from "../../locales/de/training.json" with { type: "json" };
import frConfirmation from "../../locales/fr/confirmation.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import frTraining from "../../locales/fr/training.json" with { type: "json" };

export const TRAININGS = {
  fr: {
    path: "/fr/enduit-professionnels/formations",
    forms: frForms,
    training: frTraining,
    confirmation: frConfirmation,
  },
  de: {
    path: "/de/spachtel-fur-profis/schulungen",
    forms: deForms,
    training: deTraining,
    confirmation: deConfirmation,
  },
};
export type TrainingPlace = (typeof TRAININGS)["fr"];

export const TRAINING_VALUES: Record<string, string> = {
  firstname: "Léa",
  lastname: "Favre",
  email: "lea.favre@exemple.ch",
  phone: "021 555 01 23",
  company: "Favre Peinture SA",
  company_number: "CHE-999.000.019",
  zipcode: "1003",
  city: "Lausanne",
};

export const trainingInput = (page: Page, name: string) => page.locator(`#training [name=${name}]`);

export async function fillInPerson(page: Page, number: number): Promise<void> {
  await trainingInput(page, `participant_${number}_firstname`).fill(`Anne ${number}`);
  await trainingInput(page, `participant_${number}_lastname`).fill("Rochat");
  await trainingInput(page, `participant_${number}_email`).fill(`anne${number}@exemple.ch`);
}

/** Chooses the first date that is open, in the list, and fills in the rest. */
export async function fillInTraining(page: Page, { training }: TrainingPlace): Promise<void> {
  await page.getByRole("link", { name: training.sessions.choose }).first().click();
  await page.waitForURL(/\?session=\d+/);
  for (const [name, value] of Object.entries(TRAINING_VALUES)) await trainingInput(page, name).fill(value);
  for (const number of [1, 2, 3]) await fillInPerson(page, number);
}

export const sendTraining = (page: Page, { training }: TrainingPlace) =>
  page.getByRole("button", { name: training.send }).click();
