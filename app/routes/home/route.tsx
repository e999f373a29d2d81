import { useLoaderData } from "@remix-run/react";
import { ArticleCard } from "~/catalogue/article-card";
import type { FamilyView } from "~/catalogue/category-views";
import { ButtonLink, ColourFill, Icon, Picture, Section, SmallTitle, TapLinks } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import type { Target } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
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

interface ChoiceProps {
  families: readonly FamilyView[];
  target: Target;
  catalogueHref: string;
}

const Colour = ({ colour }: { colour: string | null }) => (
  <span className="choice__colour block relative">{colour && <ColourFill colour={colour} />}</span>
);

function Choice({ families, target, catalogueHref }: ChoiceProps) {
  const { t } = useTranslation("home");
  if (families.length === 0) return null;
  return (
    <section className="choice-section wrap" aria-labelledby="choice">
      <div className="home-head cluster gap-2 gap-x-8">
        <h2 id="choice">{t(`choice.title_${target}`)}</h2>
        <p>{t(`choice.lead_${target}`)}</p>
        <a className="tap gap-2 strong" href={catalogueHref}>
          {t("choice.all")}
          <Icon name="arrow-right" />
        </a>
      </div>
      {target === "pro" ? <TechniqueIndex families={families} /> : <NeedTiles families={families} />}
    </section>
  );
}

/** An index to be scanned: every technique of every family on one screen. */
function TechniqueIndex({ families }: Pick<ChoiceProps, "families">) {
  return (
    <ul className="techniques grid gap-8 gap-x-6 plain">
      {families.map(({ id, name, href, colour, childs }) => (
        <li key={id}>
          <Colour colour={colour} />
          <h3 className="choice__name">
            <a href={href}>{name}</a>
          </h3>
          <ul className="plain">
            {childs.map((child) => (
              <li key={child.id}>
                <a className="line muted" href={child.href}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** On phones the first one, and a last one without a neighbour, have the full width (choice.css); 640 pixels are enough for it. */
function sizesOfTile(index: number, count: number): string {
  const isAlone = index === 0 || (index === count - 1 && count % 2 === 0);
  const wide = ["740px", "520px"][index] ?? "310px";
  return `(max-width: 565px) ${isAlone ? "80vw" : "44vw"}, (max-width: 900px) 47vw, ${wide}`;
}

/** The damage as one sees it: a picture of it, and the cases that are told apart. */
function NeedTiles({ families }: Pick<ChoiceProps, "families">) {
  return (
    <ul className="needs grid gap-8 gap-x-4 plain">
      {families.map(({ id, name, href, colour, text, cover, childs }, index) => (
        <li key={id} className="need">
          <div className="need__picture picture-box">
            {cover && <Picture media={cover} format="whole" sizes={sizesOfTile(index, families.length)} alt="" />}
            <Colour colour={colour} />
          </div>
          <h3 className="choice__name">
            <a href={href}>{name}</a>
          </h3>
          {text && <p className="muted">{text}</p>}
          <TapLinks className="gap-x-4 above-2" links={childs} />
        </li>
      ))}
    </ul>
  );
}
