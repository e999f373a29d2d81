/** A product by the barcode of its pack: typed, photographed, or read by the camera where JavaScript runs. */
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import cardStyles from "~/catalogue/product-card.css";
import { Button, Hint, Icon, Mistake, PageHead, Section } from "~/components/elements";
import uploadStyles from "~/forms/fields/file-field.css";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headTexts, screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { CodeForm } from "~/tools/scan/code-form";
import { lookUp } from "~/tools/scan/look-up.server";
import { PHOTO_BYTES } from "~/tools/scan/photo.server";
import scanStyles from "~/tools/scan/scan.css";
import { scanAddresses } from "~/tools/scan/scan-addresses";
import { isCodeProblem } from "~/tools/scan/scan-answer";
import { ScanOpener } from "~/tools/scan/scan-opener";
import { ScanResult } from "~/tools/scan/scan-result";
import type { Toast } from "~/visitor/cookies.server";
import { PHOTO_FIELD, type PhotoOutcome, type PhotoProblem } from "./photo-outcome";
import { readPhotoForm } from "./read-photo-form.server";
import pageStyles from "./scan-page.css";

function PhotoForm({ action, outcome, limit }: { action: string; outcome: PhotoOutcome | undefined; limit: number }) {
  const { t } = useTranslation("scan");
  const busy = useNavigation().formMethod === "POST";
  const field = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const problem: PhotoProblem | null = tooLarge ? "too_large" : busy ? null : (outcome?.problem ?? null);

  useEffect(() => {
    if (outcome) field.current?.focus();
  }, [outcome]);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const photo = currentTarget.files?.[0];
    const refused = photo !== undefined && photo.size > limit;
    setTooLarge(refused);
    if (refused) currentTarget.value = "";
    else if (photo) currentTarget.form?.requestSubmit();
  };
  return (
    <Form className="field" method="post" action={action} encType="multipart/form-data" aria-busy={busy}>
      <label htmlFor="photo-file">{t("photo.label")}</label>
      <Hint id="photo-hint">{t("photo.hint")}</Hint>
      {problem && <Mistake id="photo-problem">{t(`photo.problem.${problem}`)}</Mistake>}
      <div className="upload grid">
        <input
          className="upload__input"
          id="photo-file"
          ref={field}
          type="file"
          name={PHOTO_FIELD}
          accept="image/jpeg,image/png,image/webp"
          required
          onChange={choose}
          aria-describedby={problem ? "photo-problem photo-hint" : "photo-hint"}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <p>
        <Button look="secondary" icon="camera" label={t(busy ? "photo.reading" : "photo.go")} />
      </p>
    </Form>
  );
}

export const handle = { i18n: ["scan"] };
export const meta = pageMeta;
export const links = stylesheets(cardStyles, scanStyles, uploadStyles, pageStyles);

const NO_RESULTS: Toast = { kind: "error", key: "no_results" };
/** The longest text that the field shows again. */
const MAX_TYPED_LENGTH = 60;

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request } = args;
  const code = readQuery("scan", request.url).get("code");
  const answer = await lookUp(args, code);
  const toasts: Toast[] = answer.state === "not_found" ? [NO_RESULTS] : [];
  return {
    ...titledScreen(requestContext, "scan", { ...headTexts(requestContext, "scan:"), noindex: code !== null }),
    toasts,
    answer,
    typed: (code ?? "").slice(0, MAX_TYPED_LENGTH),
    addresses: scanAddresses(requestContext),
    categoriesHref: pathTo("category", requestContext),
    photoBytes: PHOTO_BYTES,
  };
});

export const action = /* @__PURE__ */ screenAction(readPhotoForm);

export default function Scan() {
  const { answer, typed, addresses, categoriesHref, photoBytes } = useLoaderData<typeof loader>();
  const outcome = useActionData<PhotoOutcome>();
  const { t } = useTranslation("scan");
  const { scanHref, contactHref } = addresses;
  return (
    <div className="wrap page-body">
      <PageHead title={t("title")} lead={t("lead")} />
      {answer.state !== "idle" && !isCodeProblem(answer) && (
        <Section className="scan-page__result grid gap-6" key={typed} titleId="scan-result" title={t("result")} isSmall>
          <ScanResult answer={answer} contactHref={contactHref} />
        </Section>
      )}
      <section className="scan-page__ways grid gap-8" aria-label={t("ways")}>
        <div className="grid at-top to-start gap-6">
          <CodeForm
            key={typed}
            id="scan-code"
            action={scanHref}
            typed={typed}
            problem={isCodeProblem(answer) ? answer : null}
          />
          <ScanOpener addresses={addresses} href="#photo" className="button button--secondary">
            <Icon name="scan-barcode" />
            <span>{t("by_camera")}</span>
          </ScanOpener>
        </div>
        <div className="grid at-top to-start gap-6" id="photo">
          <PhotoForm action={scanHref} outcome={outcome} limit={photoBytes} />
        </div>
      </section>
      <p className="small set-apart">
        {t("other")} <a href={categoriesHref}>{t("other_link")}</a>
      </p>
    </div>
  );
}
