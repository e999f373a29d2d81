import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { DrawnParagraph } from "./drawn-paragraph";

type VideoParagraph = Extract<DrawnParagraph, { type: "video" }>;

export function Video({ src, elsewhere, cover }: VideoParagraph) {
  const { t } = useTranslation("know-how");
  if (src) {
    // biome-ignore lint/a11y/useMediaCaption: the demo's videos are silent
    return <video className="paragraph__video" controls preload="none" poster={cover?.url} src={src} />;
  }
  if (!elsewhere) return null;
  return (
    <ButtonLink href={elsewhere} look="secondary" icon="play" rel="noopener">
      {t("video.elsewhere")}
    </ButtonLink>
  );
}
