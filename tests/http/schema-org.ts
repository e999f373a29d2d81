/**
 * What Google requires and recommends of each type that the site writes
 * (developers.google.com/search/docs/appearance/structured-data), as strict schemas: an unknown property,
 * or a misspelt one, fails too.
 */
import { z } from "zod";

const text = z.string().trim().min(1);
const address = z.string().url();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/);
const duration = z.string().regex(/^PT\d+M$/);
const language = z.string().regex(/^(?:fr|de)-CH$/);
const node = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ "@type": z.literal(type), ...shape }).strict();

const ImageObject = node("ImageObject", { url: address, width: z.number().min(112), height: z.number().min(112) });
const organisation = { "@id": address, name: text, url: address, logo: ImageObject };
const Organization = node("Organization", organisation);
const Place = node("Place", {
  name: text.optional(),
  address: node("PostalAddress", { addressLocality: text, addressCountry: text }),
});
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const openingHours = {
  dayOfWeek: z.array(z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])).min(1),
  opens: time,
  closes: time,
};
const PropertyValue = node("PropertyValue", {
  name: text,
  value: z.union([text, z.number()]),
  unitText: text.optional(),
});
const codes = {
  sku: text,
  gtin: z
    .string()
    .regex(/^\d{8}(?:\d{4,6})?$/)
    .optional(),
};

const Product = {
  name: text,
  description: text,
  url: address,
  image: z.array(address).min(1),
  brand: node("Brand", { name: text }),
  manufacturer: Organization,
  category: text,
  mpn: text,
  ...codes,
  additionalProperty: z.array(PropertyValue).min(3),
};
const Article = {
  headline: text.max(110),
  description: text,
  image: z.array(ImageObject).min(1),
  datePublished: day,
  dateModified: day,
  author: z.union([Organization, node("Person", { name: text })]),
  publisher: Organization,
  inLanguage: language,
  url: address,
  mainEntityOfPage: address,
};

/** By `@type`, or the first of several. None of them has a price: the firm sells through shops. */
export const SCHEMAS = {
  Product: z.union([
    node("Product", { ...Product, size: text.optional() }),
    z
      .object({
        "@type": z.tuple([z.literal("Product"), z.literal("ProductGroup")]),
        ...Product,
        productGroupID: text,
        variesBy: z.literal("https://schema.org/size"),
        hasVariant: z
          .array(node("Product", { url: address, image: address.optional(), name: text, size: text, ...codes }))
          .min(2),
      })
      .strict(),
  ]),
  BreadcrumbList: node("BreadcrumbList", {
    itemListElement: z
      .array(node("ListItem", { position: z.number().int(), name: text, item: address.optional() }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), "positions start at 1")
      .refine((items) => items.slice(0, -1).every(({ item }) => item), "only the page itself has no link"),
  }),
  Article: node("Article", Article),
  NewsArticle: node("NewsArticle", Article),
  FAQPage: node("FAQPage", {
    mainEntity: z
      .array(node("Question", { name: text, acceptedAnswer: node("Answer", { text }) }))
      .min(1)
      .refine((items) => new Set(items.map(({ name }) => name)).size === items.length, "each question once"),
  }),
  HowTo: node("HowTo", {
    name: text,
    description: text,
    image: ImageObject,
    inLanguage: language,
    url: address,
    totalTime: duration,
    tool: z.array(node("HowToTool", { name: text })).min(1),
    supply: z.array(node("HowToSupply", { name: text, url: address })).min(1),
    step: z.array(node("HowToStep", { position: z.number().int(), name: text.optional(), text })).min(2),
  }),
  VideoObject: node("VideoObject", {
    name: text,
    description: text,
    thumbnailUrl: z.array(address).min(1),
    uploadDate: day,
    duration: z
      .string()
      .regex(/^PT\d+S$/)
      .optional(),
    inLanguage: language,
    contentUrl: address.optional(),
    embedUrl: address.optional(),
  }).refine(({ contentUrl, embedUrl }) => contentUrl ?? embedUrl, "somewhere it plays"),
  JobPosting: node("JobPosting", {
    title: text,
    description: text.min(200),
    identifier: node("PropertyValue", { name: text, value: z.number() }),
    datePosted: day,
    employmentType: z.array(z.enum(["FULL_TIME", "PART_TIME", "TEMPORARY", "INTERN", "OTHER"])).min(1),
    occupationalCategory: text,
    hiringOrganization: Organization,
    jobLocation: z.array(Place).min(1),
    image: address,
    url: address,
    directApply: z.literal(true),
  }),
  Course: node("Course", {
    name: text,
    description: text.max(300),
    inLanguage: language,
    url: address,
    provider: Organization,
    offers: node("Offer", { category: z.enum(["Paid", "Free"]), url: address }),
    hasCourseInstance: z.array(
      node("CourseInstance", {
        courseMode: z.literal("Onsite"),
        startDate: day,
        endDate: day,
        location: Place,
        organizer: Organization,
      }),
    ),
  }),
  HardwareStore: node("HardwareStore", {
    "@id": address,
    name: text,
    address: node("PostalAddress", {
      streetAddress: text,
      postalCode: z.string().regex(/^\d{4}$/),
      addressLocality: text,
      addressCountry: z.literal("CH"),
    }),
    geo: node("GeoCoordinates", {
      latitude: z.number().min(45.8).max(47.9),
      longitude: z.number().min(5.9).max(10.6),
    }),
    telephone: text,
    url: address.optional(),
    openingHoursSpecification: z.array(node("OpeningHoursSpecification", openingHours)).min(2),
  }),
  Organization: node("Organization", {
    ...organisation,
    sameAs: z.array(address).min(1),
    contactPoint: node("ContactPoint", {
      contactType: text,
      telephone: text,
      availableLanguage: z.array(language).min(2),
    }),
  }),
  WebSite: node("WebSite", {
    name: text,
    url: address,
    inLanguage: language,
    publisher: node("Organization", { "@id": address }),
    potentialAction: node("SearchAction", {
      target: node("EntryPoint", { urlTemplate: z.string().endsWith("={search_term_string}") }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
} as const;
export type NodeType = keyof typeof SCHEMAS;

export const isNodeType = (type: unknown): type is NodeType => typeof type === "string" && type in SCHEMAS;

export function typeOf(node: Record<string, unknown>): unknown {
  const type = node["@type"];
  return Array.isArray(type) ? type[0] : type;
}

/** The faults of a node; empty if there are none. */
export function complaintsOf(node: Record<string, unknown>): string[] {
  const type = typeOf(node);
  if (!isNodeType(type)) return [`unknown type ${String(type)}`];
  const result = SCHEMAS[type].safeParse(node);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${type}.${path.join(".")}: ${message}`);
}
