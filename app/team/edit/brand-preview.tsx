import { useEffect, useRef, useState } from "react";
import { TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { FormContrast } from "~shared/rules/palette";
import { problemText } from "./field-error";
import { fieldId } from "./fields";
import type { BrandFacts } from "./live-brand";

const FRAME = "brand-preview";

/** The home pages with the brand of the form as it changes. Without JavaScript a draft has its own preview. */
export function BrandPreview(facts: BrandFacts) {
  const { t } = useTranslation("team-edit");
  const frame = useRef<HTMLIFrameElement>(null);
  const [contrasts, setContrasts] = useState<readonly FormContrast[]>([]);
  const latest = useRef(facts);
  useEffect(() => {
    const form = frame.current?.closest("form");
    // In the next frame both inputs of a colour have its value.
    const show = () =>
      requestAnimationFrame(async () => {
        const { liveBrand } = await import("./live-brand");
        const live = liveBrand(new FormData(form ?? undefined), latest.current);
        setContrasts(live.contrasts);
        if (frame.current?.contentWindow) live.showOn(frame.current.contentWindow);
      });
    show();
    frame.current?.addEventListener("load", show);
    form?.addEventListener("input", show);
    return () => form?.removeEventListener("input", show);
  }, []);
  const { homes } = facts.brand;
  return (
    <section className="brand-preview set-apart grid gap-3 script-only screen-only" aria-labelledby={FRAME}>
      <h2 id={FRAME}>{t("live.title")}</h2>
      <p className="cluster gap-x-6">
        {homes.map(({ target, href }) => (
          <TapLink key={href} href={href} target={FRAME} label={t(`target.${target}`)} />
        ))}
      </p>
      {/* Its scripts don't run: visits aren't counted, and nothing renders over what is changed here. */}
      <iframe ref={frame} name={FRAME} title={t("live.title")} src={homes[0]?.href} sandbox="allow-same-origin" />
      <ul className="plain small" aria-live="polite">
        {contrasts.map(({ name, problem }) => (
          <li key={name}>
            <a href={`#${fieldId(`colours.${name}`)}`}>{t(`field.colours.${name}`)}</a>
            {t("of_field")}
            {problemText(t, problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}
