/** The page that says what happens with the data of forms. */
import type { Place } from "~/routing/paths";
import { pathTo } from "~/routing/paths";

const SLUGS = { fr: "protection-des-donnees", de: "datenschutz" };

export const privacyPath = (place: Place) => pathTo("content-page", place, { slug: SLUGS[place.locale] });
