/** The list of favourites as a mail that a person wants to keep. */
import type { LocaleCode, Product, Target } from "../../shared/contract";
import { SCREENS } from "../../shared/route-table.js";
import { isScreenOn } from "../../shared/rules/screens";
import { type Content, fillIn } from "../content/content";
import { entityPath, siteAddress } from "../paths";
import { block } from "./letter";
import { closing, makerLetter } from "./maker-letter";
import type { OutgoingMail } from "./outgoing";
import { TEXTS } from "./texts";

interface Wishlist {
  kind: string;
  to: string;
  lang: LocaleCode;
  target: Target;
  origin: string;
  content: Content;
  products: readonly Product[];
  supportPhone: string;
}

export function wishlistMail(wishlist: Wishlist): OutgoingMail {
  const { kind, to, lang, target, origin, products, supportPhone } = wishlist;
  const { brand } = wishlist.content;
  const texts = TEXTS[lang].wishlist;
  const count = products.length;
  return {
    kind,
    to,
    subject: fillIn(count === 1 ? texts.subject_one : texts.subject, { count: String(count), maker: brand.name }),
    ...makerLetter({ ...wishlist, title: texts.title, why: "wishlist" }, [
      block.paragraph(texts.greeting),
      block.paragraph(texts.intro),
      ...products.map((product) => productBlock(product, lang, origin)),
      block.paragraph(supportPhone ? fillIn(texts.shop, { phone: supportPhone }) : texts.shop_by_site),
      ...(isScreenOn(brand, "store-locator")
        ? [block.link(texts.stores, siteAddress(origin, lang, target, `/${SCREENS["store-locator"].path[lang]}`))]
        : []),
      block.link(texts.site, siteAddress(origin, lang, target, "")),
      block.paragraph(`${texts.not_kept}\n${texts.not_you}`),
      closing(texts, wishlist.content),
    ]),
  };
}

function productBlock(product: Product, lang: LocaleCode, origin: string) {
  const texts = TEXTS[lang].wishlist;
  const { name, designation, slug, target, medias, caracteristics } = product;
  // Mail programs show no SVG.
  const picture = medias.visuel.find(({ url }) => !url.endsWith(".svg"));
  const description = caracteristics.DESCRIPTIF_COURT_USAGE?.value;
  // The legally required statement for an offer of the product.
  const mandatory = caracteristics.PHRASES_OBLIGATOIRES?.value;
  return block.product({
    name,
    about: designation ?? "",
    picture: picture && { url: new URL(picture.url, origin).href, alt: picture.alt },
    lines: [
      ...(typeof description === "string" ? [description] : []),
      fillIn(texts.sizes, { sizes: sizesOf(product).join(", ") }),
      ...(Array.isArray(mandatory) ? mandatory : []),
    ],
    link: {
      label: fillIn(texts.see, { name }),
      url: siteAddress(origin, lang, target, entityPath("product", lang, slug)),
    },
  });
}

const sizesOf = ({ variants }: Product): string[] => {
  const sizes = variants.map((variant) => String(variant.caracteristics.WEB_QUANTITE_POIDS_VOLUME?.value ?? ""));
  return [...new Set(sizes)].filter(Boolean);
};
