/** Editorial records: pages, the articles that lists show of them, questions and folders. */
import type { Article, CmsPage, EntityParent, FaqItem, Folder, Media, Paragraph, Tag } from "../../shared/contract";
import type { Page, Paragraph as ParagraphSource } from "../content/schema";
import { entityPath } from "../paths";
import { linkTo } from "./links";
import { noticesOf } from "./products";
import { addressesOf, type FaqSource, type FolderSource, pageTitle, soldHere, type ViewContext } from "./view-context";

export type ArticleType = Article["type"];

export const isFor = (record: { targets: readonly string[] }, viewContext: ViewContext): boolean =>
  record.targets.includes(viewContext.target);
/** A filled job by its address; it is in no list. */
export const findClosedJob = (slug: string, viewContext: ViewContext): Page | undefined =>
  viewContext.content.pages.find(
    (page) => page.closed && page.slug[viewContext.lang] === slug && isFor(page, viewContext),
  );
export const isShown = (page: Page, viewContext: ViewContext): boolean => page.published && isFor(page, viewContext);

/** A plain page that a folder lists is an article; any other plain page belongs to no folder. */
export function articleType(page: Page, viewContext: ViewContext): ArticleType | undefined {
  if (page.type !== "page") return page.type;
  return viewContext.directory.folderOf(page) ? "article" : undefined;
}

const tagsOf = (codes: readonly string[], { directory, lang }: ViewContext): Tag[] =>
  codes.flatMap((code) => {
    const tag = directory.tags.get(code);
    return tag ? [{ id: tag.id, name: tag.name[lang], slug: tag.slug[lang] }] : [];
  });

/** Stills are as large as the films (media/videos). */
const STILL = { width: 960, height: 540 };

function stillOf(paragraph: ParagraphSource): Media | undefined {
  if (paragraph.type !== "video" || !paragraph.still) return undefined;
  return { url: paragraph.still, alt: "", title: "", ...STILL };
}

/** A video is known by its still. */
function coverOf(page: Page, { lang, media }: ViewContext): Media | undefined {
  const [still] = page.paragraphs.flatMap((paragraph) => stillOf(paragraph) ?? []);
  return still ? { ...still, alt: page.alt[lang], title: page.title[lang] } : media.surface(page.cover, lang, page.alt);
}

function entryOf<Type extends string>(source: Page | FaqSource, type: Type, viewContext: ViewContext) {
  const { lang, content } = viewContext;
  const tags = tagsOf(source.tags, viewContext);
  return {
    id: source.id,
    title: source.title[lang],
    slug: source.slug[lang],
    content: source.content[lang],
    type,
    category: { name: content.wording.article_types[type]?.[lang] ?? "" },
    tag: tags[0]?.name,
    tags,
  };
}

export function articleRecord(page: Page, type: ArticleType, viewContext: ViewContext): Article {
  const { lang } = viewContext;
  return {
    ...entryOf(page, type, viewContext),
    extract: page.extract[lang],
    cover: coverOf(page, viewContext),
    link: entityPath("page", lang, page.slug[lang]),
    publication_date: page.publication_date,
    fonction: page.job?.fonction[lang],
    disponibility: page.job?.disponibility[lang],
  };
}

export function faqRecord(source: FaqSource, viewContext: ViewContext): Article & FaqItem {
  return {
    ...entryOf(source, "faq", viewContext),
    extract: "",
    publication_date: viewContext.updatedAt("faq", String(source.id)),
    products: soldHere(source.products, viewContext).map(({ id }) => id),
  };
}

export function folderRecord(source: FolderSource, viewContext: ViewContext, types?: ReadonlySet<string>): Folder {
  const { lang, media, directory } = viewContext;
  const articles = source.pages.flatMap((code) => {
    const page = directory.pages.get(code);
    const type = page && isShown(page, viewContext) ? articleType(page, viewContext) : undefined;
    return page && type && (!types || types.has(type)) ? [articleRecord(page, type, viewContext)] : [];
  });
  const cover = media.surface(source.cover, lang, source.alt);
  return {
    id: source.id,
    name: source.name[lang],
    slug: source.slug[lang],
    extract: source.extract[lang],
    cover,
    tags: tagsOf(source.tags, viewContext),
    articles,
    metas: metasOf(source, source.name[lang], cover?.url, viewContext),
    ...addressesOf(viewContext, "folder", source),
  };
}

export function pageRecord(page: Page, viewContext: ViewContext): CmsPage {
  const { lang } = viewContext;
  const cover = coverOf(page, viewContext);
  const { worksheet, job } = page;
  return {
    id: page.id,
    slug: page.slug[lang],
    title: page.title[lang],
    content: page.content[lang],
    cover,
    type: { technical_name: page.type },
    paragraphs_display: page.paragraphs.flatMap((source, index) => paragraph(source, index + 1, viewContext) ?? []),
    metas: { ...metasOf(page, page.title[lang], cover?.url, viewContext), ...(page.closed && { noindex: true }) },
    closing_date: page.closing_date,
    ...(page.closed && { closed: true }),
    publication_date: page.publication_date,
    updated_at: page.updated_at,
    author: page.author,
    tags: tagsOf(page.tags, viewContext),
    ...(worksheet && {
      difficulty: worksheet.difficulty[lang],
      time: String(worksheet.time),
      support: worksheet.support[lang],
      cost: worksheet.cost[lang],
      preperation: worksheet.preperation[lang],
      painting: worksheet.painting[lang],
    }),
    step_pictures: (worksheet?.steps ?? []).flatMap(({ number, picture }) => {
      const image = viewContext.media.surface(picture, lang);
      return image ? [{ number, image }] : [];
    }),
    ...(job && { fonction: job.fonction[lang], salaire: job.salaire[lang], disponibility: job.disponibility[lang] }),
    ...addressesOf(viewContext, "page", page),
  };
}

export function pageParents(page: Page, viewContext: ViewContext): EntityParent[] {
  const folder = viewContext.directory.folderOf(page);
  if (!folder || !isFor(folder, viewContext)) return [];
  return [
    {
      entity_type: "folder",
      slug: folder.slug[viewContext.lang],
      name: folder.name[viewContext.lang],
      target: viewContext.target,
    },
  ];
}
function metasOf(
  source: Pick<Page, "metas" | "targets">,
  name: string,
  image: string | undefined,
  viewContext: ViewContext,
): CmsPage["metas"] {
  return {
    title: pageTitle(
      viewContext,
      source.metas.title?.[viewContext.lang] ?? name,
      source.targets.length > 1 ? "page" : undefined,
    ),
    description: source.metas.description[viewContext.lang],
    image,
  };
}

/** A paragraph without anything to show (an undrawn picture, products of the other audience) is left out. */
function paragraph(source: ParagraphSource, id: number, viewContext: ViewContext): Paragraph | undefined {
  const { lang, media, directory } = viewContext;
  const head = { id, title: source.title?.[lang] };
  switch (source.type) {
    case "text":
      return { ...head, type: "text", text: source.text[lang] };
    case "image": {
      const image = media.surface(source.picture, lang, source.alt);
      return image && { ...head, type: "image", image };
    }
    case "text_image": {
      const image = media.surface(source.picture, lang, source.alt);
      const text = source.text[lang];
      return image ? { ...head, type: "text_image", text, image, side: source.side } : { ...head, type: "text", text };
    }
    case "video": {
      const { provider, video_id, url, seconds } = source;
      const cover = stillOf(source) ?? media.surface(source.cover, lang);
      return { ...head, type: "video", provider, video_id, url, cover, seconds };
    }
    case "products": {
      const products = soldHere(source.products, viewContext).map((product) => product.id);
      return products.length > 0 ? { ...head, type: "products", products } : undefined;
    }
    case "articles": {
      const articles = source.articles.flatMap((code) => {
        const page = directory.pages.get(code);
        return page && isShown(page, viewContext) ? [page.id] : [];
      });
      return articles.length > 0 ? { ...head, type: "articles", articles } : undefined;
    }
    case "faq": {
      const items = source.items.flatMap((code) => {
        const question = directory.faq.get(code);
        return question && isFor(question, viewContext) ? [faqRecord(question, viewContext)] : [];
      });
      return items.length > 0 ? { ...head, type: "faq", items } : undefined;
    }
    case "files": {
      const files = source.notices.flatMap(({ product, type }) => {
        const found = directory.products.get(product);
        const notice = found && noticesOf(found, viewContext).find((candidate) => candidate.type === type);
        return notice ? [{ title: notice.title, url: notice.file.url, size: notice.file.size }] : [];
      });
      return files.length > 0 ? { ...head, type: "files", files } : undefined;
    }
    case "cta": {
      const link = linkTo(source.to, source.label[lang], viewContext);
      return link && { ...head, type: "cta", text: source.text[lang], link };
    }
  }
}
