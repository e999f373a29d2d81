/**
 * What may be uploaded. Documents (spec 2 §5): "Uploads accept .pdf, .doc and .docx, maximum 5242880 bytes", each.
 * Pictures: as many bytes, in the formats that every browser and mail program shows.
 */

/** Exactly so many pass, one more is refused. */
export const MAX_FILE_BYTES = 5_242_880;

/** What a file is called by each extension. */
export const FILE_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;
export type Extension = keyof typeof FILE_TYPES;

/** What a field takes. */
export const EXTENSIONS = {
  document: ["pdf", "doc", "docx"],
  picture: ["jpg", "jpeg", "png", "webp"],
} as const satisfies Record<string, readonly Extension[]>;
export type FileKind = keyof typeof EXTENSIONS;

export const isExtension = (text: string, kind: FileKind): text is Extension =>
  EXTENSIONS[kind].some((extension) => extension === text);
export const isPictureType = (type: string): boolean =>
  EXTENSIONS.picture.some((extension) => FILE_TYPES[extension] === type);

/** The message that refuses a file which isn't what its field takes. */
export const WRONG_TYPE = { document: "file_type", picture: "picture_type" } as const satisfies Record<
  FileKind,
  string
>;

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
