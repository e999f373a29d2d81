import { describe, expect, it } from "vitest";
import { findHref } from "~/routing/menu-links";
import { pathTo } from "~/routing/paths";

const place = { locale: "de", target: "pro" } as const;
const internal = { type: "internal", code: "anything" } as const;

describe("findHref", () => {
  it("follows a slug by its kind of entity", () => {
    expect(findHref({ ...internal, slug: "spachtel-aussen", entity_type: "category" }, place)).toBe(
      pathTo("category", place, { slug: "spachtel-aussen" }),
    );
    expect(findHref({ ...internal, slug: "impressum" }, place)).toBe(
      pathTo("content-page", place, { slug: "impressum" }),
    );
  });

  it("follows a screen's name", () => {
    expect(findHref({ type: "internal", code: "contact" }, place)).toBe(pathTo("contact", place));
  });

  it("finds nothing behind a heading, an unknown screen or an odd address", () => {
    expect(findHref({ type: "no_destination", code: "contact" }, place)).toBeNull();
    expect(findHref({ type: "internal", code: "toString" }, place)).toBeNull();
    expect(findHref({ type: "external_url", code: "x", url: "javascript:alert(1)" }, place)).toBeNull();
  });

  it("keeps another site's address", () => {
    expect(findHref({ type: "external_url", code: "x", url: "https://be.talvenne.example/" }, place)).toBe(
      "https://be.talvenne.example/",
    );
  });
});
