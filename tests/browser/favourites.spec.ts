/** The favourites' screen: the list, the way out of it, and the list by e-mail. */
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { expectCount, listOf, NAMES, PLACES, save } from "./product-lists";

// The browser's own message about a refused form.
test.use({ tolerated: [/status of (?:422|429)/] });

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const texts = place.texts.favourites;

  test(`without favourites: the no-favourites message, and Sending is disabled when the favourites list is empty, ${locale}`, async ({
    page,
    request,
  }) => {
    await page.goto(place.favourites);
    await expect(page.getByRole("heading", { name: texts.empty.title })).toBeVisible();
    await expect(page.getByRole("button", { name: texts.mail.send_zero })).toBeDisabled();
    await expect(page.getByText(texts.mail.empty)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    // Who sends all the same is refused.
    const forced = await request.post(place.favourites, { form: { email: "anne@exemple.ch" } });
    expect(forced.status()).toBe(422);
    expect(await forced.text()).toContain(place.texts.forms.messages.wishlist_empty);
  });

  test(`favourites: listed, and removal needs a confirmation, ${locale}`, async ({ page, context, baseURL }) => {
    await save(context, baseURL ?? "", { favourites: [2, 1] });
    await page.goto(place.favourites);
    const names = page.getByRole("main").getByRole("article").getByRole("heading");
    await expect(names).toHaveText([NAMES[2], NAMES[1]]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("heading", { name: texts.mail.title })).toBeHidden();
    await expect(page.getByRole("link", { name: texts.remove.open })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });

    const remove = page.getByRole("link", { name: `${texts.remove.open} ${NAMES[2]}` });
    const question = page.getByRole("dialog", { name: texts.remove.title.replace("{{name}}", NAMES[2]) });
    await remove.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("link", { name: texts.remove.cancel }).click();
    await expect(question).toBeHidden();
    await expect(names).toHaveCount(2);
    if (enhanced()) {
      await remove.click();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(names).toHaveCount(2);
    }

    await remove.click();
    await question.getByRole("button", { name: texts.remove.confirm }).click();
    await expect(names).toHaveText([NAMES[1]]);
    await expect(question).toBeHidden();
    await expectCount(page, place, "favourites", 1);
    await expect.poll(() => listOf(context, "favourites")).toBe("1");
  });

  test(`the list by e-mail: "Veuillez renseigner une adresse mail valide.", then email_sent_successfully and the field is cleared, ${locale}`, async ({
    page,
    context,
    baseURL,
  }, { project, repeatEachIndex }) => {
    const { messages, labels } = place.texts.forms;
    if (locale === "fr") expect(messages.validation_email).toBe("Veuillez renseigner une adresse mail valide.");
    await save(context, baseURL ?? "", { favourites: [1, 2] });
    await page.goto(place.favourites);
    const send = page.getByRole("button", { name: texts.mail.send_other.replace("{{count}}", "2") });
    const field = page.getByRole("textbox", { name: labels.email });
    for (const wrong of ["", "anne@exemple"]) {
      await field.fill(wrong);
      await send.click();
      await expect(page.locator(".error")).toHaveText(messages.validation_email);
      await expect(field).toHaveValue(wrong);
    }
    await expectAccessible(page);
    const mail = `list-${locale}-${project.name}-${repeatEachIndex}@exemple.ch`;
    await field.fill(mail);
    await send.click();
    await expect(page.locator(".toast--success")).toContainText(place.common.toast.email_sent_successfully);
    await expect(field).toHaveValue("");
    await expect(page.locator(".error")).toHaveCount(0);
    await expect(page).toHaveURL(place.favourites);
  });
});

test(
  "an address that got five lists today gets no sixth, and a sentence says so",
  { tag: "@without-javascript" },
  async ({ page, context, baseURL }, { repeatEachIndex }) => {
    const place = PLACES.fr;
    const { mail } = place.texts.favourites;
    await save(context, baseURL ?? "", { favourites: [1] });
    const field = page.getByRole("textbox", { name: place.texts.forms.labels.email });
    const address = `six-${repeatEachIndex}@exemple.ch`;
    const send = async () => {
      await page.goto(place.favourites);
      await field.fill(address);
      await page.getByRole("button", { name: mail.send_one.replace("{{count}}", "1") }).click();
    };
    for (let time = 0; time < 5; time += 1) {
      await send();
      await expect(page.locator(".toast--success")).toBeVisible();
    }
    await send();
    await expect(page.locator(".summary")).toContainText(place.texts.forms.details.too_many_mails);
    await expect(field).toHaveValue(address);
  },
);
