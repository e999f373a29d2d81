/** The page that says what happens with the data of forms. */
import type { Place } from "~/routing/paths";
import { pathTo } from "~/routing/paths";
import { PRIVACY_SLUG } from "~shared/rules/known-pages";

export const privacyPath = (place: Place) => pathTo("content-page", place, { slug: PRIVACY_SLUG[place.locale] });
