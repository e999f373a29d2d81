import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { TenderView } from "./product-view.server";

/** The text for a tender: to be read, taken as a file and, where scripts run, copied. */
export function Tender({ tender: { text, href } }: { tender: TenderView }) {
  const { t } = useTranslation("product");
  const [copied, setCopied] = useState<boolean | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No clipboard on plain http: the text stands there to be selected.
      setCopied(false);
    }
  }
  return (
    <details className="tender screen-only">
      <summary>{t("tender.summary")}</summary>
      <p className="tender__text">{text}</p>
      <ul className="tender__ways plain">
        <li className="script-only">
          <button type="button" onClick={copy}>
            <Icon name={copied ? "check" : "file-text"} />
            {t("tender.copy")}
          </button>
        </li>
        <li>
          <a href={href} type="text/plain" download>
            <Icon name="download" />
            {t("tender.file")}
          </a>
        </li>
      </ul>
      <p role="status" className="small">
        {copied !== null && t(copied ? "tender.copied" : "tender.not_copied")}
      </p>
    </details>
  );
}
