import type { SerializeFrom } from "@remix-run/node";
import { FilteredList, ProductList } from "~/catalogue/product-list";
import { ButtonLink, EmptyState, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { loadResults } from "./load.server";

type ResultsScreenProps = SerializeFrom<typeof loadResults>;

export function ResultsScreen({ base, given, advice, list, push, note, ...ways }: ResultsScreenProps) {
  const { t } = useTranslation(["guide", "category"]);
  return (
    <>
      <header className="wrap guide-results grid gap-6">
        <h1>{t("results.heading")}</h1>
        <dl className="guide-given cluster gap-4 gap-x-8">
          {given.map(({ code, question, label, href }) => (
            <div key={code}>
              <dt className="small">{question}</dt>
              <dd className="line gap-3 strong">
                {label}
                <a className="tap small-text regular" href={href}>
                  {t("results.change")}
                  <span className="hidden-text">{` ${question}`}</span>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </header>
      {advice && (
        <Section className="wrap pad-below-6 grid gap-3" titleId="advice" title={t("results.advice")} isSmall>
          {/* React has rendered it (advice.server.tsx). */}
          <div className="guide-advice__products grid gap-3" dangerouslySetInnerHTML={{ __html: advice }} />
        </Section>
      )}
      <FilteredList list={list} base={base}>
        {list.products.length > 0 ? (
          <ProductList list={list} base={base} push={push} note={note} />
        ) : (
          <Nothing list={list} base={base} {...ways} />
        )}
      </FilteredList>
    </>
  );
}

type NothingProps = Pick<ResultsScreenProps, "list" | "base" | "guideHref" | "categoriesHref" | "contactHref">;

function Nothing({ list: { failed, filters }, base, guideHref, categoriesHref, contactHref }: NothingProps) {
  const { t } = useTranslation(["guide", "category"]);
  const filtered = Object.keys(filters).length > 0;
  if (failed) {
    return (
      <EmptyState title={t("category:failed.title")} text={t("category:failed.text")}>
        <ButtonLink href={base} label={t("category:failed.again")} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("category:empty.title")} text={t(filtered ? "category:empty.text" : "results.empty")}>
      <p className="gap-3 cluster">
        <ButtonLink href={filtered ? base : guideHref} label={t(filtered ? "category:empty.clear" : "results.again")} />
        <ButtonLink look="secondary" href={categoriesHref} label={t("results.families")} />
        <ButtonLink look="secondary" href={contactHref} label={t("category:empty.contact")} />
      </p>
    </EmptyState>
  );
}
