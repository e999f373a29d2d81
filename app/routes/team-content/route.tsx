/** The records that a team edits: what visitors see of each, and which texts are missing in which language. */
import { json } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { Button, ButtonLink, EmptyState, NamedOptions, PageHead, TapLink } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { endpointTo, pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { readForm } from "~/routing/read-form.server";
import { homeOf } from "~/routing/request-context.server";
import { ConfirmedForm } from "~/team/confirmed-form";
import { formatMoment } from "~/team/dates.server";
import { ListSearch } from "~/team/edit/list-search";
import { EditMarks } from "~/team/edit/marks";
import { saveTranslations, type Translated } from "~/team/edit/translation.server";
import { draftPath, editPath, listPathOf, marksOf, NEW, titleOf } from "~/team/edit/view.server";
import { LabelledInput, LabelledSelect, Notice, Refusals } from "~/team/elements";
import { NO_STORE, redirectWithToast, teamAction, teamLoader, teamScreen } from "~/team/guard.server";
import { contentRoleOf, listEditedKinds } from "~shared/contract";
import { descriptionOf, isTranslated } from "~shared/records/kinds";
import { LOCALES } from "~shared/route-table.js";
import { languageName } from "~shared/rules/languages";
import { MAX_FILE_BYTES } from "~shared/rules/uploads";

export const handle = { i18n: ["team", "team-edit"] };
export { pageMeta as meta } from "~/routing/head";

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const kinds = listEditedKinds(member);
  const { site, locale } = requestContext;
  const read = readQuery("team-content", request.url);
  const requestedKind = read.get("kind");
  const kind = requestedKind ? kinds.find((each) => each === requestedKind) : kinds[0];
  if (!kind) throw pageNotFound();
  const text = (read.get("text") ?? "").trim().slice(0, LONGEST_TEXT);
  const drafts = read.get("drafts") === "1";
  const page = Number(/^[1-9]\d{0,5}$/.exec(read.get("page") ?? "1")?.[0]);
  const spoken = [site, ...(site.sisters ?? [])].flatMap(({ languages }) => languages.map(({ code }) => code));
  const languages = isTranslated(kind) ? LOCALES.filter((each) => spoken.includes(each)) : [];
  const untranslated = languages.find((each) => each === read.get("untranslated"));
  const filters = {
    kind,
    ...(text && { text }),
    ...(drafts && { drafts: "1" as const }),
    ...(untranslated && { untranslated }),
  };
  const query = { ...filters, page: page || 1, perPage: PAGE_SIZE };
  const { items, total, ...list } = await requestContext.api.get("listEdits", { query, bearer });
  if (!page || isBeyondLastPage(page, total, PAGE_SIZE)) throw pageNotFound();
  const path = pathTo("team-content", requestContext);
  return {
    ...teamScreen(requestContext, requestContext.t(`team-edit:kind.${kind}.title`), member),
    languages: languages.map((id) => {
      const count = list.untranslated.find(({ language }) => language === id)?.count ?? 0;
      const name = languageName(id, locale);
      return { id, name: untranslated ? `${name} (${count})` : name };
    }),
    kind,
    text,
    drafts,
    untranslated,
    path,
    total,
    page,
    pages: countPages(total, PAGE_SIZE),
    listPath: `${path}?${new URLSearchParams(filters)}`,
    canEndLinks: kinds.some((each) => contentRoleOf(member, each) === "publisher"),
    textsPath: `${endpointTo("team-texts", requestContext)}?${new URLSearchParams(filters)}`,
    kinds: kinds.map((each) => ({ kind: each, href: listPathOf(requestContext, each, kinds) })),
    previewHref: draftPath(requestContext, homeOf(requestContext)),
    importHref:
      kind === "product" && contentRoleOf(member, kind) === "publisher" ? pathTo("team-import", requestContext) : null,
    addHref: descriptionOf(kind).newReference !== undefined ? editPath(requestContext, { kind, reference: NEW }) : null,
    lines: items.map((item) => ({
      reference: item.reference,
      title: titleOf(requestContext, item),
      href: editPath(requestContext, item),
      // The hours themselves, the key of a text.
      below: kind === "hours" ? item.title : kind === "text" ? item.reference : null,
      ...marksOf(requestContext, item),
      author: item.author ?? "",
      changed: item.changed_at ? formatMoment(requestContext, item.changed_at) : "",
    })),
  };
});

const LONGEST_TEXT = 200;
const PAGE_SIZE = 50;

interface Outcome {
  unconfirmed?: true;
  shared?: { link: string; until: string };
  translated?: Translated | null;
}

/** Takes over a file of translations, creates a link that shows the drafts to people without an account, or ends those links. */
export const action = /* @__PURE__ */ teamAction(async (args) => {
  const { requestContext, request, bearer } = args;
  await requestContext.api.get("getTeamMember", { bearer });
  const read = await readForm(request, MAX_FILE_BYTES);
  const file = read.ok && read.data.get("texts");
  if (!read.ok || file instanceof Blob) {
    const translated = file instanceof Blob ? await saveTranslations(args, file) : null;
    return json<Outcome>({ translated }, { status: translated ? 200 : 422, headers: NO_STORE });
  }
  if (read.data.get("intent") === "end_links") {
    if (read.data.get("confirm") !== "on")
      return json<Outcome>({ unconfirmed: true }, { status: 422, headers: NO_STORE });
    await requestContext.api.send("endPreviewTokens", { bearer });
    return redirectWithToast(args, requestContext.path, { key: "preview_links_ended" });
  }
  const { token, expires } = await requestContext.api.send("createPreviewToken", { bearer });
  const path = `${endpointTo("draft", requestContext)}?${new URLSearchParams({ token })}`;
  const link = new URL(path, requestContext.origin).href;
  return json<Outcome>({ shared: { link, until: formatMoment(requestContext, expires) } }, { headers: NO_STORE });
});

export default function TeamContent() {
  const { t } = useTranslation("team-edit");
  const { kind, kinds, lines, addHref, previewHref, text, drafts, total, listPath, ...shown } =
    useLoaderData<typeof loader>();
  const { languages, untranslated, path, textsPath } = shown;
  const outcome = useActionData<Outcome>();
  const isFiltered = text !== "" || drafts || untranslated;
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t(`kind.${kind}.title`)} lead={t(`kind.${kind}.intro`)}>
        <div className="cluster gap-2 gap-x-4">
          <Form method="post" className="cluster middle gap-2 gap-x-4" replace>
            {addHref && <ButtonLink href={addHref} icon="plus" label={t(`kind.${kind}.add`)} />}
            {shown.importHref && (
              <ButtonLink look="secondary" href={shown.importHref} icon="upload" label={t("list.import")} />
            )}
            <ButtonLink look="secondary" href={previewHref} icon="eye" label={t("list.preview")} />
            <Button look="quiet" label={t("list.share")} />
          </Form>
          {shown.canEndLinks && (
            <ConfirmedForm
              label={t("list.links.end")}
              intent="end_links"
              confirm={t("list.links.confirm")}
              go={t("list.links.go")}
              unconfirmed={outcome?.unconfirmed ? t("list.links.unconfirmed") : null}
            >
              <p>{t("list.links.text")}</p>
            </ConfirmedForm>
          )}
        </div>
        {outcome?.shared && (
          <div role="status">
            <LabelledInput
              id="shared-link"
              type="url"
              label={t("list.shared", outcome.shared)}
              readOnly
              value={outcome.shared.link}
            />
          </div>
        )}
        {outcome?.translated !== undefined && <TranslationOutcome translated={outcome.translated} />}
      </PageHead>
      {kinds.length > 1 && (
        <nav className="tabs gap-6 edit-tabs" aria-label={t("list.kinds")}>
          {kinds.map((each) => (
            <TapLink
              key={each.kind}
              className="gap-2"
              href={each.href}
              aria-current={each.kind === kind ? "page" : undefined}
              label={t(`kind.${each.kind}.title`)}
            />
          ))}
        </nav>
      )}
      {(isFiltered || lines.length > 0) && (
        <ListSearch
          key={listPath}
          path={path}
          label={t(kind === "text" ? "list.search_words" : "list.search")}
          text={text}
          go={t("list.go")}
          box={{ name: "drafts", label: t("list.drafts"), isTicked: drafts }}
          found={t("list.found", { count: total })}
        >
          <input type="hidden" name="kind" value={kind} />
          {languages.length > 0 && (
            <LabelledSelect
              id="untranslated"
              name="untranslated"
              label={t("list.untranslated")}
              defaultValue={untranslated}
            >
              <NamedOptions none={t("list.any")} of={languages} />
            </LabelledSelect>
          )}
        </ListSearch>
      )}
      {untranslated && (
        <Form className="below-4 align-end cluster gap-4" method="post" encType="multipart/form-data" replace>
          {(total > 0 ? ["xlsx", "xliff"] : []).map((format) => (
            <ButtonLink key={format} look="secondary" icon="download" href={`${textsPath}&format=${format}`} download>
              {t("translation.download", { format: format.toUpperCase() })}
            </ButtonLink>
          ))}
          <LabelledInput id="texts" type="file" name="texts" label={t("translation.file")} accept=".xlsx,.xlf,.xliff" />
          <Button look="secondary" icon="upload" label={t("translation.take_over")} />
        </Form>
      )}
      {lines.length === 0 && (
        <EmptyState
          title={t(isFiltered ? "list.none_found" : "list.empty")}
          text={t(isFiltered ? "list.none_found_text" : "list.empty_text")}
        />
      )}
      {lines.length > 0 && (
        <ul className="edits plain">
          {lines.map((line) => (
            <li key={line.reference} className="edit-line relative grid">
              <a className="whole edit-line__title breakable strong" href={line.href}>
                {line.title}
                {line.below && <span className="block regular small">{line.below}</span>}
              </a>
              <EditMarks {...line} />
              {line.changed && (
                <p className="small">
                  {line.author ? t("list.changed_by", { name: line.author, at: line.changed }) : line.changed}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination {...shown} hrefOf={(page) => (page === 1 ? listPath : `${listPath}&page=${page}`)} />
    </>
  );
}

/** The outcome for the rows of a file with translations. */
function TranslationOutcome({ translated }: { translated: Translated | null }) {
  const { t } = useTranslation("team-edit");
  const { texts, records, refused } = translated ?? { texts: 0, records: 0, refused: [] };
  const done = `${t("translation.texts", { count: texts })} ${t("translation.records", { count: records })}`;
  if (translated && refused.length === 0) return <Notice role="status">{done}</Notice>;
  return (
    <Refusals
      title={translated ? done : t("translation.unreadable")}
      lines={refused.map(({ fault, ...row }) =>
        t("translation.row", { ...row, fault: t(`translation.fault.${fault}`) }),
      )}
    >
      {refused.length > 0 && <p>{t("translation.refused", { count: refused.length })}</p>}
    </Refusals>
  );
}
