/** Texts to translate leave as a file, and come back as drafts. */
import { expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { toXliff } from "~/team/edit/texts-file.server";
import { saveTranslations, textsToTranslate } from "~/team/edit/translation.server";
import type { EditAction } from "~shared/contract";
import { isTree } from "~shared/rules/tree";
import { sharedBackOffice, TOKEN } from "./running-back-office";
import { signedIn } from "./team-member";

const backOffice = sharedBackOffice();

async function openTool(baseUrl = backOffice().api) {
  const { token: bearer } = await signedIn(backOffice(), "sales");
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "translation", 60_000);
  const api = createBackOffice({ baseUrl, token: TOKEN, log }).for({ siteId: 1, lang: "fr", planId: null }, trace);
  const read = (kind: string, reference: string) => api.get("getEdit", { params: { kind, reference }, bearer });
  const rename = async (reference: string, name: object, action: EditAction = "save") => {
    const { version, body } = await read("tag", reference);
    if (body.kind !== "tag" || !isTree(body.name)) throw new Error("no tag");
    const changed = { ...body, name: { ...body.name, ...name } };
    return await api.send("changeEdit", {
      ...{ params: { kind: "tag", reference }, bearer },
      body: { action, version, body: changed },
    });
  };
  return { caller: { requestContext: { api }, context: { trace }, bearer }, read, rename };
}
const FAQ = "faq/dry-before-sanding/content";
const file = (...rows: [field: string, source: string, target: string][]) =>
  new Blob([
    toXliff({
      heading: ["kind", "reference", "field", "fr", "de"],
      rows: rows.map(([of, ...texts]) => [...of.split("/"), ...texts]),
    }),
  ]);

it("an outdated text is exported, and its translation becomes a draft that visitors don't see", async () => {
  const { caller, read, rename } = await openTool();
  await rename("where-yverdon", { fr: "Yverdon, au bord du lac" });
  const exported = await textsToTranslate(caller, "tag", "de");
  expect(exported.heading).toEqual(["kind", "reference", "field", "fr", "de"]);
  const [row = []] = exported.rows.filter(([, reference]) => reference === "where-yverdon");
  expect(row.slice(0, 4)).toEqual(["tag", "where-yverdon", "name", "Yverdon, au bord du lac"]);

  const translated = { ...exported, rows: [[...row.slice(0, 4), "Iferten"]] };
  const saved = await saveTranslations(caller, new Blob([toXliff(translated)]));
  expect(saved).toEqual({ texts: 1, records: 1, refused: [] });
  const record = await read("tag", "where-yverdon");
  expect(record).toMatchObject({ draft: true, shown: "file", version: 2, body: { name: { de: "Iferten" } } });
  expect(record.outdated_texts.map(({ language }) => language)).not.toContain("de");
  expect((await textsToTranslate(caller, "tag", "de")).rows).not.toContainEqual(row);

  // The same file again changes nothing.
  expect(await saveTranslations(caller, new Blob([toXliff(translated)]))).toEqual({
    texts: 0,
    records: 0,
    refused: [],
  });
  expect((await read("tag", "where-yverdon")).version).toBe(2);
});

it("rows that don't fit are told with their reason; the others are saved", async () => {
  const { caller, rename } = await openTool();
  await rename("where-yverdon", { fr: "Yverdon" });
  const saved = await saveTranslations(
    caller,
    file(
      ["tag/where-yverdon/name", "Yverdon", "Ifferten"],
      ["tag/where-yverdon/colour", "Rouge", "Rot"],
      ["tag/nowhere/name", "Nulle part", "Nirgends"],
      ["job/job-trainer/title", "Formateur", "Trainer"],
      ["nothing/../name", "Rien", "Nichts"],
      [FAQ, "Un autre texte", "Ein anderer Text"],
      ["faq/dry-before-sanding/title", "", ""],
    ),
  );
  expect(saved).toEqual({
    ...{ texts: 1, records: 1 },
    refused: [
      { row: 3, of: "tag/where-yverdon/colour", fault: "unknown" },
      { row: 4, of: "tag/nowhere/name", fault: "unknown" },
      { row: 5, of: "job/job-trainer/title", fault: "unknown" },
      { row: 6, of: "nothing/../name", fault: "unknown" },
      { row: 7, of: FAQ, fault: "source_changed" },
    ],
  });
});

it("a text that is too long is refused, and so is a language that there isn't", async () => {
  const { caller, rename } = await openTool();
  await rename("where-yverdon", { fr: "Yverdon" });
  const long = await saveTranslations(caller, file(["tag/where-yverdon/name", "Yverdon", "x".repeat(10_001)]));
  expect(long?.refused).toEqual([{ row: 2, of: "tag/where-yverdon/name", fault: "invalid" }]);
  const klingon = toXliff({ heading: ["kind", "reference", "field", "fr", "tlh"], rows: [] });
  expect(await saveTranslations(caller, new Blob([klingon]))).toBeNull();
});

it("rows can be sent again after the back-office was down", async () => {
  const { caller } = await openTool("http://127.0.0.1:9");
  const saved = await saveTranslations(caller, file([FAQ, "Un texte", "Ein Text"]));
  expect(saved).toEqual({ texts: 0, records: 0, refused: [{ row: 2, of: FAQ, fault: "unavailable" }] });
});
