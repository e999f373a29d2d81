import { Sheet } from "../sheet";
import { documentWords } from "../words";
import type { SheetData } from "./sheet-data";

export type SheetKind = "FICHE_TECHNIQUE" | "FDS" | "REFERENCE_DOP";

/** Begins a sheet about a product. @returns the document's own number too */
export async function openSheet(data: SheetData, type: SheetKind): Promise<{ sheet: Sheet; number: string }> {
  const { product, edition, colour, brand } = data;
  const { lang } = edition;
  const kind = documentWords[lang].notices[type];
  const number = product.documents?.[type] ?? product.reference;
  const title = `${product.name} – ${kind}`;
  return { sheet: await Sheet.open({ lang, edition, kind, title, number, colour, brand }), number };
}
