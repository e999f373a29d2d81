/** Addresses: known ones with something behind them, and unknown ones. */
import fc from "fast-check";
import { encodedText } from "./odd-texts";

const QUERY_NAMES = [
  ..."_data sort text before code categorySelected productSelected step machine teinte de surfaceCoating".split(" "),
  ..."wallHeight wallWidth numberOfWalls openings thickness reserve subject lat lng radius map session ref".split(" "),
  ..."ids only remove types product WHERE COUNTRY expires signature back kind status from to page list".split(" "),
  ..."email BRAND index utm_source".split(" "),
];
const LOADERS = ["root", "routes/product/route", "routes/category", "routes/fr.$", "entry.server", "../root", "%00"];

const pairText = fc
  .tuple(fc.oneof(fc.constantFrom(...QUERY_NAMES), encodedText), encodedText)
  .map(([name, value]) => `${name}=${value}`);
const dataText = fc.constantFrom(...LOADERS).map((id) => `_data=${id}`);
export const query = fc
  .array(fc.oneof({ weight: 8, arbitrary: pairText }, { weight: 1, arbitrary: dataText }), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.join("&")}` : ""));
export const tail = fc
  .array(fc.oneof(encodedText, fc.constantFrom("_BRAND__a__b", "_p__2", "__TYPE", "_tags__a_b", "12", "", "..")), {
    maxLength: 4,
  })
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

export const addressFrom = (known: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...known),
      fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: tail }),
      query,
    )
    .map((parts) => parts.join(""));
/** Nothing of it is known to the site. */
export const strayAddress = fc
  .tuple(
    fc.constantFrom("/", "//", "/\\", "", "/%5c", "/./", "/fr/", "/de/", "/visitor/", "/build/", "/api/"),
    tail,
    query,
  )
  .map(([start, rest, search]) => `${start}${start === "" && rest === "" ? "/" : rest}${search}`);

const modifier = fc.oneof(
  fc.constantFrom("w_370", "h_300", "w_80", "w_1920", "w_0", "w_99999", "w_-1", "h_630", "w_1200", "w_370.5", "w_0370"),
  fc.constantFrom(..."f_auto f_avif f_webp f_jpeg f_png f_svg f_gif f_ s_1x1 q_1 blur_9 b_fff".split(" ")),
  encodedText,
);
/** Those that pages ask for. */
const GOOD_MODIFIERS = "w_370,h_300,f_auto w_740,f_webp w_160 w_370,h_300,f_avif w_80,f_png w_240,f_jpeg".split(" ");
export const imageAddress = (media: readonly string[]) =>
  fc
    .tuple(
      fc.oneof(fc.array(modifier, { maxLength: 4 }), fc.constantFrom(...GOOD_MODIFIERS.map((one) => [one]))),
      fc.constantFrom(",", "%2C", "&", "/"),
      fc.oneof(
        fc.constantFrom(...media),
        encodedText.map((name) => `/media/products/${name}.png`),
        tail,
      ),
      query,
    )
    .map(([modifiers, comma, path, search]) => `/images/${modifiers.join(comma)}${path}${search}`);
