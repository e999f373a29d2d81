/**
 * What the types can't see when a field is added: that the page has it, where the error summary looks for it, and that
 * it is marked as required where the schema requires it. And that a form comes back whole when the back-office fails.
 */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { GUARD_FIELDS } from "~/forms/outcome";
import { REQUESTS } from "~shared/requests";
import { fieldNames } from "~shared/requests/field";
import { type OwnSite, startOwnSite } from "../browser/own-site";
import { openForm, postForm, REAL_FORMS, type RealFormName } from "./real-forms";

const FIELDS: Record<RealFormName, readonly string[]> = {
  contact: fieldNames(REQUESTS.contact.fields),
  starting_worksite: fieldNames(REQUESTS["construction-starts"].fields),
  training: fieldNames(REQUESTS["training-inscription"].fields),
  application: fieldNames(REQUESTS.application.fields),
};
/** Hidden from consumers, and required of professionals. */
const REQUIRED_OF_SOME = "profil";

let site: OwnSite;
let isFailing = false;
beforeAll(async () => {
  site = await startOwnSite({}, { fails: () => isFailing });
});
afterAll(() => site?.stop());

interface Control {
  name: string;
  isRequired: boolean;
  isInvalid: boolean;
  isLabelled: boolean;
}

/** The controls of a form in their order, the bot check's and the buttons apart. */
function controlsOf(html: string, form: string): Control[] {
  const [inside = ""] = new RegExp(`<form [^>]*id="${form}"[\\s\\S]*?</form>`).exec(html) ?? [];
  const guard: readonly string[] = Object.values(GUARD_FIELDS);
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return [...inside.matchAll(/(<label[^>]*>)?<(?:input|select|textarea) [^>]*>/g)].flatMap(([tag, label]) => {
    const [name, id] = [attribute(tag, "name") ?? "", attribute(tag, "id") ?? ""];
    if (guard.includes(name) || tag.includes('type="hidden"')) return [];
    const isRequired = / required=""/.test(tag);
    const isLabelled = label !== undefined || inside.includes(`<label for="${id}">`);
    return [{ name, isRequired, isInvalid: attribute(tag, "aria-invalid") === "true", isLabelled }];
  });
}
const namesOf = (controls: readonly Control[]) => [...new Set(controls.map(({ name }) => name))];

describe.each(Object.entries(FIELDS) as [RealFormName, readonly string[]][])("the form %s", (form, fields) => {
  test("has a labelled control for every field of its schema, in the schema's order", async () => {
    const controls = controlsOf(await (await fetch(site.url + REAL_FORMS[form].path)).text(), form);
    expect(namesOf(controls)).toEqual(fields);
    expect(controls.filter(({ isLabelled }) => !isLabelled)).toEqual([]);
  });

  test("marks as required what it refuses when it is sent empty", async () => {
    const body = new FormData();
    body.set(GUARD_FIELDS.formToken, await openForm(site.url, form));
    const answer = await fetch(site.url + REAL_FORMS[form].path, {
      ...{ method: "POST", headers: { Accept: "text/html" } },
      body:
        form === "application" ? body : new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
    });
    expect(answer.status).toBe(422);
    const controls = controlsOf(await answer.text(), form).filter(({ name }) => name !== REQUIRED_OF_SOME);
    expect(namesOf(controls.filter(({ isRequired }) => isRequired))).not.toEqual([]);
    expect(namesOf(controls.filter(({ isRequired }) => isRequired))).toEqual(
      namesOf(controls.filter(({ isInvalid }) => isInvalid)),
    );
  });
});

/** `training` shows free seats, which are read anew for each page. */
test.each([
  ["starting_worksite", ["Rochat Peinture Sàrl", "Cheffe de chantier", "Chemin des Vignes 12", "Vevey"]],
  ["training", ["Rochat SA", "CHE-999.000.019", "Lausanne", "anne@exemple.ch"]],
] as const)(
  "the form %s comes back with an error toast and everything that was typed while the back-office fails",
  async (form, values) => {
    const token = await openForm(site.url, form);
    isFailing = true;
    onTestFinished(() => {
      isFailing = false;
    });
    const answer = await postForm(site.url, form, token);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toMatch(/<dialog class="toast toast--error"[\s\S]*?Une erreur inconnue s’est produite/);
    expect(html).toMatch(/class="summary\b[\s\S]*?Votre demande n’a pas pu partir/);
    for (const typed of values) expect(html).toContain(`value="${typed}"`);
  },
);
