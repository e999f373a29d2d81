import type { Router } from "express";
import type { AnswerOf, Setting } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { comingClosures } from "../catalogue/closures";
import { menuLinks } from "../catalogue/links";
import type { ViewContext } from "../catalogue/view-context";
import type { Setting as SettingSource, SettingValue } from "../content/schema";
import { Audience } from "../content/schema-parts";
import { notFound } from "../http/problem";
import { serve } from "../http/serve";

/** The markets. A host that no market has is the default one's. */
export function siteResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSites", ({ query }) => ({
    list: [backOffice.library.sites.byHost(query.domain).record],
  }));
}

const MENUS = ["main", "header", "footer", "prefooter"] as const;

export function menuResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listMenus", ({ catalogueView: { viewContext } }) => {
    const entries = viewContext.content.menus[viewContext.target];
    const items = MENUS.map((code) => ({ code, childs: menuLinks(entries[code], viewContext) }));
    return { items, total: items.length };
  });
}

export function settingResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSettings", ({ catalogueView: { viewContext } }) =>
    answerSettings(viewContext, backOffice.now()),
  );
  serve(router, backOffice, "getSetting", ({ catalogueView: { viewContext }, request }) => {
    const setting = viewContext.content.settings.find(({ code }) => code === request.params.code);
    if (!setting) throw notFound("setting");
    return settingRecord(setting, viewContext, backOffice.now());
  });
}

export function answerSettings(viewContext: ViewContext, now: Date): AnswerOf<"listSettings"> {
  const items = viewContext.content.settings.map((setting) => settingRecord(setting, viewContext, now));
  return { items, total: items.length };
}

const settingRecord = ({ code, values, closures }: SettingSource, viewContext: ViewContext, now: Date): Setting => ({
  code,
  values: values.map(({ value, label = characteristicLabel(code, value, viewContext) }) => ({
    value: [valueFor(value, viewContext), ...comingClosures(closures, viewContext, now).map(({ text }) => text)].join(
      ". ",
    ),
    ...(label && { label }),
  })),
});

/** The label of a characteristic in the comparator, which is shown even if no product has a value. */
function characteristicLabel(setting: string, value: SettingValue, { content, lang }: ViewContext): string | undefined {
  const target = Audience.options.find((each) => setting === `comparator_${each}`);
  return target && content.characteristics.comparator[target].find(({ code }) => code === value)?.label[lang];
}

function valueFor(value: SettingValue, { lang, target }: ViewContext): string {
  const forAudience = typeof value === "object" && "pro" in value ? value[target] : value;
  return typeof forAudience === "string" ? forAudience : forAudience[lang];
}
