import type { Router } from "express";
import type { Media, Slide } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { linkTo } from "../catalogue/links";
import { serve } from "../http/serve";

export function homeResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSlides", ({ catalogueView: { viewContext } }) => {
    const { lang, target, media, content } = viewContext;
    const items = content.slides[target].flatMap((slide) => {
      const cover = media.surface(slide.cover, lang, slide.alt);
      if (!cover) return [];
      return {
        titre: slide.titre[lang],
        soustitre: slide.soustitre[lang],
        text: slide.text[lang],
        text_color: slide.text_color,
        cover,
        cover_mobile: media.mobileSurface(slide.cover, lang, slide.alt),
        lamp: slide.lamp === undefined ? null : lampPictures(slide.lamp, (path) => media.surface(path, lang)),
        link: linkTo(slide.to, slide.label_link[lang], viewContext),
        label_link: slide.label_link[lang],
      };
    });
    return { items, total: items.length };
  });
  serve(router, backOffice, "listTestimonies", ({ catalogueView: { viewContext } }) => {
    const { lang, target, content } = viewContext;
    const items = content.testimonies
      .filter(({ targets }) => targets.includes(target))
      .map(({ id, name, role, text, note }) => ({ id, name, role: role[lang], text: text[lang], note }));
    return { items, total: items.length };
  });
}

const LAMP_HEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8];

/** `null` unless every picture is there. @param folder in media/ */
function lampPictures(folder: string, find: (path: string) => Media | undefined): Slide["lamp"] {
  const list = (state: string) => LAMP_HEIGHTS.flatMap((height) => find(`${folder}/${state}-${height}.webp`) ?? []);
  const [damaged, finished] = [list("damaged"), list("finished")];
  return damaged.length + finished.length === 2 * LAMP_HEIGHTS.length ? { damaged, finished } : null;
}
