import type { Site } from "../../shared/contract";
import type { Content } from "../content/content";
import { addressOfMedia } from "../content/media-folder";
import { type BrandFileName, brandAddress } from "../media/brand-files";

/** The names under which the site serves the brand's files. */
const SERVED_AS: Readonly<Record<string, BrandFileName>> = {
  "favicon.svg": "favicon.svg",
  "favicon.ico": "favicon.png",
  "apple-touch-icon.png": "apple-touch-icon.png",
  "icon-512.png": "icon-512.png",
  "og.jpg": "link.jpg",
};

export function siteBrand(content: Pick<Content, "brand" | "media">): NonNullable<Site["brand"]> {
  const { brand, media } = content;
  const addressOf = (path: string | undefined): string | undefined => {
    const fact = path === undefined ? undefined : media[path];
    return path === undefined || !fact ? undefined : addressOfMedia(path, fact);
  };
  const logo = addressOf(brand.logo?.file);
  const size = brand.logo && media[brand.logo.file];
  return {
    colours: brand.colours,
    ...(logo && {
      logo: {
        url: logo,
        on_dark: addressOf(brand.logo?.on_dark) ?? logo,
        width: size?.width,
        height: size?.height,
        shows_name: brand.logo?.shows_name ?? false,
      },
    }),
    fonts: { title: addressOf(brand.fonts.title), text: addressOf(brand.fonts.text) },
    files: Object.fromEntries(Object.entries(SERVED_AS).map(([name, file]) => [name, brandAddress(content, file)])),
  };
}
