/** The texts of a kind that a language lacks or has an older version of, to be translated: XLSX, or XLIFF. */
import { pageNotFound } from "~/routing/failures.server";
import { downloadHeaders } from "~/team/download.server";
import { toXliff } from "~/team/edit/texts-file.server";
import { textsToTranslate } from "~/team/edit/translation.server";
import { teamFileLoader } from "~/team/guard.server";
import { spreadsheet } from "~/team/spreadsheet.server";
import { EditKind, LocaleCode } from "~shared/contract";

export const loader = /* @__PURE__ */ teamFileLoader(async (args) => {
  const query = new URL(args.request.url).searchParams;
  const kind = EditKind.safeParse(query.get("kind"));
  const target = LocaleCode.safeParse(query.get("untranslated"));
  if (!kind.success || !target.success) throw pageNotFound();
  const file = await textsToTranslate(args, kind.data, target.data);
  const name = `${kind.data}-${target.data}`;
  if (query.get("format") === "xliff")
    return new Response(toXliff(file), { headers: downloadHeaders(`${name}.xlf`, "application/xliff+xml") });
  return await spreadsheet(args.requestContext, { ...file, name, format: "xlsx" });
});
