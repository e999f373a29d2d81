/** When the back-office can't take what was sent: the visitor is told, and the form comes back whole. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnSite, startOwnSite } from "../browser/own-site";
import { openForm, postForm } from "./real-forms";

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite({}, { fails: (path) => path.includes("/construction-starts") });
});
afterAll(() => site?.stop());

test('Worksite failure: the default form error toast, "Une erreur inconnue s\'est produite", and everything typed is kept', async () => {
  const answer = await postForm(site.url, "starting_worksite", await openForm(site.url, "starting_worksite"));
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toMatch(/<dialog class="toast toast--error"[\s\S]*?Une erreur inconnue s’est produite/);
  expect(html).toMatch(/class="summary"[\s\S]*?Une erreur inconnue s’est produite/);
  for (const typed of ["Rochat Peinture Sàrl", "Cheffe de chantier", "Chemin des Vignes 12", "Vevey"]) {
    expect(html).toContain(`value="${typed}"`);
  }
});
