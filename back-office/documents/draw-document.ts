import { declaration } from "./sheets/declaration";
import type { SheetKind } from "./sheets/open-sheet";
import { safetySheet } from "./sheets/safety-sheet";
import type { SheetData } from "./sheets/sheet-data";
import { technicalSheet } from "./sheets/technical-sheet";
import { drawTintSheet, type TintSheetData } from "./tint-sheet";

/** A document as plain data, which is sent to the worker thread. */
export type DocumentTask = { kind: "TINT"; data: TintSheetData } | { kind: SheetKind; data: SheetData };

/** @returns a PDF, the same bytes for the same task */
export function drawDocument({ kind, data }: DocumentTask): Promise<Buffer> {
  switch (kind) {
    case "TINT":
      return drawTintSheet(data);
    case "FICHE_TECHNIQUE":
      return technicalSheet(data);
    case "FDS":
      return safetySheet(data);
    case "REFERENCE_DOP":
      return declaration(data);
  }
}
