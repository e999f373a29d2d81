import { useState } from "react";
import { pictureAddress } from "~/components/picture-formats";
import { useTranslation } from "~/i18n/use-translation";
import type { SlideView } from "./home-view.server";

type Frames = NonNullable<SlideView["lamp"]>;
type Lamp = ReturnType<typeof useLamp>;

/** Wide enough for the hero without making a visitor wait for sixteen pictures. Pixels. */
const WIDTHS = { banner: 1600, phoneBanner: 480 } as const;
/** The cover shows the second height, with the border in the middle. */
const START = { height: 1, border: 50 };
/** Between two heights the pictures are mixed. */
const STEP = 0.05;

/** `height`: from 0, the lowest; `border`: how much of the wall is finished, in percent. */
export function useLamp() {
  const [state, setState] = useState(START);
  const [isMoved, setIsMoved] = useState(false);
  const move = (change: Partial<typeof START>) => {
    setState((before) => ({ ...before, ...change }));
    setIsMoved(true);
  };
  return { ...state, isMoved, move };
}

/** Lies over the cover from the first movement on; no picture is fetched before. */
export function LampPictures({ frames, lamp, phoneUpTo }: { frames: Frames; lamp: Lamp; phoneUpTo: number }) {
  if (!lamp.isMoved) return null;
  const layer = (urls: readonly string[]) =>
    urls.map((url, index) => (
      <picture key={url}>
        <source media={`(max-width: ${phoneUpTo}px)`} srcSet={pictureAddress(url, "phoneBanner", WIDTHS.phoneBanner)} />
        <img
          src={pictureAddress(url, "banner", WIDTHS.banner)}
          alt=""
          style={{ opacity: index === 0 ? 1 : Math.min(1, Math.max(0, lamp.height - index + 1)) }}
        />
      </picture>
    ));
  return (
    <div className="lamp" aria-hidden="true">
      <div>{layer(frames.damaged)}</div>
      <div style={{ clipPath: `inset(0 ${100 - lamp.border}% 0 0)` }}>{layer(frames.finished)}</div>
    </div>
  );
}

/** Two sliders; without JavaScript the cover shows both halves of the wall in raking light. */
export function LampControls({ frames, lamp }: { frames: Frames; lamp: Lamp }) {
  const { t } = useTranslation("home");
  const highest = frames.damaged.length - 1;
  return (
    <div className="lamp-controls full-width gap-3 gap-x-6">
      <label>
        <span>{t("lamp.height")}</span>
        <input
          type="range"
          min={0}
          max={highest}
          step={STEP}
          value={lamp.height}
          aria-valuetext={t("lamp.percent", { percent: Math.round((100 * lamp.height) / highest) })}
          onChange={({ target }) => lamp.move({ height: target.valueAsNumber })}
        />
      </label>
      <label>
        <span>{t("lamp.border")}</span>
        <input
          type="range"
          value={lamp.border}
          aria-valuetext={t("lamp.percent", { percent: lamp.border })}
          onChange={({ target }) => lamp.move({ border: target.valueAsNumber })}
        />
      </label>
    </div>
  );
}
