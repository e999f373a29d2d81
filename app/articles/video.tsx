import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Icon, Picture } from "~/components/elements";
import { pictureAddress } from "~/components/picture-formats";
import { useTranslation } from "~/i18n/use-translation";
import { CONSENT_FIELDS, NO_CONSENT, PURPOSES } from "~/visitor/consent";
import { useConsent } from "~/visitor/consent-context";
import type { ParagraphView } from "./paragraphs.server";
import { playerAddress, watchPage } from "./youtube";

type VideoParagraph = Extract<ParagraphView, { type: "video" }>;
type YouTubeVideo = NonNullable<VideoParagraph["youtube"]>;

export function Video({ src, youtube, cover, id, title }: VideoParagraph) {
  const { t } = useTranslation("know-how");
  if (src) {
    const poster = cover ? pictureAddress(cover.url, "whole", 800) : undefined;
    const name = title ?? t("video.name");
    // biome-ignore lint/a11y/useMediaCaption: the demo's videos are silent
    return <video className="paragraph__video" controls preload="none" aria-label={name} poster={poster} src={src} />;
  }
  if (!youtube) return null;
  return <YouTube video={youtube} cover={cover} anchor={`video-${id}`} heading={title} />;
}

interface YouTubeProps {
  video: YouTubeVideo;
  cover: VideoParagraph["cover"];
  anchor: string;
  heading: string | null;
}

/** The player with consent; otherwise a still from this site, which contacts the provider only when pressed. */
function YouTube({ video, cover, anchor, heading }: YouTubeProps) {
  const { t, i18n } = useTranslation("know-how");
  const known = useConsent();
  const [pressed, setPressed] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  const name = video.title ?? heading ?? t("video.name");
  const isAllowed = known?.consent?.youtube ?? false;

  // The pressed button is removed, so the focus moves to the player.
  useEffect(() => {
    if (pressed && isAllowed) player.current?.focus();
  }, [pressed, isAllowed]);

  return (
    <figure className="video grid gap-2" id={anchor}>
      {isAllowed ? (
        <iframe
          className="video__player full-width"
          ref={player}
          src={playerAddress(video.id, { locale: i18n.language, starts: pressed })}
          title={name}
          loading="lazy"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Still name={name} cover={cover} anchor={anchor} onPress={() => setPressed(true)} />
      )}
      <figcaption className="small">
        {video.author ? t("video.by", { name, author: video.author }) : name}{" "}
        <a href={watchPage(video.id)} rel="noopener">
          {t("video.elsewhere")}
        </a>
      </figcaption>
    </figure>
  );
}

interface StillProps {
  name: string;
  cover: VideoParagraph["cover"];
  anchor: string;
  onPress: () => void;
}

/** Pressing play gives consent: a form that stores it and redirects to this page with its player. */
function Still({ name, cover, anchor, onPress }: StillProps) {
  const { t } = useTranslation("know-how");
  const { pathname, search } = useLocation();
  const known = useConsent();
  const before = known?.consent ?? NO_CONSENT;

  function play(event: FormEvent) {
    if (!known) return;
    event.preventDefault();
    onPress();
    known.decide({ ...before, youtube: true });
  }

  return (
    <form className="video__still relative grid" method="post" action={known?.action} onSubmit={play}>
      {cover ? <Picture media={cover} format="whole" alt="" /> : <span className="video__blank" />}
      <input type="hidden" name={CONSENT_FIELDS.choice} value="save" />
      <input type="hidden" name={CONSENT_FIELDS.back} value={`${pathname}${search}#${anchor}`} />
      {PURPOSES.map(
        (purpose) =>
          (before[purpose] || purpose === "youtube") && <input key={purpose} type="hidden" name={purpose} value="on" />,
      )}
      {known && (
        <button className="video__play line strong gap-3" type="submit">
          <Icon name="play" size={24} />
          <span>
            {t("video.play")}
            <span className="hidden-text">{` : ${name}`}</span>
          </span>
        </button>
      )}
      <p className="video__meaning small">{t("video.meaning")}</p>
    </form>
  );
}
