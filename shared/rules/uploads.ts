/** What may be uploaded (spec 2 §5): "Uploads accept .pdf, .doc and .docx, maximum 5242880 bytes", each. */

/** Exactly so many pass, one more is refused. */
export const MAX_FILE_BYTES = 5_242_880;

/** What a file is called by each extension. */
export const FILE_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type Extension = keyof typeof FILE_TYPES;
export const isExtension = (text: string): text is Extension => Object.hasOwn(FILE_TYPES, text);

/** All texts of a form together, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;
/** What `@fastify/busboy` reads of a form with files; `fieldSize` in bytes. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_FORM_BYTES,
  fields: 100,
  files: 10,
  parts: 110,
  headerPairs: 20,
};
