import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Picture } from "~/components/picture";
import { SafeHtml } from "~/components/safe-html";
import type { DrawnPage } from "./content-view.server";
import { Paragraphs } from "./paragraphs";

/** Where a job's page leads whoever applies. */
export const APPLY = "apply";

interface ContentViewProps {
  page: SerializeFrom<DrawnPage>;
  /** What ends it: a job's application. */
  children?: ReactNode;
}

/** A page of any kind: worksheet, job, news item, video, plain page. */
export function ContentView({ page, children }: ContentViewProps) {
  const { title, kind, cover, html, facts, paragraphs, byline } = page;
  const { t } = useTranslation("application");
  return (
    <article className="wrap reading">
      <header className="reading__head">
        <h1>{title}</h1>
        {byline && (
          <p className="reading__meta">
            <time dateTime={byline.date}>{byline.inWords}</time>
            {byline.author && ` · ${byline.author}`}
          </p>
        )}
        {kind === "job" && (
          <p>
            <ButtonLink href={`#${APPLY}`}>{t("job.link")}</ButtonLink>
          </p>
        )}
      </header>
      {cover && kind !== "page" && <Picture media={cover} format="banner" className="reading__cover" alt="" priority />}
      {facts.length > 0 && (
        <dl className="sheet-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {html && <SafeHtml html={html} />}
      <Paragraphs paragraphs={paragraphs} />
      {children}
    </article>
  );
}

interface ApplySectionProps {
  /** Where one asks about the job. */
  askHref: string;
  /** The form, or what stands for it. */
  children: ReactNode;
}

export function ApplySection({ askHref, children }: ApplySectionProps) {
  const { t } = useTranslation(["application", "know-how"]);
  return (
    <section className="apply" id={APPLY} aria-labelledby="apply-title">
      <header className="apply__head">
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
