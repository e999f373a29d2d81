/** `manifest.json` of the media folder. Files may be missing while a program renders them (`rendering.ts`). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LOCALES } from "../../shared/route-table.js";
import { localised } from "../content/schema-parts";

/** One text in every language of the catalogue; a manifest may have only the base languages. */
const LocalisedText = localised(z.string());

const noticeTypes = ["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"] as const;

/** A PDF. `size` is in bytes, `reference` is the product's. */
export const NoticeFile = z.object({
  type: z.enum(noticeTypes),
  reference: z.string(),
  lang: z.enum(LOCALES),
  url: z.string().startsWith("/media/notices/"),
  size: z.number().int().positive(),
  title: LocalisedText,
  /** Codes of the sites that offer it: it has their address and emergency number. Without them every one. */
  sites: z.array(z.string()).optional(),
});
export type NoticeFile = z.infer<typeof NoticeFile>;

export const MediaManifest = z.object({
  notices: z.array(NoticeFile),
});
export type MediaManifest = z.infer<typeof MediaManifest>;

/** @throws Error when there is none, or something else */
export function readManifest(mediaDir: string): MediaManifest {
  return MediaManifest.parse(JSON.parse(readFileSync(join(mediaDir, "manifest.json"), "utf8")));
}

/** Every `/media/…` address in a manifest or in a part of it. */
export function mediaAddresses(part: unknown): string[] {
  if (typeof part === "string") return part.startsWith("/media/") ? [part] : [];
  if (typeof part !== "object" || part === null) return [];
  return Object.values(part).flatMap(mediaAddresses);
}

/** The file of an address that begins with `/media/`. */
export const mediaFile = (mediaDir: string, address: string): string => join(mediaDir, address.slice("/media/".length));
