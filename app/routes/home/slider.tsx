import { ButtonLink, Picture } from "~/components/elements";
import { useSnapTrack } from "~/components/use-snap-track";
import { useTranslation } from "~/i18n/use-translation";
import type { SlideView } from "./home-view.server";
import { LampControls, LampPictures, useLamp } from "./lamp";

/** CSS pixels. */
const PHONE_UP_TO = 565;
const idOf = (index: number) => `slide-${index + 1}`;

/** A row that snaps, with its table of contents below. It never moves by itself; without JavaScript the anchors do. */
export function Slider({ slides }: { slides: readonly SlideView[] }) {
  const { t } = useTranslation("home");
  const { track, current, show } = useSnapTrack<HTMLUListElement>();
  if (slides.length === 0) return null;
  return (
    <section className="slider" aria-label={t("slides.label")}>
      <ul className="slider__track snap-track grid plain" ref={track} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((slide, index) => (
          <li key={slide.title} id={idOf(index)} className="slide grid">
            <Slide slide={slide} first={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <nav className="slider__contents wrap" aria-label={t("slides.choose")}>
          <ol className="tabs gap-6 plain">
            {slides.map(({ title, subtitle }, index) => (
              <li key={title}>
                <a
                  className="tab"
                  href={`#${idOf(index)}`}
                  onClick={show(index)}
                  aria-current={(current ?? 0) === index ? "true" : undefined}
                >
                  <span className="numbers muted strong">{index + 1}</span> {subtitle || title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </section>
  );
}

function Slide({ slide, first }: { slide: SlideView; first: boolean }) {
  const { title, subtitle, text, tone, cover, phoneCover, lamp: frames, link } = slide;
  const lamp = useLamp();
  return (
    <>
      <div className="slide__picture relative plaster">
        <Picture
          media={cover}
          format="banner"
          sizes="100vw"
          priority={first}
          {...(phoneCover ? { phone: { media: phoneCover, format: "phoneBanner", upTo: PHONE_UP_TO } } : {})}
        />
        {frames && <LampPictures frames={frames} lamp={lamp} phoneUpTo={PHONE_UP_TO} />}
      </div>
      <div className="wrap">
        <div className={`slide__panel grid to-start relative gap-3 slide__panel--${tone}`}>
          {subtitle && <p className="strong">{subtitle}</p>}
          <h2 className="slide__title">{title}</h2>
          {text && <p className="slide__text">{text}</p>}
          {frames && <LampControls frames={frames} lamp={lamp} />}
          {link && <ButtonLink href={link.href} iconEnd="arrow-right" label={link.label} />}
        </div>
      </div>
    </>
  );
}
