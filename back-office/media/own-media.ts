/** The maker's own files, and packs. Each address contains a hash of its content. */
import type { Media } from "../../shared/contract";
import { decoded } from "../../shared/rules/decoded";
import { type Focus, focusOf } from "../../shared/rules/media-paths";
import { addressOfMedia, OWN_MEDIA } from "../content/media-folder";
import type { ReadOwnFile } from "../store/own-files";
import type { PackContent } from "./packs/label-data";
import { createPacks } from "./packs/packs";
import type { PrintPack } from "./packs/printer";

export type OwnMedia = ReturnType<typeof createOwnMedia>;

/** @param sign with a key, so that visitors can't have a picture cut in a thousand ways */
export function createOwnMedia(
  content: PackContent,
  readFile: ReadOwnFile,
  print: PrintPack,
  sign: (text: string) => string,
) {
  const { media } = content;
  const withFocus = (hash: string, { x, y }: Focus): string =>
    `${hash}-${x}-${y}-${sign(`focus ${hash} ${x} ${y}`).slice(0, 12)}`;

  async function findFile(version: string, path: string) {
    const fact = media[path];
    const focus = focusOf(`${OWN_MEDIA}${version}/`);
    if (!fact || version !== (focus ? withFocus(fact.hash, focus) : fact.hash)) return null;
    const bytes = await readFile(path, media);
    return bytes && { type: fact.type, bytes };
  }

  return {
    /** A picture in media/; `undefined`: there is none of that name. @param focus what remains visible where it is cut */
    picture(path: string, focus?: Focus): Pick<Media, "url" | "width" | "height"> | undefined {
      const fact = media[path];
      if (!fact) return undefined;
      const hash = focus ? withFocus(fact.hash, focus) : fact.hash;
      return { url: addressOfMedia(path, { hash }), width: fact.width, height: fact.height };
    },
    packs: createPacks(content, readFile, print),
    /** @param path behind `/media/own` */
    async find(path: string) {
      const [, first = "", ...rest] = path.split("/").map((part) => decoded(part) ?? "");
      return await findFile(first, rest.join("/"));
    },
  };
}
