/** The maker's own pictures and documents, and packs. Each address contains a hash of its content. */
import type { Media } from "../../shared/contract";
import { inEachLanguage } from "../../shared/rules/languages";
import type { ProductSource } from "../content/base-data";
import type { Content } from "../content/content";
import { addressOfMedia } from "../content/media-folder";
import { documentWords } from "../documents/words";
import type { ReadOwnFile } from "../store/own-files";
import type { NoticeFile } from "./manifest";
import type { PackContent } from "./packs/label-data";
import { createPacks, type Packs } from "./packs/packs";
import type { PrintPack } from "./packs/printer";

type OwnContent = Pick<Content, "media" | "products">;
type OwnPicture = Pick<Media, "url" | "width" | "height">;

export interface OwnMedia {
  /** A picture in media/; `undefined`: there is none of that name. */
  picture(path: string): OwnPicture | undefined;
  packs: Packs;
  notices: readonly NoticeFile[];
  /** @param path behind `/media/own` */
  find(path: string): Promise<{ type: string; bytes: Buffer } | null>;
}

export function createOwnMedia(content: OwnContent & PackContent, readFile: ReadOwnFile, print: PrintPack): OwnMedia {
  const { media, products } = content;

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
    notices: products.flatMap((product) => noticesOf(product, content)),
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

function noticesOf({ reference, name, files = [] }: ProductSource, { media }: OwnContent): NoticeFile[] {
  return files.flatMap(({ type, language: lang, file }): NoticeFile[] => {
    const fact = media[file];
    if (!fact) return [];
    const title = inEachLanguage((each) => `${documentWords[each].notices[type]} ${name}`);
    return [{ type, reference, lang, url: addressOfMedia(file, fact), size: fact.size, title }];
  });
}
