/** Trainings: the teams' work with a date, and the registration of visitors, in both languages, with JavaScript and without. */
import type { Page } from "@playwright/test";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, signIn, teamSiteOfFile } from "./team-site";
import { fillInPerson, fillInTraining, sendTraining, TRAINING_VALUES, TRAININGS, trainingInput } from "./training-form";

// Seats are taken for good: a site of the spec's own, and one test after the other.
test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of 422|third party: http:\/\/127\.0\.0\.1/] });

const site = teamSiteOfFile();

const error = (name: string) => `#training-${name}-error`;

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;
  const { form, field, problem, state } = t.dates;

  test(`a person is added, marked, and the date is cancelled, ${locale}`, async ({ page }) => {
    await signIn(page, site, place, "sales");
    await page.getByRole("link", { name: t.frame.trainings }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.dates.title })).toBeVisible();
    await page.getByRole("row").filter({ hasText: state.open }).first().getByRole("link").click();
    await expect(page.getByText(t.dates.no_participants)).toBeVisible();

    await page.getByText(form.add.title, { exact: true }).click();
    const lastname = page.getByLabel(field.lastname, { exact: true });
    await lastname.fill("Favre");
    await page.getByLabel(field.company).fill("Favre Peinture SA");
    await page.getByRole("button", { name: form.add.go, exact: true }).click();
    const attendance = page.getByLabel(t.dates.attendance_of.replace("{{name}}", "Favre"));
    await expect(attendance).toHaveValue("registered");
    await attendance.selectOption("came");
    await page.getByRole("button", { name: t.dates.save_attendance }).click();
    await expect(page.getByRole("status").or(page.locator(".toast")).first()).toBeVisible();
    await expect(attendance).toHaveValue("came");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);

    await page.getByText(form.book.title, { exact: true }).click();
    await page.getByLabel(field.booked).fill("1000");
    await page.getByRole("button", { name: form.book.go, exact: true }).click();
    await expect(page.getByText(problem.not_enough_seats)).toBeVisible();
    await expectAccessible(page);

    await page.getByText(form.cancel.title, { exact: true }).click();
    await page.getByLabel(t.dates.cancel_confirm).check();
    await page.getByRole("button", { name: form.cancel.go }).click();
    await expect(page.getByText(state.cancelled, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: form.cancel.go })).toHaveCount(0);
  });
});

inEachLanguage((locale) => {
  const place = TRAININGS[locale];
  const { path, forms, training, confirmation } = place;
  const { messages, labels } = forms;

  test.describe(`trainings, ${locale}`, () => {
    test("3 to 5 participants, closes 15 days before the start: each date says its place, its seats and until when", async ({
      page,
    }) => {
      await page.goto(site.url + path);
      await expect(page.getByRole("heading", { level: 1, name: training.title })).toBeVisible();
      await expect(page.getByText(training.terms.participants)).toBeVisible();
      await expect(page.getByText(training.terms.closing_other.replace("{{count}}", "15"))).toBeVisible();
      const open = page.locator(".session--open").first();
      await expect(open.locator("time")).toContainText(/20\d\d/);
      await expect(open).toContainText(training.sessions.seats_other.split("{{count}}")[1]?.trim() ?? "");
      await expect(open).toContainText(training.sessions.until.split("{{")[0] ?? "");
      await expect(open.getByRole("link", { name: training.sessions.choose })).toBeVisible();
      const starts = Date.parse((await open.locator("time").getAttribute("datetime")) ?? "");
      expect(starts - Date.now()).toBeGreaterThan(14 * 86_400_000);

      // Training subscription submitted successfully: a confirmation with the reference, and three seats fewer.
      const seats = open.locator("strong");
      const before = Number.parseInt((await seats.textContent())?.replace(/\D+/g, "") ?? "", 10);
      await fillInTraining(page, place);
      await sendTraining(page, place);
      const { kinds } = confirmation;
      await expect(page.getByRole("heading", { level: 1, name: kinds.training.title })).toBeVisible();
      await expect(page.getByText(kinds.training.success)).toBeVisible();
      await expect(page.locator(".confirmation__reference dd").first()).toHaveText(/^T-\d{5}$/);
      await page.goto(site.url + path);
      await expect(seats).toContainText(String(before - 3));
    });

    test("a date that is chosen stands in the form, which says what is wrong and keeps what was typed", async ({
      page,
    }) => {
      await page.goto(site.url + path);
      await sendTraining(page, place);
      await expect(page.locator(error("session_id"))).toHaveText(messages.validation_training);

      await page.goto(site.url + path);
      await page.getByRole("link", { name: training.sessions.choose }).first().click();
      await page.waitForURL(/\?session=\d+#inscription$/);
      const id = new URL(page.url()).searchParams.get("session") ?? "none";
      await expect(trainingInput(page, "session_id")).toHaveValue(id);
      await expect(
        page.locator(".session--chosen").getByRole("link", { name: training.sessions.chosen }),
      ).toBeVisible();

      await trainingInput(page, "lastname").fill("Favre");
      await trainingInput(page, "company_number").fill("99900000100010");
      await fillInPerson(page, 1);
      await trainingInput(page, "participant_2_email").fill("anne@");
      await sendTraining(page, place);
      const summary = page.locator(".summary");
      await expect(summary.getByRole("heading")).toHaveText(messages.summary_title);
      const ofPerson = (key: "firstname" | "lastname" | "email", number: number) =>
        messages[`participant_${key}`].replace("{{number}}", String(number));
      await expect(summary.getByRole("link")).toHaveText([
        messages.validation_firstname,
        messages.required.replace("{{label}}", labels.email),
        messages.required.replace("{{label}}", labels.phone),
        messages.validation_company,
        messages.validation_siret.replace("{{register}}", "IDE/UID, SIRET").replace("{{example}}", "CHE-999.000.019"),
        messages.required.replace("{{label}}", labels.zipcode),
        messages.validation_city,
        ...[2, 3].flatMap((number) =>
          (["firstname", "lastname", "email"] as const).map((key) => ofPerson(key, number)),
        ),
      ]);
      await expect(page.locator(".toast")).toContainText(messages.missing_fields);
      if (enhanced()) await expect(summary).toBeFocused();
      await expect(trainingInput(page, "session_id")).toHaveValue(id);
      await expect(trainingInput(page, "lastname")).toHaveValue("Favre");
      await expect(trainingInput(page, "participant_2_email")).toHaveValue("anne@");
      await expectAccessible(page);
    });

    test("three are asked for; a fourth and a fifth may come", async ({ page }) => {
      await page.goto(site.url + path);
      const firstnames = page.locator("[name^=participant_][name$=_firstname]:visible");
      if (!enhanced()) {
        await expect(firstnames).toHaveCount(5);
        return;
      }
      const add = page.getByRole("button", { name: training.participants.add });
      await expect(firstnames).toHaveCount(3);
      await add.click();
      await expect(trainingInput(page, "participant_4_firstname")).toBeFocused();
      await add.click();
      await expect(firstnames).toHaveCount(5);
      await expect(add).toHaveCount(0);
      await page.getByRole("button", { name: training.participants.remove.replace("{{number}}", "5") }).click();
      await expect(firstnames).toHaveCount(4);
      await expect(add).toBeFocused();
    });
  });
});

/** Sends a registration of three people without a browser. */
function post(page: Page, sessionId: string, formToken: string, lastname: string) {
  const people = [1, 2, 3].flatMap((number) => [
    [`participant_${number}_firstname`, "Anne"],
    [`participant_${number}_lastname`, "Rochat"],
    [`participant_${number}_email`, "anne@exemple.ch"],
  ]);
  return page.request.post(site.url + TRAININGS.fr.path, {
    form: {
      ...{ ...TRAINING_VALUES, lastname, ...Object.fromEntries(people) },
      ...{ session_id: sessionId, form_token: formToken, homepage: "" },
    },
    maxRedirects: 0,
  });
}

test("session_full: who comes too late is told beside the date, loses nothing that was typed, and can wait for seats", async ({
  page,
}) => {
  const place = TRAININGS.fr;
  const { messages } = place.forms;
  await page.goto(`${site.url}${place.path}`);
  await fillInTraining(page, place);
  // Not the content of another test: sent again, it would be the same request.
  await trainingInput(page, "lastname").fill(`Tardif${enhanced() ? "" : "-Blanc"}`);
  const id = new URL(page.url()).searchParams.get("session") ?? "";

  // Meanwhile others take the rest of the seats.
  const formToken = await page.locator("#training [name=form_token]").inputValue();
  const seats = page.locator(".session--chosen strong");
  for (let free = Number.parseInt((await seats.textContent())?.replace(/\D+/g, "") ?? "", 10); free > 2; free -= 3) {
    const answer = await post(page, id, formToken, `Autre ${enhanced()} ${free}`);
    expect(answer.status()).toBe(303);
  }

  await sendTraining(page, place);
  await expect(page.locator(error("session_id"))).toHaveText(messages.session_full);
  await expect(trainingInput(page, "session_id")).toHaveValue(id);
  await expect(trainingInput(page, "company")).toHaveValue("Favre Peinture SA");
  await expect(trainingInput(page, "participant_3_email")).toHaveValue("anne3@exemple.ch");
  await expectAccessible(page);
  await trainingInput(page, "waiting").check();
  await sendTraining(page, place);
  const { title, success } = place.confirmation.kinds.waiting;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(success)).toBeVisible();
});

test("session_closed: the back-office refuses a date that closed meanwhile, and a message beside it says so", {
  tag: "@without-javascript",
}, async ({ page }) => {
  const place = TRAININGS.fr;
  const list = await fetch(`${site.backOfficeUrl}/training?site_id=4&lang=fr&sales_plan_id=1&saleplan_id=1`);
  const { data } = (await list.json()) as { data: { items: { sessions: { id: number; closes_at: string }[] }[] } };
  const closed = data.items
    .flatMap(({ sessions }) => sessions)
    .find(({ closes_at }) => Date.parse(closes_at) < Date.now());
  expect(closed).toBeDefined();
  await page.goto(site.url + place.path);
  await expect(page.locator(".session--closed").first()).toContainText(place.training.sessions.closed);
  await expect(page.locator(".session--closed").first().getByRole("link")).toHaveCount(0);

  const formToken = await page.locator("#training [name=form_token]").inputValue();
  const answer = await post(page, String(closed?.id), formToken, "Favre");
  expect(answer.status()).toBe(422);
  const html = await answer.text();
  expect(html).toContain(place.forms.messages.session_closed);
  expect(html).toContain('value="Favre Peinture SA"');
});
