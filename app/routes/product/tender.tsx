import { useState } from "react";
import { Button, ButtonLink } from "~/components/button";
import { Disclosure } from "~/components/disclosure";
import { useTranslation } from "~/i18n/use-translation";
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
      // There is no clipboard on plain http: the text can be selected.
      setCopied(false);
    }
  }
  return (
    <div className="tender screen-only">
      <Disclosure summary={t("tender.summary")}>
        <p className="tender__text">{text}</p>
        <ul className="tender__ways plain cluster">
          <li className="script-only">
            <Button look="quiet" type="button" icon={copied ? "check" : "file-text"} onClick={copy}>
              {t("tender.copy")}
            </Button>
          </li>
          <li>
            <ButtonLink look="quiet" href={href} icon="download" type="text/plain" download>
              {t("tender.file")}
            </ButtonLink>
          </li>
        </ul>
        <p role="status" className="small">
          {copied !== null && t(copied ? "tender.copied" : "tender.not_copied")}
        </p>
      </Disclosure>
    </div>
  );
}
