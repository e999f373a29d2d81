/** Pictures of another back-office: those of its own host are resized, WebP is offered of the others. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createOwnPictures } from "~/back-office/own-pictures.server";
import { pictureOf, silentPictureOf } from "~/catalogue/card";
import { Picture } from "../../app/components/elements";
import { findMediaAddress } from "../../server/media";

const OFFICE = "https://office.example";

describe("an answer's pictures on the back-office's own host", () => {
  const parse = createOwnPictures(OFFICE);
  const addressOf = (url: string) => (parse(JSON.stringify({ data: { url } })) as { data: { url: string } }).data.url;

  it.each([
    [`${OFFICE}/media/walls/a.png`, "/media/walls/a.png"],
    [`${OFFICE}/uploads/a.JPG`, "/media/-/uploads/a.JPG"],
    ["/media/walls/a.png", "/media/walls/a.png"],
    [`${OFFICE}/uploads/a.pdf`, `${OFFICE}/uploads/a.pdf`],
    [`${OFFICE}/uploads/a.png?v=2`, `${OFFICE}/uploads/a.png?v=2`],
    ["https://cdn.example/a.png", "https://cdn.example/a.png"],
    ["https://office.example.evil/a.png", "https://office.example.evil/a.png"],
  ])("%s is %s", (url, expected) => expect(addressOf(url)).toBe(expected));

  it("are found however the slashes are written, and nothing else is touched", () => {
    const text = `{"a":["https:\\/\\/office.example\\/x.webp"],"b":"<img src='${OFFICE}/x.png'>","c":1,"d":null}`;
    expect(parse(text)).toEqual({ a: ["/media/-/x.webp"], b: `<img src='${OFFICE}/x.png'>`, c: 1, d: null });
  });
});

describe("the address that a path of ours stands for", () => {
  it.each([
    ["/media/a.pdf", `${OFFICE}/media/a.pdf`],
    ["/media/-/uploads/a.png", `${OFFICE}/uploads/a.png`],
    ["/media/-/uploads/a.pdf", null],
    ["/media/-//evil.example/a.png", null],
    ["/media/-/https://evil.example/a.png", `${OFFICE}/https://evil.example/a.png`],
    ["/media/../secret/a.png", null],
  ])("%s: %s", (path, expected) => {
    expect(findMediaAddress(`${OFFICE}/api`, path)?.href ?? null).toBe(expected);
  });
});

describe("a picture", () => {
  const html = (media: Parameters<typeof Picture>[0]["media"]) =>
    renderToStaticMarkup(<Picture media={media} format="card" />);
  const elsewhere = { url: "https://cdn.example/a.png", webp: "https://cdn.example/a.webp", alt: "" };

  it("of another host offers its WebP to who can show it", () => {
    expect(html(elsewhere)).toMatch(
      /^<picture><source type="image\/webp" srcSet="https:\/\/cdn\.example\/a\.webp"\/><img src="https:\/\/cdn\.example\/a\.png"/,
    );
  });
  it("of ours is resized, and the resizer chooses the format", () => {
    const own = html({ url: "/media/a.png", webp: "/media/a.webp", alt: "" });
    expect(own).toMatch(/^<img src="\/images\/w_370,h_300,f_auto\/media\/a\.png"/);
    expect(own).not.toContain("webp");
  });
  it("names its focus, and that of the phone's picture on the element around it", () => {
    const own = (focus: string) => ({ url: `/media/own/0123456789ab${focus}/wall.webp`, alt: "" });
    const classesOf = (focus: string, onPhones: string) => {
      const phone = { media: own(onPhones), format: "phoneBanner", upTo: 565 } as const;
      const markup = renderToStaticMarkup(<Picture media={own(focus)} format="banner" phone={phone} />);
      return [...markup.matchAll(/<(?:picture|img) class="([^"]*)"/g)].map(([, names]) => names);
    };
    expect(classesOf("-30-74-abc", "-100-0-abc")).toEqual(["fx10 fy0", "fx3 fy7"]);
    // The image doesn't inherit the phone's focus.
    expect(classesOf("", "-100-0-abc")).toEqual(["fx10 fy0", "fx5 fy5"]);
    expect(classesOf("-30-74-abc", "")).toEqual(["fx3 fy7"]);
    expect(html(own("-30-74-abc"))).toContain('class="fx3 fy7"');
    expect(html(own(""))).not.toContain("class");
  });
  it("takes its WebP along into what screens render, only where it is of use", () => {
    expect(silentPictureOf(elsewhere)).toMatchObject({ webp: elsewhere.webp });
    expect(pictureOf(elsewhere)).toMatchObject({ webp: elsewhere.webp, alt: "" });
    expect(silentPictureOf({ url: "/media/a.png", webp: "/media/a.webp" })).not.toHaveProperty("webp");
  });
});
