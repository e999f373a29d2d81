import type { Router } from "express";
import type { Setting } from "../../app/back-office/contract";
import type { BackOffice } from "../back-office";
import type { Desk } from "../catalogue/desk";
import type { Setting as SettingSource, SettingValue } from "../content/schema";
import { notFound } from "../http/problem";
import { serve } from "../http/serve";

export function settingResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSettings", ({ edition: { desk } }) => {
    const items = desk.content.settings.map((setting) => settingRecord(setting, desk));
    return { items, total: items.length };
  });
  serve(router, backOffice, "getSetting", ({ edition: { desk }, request }) => {
    const setting = desk.content.settings.find(({ code }) => code === request.params.code);
    if (!setting) throw notFound("setting");
    return settingRecord(setting, desk);
  });
}

const settingRecord = ({ code, values }: SettingSource, desk: Desk): Setting => ({
  code,
  values: values.map(({ value, label }) => ({ value: valueFor(value, desk), ...(label && { label }) })),
});

function valueFor(value: SettingValue, { lang, target }: Desk): string {
  const forAudience = typeof value === "object" && "pro" in value ? value[target] : value;
  return typeof forAudience === "string" ? forAudience : forAudience[lang];
}
