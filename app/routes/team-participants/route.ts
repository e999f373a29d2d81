/** The participants of a date of a training, for a spreadsheet: CSV or XLSX. */
import { teamFileLoader } from "~/team/guard.server";
import { spreadsheet } from "~/team/spreadsheet.server";
import { getTrainingDate } from "~/team/training-date.server";

const COLUMNS = ["lastname", "firstname", "company", "phone", "email", "reference"] as const;

export const loader = /* @__PURE__ */ teamFileLoader(async (args) => {
  const { requestContext, request } = args;
  const { t } = requestContext;
  const { title, city, day, participants } = await getTrainingDate(args);
  return await spreadsheet(requestContext, {
    name: `${title}-${city}-${day}`,
    heading: [...COLUMNS.map((name) => t(`team:dates.field.${name}`)), t("team:dates.attendance")],
    rows: participants.map((one) => [...COLUMNS.map((name) => one[name]), t(`team:dates.participant.${one.state}`)]),
    format: new URL(request.url).searchParams.get("format"),
  });
});
