/** Documents are uploaded unchanged; the site makes pictures smaller. */

/** The largest file that a request to the back-office may hold. */
export const MAX_FILE_BYTES = 5_242_880;
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
/** Drawings and fonts are sent to visitors as they are. */
export const MAX_WHOLE_BYTES = 500_000;

export const FILE_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type Extension = keyof typeof FILE_TYPES;

export const EXTENSIONS = {
  document: ["pdf", "doc", "docx"],
  picture: ["jpg", "jpeg", "png", "webp"],
  /** The types that a team may add to the content. */
  media: ["jpg", "jpeg", "png", "webp", "avif", "svg", "woff2", "pdf"],
  table: ["xlsx", "csv"],
} as const satisfies Record<string, readonly Extension[]>;
export type FileKind = keyof typeof EXTENSIONS;

export const isExtension = (text: string, kind: FileKind): text is Extension =>
  EXTENSIONS[kind].some((extension) => extension === text);
export const isPictureExtension = (extension: Extension): boolean =>
  FILE_TYPES[extension].startsWith("image/") && extension !== "svg";
export const isPictureType = (type: string): boolean =>
  EXTENSIONS.picture.some((extension) => FILE_TYPES[extension] === type);

/** The kind of a file that may be of any: a picture by its extension, or else a document. */
export const fileKindOf = (name: string): FileKind =>
  isExtension(name.slice(name.lastIndexOf(".") + 1).toLowerCase(), "picture") ? "picture" : "document";

export const MAX_SENT_BYTES = {
  document: MAX_FILE_BYTES,
  picture: MAX_PICTURE_BYTES,
  media: MAX_PICTURE_BYTES,
  table: 2 * 1024 * 1024,
} as const satisfies Record<FileKind, number>;
/** The keys of the messages for a file that is too heavy, has a wrong type or can't be read within the limits. */
export const REFUSALS = {
  document: { heavy: "file_to_heavy", type: "file_type", complex: "file_complex" },
  picture: { heavy: "picture_to_heavy", type: "picture_type", complex: "picture_pixels" },
  media: { heavy: "picture_to_heavy", type: "media_type", complex: "picture_pixels" },
  table: { heavy: "table_size", type: "table_type", complex: "table_size" },
} as const satisfies Record<FileKind, object>;
/** Longest side in pixels of a picture that was made smaller. */
export const LONGEST_SIDE = 2_560;

/** Whether it is Apple's picture format, which browsers and mail programs can't show. */
export const isHeic = (extension: string): boolean => extension === "heic" || extension === "heif";

/** All texts of a form together, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;
/** Limits of `@fastify/busboy` for a form with files; `fieldSize` in bytes. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_FORM_BYTES,
  fields: 100,
  files: 10,
  parts: 110,
  headerPairs: 20,
};
