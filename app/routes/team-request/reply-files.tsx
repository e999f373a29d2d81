import { Button, Hint, Mistake } from "~/components/elements";
import { ACCEPT, REMOVE_FIELD } from "~/forms/uploads/limits";
import { useTranslation } from "~/i18n/use-translation";
import { REPLY_FILES } from "~shared/rules/requests";
import type { ReplyOutcome } from "./outcome";

const ACCEPTED = `${ACCEPT.document},${ACCEPT.picture}`;

/** The files of a reply: chosen here, or held by the site since the form was last sent. */
export function ReplyFiles({ files, faults }: Pick<ReplyOutcome, "files" | "faults">) {
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

export const HeldFile = ({ name, size }: Pick<ReplyOutcome["files"][number], "name" | "size">) => (
  <span>
    <bdi>{name}</bdi> <span className="small numbers">{size}</span>
  </span>
);
