import type { RequestKind } from "../contract";

const LETTERS = {
  contact: "C",
  application: "A",
  "construction-starts": "W",
  "training-inscription": "T",
} as const satisfies Record<RequestKind, string>;
const DIGITS = 5;

/** `contact`, 12 → `C-00012`. */
export const referenceOf = (kind: RequestKind, id: number): string =>
  `${LETTERS[kind]}-${String(id).padStart(DIGITS, "0")}`;

/** `C-00012`, as people type it (`c-12`, `C 00012`) → `contact`, 12; `null` when it is no reference. */
export function parseReference(text: string): { kind: RequestKind; id: number } | null {
  const [, letter = "", digits = ""] = /^\s*([a-z])[\s-]*(\d{1,12})\s*$/i.exec(text) ?? [];
  const kind = (Object.keys(LETTERS) as RequestKind[]).find((one) => LETTERS[one] === letter.toUpperCase());
  const id = Number(digits);
  return kind && id > 0 ? { kind, id } : null;
}
