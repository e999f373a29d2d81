import { endpointTo, pathTo } from "~/routing/paths";
import { formatMoment } from "~/team/dates.server";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { requestPath } from "~/team/request-line.server";
import { getTrainingDate } from "~/team/training-date.server";
import { LOCALES } from "~shared/route-table.js";
import { languageName } from "~shared/rules/languages";

export const loader = teamLoader(async (args) => {
  const { requestContext, member } = args;
  const { locale } = requestContext;
  const date = await getTrainingDate(args);
  const hrefOf = (id: number) => requestPath(requestContext, { kind: "training-inscription", id });
  return {
    ...teamScreen(requestContext, `${date.title}, ${date.when}`, member),
    date: {
      ...date,
      participants: date.participants.map((one) => ({ ...one, href: hrefOf(one.request) })),
      waiting_list: date.waiting_list.map((one) => ({
        ...one,
        href: hrefOf(one.request),
        since: formatMoment(requestContext, one.since),
      })),
    },
    languages: LOCALES.map((code) => ({ id: code, lang: code, name: languageName(code, code) })),
    locale,
    listPath: pathTo("team-trainings", requestContext),
    filePath: endpointTo("team-participants", requestContext, { id: String(date.id) }),
  };
});
