/** The pictures and documents of the content: what uses each, more of them, and those that nothing needs. */
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { countPages, isBeyondLastPage } from "~/catalogue/list-pages";
import { formatFileSize } from "~/catalogue/measures";
import { Button, Hint, Icon, PageHead, Picture, TapLink } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { ACCEPT } from "~/forms/uploads/limits";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { ListSearch } from "~/team/edit/list-search";
import { editPath } from "~/team/edit/view.server";
import { Refusals } from "~/team/elements";
import { teamAction, teamLoader, teamScreen } from "~/team/guard.server";
import { contentRoleOf } from "~shared/contract";
import { changeMedia, type MediaOutcome } from "./upload.server";

export const handle = { i18n: ["team", "team-media", "team-edit"] };
export { pageMeta as meta } from "~/routing/head";

const PAGE_SIZE = 24;

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, request, member, bearer }) => {
  const parameters = readQuery("team-media", request.url);
  const [text, page] = [parameters.get("text") ?? "", Number(parameters.get("page") ?? 1)];
  const filters = { ...(text && { text }), ...(parameters.get("unused") === "1" && { unused: "1" as const }) };
  if (!Number.isSafeInteger(page) || page < 1) throw pageNotFound();
  const query = { ...filters, page, perPage: PAGE_SIZE };
  const { items, total } = await requestContext.api.get("listMedia", { query, bearer });
  if (isBeyondLastPage(page, total, PAGE_SIZE)) throw pageNotFound();
  const mayPublish = contentRoleOf(member, "picture") === "publisher";
  return {
    ...teamScreen(requestContext, requestContext.t("team-edit:kind.picture.title"), member),
    filters,
    page,
    total,
    pages: countPages(total, PAGE_SIZE),
    path: pathTo("team-media", requestContext),
    files: items.map(({ path, url, code, description, ...file }) => ({
      path,
      url,
      width: file.width ?? undefined,
      height: file.height ?? 0,
      description: description ?? "",
      size: formatFileSize(file.size, requestContext),
      isOwn: mayPublish && file.is_added,
      uses: file.uses.map((use) => ({ title: use.title, href: editPath(requestContext, use) })),
      describeHref: description === null ? null : editPath(requestContext, { kind: "picture", reference: code }),
    })),
  };
});

export const action = /* @__PURE__ */ teamAction(changeMedia);

/** A loader that fails would take away the form with the chosen files. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.problem === "unavailable" ? false : defaultShouldRevalidate;

export default function TeamMedia() {
  const { t } = useTranslation(["team-media", "team-edit"]);
  const { filters, files, page, pages, total, path } = useLoaderData<typeof loader>();
  const outcome = useActionData<MediaOutcome>();
  const hrefOf = (to: number) => `${path}?${new URLSearchParams({ ...filters, page: String(to) })}`;
  return (
    <>
      <PageHead
        className="pad-below-6 grid gap-2"
        title={t("team-edit:kind.picture.title")}
        lead={t("team-edit:kind.picture.intro")}
      />
      <Form
        className="templates grid to-start gap-3"
        method="post"
        encType="multipart/form-data"
        action={path}
        key={total}
      >
        {outcome && <Refusals title={t(`problem.${outcome.problem}`)} lines={outcome.refused} />}
        <div className="field">
          <label htmlFor="media-files">{t("files")}</label>
          <Hint id="media-files-hint">{t("files_hint")}</Hint>
          <div className="upload grid">
            <input
              id="media-files"
              name="files"
              type="file"
              multiple
              required
              className="upload__input"
              accept={ACCEPT.media}
              aria-describedby="media-files-hint"
            />
          </div>
        </div>
        <Button icon="upload" label={t("add")} />
      </Form>
      <ListSearch
        key={hrefOf(page)}
        path={path}
        label={t("search")}
        text={filters.text}
        go={t("go")}
        box={{ name: "unused", label: t("unused"), isTicked: filters.unused === "1" }}
        found={total > 0 ? t("found", { count: total }) : t("none")}
      />
      <ul className="edits plain">
        {files.map((file) => (
          <MediaLine key={file.url} {...file} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}

type File = ReturnType<typeof useLoaderData<typeof loader>>["files"][number];

function MediaLine({ path, url, width, height, size, description, isOwn, uses, describeHref }: File) {
  const { t } = useTranslation("team-media");
  return (
    <li className="edit-line relative edit-line--file grid">
      <p className="cluster gap-4">
        {width ? <Picture media={{ url, width, height }} format="thumb" alt="" /> : <Icon name="file-text" size={32} />}
        <a className="edit-line__title breakable strong" href={url} target="_blank" rel="noreferrer" dir="auto">
          {path}
        </a>
        <span className="small numbers">{width ? `${t("pixels", { width, height })}, ${size}` : size}</span>
      </p>
      <p className="small">
        {description}
        {description && uses.length > 0 && <br />}
        {uses.length > 0 && `${t("used_by")} `}
        {uses.map(({ title, href }, index) => (
          <span key={href}>
            {index > 0 && ", "}
            <a href={href}>{title}</a>
          </span>
        ))}
      </p>
      <Form className="cluster gap-4" method="post">
        {describeHref && <TapLink href={describeHref} aria-label={`${t("describe")} ${path}`} label={t("describe")} />}
        {isOwn && uses.length === 0 && (
          <Button look="quiet" icon="trash-2" name="delete" value={path} aria-label={`${t("delete")} ${path}`}>
            {t("delete")}
          </Button>
        )}
      </Form>
      {isOwn && (
        <details className="texts__more">
          <summary className="tap">{t("replace")}</summary>
          <Form className="cluster gap-4" method="post" encType="multipart/form-data">
            <input type="hidden" name="replaces" value={path} />
            <p className="hint">{t("replace_hint")}</p>
            <input type="file" name="files" accept={ACCEPT.media} required aria-label={`${t("replace")} ${path}`} />
            <Button look="secondary" icon="upload" label={t("replace")} />
          </Form>
        </details>
      )}
    </li>
  );
}
