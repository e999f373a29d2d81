/**
 * What is to be rendered, as tasks that can be done in any order, each with the files that it writes and a hash of what
 * those depend on.
 */
import { createHash } from "node:crypto";
import { mediaAddresses } from "../../back-office/media/manifest";
import { type Catalogue, familyColour, type Market, type Product, type Variant } from "./content";
import { noticeFile, type PackEdition, type PlannedNotice, packEditions, plannedNotices } from "./media-files";
import { type PackFormName, packFormOf, picturedVariants } from "./packs/catalogue";

type TaskKind = "notices";

export interface Task {
  id: string;
  kind: TaskKind;
  /** The product that the task is about. */
  subject: string;
  /** Tasks of one group share costly preparations: a worker does them one after the other. */
  group?: string;
  /** The default site shows it; else only other markets do. */
  ofDefaultSite: boolean;
  hash: string;
  /** Addresses, each `/media/…`. */
  files: string[];
}

export const hashOf = (...parts: readonly unknown[]) =>
  createHash("sha256")
    .update(parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\0"))
    .digest("hex")
    .slice(0, 24);

export interface Pack {
  product: Product;
  variant: Variant;
  form: PackFormName;
  edition: PackEdition;
}

export const listPacks = (catalogue: Catalogue): Pack[] =>
  catalogue.products.flatMap((product) =>
    picturedVariants(product).flatMap((variant) =>
      packEditions(catalogue, { product, variant }).map((edition) => ({
        ...{ product, variant, edition },
        form: packFormOf(product, variant),
      })),
    ),
  );

/** A product's documents for one market: they show the pack that is sold there. */
export interface Documents {
  /** Of the task. */
  subject: string;
  product: Product;
  market: Market;
  notices: PlannedNotice[];
}

export function documentsOf(catalogue: Catalogue, product: Product): Documents[] {
  const notices = plannedNotices(catalogue, product);
  return [...new Set(notices.map(({ market }) => market))].map((market) => ({
    ...{ product, market },
    subject: `${product.reference} ${market.code}`,
    notices: notices.filter((notice) => notice.market === market),
  }));
}

/** `code` is the hash of the rendering code: when it changes, everything is rendered again. */
export function plannedTasks(catalogue: Catalogue, code: string): Task[] {
  const task = (kind: TaskKind, subject: string, files: unknown, depends: unknown, group?: string): Task => ({
    id: `${kind}:${subject}`,
    kind,
    subject,
    ofDefaultSite: true,
    hash: hashOf(code, kind, subject, depends),
    files: mediaAddresses(files),
    ...(group ? { group } : {}),
  });
  const wording = hashOf(catalogue.texts, catalogue.brand);
  const documentsTask = ({ subject, product, market, notices }: Documents): Task =>
    task("notices", subject, notices.map(noticeFile), [
      product,
      familyColour(catalogue, product),
      catalogue.productTexts[product.reference],
      wording,
      market.languages.map((lang) => market.factsIn(lang)),
    ]);
  const documents = catalogue.products.flatMap((product) => documentsOf(catalogue, product));
  const ofOthers = [...documents.filter(({ market }) => !market.isDefault).map(documentsTask)];
  return [
    // The default site's first.
    ...documents.filter(({ market }) => market.isDefault).map(documentsTask),
    ...ofOthers.map((each) => ({ ...each, ofDefaultSite: false })),
  ];
}
