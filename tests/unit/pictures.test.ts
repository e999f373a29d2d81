import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  modifiersOf,
  PICTURE_FORMATS,
  type PictureFormatName,
  pictureAddress,
  pictureSet,
  sparingSizes,
} from "~/components/picture-formats";
import { PICTURE_FRAMES } from "../../app/team/edit/focus-frames";
import { parseModifiers } from "../../server/images";

describe("addresses of pictures", () => {
  const every = Object.entries(PICTURE_FORMATS).flatMap(([name, { widths }]) =>
    widths.map((width) => modifiersOf(name as PictureFormatName, width)),
  );
  it.each(every)("%s is a size that the server makes", (modifiers) => {
    expect(parseModifiers(modifiers)).not.toBeNull();
  });
  it("have the image sizes 370x300 and 1600x505", () => {
    expect(pictureAddress("/media/a.png", "card", 370)).toBe("/images/w_370,h_300,f_auto/media/a.png");
    expect(pictureAddress("/media/a.png", "banner", 1600)).toBe("/images/w_1600,h_505,f_auto/media/a.png");
  });
  it("leave drawings and other hosts' pictures as they are", () => {
    for (const url of ["/media/a.svg", "https://media.example/a.png"]) {
      expect(pictureAddress(url, "card", 370)).toBe(url);
      expect(pictureSet(url, "card")).toBeUndefined();
    }
  });
});

it("each frame to which a style sheet cuts pictures is one that the teams see", () => {
  const known = Object.values(PICTURE_FRAMES).map(([width, height]) => width / height);
  const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  /** Colours, films, the camera, and pictures that are sent by visitors. */
  const others = /colorimetry|scan|video|one-request/;
  const unknown = sheets
    .filter((name) => !others.test(name))
    .flatMap((name) =>
      [...readFileSync(join("app", name), "utf8").matchAll(/aspect-ratio: (\d+)(?: \/ (\d+))?;/g)]
        .filter(
          ([, width, height = 1]) => !known.some((ratio) => Math.abs(ratio - Number(width) / Number(height)) < 0.01),
        )
        .map(([rule]) => `${name}: ${rule}`),
    );
  expect(unknown).toEqual([]);
});

describe("a screen of three pixels a point is sent two for each", () => {
  it.each([
    ["100vw", "(min-resolution: 2.5dppx) 67vw, 100vw"],
    ["96px", "(min-resolution: 2.5dppx) 64px, 96px"],
    [
      "(max-width: 565px) 112px, 220px",
      "(min-resolution: 2.5dppx) and (max-width: 565px) 75px, (max-width: 565px) 112px, 220px",
    ],
  ])("%s", (sizes, expected) => {
    expect(sparingSizes(sizes)).toBe(expected);
  });
  it("not where the length on phones is reckoned", () => {
    expect(sparingSizes("calc(100vw - 32px)")).toBe("calc(100vw - 32px)");
  });
});
