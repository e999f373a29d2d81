import { describe, expect, it } from "vitest";
import { cleanedSvg, faultsOfSvg } from "../../back-office/content/svg";

const drawing = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe("a drawing whose cleaning would join the parts of something forbidden has a fault", () => {
  it.each([
    ["<scr<sodipodi:x/>ipt>alert(1)</script>", "it holds a script"],
    ["<scr<!-- -->ipt>alert(1)</script>", "it holds a script"],
    ["<scr<metadata></metadata>ipt>alert(1)</script>", "it holds a script"],
    ["<scr<?xml ?>ipt>alert(1)</script>", "it holds a script"],
    ["<scr<!DOCTYPE svg>ipt>alert(1)</script>", "it holds a script"],
    ["<scr<sodi<!-- -->podi:x/>ipt>alert(1)</script>", "it holds a script"],
    ["<foreign<!-- -->Object/>", "it holds another document (foreignObject)"],
    ['<path o<!-- -->nclick="alert(1)"/>', "it reacts to an event (onclick)"],
    ['<a xlink:hr<!-- -->ef="https://example.com"/>', "it refers to something outside (https://example.com)"],
  ])("%j", (content, fault) => {
    expect(faultsOfSvg(drawing(content))).toContain(fault);
  });
});

it("a drawing keeps what is seen and loses what drawing programs leave in it", () => {
  const left =
    '<?xml version="1.0"?><!DOCTYPE svg><!-- made by hand --><svg><metadata>x</metadata><sodipodi:x/><path/></svg>';
  expect(faultsOfSvg(left)).toEqual([]);
  expect(cleanedSvg(left)).toBe("<svg><path/></svg>");
});
