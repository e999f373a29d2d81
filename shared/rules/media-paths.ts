/** Below it stand pictures of the back-office's host that don't lie in its `/media/`: `/media/-/uploads/wall.png`. */
export const OTHER_MEDIA_PATH = "/media/-/";

/** The part of a picture that remains visible where it is cut, in percent from its left and upper edge. */
export interface Focus {
  x: number;
  y: number;
}

/** An address carries it behind the hash of its file: `/media/own/<hash>-30-70-<signature>/wall.webp`. */
const FOCUSED = /^\/media\/own\/[0-9a-f]+-(\d{1,2}|100)-(\d{1,2}|100)-[0-9a-f]+\//;
export function focusOf(pathname: string): Focus | null {
  const [, x, y] = FOCUSED.exec(pathname) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
}
