import { Picture, type PictureSource } from "~/components/elements";
import { useSnapTrack } from "~/components/use-snap-track";
import { useTranslation } from "~/i18n/use-translation";

const idOf = (index: number) => `picture-${index + 1}`;

/** On phones a frame 216 px high (opening.css), which a square pack fills in height. */
const SIZES = "(max-width: 700px) 328px, (max-width: 768px) 100vw, 600px";

export function Gallery({ pictures, name }: { pictures: readonly PictureSource[]; name: string }) {
  const { t } = useTranslation("product");
  const { track, current, show } = useSnapTrack<HTMLUListElement>();
  if (pictures.length === 0) {
    return (
      <div className="gallery shrinks">
        <p className="gallery__none grid muted plaster">{t("gallery.none")}</p>
      </div>
    );
  }
  const several = pictures.length > 1;
  return (
    <section className="gallery shrinks" aria-label={t("gallery.label")}>
      {/* A row that scrolls must be reachable with the keyboard. */}
      <ul className="gallery__track snap-track grid plain plaster" ref={track} tabIndex={several ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.url} id={idOf(index)}>
            <Picture media={picture} format="whole" sizes={SIZES} alt={picture.alt || name} priority={index === 0} />
          </li>
        ))}
      </ul>
      {several && (
        <ol className="gallery__thumbs plain cluster gap-2 above-2 screen-only">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                className="block plaster"
                href={`#${idOf(index)}`}
                onClick={show(index)}
                aria-current={current === index ? "true" : undefined}
                aria-label={t("gallery.show", { position: index + 1, total: pictures.length })}
              >
                <Picture media={picture} format="thumb" sizes="80px" alt="" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
