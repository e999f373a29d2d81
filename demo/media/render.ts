/** Does one task: renders, and writes the files. */
import { type Catalogue, familyColour } from "./content";
import { store } from "./files";
import { declaration } from "./notices/declaration";
import { safetySheet } from "./notices/safety-sheet";
import { technicalSheet } from "./notices/technical-sheet";
import { labelTextOf, type PackFormName } from "./packs/catalogue";
import { type LitPack, lightPack, packPicture } from "./packs/draw";
import { type Documents, documentsOf, listPacks, type Pack, type Task } from "./tasks";
import { sharp } from "./tools";

export async function render(task: Task, catalogue: Catalogue, mediaDir: string): Promise<void> {
  switch (task.kind) {
    case "notices":
      return renderDocuments(task.subject, catalogue, mediaDir);
  }
}

/** @throws Error when the catalogue has no such pack */
function getPack(catalogue: Catalogue, isMeant: (pack: Pack) => boolean): Pack {
  const pack = listPacks(catalogue).find(isMeant);
  if (!pack) throw new Error("The catalogue has no such pack");
  return pack;
}

/** The form that was lit last: lighting one takes as long as printing several packs of it. */
let lit: { form: PackFormName; pack: LitPack } | undefined;

/** The market's pack as in the technical sheet's banner: on the family's colour, white above and below. */
async function bannerPack(catalogue: Catalogue, { product, market }: Documents): Promise<Buffer> {
  const shown = getPack(catalogue, (pack) => pack.product === product && pack.edition.sites.includes(market.code));
  if (lit?.form !== shown.form) lit = { form: shown.form, pack: lightPack(shown.form) };
  const label = labelTextOf(catalogue, shown.product, shown.variant, shown.edition.languages);
  const side = 560;
  const share = (points: number) => Math.round((side * points) / 194);
  const draw = await sharp();
  const field = draw({
    create: { width: side, height: share(168), channels: 3, background: familyColour(catalogue, shown.product) },
  });
  const pack = await packPicture(lit.pack, label, side);
  return draw({ create: { width: side, height: side, channels: 3, background: "#ffffff" } })
    .composite([
      { input: await field.png().toBuffer(), left: 0, top: share(6) },
      { input: await pack.png().toBuffer(), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const NOTICES = { FICHE_TECHNIQUE: technicalSheet, FDS: safetySheet, REFERENCE_DOP: declaration } as const;

async function renderDocuments(subject: string, catalogue: Catalogue, mediaDir: string): Promise<void> {
  const documents = catalogue.products
    .filter(({ reference }) => subject.startsWith(`${reference} `))
    .flatMap((product) => documentsOf(catalogue, product))
    .find((other) => other.subject === subject);
  if (!documents) throw new Error(`No documents ${subject}`);
  const { product, market } = documents;
  const pack = await bannerPack(catalogue, documents);
  for (const { type, lang, url } of documents.notices) {
    const edition = { lang, region: market.region, facts: market.factsIn(lang) };
    const content = await NOTICES[type](catalogue, product, edition, pack);
    await store(mediaDir, url.slice("/media/".length), content);
  }
}
