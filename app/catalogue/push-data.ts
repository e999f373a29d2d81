/** The push after the third product: the category's own, else the one that setting `push_product` describes. */
import { findHref } from "~/routing/menu-links";
import type { SitePlace } from "~/routing/paths";
import type { Push, Setting } from "~shared/contract";
import { silentPictureOf } from "./card";

export function pushOf({ title, text, image, link }: Push, place: SitePlace) {
  const href = link ? findHref(link, place) : null;
  return {
    title,
    text,
    picture: image ? silentPictureOf(image) : null,
    link: href && link ? { href, label: link.label } : null,
  };
}
export type PushData = ReturnType<typeof pushOf>;

/** The setting's values by their label: `title`, `text`, `label_link`, and `screen` or `url` for where it leads. */
export function pushOfSetting(values: Setting["values"], place: SitePlace): PushData | null {
  const named = (label: string) => values.find((value) => value.label === label)?.value ?? "";
  const [title, text, label] = [named("title"), named("text"), named("label_link")];
  if (!title || !text) return null;
  const href = named("url") || findHref({ type: "internal", code: named("screen") }, place);
  return { title, text, picture: null, link: href && label ? { href, label } : null };
}
