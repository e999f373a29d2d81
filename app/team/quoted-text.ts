/** Separates what a person wrote from the earlier mail below it, so that a screen can fold the latter. */

/** Mail programs put the earlier mail's sender and subject above it, in the language of the reader. */
const SENDER = /^\*?(?:From|De|Von|Van)\s?:/i;
const SUBJECT = /^\*?(?:Subject|Objet|Betreff|Onderwerp|Asunto)\s?:/i;
/** Lines between the two. */
const HEADER_LINES = 6;

const isQuoted = (line: string): boolean => line.startsWith(">");
const isBlank = (line: string): boolean => line.trim() === "";

/** @returns `quoted` is `""` where the text quotes nothing at its end */
export function splitQuoted(text: string): { written: string; quoted: string } {
  const lines = text.split("\n");
  const start = Math.min(headersAt(lines), quoteAt(lines));
  return { written: lines.slice(0, start).join("\n").trimEnd(), quoted: lines.slice(start).join("\n").trim() };
}

/** The line at which the headers of an earlier mail begin. */
function headersAt(lines: readonly string[]): number {
  const found = lines.findIndex(
    (line, index) =>
      SENDER.test(line) && lines.slice(index + 1, index + HEADER_LINES).some((next) => SUBJECT.test(next)),
  );
  return found === -1 ? lines.length : found;
}

/** The first of the quoted lines at the end, with the line "… wrote:" before them; answers between quotes aren't folded. */
function quoteAt(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => !isBlank(line));
  if (last === -1 || !isQuoted(lines[last] ?? "")) return lines.length;
  const before = lines.findLastIndex((line, index) => index <= last && !isBlank(line) && !isQuoted(line));
  return lines[before]?.trimEnd().endsWith(":") ? before : before + 1;
}
