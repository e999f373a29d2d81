import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { hoistedPreload } from "~/rendering/hoisted-preload.server";
import { Picture } from "../../app/components/elements";

const wall = { url: "/media/wall.jpg", width: 1600, height: 900 };
const phoneWall = { url: "/media/phone-wall.jpg", width: 800, height: 1000 };

describe("first picture preloaded with high priority", () => {
  it("in the very sizes that the picture itself offers", () => {
    const html = renderToString(
      <>
        <Picture media={{ url: "/media/menu.jpg" }} format="card" />
        <Picture media={wall} format="banner" sizes="100vw" priority />
        <Picture media={phoneWall} format="whole" priority />
      </>,
    );
    expect(hoistedPreload(html)).toBe(
      '<link rel="preload" as="image" imagesrcset="/images/w_800,h_253,f_auto/media/wall.jpg 800w, /images/w_1200,h_379,f_auto/media/wall.jpg 1200w, /images/w_1600,h_505,f_auto/media/wall.jpg 1600w, /images/w_2400,h_758,f_auto/media/wall.jpg 2400w" imagesizes="(min-resolution: 2.5dppx) 67vw, 100vw" fetchpriority="high"/>',
    );
  });

  it.each([phoneWall.url, "/media/own/0123456789ab-20-80-0123456789ab/phone-wall.jpg"])(
    "on phones in the cut for phones, and that one alone (%s)",
    (url) => {
      const phone = { media: { ...phoneWall, url }, format: "whole", upTo: 565 } as const;
      const links = hoistedPreload(renderToString(<Picture media={wall} format="banner" priority phone={phone} />));
      const [onPhones = "", elsewhere = "", none] = links.split("/><");
      expect(none).toBeUndefined();
      expect(onPhones).toContain(url);
      expect(onPhones).toContain('media="(max-width: 565px)"');
      expect(elsewhere).toContain("/media/wall.jpg");
      expect(elsewhere).toContain('media="not all and (max-width: 565px)"');
    },
  );

  it("a picture of another host's by its address; none where nothing has priority", () => {
    const other = <Picture media={{ url: "https://elsewhere.example/a.jpg?b=1&c=2" }} format="whole" priority />;
    expect(hoistedPreload(renderToString(other))).toBe(
      '<link rel="preload" as="image" href="https://elsewhere.example/a.jpg?b=1&amp;c=2" fetchpriority="high"/>',
    );
    expect(hoistedPreload(renderToString(<Picture media={wall} format="card" />))).toBe("");
  });
});
