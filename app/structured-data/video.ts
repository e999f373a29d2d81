import type { CmsPage, Paragraph } from "~shared/contract";
import type { Standing, Thing } from "./thing";
import { absolute, languageOf, pictureOf } from "./thing";

type Video = Extract<Paragraph, { type: "video" }>;

/** Where it plays: a file of ours, or the provider's player. */
function placeOf(standing: Standing, { provider, url, video_id }: Video) {
  if (provider === "file") return url ? { contentUrl: absolute(standing, url) } : null;
  return video_id ? { embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video_id)}` } : null;
}

/** The videos of a page. One that has no day can't be told of: search engines require it. */
export function videoThings(standing: Standing, page: CmsPage): Thing[] {
  const { title, metas, cover, publication_date, paragraphs_display } = page;
  if (!publication_date) return [];
  return paragraphs_display.flatMap((paragraph) => {
    const place = paragraph.type === "video" ? placeOf(standing, paragraph) : null;
    if (paragraph.type !== "video" || !place) return [];
    return {
      "@type": "VideoObject",
      name: paragraph.title ?? title,
      description: metas.description || title,
      thumbnailUrl: [pictureOf(standing, (paragraph.cover ?? cover)?.url).url],
      uploadDate: publication_date,
      ...(paragraph.seconds ? { duration: `PT${paragraph.seconds}S` } : {}),
      inLanguage: languageOf(standing),
      ...place,
    };
  });
}
