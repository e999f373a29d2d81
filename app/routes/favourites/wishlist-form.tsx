import { useActionData } from "@remix-run/react";
import { withZod } from "@remix-validated-form/with-zod";
import { useMemo, useState } from "react";
import { EmailField } from "~/forms/fields/email-field";
import type { FormGuard, FormOutcome } from "~/forms/outcome";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { SendForm } from "~/forms/send-form";
import { WISHLIST_FIELDS, wishlistSchema } from "~/forms/wishlist-schema";
import { useTranslation } from "~/i18n/use-translation";
import { useVisitorState } from "~/visitor/visitor-state";

interface WishlistFormProps {
  form: string;
  guard: FormGuard;
  count: number;
  privacyHref: string;
}

/** Changes with each list that was sent, which clears the e-mail field. */
function useSendings(): number {
  const { toasts } = useVisitorState();
  const [seen, setSeen] = useState({ toasts, times: 0 });
  if (seen.toasts !== toasts) {
    const isSent = toasts.some(({ key }) => key === "email_sent_successfully");
    setSeen({ toasts, times: seen.times + (isSent ? 1 : 0) });
  }
  return seen.times;
}

/** The list, to an address of one's own. */
export function WishlistForm({ form, guard, count, privacyHref }: WishlistFormProps) {
  const { t } = useTranslation("favourites");
  const outcome = useActionData<FormOutcome>();
  const validator = useMemo(() => withZod(wishlistSchema(count)), [count]);
  const sendings = useSendings();
  return (
    <section className="favourites__mail grid at-top gap-4 screen-only" aria-labelledby="wishlist-title">
      <h2 className="small-title" id="wishlist-title">
        {t("mail.title")}
      </h2>
      <p>{t("mail.text")}</p>
      <SendForm
        key={sendings}
        id={form}
        validator={validator}
        fields={WISHLIST_FIELDS}
        defaults={{}}
        guard={guard}
        outcome={outcome}
        disabled={count === 0}
        sendLabel={t("mail.send", { count })}
        note={<PrivacyNote text={t("mail.privacy")} link={t("mail.privacy_link")} href={privacyHref} />}
      >
        <EmailField hint={count === 0 ? t("mail.empty") : undefined} />
      </SendForm>
    </section>
  );
}
