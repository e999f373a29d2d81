import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, Hint, Mistake, NamedOptions, NamedValue, Section } from "~/components/elements";
import { ACCEPT, REMOVE_FIELD } from "~/forms/uploads/limits";
import { useDraft } from "~/forms/use-draft";
import { useTranslation } from "~/i18n/use-translation";
import {
  HiddenFields,
  LabelledInput,
  LabelledSelect,
  LabelledText,
  Notice,
  StatusOptions,
  Unsent,
  Written,
} from "~/team/elements";
import { HELD_FILES, REPLY_FIELDS, type TypedReply } from "~/team/request-change";
import type { ReplyPreview, RequestStatus } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { REPLY_FILES } from "~shared/rules/requests";
import type { loader } from "./loader.server";
import { NOTE_MAX, type ReplyOutcome } from "./outcome";

const DRAFT = ["text"];
const EMPTY = Object.fromEntries(REPLY_FIELDS.map((name) => [name, ""])) as TypedReply;

/** A request that is answered is no longer new. */
const nextStatus = (status: RequestStatus): RequestStatus => (status === "new" ? "in_progress" : status);

/** The page shows the form that was sent. */
function useReplyAddress(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#request-reply`;
}

/** Writes to the visitor, in two steps: the text, then the mail as it will be. */
export function Reply({ outcome }: { outcome: ReplyOutcome | undefined }) {
  const { t } = useTranslation("team");
  const { record, statuses, templates, signInPath } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.get("intent");
  const address = useReplyAddress();
  const form = useRef<HTMLFormElement>(null);
  const deleteDraft = useDraft({ form: "reply", fields: DRAFT, element: form, isReturned: outcome !== undefined });
  const typed = outcome?.reply ?? { ...EMPTY, status: nextStatus(record.status), seen: String(record.seen) };
  const atText = outcome?.problem === "text_missing" || outcome?.problem === "text_too_long";
  return (
    <Section id="request-reply" className="screen-only" titleId="request-reply-title" title={t("reply.title")}>
      {outcome?.problem && !atText && (
        <Unsent
          text={t(`reply.problem.${outcome.problem}`)}
          signInHref={outcome.problem === "signed_out" ? signInPath : null}
        />
      )}
      {outcome?.preview ? (
        <Preview
          preview={outcome.preview}
          typed={typed}
          files={outcome.files}
          isSending={busy === "send-reply"}
          onSend={deleteDraft}
        />
      ) : (
        <Form
          key={typed.text}
          ref={form}
          method="post"
          encType="multipart/form-data"
          replace
          action={address}
          className="grid gap-4"
        >
          <HiddenFields
            values={Object.fromEntries(["seen" as const, ...HELD_FILES].map((name) => [name, typed[name]]))}
          />
          <p>{t("reply.to", { email: record.email, language: record.language })}</p>
          {templates.length > 0 && (
            <div className="field">
              <label htmlFor="reply-template">{t("reply.template")}</label>
              <div className="reply-template cluster gap-2">
                <select id="reply-template" name="template">
                  <NamedOptions of={templates} />
                </select>
                <Button look="secondary" name="intent" value="insert-template" label={t("reply.insert")} />
              </div>
            </div>
          )}
          <LabelledText
            id="reply-text"
            name="text"
            label={t("reply.text")}
            hint={t("reply.hint")}
            dir="auto"
            rows={10}
            maxLength={NOTE_MAX}
            defaultValue={typed.text}
            mistake={atText && t(`reply.problem.${outcome.problem}`)}
          />
          <LabelledSelect id="reply-status" label={t("reply.status")} name="status" defaultValue={typed.status}>
            <StatusOptions statuses={statuses} />
          </LabelledSelect>
          <ReplyFiles files={outcome?.files ?? []} faults={outcome?.faults ?? {}} />
          <details open={Boolean(typed.day || typed.from || typed.until || typed.place)}>
            <summary className="team__link tap">{t("reply.appointment")}</summary>
            <p className="hint">{t("reply.appointment_hint")}</p>
            <div className="inbox-filter__dates grid gap-3">
              {(["day", "from", "until", "place"] as const).map((name) => (
                <LabelledInput
                  key={name}
                  id={`reply-${name}`}
                  name={name}
                  label={t(`reply.${name}`)}
                  defaultValue={typed[name]}
                  type={{ day: "date", from: "time", until: "time", place: "text" }[name]}
                  maxLength={MAX_LENGTHS.line}
                  required={false}
                />
              ))}
            </div>
          </details>
          <div>
            <Button name="intent" value="preview-reply" icon="eye">
              {t(busy === "preview-reply" ? "reply.previewing" : "reply.preview")}
            </Button>
          </div>
        </Form>
      )}
    </Section>
  );
}

interface PreviewProps {
  preview: ReplyPreview;
  files: ReplyOutcome["files"];
  typed: TypedReply;
  isSending: boolean;
  onSend: () => void;
}

function Preview({ preview, files, typed, isSending, onSend }: PreviewProps) {
  const { t } = useTranslation("team");
  const address = useReplyAddress();
  return (
    <Form method="post" replace action={address} className="grid gap-4">
      <HiddenFields values={typed} />
      <Notice role="status">{t("reply.check")}</Notice>
      <div className="panel">
        <dl className="facts">
          <NamedValue name={t("reply.recipient")}>{preview.to}</NamedValue>
          <NamedValue name={t("reply.subject")}>{preview.subject}</NamedValue>
          {files.length > 0 && (
            <div>
              <dt>{t("reply.files_sent")}</dt>
              {files.map((file) => (
                <dd key={file.field}>
                  <HeldFile {...file} />
                </dd>
              ))}
            </div>
          )}
        </dl>
        <Written text={preview.text} />
      </div>
      <p className="one-request__reach cluster gap-3">
        <Button name="intent" value="send-reply" icon="mail" onClick={onSend} aria-disabled={isSending || undefined}>
          {t(isSending ? "reply.sending" : "reply.send")}
        </Button>
        <Button look="secondary" name="intent" value="change-reply" label={t("reply.change")} />
      </p>
    </Form>
  );
}

const ACCEPTED = `${ACCEPT.document},${ACCEPT.picture}`;

/** The files of a reply: chosen here, or held by the site since the form was last sent. */
function ReplyFiles({ files, faults }: Pick<ReplyOutcome, "files" | "faults">) {
  const { t } = useTranslation("team");
  return (
    <details open={files.length > 0 || Object.keys(faults).length > 0}>
      <summary className="team__link tap">{t("reply.files")}</summary>
      <Hint id="reply-files-hint">{t("reply.files_hint")}</Hint>
      <div className="grid gap-4">
        {files.length > 0 && (
          <ul className="grid gap-3 plain">
            {files.map(({ field, name, size }) => (
              <li key={field} className="cluster">
                <HeldFile name={name} size={size} />
                <Button look="quiet" name={REMOVE_FIELD} value={field} icon="x">
                  {t("reply.remove_file")}
                  <span className="hidden-text"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {REPLY_FILES.filter((name) => !files.some(({ field }) => field === name)).map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`reply-${name}`}>{t("reply.file", { number: REPLY_FILES.indexOf(name) + 1 })}</label>
            {faults[name] && <Mistake id={`reply-${name}-error`}>{faults[name]}</Mistake>}
            <div className="upload grid">
              <input
                id={`reply-${name}`}
                name={name}
                type="file"
                className="upload__input"
                accept={ACCEPTED}
                aria-invalid={faults[name] ? true : undefined}
                aria-describedby={faults[name] ? `reply-files-hint reply-${name}-error` : "reply-files-hint"}
              />
            </div>
          </div>
        ))}
      </div>
    </details>
  );
}

const HeldFile = ({ name, size }: Pick<ReplyOutcome["files"][number], "name" | "size">) => (
  <span>
    <bdi>{name}</bdi> <span className="small numbers">{size}</span>
  </span>
);
