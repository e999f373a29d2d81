import type { Mistake } from "./mistake";

const SAVE_AS_UTF8 = 'Save it as UTF-8 (in VS Code: click the encoding in the status bar, then "Save with Encoding").';

function lineOfOffset(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let index = 0; index < offset; index++) if (bytes[index] === 0x0a) line += 1;
  return line;
}

/** The first byte that is no UTF-8. */
function firstWrongByte(bytes: Buffer): number {
  // The text is valid up to a replacement character that the file doesn't contain.
  const text = bytes.toString("utf8");
  const sign = text.indexOf("\uFFFD");
  return sign < 0 ? 0 : Buffer.byteLength(text.slice(0, sign));
}

export function textOfFile(file: string, bytes: Buffer): { text: string } | { mistake: Mistake } {
  const wrong = (line: number | undefined, what: string): { mistake: Mistake } => ({
    mistake: { file, line, field: "", wrong: what, todo: SAVE_AS_UTF8 },
  });
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || second === 0x00)
    return wrong(undefined, "the file is written in UTF-16");
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return {
      mistake: {
        file,
        line: 1,
        field: "",
        wrong: "the file begins with a byte order mark (BOM)",
        todo: 'Save it as UTF-8 without BOM (in VS Code: "Save with Encoding", "UTF-8").',
      },
    };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const offset = firstWrongByte(bytes);
    const around = bytes
      .subarray(Math.max(0, offset - 12), offset + 8)
      .toString("latin1")
      .replace(/\s+/g, " ");
    return wrong(
      lineOfOffset(bytes, offset),
      `the file isn't UTF-8 but likely Latin-1 or Windows-1252, at “${around}”`,
    );
  }
}
