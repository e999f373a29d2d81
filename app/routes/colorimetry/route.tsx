import { redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { findSidePart } from "~/back-office/side-part.server";
import formStyles from "~/forms/forms.css";
import { type PageData, pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headTexts, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import colorimetryStyles from "./colorimetry.css";
import { ColorimetryScreen } from "./colorimetry-screen";
import { PARAMETERS, sentQuery } from "./parameters";
import { tintView } from "./tint-view";

export const handle = { i18n: ["colorimetry"] };
export const meta = pageMeta;
export const links = stylesheets(formStyles, colorimetryStyles);

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context, request }) => {
  const { api } = requestContext;
  const query = readQuery("colorimetry", request.url);
  const sent = sentQuery(query);
  if (sent !== null) throw redirect(pathTo("colorimetry", requestContext) + sent, 302);
  const machines = (await findSidePart(context.log, "machines", api.get("listMachines")))?.list ?? null;
  const machineId = query.get(PARAMETERS.machine);
  const machine = machines?.find(({ id }) => String(id) === machineId) ?? null;
  const mixing = machine ?? machines?.[0];
  const tints = mixing
    ? ((await findSidePart(context.log, "tints", api.get("listTints", { query: { machine_id: mixing.id } })))?.list ??
      null)
    : [];
  const toasts: PageData["toasts"] = machines && tints ? [] : [{ kind: "error", key: "api_error" }];
  return {
    ...titledScreen(requestContext, "colorimetry", headTexts(requestContext, "colorimetry:")),
    toasts,
    machines: machines ?? [],
    machineId: machine?.id ?? null,
    tints: (tints ?? []).map(tintView),
  };
});

/** Only a change of the machine changes the colours. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const machineOf = ({ pathname, search }: URL) =>
    [pathname, readQuery("colorimetry", search).get(PARAMETERS.machine) ?? ""].join("?");
  return machineOf(currentUrl) !== machineOf(nextUrl) && defaultShouldRevalidate;
};

export default function Colorimetry() {
  const { machines, machineId, tints } = useLoaderData<typeof loader>();
  return <ColorimetryScreen machines={machines} machineId={machineId} tints={tints} />;
}
