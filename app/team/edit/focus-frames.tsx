import { pictureAddress } from "~/components/picture-formats";
import { useTranslation } from "~/i18n/use-translation";
import type { EditValues } from "./fields";
import type { EditView } from "./view.server";

export type ShownPicture = NonNullable<EditView["picture"]>;
type PictureFile = Omit<ShownPicture, "phone">;

/** The shapes to which style sheets and `/images/` cut pictures (tests/unit/pictures.test.ts compares them with the style sheets). */
export const PICTURE_FRAMES = {
  slide: [1600, 505],
  slide_phone: [4, 5],
  category: [6, 1],
  card: [370, 300],
  article: [16, 10],
  list: [16, 9],
  tile: [4, 3],
  tile_wide: [5, 2],
  folder: [2, 1],
  square: [1, 1],
  job: [3, 2],
  link: [1200, 630],
} as const satisfies Record<string, readonly [width: number, height: number]>;
const { slide_phone, ...OTHER_FRAMES } = PICTURE_FRAMES;

/** The file of each focus, and the frames in which it counts. */
export const focusesOf = (picture: ShownPicture) => [
  { name: "focus", file: picture, frames: OTHER_FRAMES } as const,
  { name: "focus_phone", file: picture.phone ?? picture, frames: { slide_phone } } as const,
];

/** In CSS pixels, on every screen: a press on it sends its coordinates, also without JavaScript. */
export function pressSize({ width, height }: PictureFile): { width: number; height: number } {
  const scale = Math.min(280 / width, 420 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture, where a press sets the focus, and what each frame of the site shows of it; the same for phones. */
export function FocusFrames({ picture, values }: { picture: ShownPicture; values: EditValues }) {
  const { t } = useTranslation("team-edit");
  const percentOf = (name: string) => Math.min(100, Math.max(0, Number(values[name] || 50) || 0));
  return focusesOf(picture).map(({ name, file, frames }) => {
    // Without numbers for phones, the other focus counts in the same file.
    const isOwn = file !== picture || values[`${name}.x`] || values[`${name}.y`];
    const from = isOwn ? name : "focus";
    const [x, y] = [percentOf(`${from}.x`), percentOf(`${from}.y`)];
    const src = pictureAddress(file.url, "whole", 800);
    const size = pressSize(file);
    return (
      <section key={name} className="set-apart grid gap-6" id={name} aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`}>{t(`${name}.title`)}</h2>
        <p className="hint">{t(file === picture ? `${name}.hint` : "focus_phone.own_cut")}</p>
        <div className="focus">
          {/* Keys have no coordinates: the two fields are for them. */}
          <input
            type="image"
            name={`press.${name}`}
            src={src}
            {...size}
            alt={t(`${name}.press`)}
            formAction={`#${name}`}
            tabIndex={-1}
          />
          <svg className="focus__mark" aria-hidden="true" {...size}>
            <circle cx={`${x}%`} cy={`${y}%`} r="10" />
          </svg>
        </div>
        <ul className="focus__frames plain cluster gap-4">
          {Object.entries(frames).map(([frame, box]) => (
            <li key={frame}>
              <svg className="focus__frame" viewBox={`0 0 ${box.join(" ")}`} height="96" aria-hidden="true">
                <image href={src} preserveAspectRatio="none" {...coverOf(box, file, { x, y })} />
              </svg>
              <span className="small">{t(`focus.frame.${frame}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** As `object-fit: cover` with that `object-position`. */
function coverOf(frame: readonly [number, number], picture: PictureFile, { x, y }: { x: number; y: number }) {
  const scale = Math.max(frame[0] / picture.width, frame[1] / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { width, height, x: ((frame[0] - width) * x) / 100, y: ((frame[1] - height) * y) / 100 };
}
