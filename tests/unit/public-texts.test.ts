import { expect, it } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import { loader } from "~/routes/texts/route";
import { LOCALES } from "~shared/route-table.js";

const texts = readTexts();

async function answerTo(locale: string, file: string): Promise<Response> {
  const args = { params: { version: texts.version, locale, file }, context: { texts } };
  try {
    return loader(args as unknown as Parameters<typeof loader>[0]);
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

it.each(LOCALES)("browsers get the texts of pages, but not the answers of the bot check: %s", async (locale) => {
  expect((await answerTo(locale, "common.json")).status).toBe(200);
  expect((await answerTo(locale, "questions.json")).status).toBe(404);
  expect((await answerTo(locale, "common+questions.json")).status).toBe(404);
  expect(texts.find(locale, "questions")).not.toBeNull();
});

it("the namespaces of a page come in one answer, each once", async () => {
  const answer = await answerTo("fr", "common+layout+common.json");
  expect(await answer.json()).toEqual({ common: texts.find("fr", "common"), layout: texts.find("fr", "layout") });
});

it.each(["", "common", "common+nothing.json", "common+.json", "__proto__.json"])("404: %j", async (file) => {
  expect((await answerTo("fr", file)).status).toBe(404);
});
