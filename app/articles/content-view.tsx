import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { ButtonLink, Icon, Picture, TapLink, TapLinks } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { useTranslation } from "~/i18n/use-translation";
import { ArticleList } from "./article-list";
import type { ContentPageView } from "./content-view.server";
import { NeededProducts } from "./needed-products";
import { Paragraphs } from "./paragraphs";
import { Share } from "./share";
import type { Worksheet } from "./worksheet";

const STEPS = "steps";

/** Needed things beside the steps; printed on one page for the site. */
function WorksheetSheet({ worksheet }: { worksheet: Worksheet }) {
  const { t } = useTranslation("know-how");
  const { opening, tools, products, sequence, rest } = worksheet;
  return (
    <>
      <p className="sheet__jump screen-only">
        <a className="tap gap-2 strong" href={`#${STEPS}`}>
          <Icon name="arrow-right" />
          {sequence.title ?? t("worksheet.steps")}
        </a>
      </p>
      <Paragraphs paragraphs={opening} />
      <div className="sheet grid single gap-12 gap-x-16">
        <div className="sheet__kit grid single at-top gap-8">
          {tools.map(({ id, title, items }) => (
            <section key={id} className="sheet__part grid single gap-3">
              <h2 className="small-title">{title ?? t("worksheet.tools")}</h2>
              <ul className="plain tools">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
          {products.map(({ id, title, products: needed }) => (
            <section key={id} className="sheet__part grid single gap-3">
              <h2 className="small-title">{title ?? t("worksheet.products")}</h2>
              <NeededProducts products={needed} />
            </section>
          ))}
        </div>
        <Steps sequence={sequence} />
      </div>
      <Paragraphs paragraphs={rest} />
    </>
  );
}

function Steps({ sequence: { title, before, steps, after } }: { sequence: Worksheet["sequence"] }) {
  const { t } = useTranslation("know-how");
  return (
    <section className="sheet__steps grid at-top gap-6" id={STEPS}>
      <h2>{title ?? t("worksheet.steps")}</h2>
      {before && <SafeHtml html={before} />}
      <ol className="plain steps">
        {steps.map(({ title: name, html, picture }) => (
          <li key={html} className="step">
            {name && <h3 className="step__name">{name}</h3>}
            <SafeHtml html={html} />
            {picture && (
              <div className="step__picture above-2 screen-only">
                <Picture media={picture} format="whole" sizes="(width > 760px) 240px, 75vw" />
              </div>
            )}
          </li>
        ))}
      </ol>
      {after && <SafeHtml html={after} />}
    </section>
  );
}

export const APPLY = "apply";

type Page = SerializeFrom<ContentPageView>;

interface ContentViewProps {
  page: Page;
  /** A preview's address must not be shared. */
  isPreview?: boolean;
  children?: ReactNode;
}

/** A page of any kind: worksheet, job, news item, video, plain page. Styles: articles.css, content-view.css. */
export function ContentView({ page, isPreview = false, children }: ContentViewProps) {
  const { kind, cover, html, facts, worksheet, paragraphs, contents, neighbours } = page;
  const hasCover = cover !== null && (kind === "worksheet" || kind === "actualite");
  return (
    <article className={`wrap reading page-space grid gap-8 reading--${kind}`}>
      <div className="reading__opening grid gap-8 gap-x-16">
        <Head page={page} isPreview={isPreview} />
        {hasCover && (
          <Picture media={cover} format="whole" className="reading__cover" alt="" priority sizes={COVER_SIZES} />
        )}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {worksheet ? (
        <WorksheetSheet worksheet={worksheet} />
      ) : (
        <div className={contents.length > 0 ? "reading__parted grid gap-8 gap-x-16" : "reading__whole"}>
          <Contents entries={contents} />
          <div className="reading__body shrinks grid gap-12">
            {html && kind !== "worksheet" && <SafeHtml html={html} />}
            <Paragraphs paragraphs={paragraphs} />
          </div>
        </div>
      )}
      {!isPreview && <Origin page={page} />}
      {children}
      <Similar kind={kind} articles={neighbours.similar} />
      <Around page={page} />
    </article>
  );
}

const COVER_SIZES = "(max-width: 1024px) 100vw, 560px";

function Head({ page, isPreview }: { page: Page; isPreview: boolean }) {
  const { title, kind, isClosed, spontaneousHref, html, back, byline, tags, address } = page;
  const { t } = useTranslation(["know-how", "application"]);
  return (
    <header className="reading__head grid gap-3">
      {kind !== "page" && <p className="small strong">{t(`kind.${kind}`)}</p>}
      <h1>{title}</h1>
      {kind === "worksheet" && html && <SafeHtml html={html} className="prose reading__lead" />}
      <Byline {...byline} />
      {tags.length > 0 && <TapLinks className="gap-x-4 screen-only" links={tags} />}
      {isClosed && (
        <p className="lead">
          {t("application:job.closed")} <a href={spontaneousHref}>{t("application:job.spontaneous")}</a>
        </p>
      )}
      {kind === "job" && !isClosed && (
        <p className="screen-only">
          <ButtonLink href={`#${APPLY}`} label={t("application:job.link")} />
        </p>
      )}
      {back && !isPreview && <Share title={title} address={address} />}
    </header>
  );
}

function Byline({ author, published, updated }: Page["byline"]) {
  const { t } = useTranslation("know-how");
  if (!author && !published && !updated) return null;
  return (
    <p className="reading__meta small cluster gap-x-3">
      {author && <span>{author}</span>}
      {published && <time dateTime={published.date}>{published.inWords}</time>}
      {updated && (
        <span>
          {t("meta.updated")} <time dateTime={updated.date}>{updated.inWords}</time>
        </span>
      )}
    </p>
  );
}

function Facts({ facts }: { facts: Page["facts"] }) {
  return (
    <dl className="sheet-facts grid">
      {facts.map(({ label, values }) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          {values.map(({ text, href }) => (
            <dd key={text}>{href ? <a href={href}>{text}</a> : text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Contents({ entries }: { entries: Page["contents"] }) {
  const { t } = useTranslation("know-how");
  if (entries.length === 0) return null;
  return (
    <nav className="contents quiet-links screen-only" aria-labelledby="contents">
      <h2 id="contents">{t("contents")}</h2>
      <ol className="plain">
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Printed pages show their address and date. */
function Origin({ page: { address, byline } }: { page: Page }) {
  const { t } = useTranslation("know-how");
  const { inWords } = byline.updated ?? byline.published ?? { inWords: "" };
  return (
    <p className="origin print-only">
      {[address, inWords && `${t("meta.state")} ${inWords}`].filter(Boolean).join(" · ")}
    </p>
  );
}

function Similar({ kind, articles }: { kind: Page["kind"]; articles: Page["neighbours"]["similar"] }) {
  const { t } = useTranslation("know-how");
  if (articles.length === 0) return null;
  return (
    <section className="paragraph grid at-top gap-4 paragraph--articles screen-only">
      <h2>{t(`similar.${kind}`)}</h2>
      <ArticleList articles={articles} headings={3} />
    </section>
  );
}

function Around({ page: { kind, back, neighbours } }: { page: Page }) {
  const { t } = useTranslation("know-how");
  const { before, after } = neighbours;
  if (!back) return null;
  return (
    <nav className="around grid gap-3 gap-x-6 screen-only" aria-label={t(`around.${kind}.label`)}>
      {before && <Way {...before} side="before" words={t(`around.${kind}.before`)} />}
      <TapLink className="around__all" href={back} label={t(`around.${kind}.all`)} />
      {after && <Way {...after} side="after" words={t(`around.${kind}.after`)} />}
    </nav>
  );
}

function Way({ title, href, side, words }: { title: string; href: string; side: "before" | "after"; words: string }) {
  return (
    <a className={`around__way grid around__way--${side}`} href={href} rel={side === "before" ? "prev" : "next"}>
      <span className="small">{words}</span>
      <span className="around__title strong">{title}</span>
    </a>
  );
}

export function ApplySection({ askHref, children }: { askHref: string; children: ReactNode }) {
  const { t } = useTranslation(["application", "know-how"]);
  return (
    <section className="apply grid gap-8 gap-x-16" id={APPLY} aria-labelledby="apply-title">
      <header className="grid at-top gap-4">
        <h2 id="apply-title">{t("job.title")}</h2>
        <p className="lead">{t("job.intro")}</p>
        <p>
          <a href={askHref}>{t("know-how:job.ask")}</a>
        </p>
      </header>
      {children}
    </section>
  );
}
