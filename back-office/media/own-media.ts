/** The maker's own files, and packs. Each address contains a hash of its content. */
import type { Media } from "../../shared/contract";
import { addressOfMedia } from "../content/media-folder";
import type { ReadOwnFile } from "../store/own-files";
import type { PackContent } from "./packs/label-data";
import { createPacks, type Packs } from "./packs/packs";
import type { PrintPack } from "./packs/printer";

type OwnPicture = Pick<Media, "url" | "width" | "height">;

export interface OwnMedia {
  /** A picture in media/; `undefined`: there is none of that name. */
  picture(path: string): OwnPicture | undefined;
  packs: Packs;
  /** @param path behind `/media/own` */
  find(path: string): Promise<{ type: string; bytes: Buffer } | null>;
}

export function createOwnMedia(content: PackContent, readFile: ReadOwnFile, print: PrintPack): OwnMedia {
  const { media } = content;

  async function findFile(hash: string, path: string) {
    const fact = media[path];
    if (!fact || fact.hash !== hash) return null;
    const bytes = await readFile(path, media);
    return bytes && { type: fact.type, bytes };
  }

  return {
    picture(path) {
      const fact = media[path];
      return fact && { url: addressOfMedia(path, fact), width: fact.width, height: fact.height };
    },
    packs: createPacks(content, readFile, print),
    async find(path) {
      const [, first = "", ...rest] = path.split("/").map(decoded);
      return await findFile(first, rest.join("/"));
    },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
