/** A maker's own texts take the place of the site's, for this site alone. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import { checkCommand } from "../../content-tools/check/command";
import { readJson, writeSample } from "../sample-content";

const texts = readTexts();

test("an own text replaces the site's in its language; the others stay", () => {
  const own = texts.of({ de: { "home:title_pro": "Kalkputze", "home:choice.all": "Alles von {{site}}" } });
  expect(own.t("de")("home:title_pro")).toBe("Kalkputze");
  expect(own.t("de")("home:choice.all", { site: "Kalkwerk" })).toBe("Alles von Kalkwerk");
  expect(own.t("de")("home:title_part")).toBe(texts.t("de")("home:title_part"));
  expect(own.t("fr")("home:title_pro")).toBe(texts.t("fr")("home:title_pro"));
  expect(texts.t("de")("home:title_pro")).not.toBe("Kalkputze");
});

test("an own text of a list replaces one item", () => {
  const before = texts.instance("fr").list("worksite:suggestions.function");
  const own = texts.of({ fr: { "worksite:suggestions.function.0": "Peintre" } });
  expect(own.instance("fr").list("worksite:suggestions.function")).toEqual(["Peintre", ...before.slice(1)]);
});

test("browsers fetch them at an address of their own, the same while they are the same", () => {
  const [one, same, other] = ["A", "A", "B"].map((title) => texts.of({ de: { "home:title_pro": title } }).version);
  expect(new Set([texts.version, one, other]).size).toBe(3);
  expect(same).toBe(one);
  expect(texts.of(undefined).version).toBe(texts.version);
});

test("keys that no text has, and those of every object, change nothing", () => {
  const own = texts.of({
    fr: { "home:no.such": "x", "home:__proto__": "x", "no-such:title": "x", "home:slides": "x" },
  });
  expect(own.find("fr", "home")).toEqual(texts.find("fr", "home"));
  expect(own.find("fr", "no-such")).toBeNull();
});

async function checkedSample(change: (folder: string) => void): Promise<string> {
  const sample = await writeSample("--languages", "de");
  onTestFinished(sample.remove);
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  change(sample.folder);
  expect(await checkCommand.run([sample.folder])).toBe(0);
  return output.mock.calls.flat().join("\n");
}

test("a check names the texts that are still those of the demo's trade", async () => {
  const output = await checkedSample((folder) => {
    const file = join(folder, "texts.json");
    const { "home:title_pro": _, ...others } = readJson(file);
    writeFileSync(file, JSON.stringify(others));
  });
  expect(output).toMatch(/trade: home:title_pro\.$/m);
  expect(output).not.toContain("cities.json");
});

test("a check says that shops aren't found by other postcodes where there are no places", async () => {
  const output = await checkedSample((folder) => {
    const { hours } = readJson("demo/content/stores.json");
    writeFileSync(join(folder, "stores.json"), JSON.stringify({ hours, stores: [] }));
  });
  expect(output).toMatch(/^cities\.json: without it/m);
});
