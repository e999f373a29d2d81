/** A field for one file, based on the browser's control. JavaScript checks the choice at once; otherwise the server does. */
import { useRouteLoaderData } from "@remix-run/react";
import { type ChangeEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~shared/rules/numbers";
import { type FileKind, REFUSALS } from "~shared/rules/uploads";
import { findFault } from "~shared/uploads/file-name";
import { ACCEPT, type HeldFile, heldField, REMOVE_FIELD, refusedField } from "../uploads/limits";
import { FieldFrame } from "./field-frame";
import { useCurrentForm } from "./form-context";
import { type FieldFacts, useFormField } from "./use-form-field";
import { useMessageText } from "./use-message-text";

const KILOBYTE = 1024;

/** The limit counts in powers of two, so sizes do here too: exactly the limit reads as 5. */
function useSizeText() {
  const { t, i18n } = useTranslation("forms");
  const tag = useRouteLoaderData<{ languageTag: string }>("root")?.languageTag ?? i18n.language;
  return (bytes: number) => {
    const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
    if (kilobytes < KILOBYTE) return t("upload.kilobytes", { value: formatNumber(kilobytes, tag) });
    return t("upload.megabytes", { value: formatNumber(Math.round((kilobytes / KILOBYTE) * 10) / 10, tag) });
  };
}

/** The toast for a refused file; the field shows the reason. */
function toastOf(fault: string, kind: FileKind): string {
  if (fault === REFUSALS[kind].heavy || fault === REFUSALS[kind].type) return fault;
  return kind === "picture" ? "picture_refused" : "file_refused";
}

/** The field's file: chosen here, or held by the site from the last submission. */
function useChoice(name: string, kind: FileKind) {
  const { outcome, say } = useCurrentForm();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Omit<HeldFile, "token"> | null>(null);
  const [held, setHeld] = useState(outcome?.held[name] ?? null);
  /** Stops sending until another file is chosen or, where none is needed, the visitor goes on without it. */
  const [fault, setFault] = useState(outcome?.fieldErrors[name] ?? null);

  const empty = useCallback(() => {
    if (input.current) input.current.value = "";
    setChosen(null);
  }, []);

  const look = useCallback(() => {
    const file = input.current?.files?.[0];
    // The browser clears a refused file, so its error remains.
    if (!file) return setChosen(null);
    const found = findFault(file, kind);
    setFault(found);
    if (!found) {
      setChosen({ name: file.name, size: file.size });
      return setHeld(null);
    }
    empty();
    say(toastOf(found, kind));
  }, [empty, say, kind]);

  // A choice made before this script ran, or brought back by the browser, counts too.
  useEffect(() => {
    if (input.current?.files?.length) look();
  }, [look]);

  // Held files aren't sent again; refused ones are deselected.
  useEffect(() => {
    if (!outcome) return;
    const now = outcome.held[name] ?? null;
    if (now || outcome.fieldErrors[name]) empty();
    setHeld(now);
    setFault(outcome.fieldErrors[name] ?? null);
  }, [outcome, name, empty]);

  function takeOut(event: MouseEvent) {
    event.preventDefault();
    empty();
    setHeld(null);
    setFault(null);
    input.current?.focus();
  }
  return { input, file: chosen ?? held, held: chosen ? null : held, fault, look, takeOut };
}

interface FileFieldProps extends Omit<FieldFacts, "hint"> {
  kind: FileKind;
  hintId?: string;
}

export function FileField({ kind, hintId, ...facts }: FileFieldProps) {
  const { t } = useTranslation("forms");
  const sizeText = useSizeText();
  const messageText = useMessageText();
  const { name } = facts;
  const { input, file, held, fault, look, takeOut } = useChoice(name, kind);
  const field = useFormField({ ...facts, hint: hintId ? undefined : t("upload.hint") });
  const error = fault ? messageText(fault, name) : field.error;
  const describedBy = [hintId ?? field.ids.hint, error ? field.ids.error : "", file ? `${field.id}-file` : ""];
  const remove = {
    ...({ type: "submit", name: REMOVE_FIELD, value: name, formNoValidate: true } as const),
    onClick(event: MouseEvent) {
      takeOut(event);
      field.clearError();
    },
  };
  return (
    <FieldFrame field={{ ...field, error }}>
      <div className={file ? "upload grid upload--full" : "upload grid"}>
        {fault && <input type="hidden" name={refusedField(name)} value={fault} />}
        {held && <input type="hidden" name={heldField(name)} value={held.token} />}
        {file && (
          <p className="upload__file middle grid gap-3">
            <Icon name="file-text" />
            <span id={`${field.id}-file`}>
              <bdi className="breakable strong">{file.name}</bdi>{" "}
              <span className="no-wrap numbers small">{sizeText(file.size)}</span>
            </span>
            <button {...remove} className="upload__remove strong gap-1 tap">
              <Icon name="x" />
              {t("upload.remove")} <span className="hidden-text">{file.name}</span>
            </button>
          </p>
        )}
        {fault && !file && !field.required && (
          <p className="upload__without">
            <button {...remove} className="upload__remove strong gap-1 tap">
              {t("upload.without")}
            </button>
          </p>
        )}
        <input
          {...field.getInputProps({ type: "file", onChange: (_: ChangeEvent<HTMLInputElement>) => look() })}
          ref={input}
          className="upload__input"
          accept={ACCEPT[kind]}
          required={field.required && !file}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy.filter(Boolean).join(" ")}
        />
      </div>
    </FieldFrame>
  );
}
