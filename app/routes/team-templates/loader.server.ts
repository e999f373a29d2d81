import { teamLoader, teamScreen } from "~/team/guard.server";
import { KINDS_OF_TEAM } from "~shared/contract";
import { LOCALES } from "~shared/route-table.js";
import { languageName } from "~shared/rules/languages";

export const loader = teamLoader(async ({ requestContext, member, bearer }) => {
  const found = await requestContext.api.find("listReplyTemplates", { bearer });
  const { locale, t } = requestContext;
  return {
    ...teamScreen(requestContext, t("team:templates.title"), member),
    /** Not every back-office has templates. */
    isOffered: found !== null,
    kinds: KINDS_OF_TEAM[member.team],
    /** Each by its own name. */
    languages: LOCALES.map((code) => ({ id: code, lang: code, name: languageName(code, code) })),
    locale,
    templates: (found?.items ?? []).map(({ id, kind, ...template }) => ({
      ...template,
      id: String(id),
      kind: kind ?? "",
      languageName: languageName(template.language, locale),
    })),
  };
});
