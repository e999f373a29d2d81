import { Disclosure } from "~/components/disclosure";
import { ButtonLink, Picture } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { ArticleList } from "./article-list";
import { FileLink } from "./file-link";
import { NeededProducts } from "./needed-products";
import type { ParagraphView } from "./paragraphs.server";
import { Video } from "./video";

export const anchorOf = ({ id }: { id: number }) => `section-${id}`;

function Body({ paragraph }: { paragraph: ParagraphView }) {
  switch (paragraph.type) {
    case "text":
      return <SafeHtml html={paragraph.html} />;
    case "image":
      return <Picture media={paragraph.image} format="whole" />;
    case "text_image":
      return (
        <div className={`paragraph__pair grid gap-6 gap-x-16 paragraph__pair--${paragraph.side}`}>
          <SafeHtml html={paragraph.html} />
          <Picture media={paragraph.image} format="whole" sizes="(max-width: 768px) 100vw, 480px" />
        </div>
      );
    case "video":
      return <Video {...paragraph} />;
    case "products":
      return <NeededProducts products={paragraph.products} />;
    case "articles":
      return <ArticleList articles={paragraph.articles} headings={paragraph.title ? 3 : 2} />;
    case "faq":
      return paragraph.items.map(({ id, title, html }) => (
        <Disclosure key={id} summary={title} group={`faq-${paragraph.id}`}>
          <SafeHtml html={html} />
        </Disclosure>
      ));
    case "files":
      return (
        <ul className="ruled plain">
          {paragraph.files.map((file) => (
            <li key={file.url}>
              <FileLink {...file} />
            </li>
          ))}
        </ul>
      );
    case "cta":
      return (
        <div className="call cluster apart tinted gap-4 gap-x-8">
          <p>{paragraph.text}</p>
          {paragraph.link.href && <ButtonLink href={paragraph.link.href} label={paragraph.link.label} />}
        </div>
      );
  }
}

export function Paragraphs({ paragraphs }: { paragraphs: readonly ParagraphView[] }) {
  return paragraphs.map((paragraph) => (
    <section
      key={paragraph.id}
      id={anchorOf(paragraph)}
      className={`paragraph grid at-top gap-4 paragraph--${paragraph.type}`}
    >
      {paragraph.title && <h2>{paragraph.title}</h2>}
      <Body paragraph={paragraph} />
    </section>
  ));
}
