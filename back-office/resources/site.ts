import type { Media, Setting, Slide } from "../../shared/contract";
import type { Api } from "../back-office";
import { comingClosures } from "../catalogue/closures";
import { linkTo, menuLinks } from "../catalogue/links";
import type { ViewContext } from "../catalogue/view-context";
import { characteristicSources } from "../content/own-fields";
import type { Setting as SettingSource, SettingValue } from "../content/schema";
import { Audience } from "../content/schema-parts";
import { notFound } from "../http/problem";
import { pageOf, serve } from "../http/serve";

const LAMP_HEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8];

/** `null` unless every picture is there. @param folder in media/ */
function lampPictures(folder: string, find: (path: string) => Media | undefined): Slide["lamp"] {
  const list = (state: string) => LAMP_HEIGHTS.flatMap((height) => find(`${folder}/${state}-${height}.webp`) ?? []);
  const [damaged, finished] = [list("damaged"), list("finished")];
  return damaged.length + finished.length === 2 * LAMP_HEIGHTS.length ? { damaged, finished } : null;
}

export function siteResource(api: Api): void {
  /** The markets. A host that no market has is the default one's. */
  serve(api, "listSites", ({ query }) => ({
    list: [api.library.sites.byHost(query.domain).record],
  }));

  serve(api, "listSlides", ({ catalogueView: { viewContext } }) => {
    const { lang, target, media, content } = viewContext;
    const items = content.slides[target].flatMap((slide) => {
      const cover = media.surface(slide.cover, lang, slide.alt);
      if (!cover) return [];
      return {
        titre: slide.titre[lang],
        soustitre: slide.soustitre[lang],
        text: slide.text[lang],
        text_color: slide.text_color,
        cover,
        cover_mobile: media.mobileSurface(slide.cover, lang, slide.alt),
        lamp: slide.lamp === undefined ? null : lampPictures(slide.lamp, (path) => media.surface(path, lang)),
        link: linkTo(slide.to, slide.label_link[lang], viewContext),
        label_link: slide.label_link[lang],
      };
    });
    return pageOf(items);
  });
  serve(api, "listTestimonies", ({ catalogueView: { viewContext } }) => {
    const { lang, target, content } = viewContext;
    return pageOf(
      content.testimonies
        .filter(({ targets }) => targets.includes(target))
        .map(({ id, name, role, text, note }) => ({ id, name, role: role[lang], text: text[lang], note })),
    );
  });

  serve(api, "listMenus", ({ catalogueView: { viewContext } }) => {
    const entries = viewContext.content.menus[viewContext.target];
    return pageOf(MENUS.map((code) => ({ code, childs: menuLinks(entries[code], viewContext) })));
  });

  serve(api, "listSettings", ({ catalogueView: { viewContext } }) =>
    pageOf(viewContext.content.settings.map((setting) => settingRecord(setting, viewContext, api.now()))),
  );
  serve(api, "getSetting", ({ catalogueView: { viewContext }, request }) => {
    const setting = viewContext.content.settings.find(({ code }) => code === request.params.code);
    if (!setting) throw notFound("setting");
    return settingRecord(setting, viewContext, api.now());
  });
}

const MENUS = ["main", "header", "footer", "prefooter"] as const;

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
  return (
    target && characteristicSources(content.characteristics, target).find(({ code }) => code === value)?.label[lang]
  );
}

function valueFor(value: SettingValue, { lang, target }: ViewContext): string {
  const forAudience = typeof value === "object" && "pro" in value ? value[target] : value;
  return typeof forAudience === "string" ? forAudience : forAudience[lang];
}

export function stateResource(api: Api): void {
  serve(api, "getCapacity", () => api.capacity.read());

  serve(api, "getContentVersion", ({ query }) => api.listContentChanges(query.since ?? null));
}
