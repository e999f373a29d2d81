import type { PictureSource } from "~/components/elements";
import type { SanitisedHtml } from "~/components/safe-html";

export interface CategoryLink {
  id: number;
  name: string;
  href: string;
}

export interface CategoryData {
  name: string;
  /** The one-line what-for. */
  text: string;
  content: SanitisedHtml | null;
  /** Hex, of its family. */
  colour: string | null;
  cover: PictureSource | null;
  gestures: (PictureSource & { name: string })[];
}

export interface RelativesData {
  family: CategoryLink & { current: boolean };
  childs: (CategoryLink & { current: boolean })[];
}

export interface FamilyData extends CategoryLink {
  text: string;
  colour: string | null;
  cover: PictureSource | null;
  childs: CategoryLink[];
}
