import { useLoaderData } from "@remix-run/react";
import { ArticleCard } from "~/catalogue/article-card";
import { ButtonLink, Icon, Section, SmallTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import type { Target } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { Choice } from "./choice";
import homeCss from "./home.css";
import { type HomeData, loadHome } from "./load-home.server";
import { BestSellers, Promoted } from "./promoted";
import { Slider } from "./slider";

const STARS = [1, 2, 3, 4, 5];

function Advice({ articles: [first, ...others], target }: { articles: HomeData["articles"]; target: Target }) {
  const { t } = useTranslation("home");
  if (!first) return null;
  return (
    <section className="wrap section" aria-labelledby="advice">
      <div className="home-head cluster gap-2 gap-x-8">
        <h2 id="advice">{t(`advice.title_${target}`)}</h2>
        <p>{t(`advice.lead_${target}`)}</p>
      </div>
      <div className="advice grid">
        <div className="advice__first">
          <ArticleCard article={first} kind={first.kind} sizes="(max-width: 900px) 100vw, 720px" />
        </div>
        {others.length > 0 && (
          <ul className="advice__others ruled plain">
            {others.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} kind={article.kind} sizes="(max-width: 900px) 120px, 180px" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Testimonies({ testimonies }: Pick<HomeData, "testimonies">) {
  const { t } = useTranslation("home");
  if (testimonies.length === 0) return null;
  return (
    <Section className="testimonies wrap section" titleId="testimonies" title={t("testimonies.title")}>
      <ul className="grid plain">
        {testimonies.map(({ id, name, role, text, note }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption className="grid small-text">
                <strong>{name}</strong>
                {role && <span className="muted">{role}</span>}
                {note && (
                  <span className="testimonies__note muted">
                    <span className="hidden-text">{t("testimonies.note", { note })}</span>
                    {STARS.map((star, index) => (
                      <span key={star} data-given={index < note || undefined}>
                        <Icon name="star" size={16} />
                      </span>
                    ))}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {testimonies.some(({ note }) => note) && <p className="pad-above-4">{t("testimonies.unverified")}</p>}
    </Section>
  );
}

function Help({ help: { phone, hours, contactHref }, target }: Pick<HomeData, "help" | "target">) {
  const { t } = useTranslation("home");
  return (
    <section className="home-help grid to-start wrap" aria-labelledby="help">
      <div className="home-help__words">
        <SmallTitle id="help">{t(`help.title_${target}`)}</SmallTitle>
        <p>{t(`help.lead_${target}`)}</p>
      </div>
      {phone && (
        <p className="home-help__phone">
          <a className="numbers" href={`tel:${phone.replace(/\s/g, "")}`} aria-label={t("help.phone", { phone })}>
            {phone}
          </a>
          {hours && <span>{hours}</span>}
        </p>
      )}
      <ButtonLink href={contactHref} look="secondary" label={t("help.contact")} />
    </section>
  );
}

export const handle = { i18n: ["home"] };
export const meta = pageMeta;
export const links = stylesheets(homeCss);

/** Serves `/{locale}` and `/{locale}/{target}`; the canonical of the first is the second. */
export const loader = /* @__PURE__ */ screenLoader(loadHome);

/** The order of the sections is the audience's: a trade wants its usual products first, somebody at home some advice. */
export default function Home() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("home");
  const { target } = data;
  const best = <BestSellers offers={data.bestSellers} target={target} />;
  const advice = <Advice articles={data.articles} target={target} />;
  return (
    <div className="home">
      <h1 className="hidden-text">{t(`title_${target}`)}</h1>
      <Slider slides={data.slides} />
      <Choice families={data.families} target={target} catalogueHref={data.catalogueHref} />
      {target === "pro" ? best : advice}
      <Promoted offers={data.promoted} />
      <Help help={data.help} target={target} />
      {target === "pro" ? advice : best}
      <Testimonies testimonies={data.testimonies} />
    </div>
  );
}
