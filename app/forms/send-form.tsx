/** The wrapper of every visitor form. No fetcher: the errors of the answer would be lost without JavaScript. */
import { useNavigation, useSubmit } from "@remix-run/react";
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useFormContext, ValidatedForm, type Validator } from "remix-validated-form";
import { Button, Hint } from "~/components/elements";
import { Toasts } from "~/components/toasts";
import { useTranslation } from "~/i18n/use-translation";
import { CONSENT_HREF } from "~/visitor/consent";
import { useConsent } from "~/visitor/consent-context";
import { useCaptchaToken } from "./captcha/captcha-client";
import { FaultList } from "./fields/fault-list";
import { FormContext, type FormContextValue, fieldId } from "./fields/form-context";
import { GuardFields } from "./fields/guard-fields";
import { useMessageDetails, useMessageText } from "./fields/use-message-text";
import { type FormGuard, type FormOutcome, GUARD_FIELDS } from "./outcome";
import { useDraft } from "./use-draft";

/** The same message as the server's. */
const MISSING_FIELDS = "missing_fields";

interface SendFormProps {
  /** The form's name: HTML id, captcha action, and what its token is made for. */
  id: string;
  validator: Validator<Record<string, string>>;
  /** The names of its fields, in their order on the screen. */
  fields: readonly string[];
  defaults: Record<string, string>;
  guard: FormGuard;
  outcome: FormOutcome | undefined;
  /** The box without which the button stays off. Only JavaScript turns it off: the server checks again. */
  consent?: string;
  validateOn?: FormContextValue["validateOn"];
  takesFiles?: boolean;
  /** The form's action, if it isn't the current address. */
  action?: string | undefined;
  disabled?: boolean;
  sendLabel: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Whether the box is ticked, after hydration; browsers restore it after a reload. */
function useBox(name: string | undefined, form: { current: HTMLFormElement | null }) {
  const [given, setGiven] = useState<boolean | null>(null);
  useEffect(() => {
    const box = name ? form.current?.elements.namedItem(name) : null;
    setGiven(box instanceof HTMLInputElement ? box.checked : null);
  }, [name, form]);
  const follow = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name === name) setGiven(target.checked);
  };
  return { isMissing: given === false, follow };
}

export function SendForm({
  id,
  validator,
  fields,
  defaults,
  guard,
  outcome,
  consent,
  validateOn = "submit",
  takesFiles = false,
  action,
  disabled = false,
  sendLabel,
  note,
  children,
}: SendFormProps) {
  const { t } = useTranslation(["forms", "layout"]);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const attempt = useRef<"unready" | "none" | "checking" | "sent">("unready");
  const navigation = useNavigation();
  const deleteDraft = useDraft({ form: id, fields, element: formRef, isReturned: outcome !== undefined });
  const submit = useSubmit();
  const allowed = useConsent()?.consent?.captcha ?? false;
  const askToken = useCaptchaToken(guard.captcha, allowed);
  /** The form's last toast: a new array each time it is shown. */
  const [toasts, setToasts] = useState<{ kind: "error"; key: string }[]>([]);
  const say = useCallback((key: string) => setToasts([{ kind: "error", key }]), []);
  const encType = takesFiles ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const [isFetchingToken, setFetchingToken] = useState(false);
  const { isSubmitting, fieldErrors } = useFormContext(id);
  const { isMissing, follow } = useBox(consent, formRef);
  const missingId = `${id}-missing`;
  const isOnItsWay = navigation.formData !== undefined;
  const busy = isSubmitting || isFetchingToken || isOnItsWay;
  const afterPress = useAfterPress();
  const formContext = useMemo(
    () => ({ id, validateOn, afterPress, outcome, say }),
    [id, validateOn, afterPress, outcome, say],
  );

  // The answer to a form that was received is a redirect.
  const isReceived = navigation.state === "loading" && isOnItsWay && navigation.location.state?._isRedirect === true;
  useEffect(() => {
    if (isReceived) deleteDraft();
    if (attempt.current === "unready") attempt.current = "none";
    if (isOnItsWay) {
      attempt.current = "sent";
      setToasts([]);
    } else if (attempt.current === "sent") setFetchingToken(false);
  }, [isOnItsWay, isReceived, deleteDraft]);

  // After a failed attempt the error summary takes the focus, for errors of browser and server.
  useEffect(() => {
    if (busy || attempt.current === "none") return;
    if (attempt.current === "checking" && Object.keys(fieldErrors).length > 0) say(MISSING_FIELDS);
    attempt.current = "none";
    summaryRef.current?.focus();
  }, [busy, fieldErrors, say]);

  function startSending(event: FormEvent<HTMLFormElement>) {
    // The browser sends a form whose effects haven't run yet: the store of the form would lose its errors.
    if (attempt.current === "unready") event.stopPropagation();
    else if (busy) {
      event.preventDefault();
      event.stopPropagation();
    } else attempt.current = "checking";
  }

  async function sendWithToken(_: unknown, event: FormEvent<HTMLFormElement>) {
    const form = formRef.current;
    if (!askToken || !form) return;
    event.preventDefault();
    setFetchingToken(true);
    const data = new FormData(form);
    data.set(GUARD_FIELDS.token, await askToken(id));
    submit(data, { method: "post", encType, ...(action ? { action } : {}) });
  }

  return (
    <FormContext.Provider value={formContext}>
      {toasts.length > 0 && <Toasts messages={toasts} />}
      <ValidatedForm
        id={id}
        method="post"
        action={action}
        encType={encType}
        className="form grid gap-8"
        validator={validator}
        // The input remains the default, because the form store drops the action's answer once it is hydrated.
        defaultValues={{ ...defaults, ...outcome?.repopulateFields }}
        formRef={formRef}
        disableFocusOnError
        noValidate
        onSubmitCapture={startSending}
        onSubmit={sendWithToken}
        onChange={follow}
      >
        {/* Enter presses a form's first button, which must not be the one that takes a file out. */}
        {takesFiles && <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" />}
        <ErrorSummary formId={id} fields={fields} outcome={outcome} busy={busy} summaryRef={summaryRef} />
        {children}
        <GuardFields form={id} formToken={outcome?.formToken ?? guard.formToken} question={outcome?.question ?? null} />
        <div className="form__send grid to-start gap-6">
          {note}
          <Button
            disabled={disabled || isMissing}
            aria-disabled={busy || undefined}
            aria-describedby={isMissing ? missingId : undefined}
            label={busy ? t("sending") : sendLabel}
          />
          {isMissing && <Hint id={missingId}>{t("tick_first")}</Hint>}
          {guard.captcha.provider !== "none" && !allowed && (
            <p className="hint">
              {t("captcha_note")} <a href={CONSENT_HREF}>{t("layout:consent.open")}</a>
            </p>
          )}
        </div>
      </ValidatedForm>
    </FormContext.Provider>
  );
}

interface ErrorSummaryProps {
  formId: string;
  fields: readonly string[];
  outcome: FormOutcome | undefined;
  /** While the form is being sent, earlier errors are hidden. */
  busy: boolean;
  summaryRef: RefObject<HTMLDivElement>;
}

/** A key of `forms:messages`; `null` when all is mended. That fields are missing is the toast's to say. */
function titleOf(wrong: readonly string[], outcome: FormOutcome | undefined): string | null {
  if (wrong.some((name) => name !== GUARD_FIELDS.answer)) return "summary_title";
  if (wrong.length > 0) return "captcha_title";
  const wasAboutFields = outcome !== undefined && Object.keys(outcome.fieldErrors).length > 0;
  return wasAboutFields ? null : (outcome?.message ?? null);
}

function ErrorSummary({ formId, fields, outcome, busy, summaryRef }: ErrorSummaryProps) {
  const messageText = useMessageText();
  const messageDetails = useMessageDetails();
  const { fieldErrors, hasBeenSubmitted } = useFormContext(formId);
  const order = [...fields, GUARD_FIELDS.answer];
  const errors = Object.entries(fieldErrors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const title = titleOf(
    errors.map(([name]) => name),
    outcome,
  );
  const mayShow = hasBeenSubmitted || outcome !== undefined;
  if (busy || !mayShow || !title) return null;
  const faults = errors.map(([name, text]) => ({ id: fieldId(formId, name), text: messageText(text, name) }));
  return <FaultList title={messageText(title)} details={messageDetails(title)} faults={faults} listRef={summaryRef} />;
}

/** Defers errors until the press that left a field is over: they would move the pressed element. */
function useAfterPress() {
  const isPressing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const start = () => {
      isPressing.current = true;
    };
    const end = () => {
      isPressing.current = false;
      // A click is dispatched together with its mouse up: behind both.
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    const endings = ["mouseup", "dragend", "blur"] as const;
    window.addEventListener("mousedown", start, true);
    for (const name of endings) window.addEventListener(name, end);
    return () => {
      window.removeEventListener("mousedown", start, true);
      for (const name of endings) window.removeEventListener(name, end);
    };
  }, []);

  return useRef((run: () => void) => {
    if (isPressing.current) waiting.current.push(run);
    else run();
  }).current;
}
