import { Form } from "@remix-run/react";
import { useState } from "react";
import { FactValue } from "~/catalogue/fact-value";
import { Disclosure } from "~/components/disclosure";
import { Button, ButtonLink, Icon, type IconName, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import type { Guidance as GuidanceView } from "./guidance.server";
import type { ChosenPack, ProductView } from "./product-view.server";

/** The text for a tender: to be read, taken as a file and, where scripts run, copied. */
export function Tender({ tender: { text, href } }: { tender: NonNullable<ProductView["tender"]> }) {
  const { t } = useTranslation("product");
  const [copied, setCopied] = useState<boolean | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // There is no clipboard on plain http: the text can be selected.
      setCopied(false);
    }
  }
  return (
    <div className="tender screen-only">
      <Disclosure summary={t("tender.summary")}>
        <p className="tender__text plaster breakable">{text}</p>
        <ul className="above-3 plain cluster gap-3 gap-x-6">
          <li className="script-only">
            <Button look="quiet" type="button" icon={copied ? "check" : "file-text"} onClick={copy}>
              {t("tender.copy")}
            </Button>
          </li>
          <li>
            <ButtonLink look="quiet" href={href} icon="download" type="text/plain" download label={t("tender.file")} />
          </li>
        </ul>
        <p role="status" className="small">
          {copied !== null && t(copied ? "tender.copied" : "tender.not_copied")}
        </p>
      </Disclosure>
    </div>
  );
}

interface Chosen {
  chosen: ChosenPack | null;
}

export function PackTable({ packs, chosen }: Pick<ProductView, "packs"> & Chosen) {
  const { t } = useTranslation("product");
  const hasPrices = packs.some(({ price }) => price !== null);
  const hasCoverage = packs.some(({ coverage }) => coverage !== "");
  return (
    <table className="packs goods full-width" {...KEEP_PLACE}>
      <caption className="hidden-text">{t("packs.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("packs.size")}</th>
          <th scope="col">{t("packs.packaging")}</th>
          {hasCoverage && <th scope="col">{t("packs.coverage")}</th>}
          <th scope="col">{t("packs.reference")}</th>
          <th scope="col">{t("packs.ean")}</th>
          {hasPrices && <th scope="col">{t("packs.amount")}</th>}
        </tr>
      </thead>
      <tbody>
        {packs.map(({ id, href, size, facts, packaging, coverage, reference, ean, price, pricesFrom }) => (
          <tr key={id} aria-current={id === chosen?.id || undefined}>
            <th scope="row">
              <span className="no-wrap">{size}</span>
              {facts.map((fact) => (
                <span key={fact.code} className="block small regular">
                  {fact.label} <FactValue fact={fact} />
                </span>
              ))}
            </th>
            <td>{packaging}</td>
            {hasCoverage && <td>{coverage || t("packs.none")}</td>}
            <td>
              <a href={href}>{reference}</a>
            </td>
            <td className="packs__ean">{ean ?? t("packs.none")}</td>
            {hasPrices && (
              <td>
                <strong>{price ?? t("packs.none")}</strong>
                {pricesFrom.map(({ code, label, values }) => (
                  <span key={code} className="block small">
                    {label} {values}
                  </span>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KINDS: readonly (readonly [keyof GuidanceView, IconName])[] = [
  ["worksheets", "book-open"],
  ["videos", "play"],
  ["questions", "message-circle"],
];

export function Guidance({ guidance }: { guidance: GuidanceView }) {
  const { t } = useTranslation("product");
  return KINDS.map(
    ([kind, icon]) =>
      guidance[kind].length > 0 && (
        <div className="use__more screen-only" key={kind}>
          <h3>{t(`use.${kind}`)}</h3>
          <ul className="plain above-3">
            {guidance[kind].map(({ title, href }) => (
              <li key={href}>
                <a className="line gap-3 strong" href={href}>
                  <Icon name={icon} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ),
  );
}

/** "How much do I need": the surface, and on to the calculator with the product already chosen. */
export function Need({ need, chosen }: { need: NonNullable<ProductView["need"]> } & Chosen) {
  const { t } = useTranslation("product");
  const { action, categoryId, products } = need;
  const kind = products.find(({ packIds }) => chosen && packIds.includes(chosen.id))?.key;
  return (
    <Form
      className="need tinted grid gap-2 screen-only"
      method="get"
      action={action}
      aria-labelledby="need"
      autoComplete="off"
    >
      <h3 id="need">{t("need.title")}</h3>
      <input type="hidden" name="disableSurfaceCalculator" value="true" />
      {categoryId !== null && <input type="hidden" name="categorySelected" value={categoryId} />}
      {products.length === 1 ? (
        <input type="hidden" name="productSelected" value={products[0]?.key} />
      ) : (
        <>
          <label htmlFor="need-kind">{t("need.kind")}</label>
          <select key={kind} id="need-kind" name="productSelected" defaultValue={kind}>
            <NamedOptions of={products.map(({ key, name }) => ({ id: key, name }))} />
          </select>
        </>
      )}
      <label htmlFor="need-surface">{t("need.surface")}</label>
      <div className="need__line cluster gap-3">
        <input id="need-surface" name="surfaceCoating" inputMode="decimal" maxLength={20} required />
        <Button look="secondary" icon="calculator" label={t("need.calculate")} />
      </div>
    </Form>
  );
}

/** PDFs, with what one wants to know before opening them: size and language. */
export function Documents({ documents, archive }: Pick<ProductView, "documents" | "archive">) {
  const { t } = useTranslation("product");
  if (documents.length === 0) return null;
  return (
    <section className="documents screen-only" aria-labelledby="documents">
      <h2 id="documents" className="hidden-text">
        {t("documents.title")}
      </h2>
      <ul className="grid gap-2 plain">
        {documents.map(({ id, type, url, size, lang }) => (
          <li key={id}>
            <a href={url} hrefLang={lang} type="application/pdf">
              <Icon name="file-text" />
              <span className="documents__kind strong">{t(`documents.kind.${type}`)}</span>
              <span className="small numbers">
                {t("documents.file", { size })}, {t(`documents.language.${lang}`, { defaultValue: lang })}
              </span>
            </a>
          </li>
        ))}
        {archive && (
          <li>
            <a href={archive.href} type="application/zip" download>
              <Icon name="download" />
              <span className="documents__kind strong">{t("documents.archive")}</span>
              <span className="small numbers">{t("documents.archive_file", { size: archive.size })}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
