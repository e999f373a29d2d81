import { languageTagOf } from "~/routing/site-formats";
import type { CmsPage, Paragraph } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext, pictureOf } from "./json-ld-node";

type Video = Extract<Paragraph, { type: "video" }>;

function placeOf(nodeContext: NodeContext, { provider, url, video_id }: Video) {
  if (provider === "file") return url ? { contentUrl: absolute(nodeContext, url) } : null;
  return video_id ? { embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video_id)}` } : null;
}

/** The videos of a page. Search engines require a date, so videos without one are left out. */
export function videoNodes(nodeContext: NodeContext, page: CmsPage): JsonLdNode[] {
  const { title, metas, cover, publication_date, paragraphs_display } = page;
  if (!publication_date) return [];
  return paragraphs_display.flatMap((paragraph) => {
    const place = paragraph.type === "video" ? placeOf(nodeContext, paragraph) : null;
    if (paragraph.type !== "video" || !place) return [];
    return {
      "@type": "VideoObject",
      name: paragraph.title ?? title,
      description: metas.description || title,
      thumbnailUrl: [pictureOf(nodeContext, (paragraph.cover ?? cover)?.url).url],
      uploadDate: publication_date,
      ...(paragraph.seconds ? { duration: `PT${paragraph.seconds}S` } : {}),
      inLanguage: languageTagOf(nodeContext),
      ...place,
    };
  });
}
