import { ProductCard } from "~/catalogue/product-card";
import { ButtonLink } from "~/components/elements";
import { Reasons } from "~/components/reasons";
import { useTranslation } from "~/i18n/use-translation";
import type { ScanAnswer, ScannedProduct } from "./scan-answer";

interface ScanResultProps {
  answer: Exclude<ScanAnswer, { state: "idle" | "unreadable" | "wrong_check_digit" }>;
  contactHref: string;
}

export function ScanResult({ answer, contactHref }: ScanResultProps) {
  const { t } = useTranslation("scan");
  if (answer.state === "found") return <Found {...answer.product} />;
  return (
    <div className="grid gap-3">
      <h3>{t(answer.state === "failed" ? "failed.title" : "nothing.title")}</h3>
      <p>{answer.state === "failed" ? t("failed.text") : t("nothing.text", { code: answer.code })}</p>
      <p>
        <a href={contactHref}>{t("contact")}</a>
      </p>
    </div>
  );
}

function Found({ card, pack, reasons, elsewhere }: ScannedProduct) {
  const { t } = useTranslation("scan");
  return (
    <div className="scan-found relative grid gap-x-6">
      <ProductCard card={card} />
      {pack && (
        <p className="strong numbers">
          {[pack.size, pack.packaging, t("found.reference", { reference: pack.reference })].filter(Boolean).join(" · ")}
        </p>
      )}
      <Reasons reasons={reasons} />
      {elsewhere && <p className="scan-found__elsewhere">{t(`found.elsewhere_${elsewhere}`)}</p>}
      <p>
        <ButtonLink href={card.href} iconEnd="arrow-right">
          {t(elsewhere ? `found.see_${elsewhere}` : "found.see")}
        </ButtonLink>
      </p>
    </div>
  );
}
