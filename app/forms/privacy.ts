import { type Place, pathTo } from "~/routing/paths";
import { KNOWN_PAGES } from "~shared/route-table.js";

export const privacyPath = (place: Place) => pathTo("content-page", place, { slug: KNOWN_PAGES.privacy[place.locale] });
