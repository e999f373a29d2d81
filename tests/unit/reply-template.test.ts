import { expect, it } from "vitest";
import { fillTemplate, listUnknownPlaceholders } from "~shared/rules/reply-template";

const VALUES = { firstname: "Noé", lastname: "Chappuis", reference: "{member}", member: "Lea" };

it("fills in the values once, and leaves other braces", () => {
  expect(fillTemplate("{firstname} {lastname} {reference} {x} {", VALUES)).toBe("Noé Chappuis {member} {x} {");
});

it("lists each unknown placeholder once", () => {
  expect(listUnknownPlaceholders("{firstname} {prénom} {} {prénom} { a\n}")).toEqual(["prénom", ""]);
});
