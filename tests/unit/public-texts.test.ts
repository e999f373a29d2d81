import { expect, it } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import { loader } from "~/routes/texts/route";
import { LOCALES } from "~shared/route-table.js";

const texts = readTexts();

async function statusOf(locale: string, file: string): Promise<number> {
  const args = { params: { version: texts.version, locale, file }, context: { texts } };
  try {
    return (loader(args as unknown as Parameters<typeof loader>[0]) as Response).status;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}

it.each(LOCALES)("browsers get the texts of pages, but not the answers of the bot check: %s", async (locale) => {
  expect(await statusOf(locale, "common.json")).toBe(200);
  expect(await statusOf(locale, "questions.json")).toBe(404);
  expect(texts.find(locale, "questions")).not.toBeNull();
});
