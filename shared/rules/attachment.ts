/** Separators of paths, quotes, and what can't be in a header or shouldn't be in a file's name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]/gu;
const LONGEST_NAME = 150;

/** RFC 6266: a name for every browser, and the right one for those that read UTF-8. */
export function attachment(name: string): string {
  const safe = name.replace(UNSAFE, "_").trim().slice(-LONGEST_NAME) || "file";
  const plain = safe
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
