import { PICTURE_FRAMES, pictureAddress } from "~/components/picture-formats";
import { useTranslation } from "~/i18n/use-translation";
import type { EditValues } from "./fields";
import type { EditView } from "./view.server";

export type ShownPicture = NonNullable<EditView["picture"]>;

/** In CSS pixels, on every screen: a press on it sends its coordinates, also without JavaScript. */
export function pressSize({ width, height }: ShownPicture): { width: number; height: number } {
  const scale = Math.min(280 / width, 420 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture, where a press sets the focus, and what each frame of the site shows of it. */
export function FocusFrames({ picture, values }: { picture: ShownPicture; values: EditValues }) {
  const { t } = useTranslation("team-edit");
  const percentOf = (name: string) => Math.min(100, Math.max(0, Number(values[name] || 50) || 0));
  const [x, y] = [percentOf("focus.x"), percentOf("focus.y")];
  const src = pictureAddress(picture.url, "whole", 800);
  const size = pressSize(picture);
  const shown = Object.entries(PICTURE_FRAMES).filter(([name]) => name !== "slide_phone" || !picture.own_cut);
  return (
    <section className="edit-section grid gap-5" id="focus" aria-labelledby="focus-title">
      <h2 id="focus-title">{t("focus.title")}</h2>
      <p className="hint">{t("focus.hint")}</p>
      {picture.own_cut && <p>{t("focus.own_cut")}</p>}
      <div className="focus">
        {/* Keys have no coordinates: the two fields are for them. */}
        <input
          {...{ type: "image", name: "press", src, ...size }}
          alt={t("focus.press")}
          formAction="#focus"
          tabIndex={-1}
        />
        <svg className="focus__mark" aria-hidden="true" {...size}>
          <circle cx={`${x}%`} cy={`${y}%`} r="10" />
        </svg>
      </div>
      <ul className="focus__frames plain cluster gap-4">
        {shown.map(([name, frame]) => (
          <li key={name}>
            <svg className="focus__frame" viewBox={`0 0 ${frame.join(" ")}`} height="96" aria-hidden="true">
              <image href={src} preserveAspectRatio="none" {...coverOf(frame, picture, { x, y })} />
            </svg>
            <span className="small">{t(`focus.frame.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As `object-fit: cover` with that `object-position`. */
function coverOf(frame: readonly [number, number], picture: ShownPicture, { x, y }: { x: number; y: number }) {
  const scale = Math.max(frame[0] / picture.width, frame[1] / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { width, height, x: ((frame[0] - width) * x) / 100, y: ((frame[1] - height) * y) / 100 };
}
