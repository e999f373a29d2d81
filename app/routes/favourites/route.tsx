import { useActionData, useLoaderData } from "@remix-run/react";
import { withZod } from "@remix-validated-form/with-zod";
import { useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { findSidePart } from "~/back-office/side-part.server";
import { AbsentProducts } from "~/catalogue/absent-products";
import absentCss from "~/catalogue/absent-products.css";
import { listFamilies } from "~/catalogue/list-extras.server";
import productListCss from "~/catalogue/product-list.css";
import { ProductRow } from "~/catalogue/product-row";
import { type ProductRowData, productRowOf } from "~/catalogue/product-row.server";
import { SaveButtons } from "~/catalogue/save-buttons";
import { Button, ButtonLink, EmptyState, Icon, PageHead, SmallTitle } from "~/components/elements";
import { EmailField } from "~/forms/fields/email-field";
import formStyles from "~/forms/forms.css";
import { openForm } from "~/forms/guard.server";
import type { FormGuard, FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { SendForm } from "~/forms/send-form";
import { submitForm } from "~/forms/submit.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { LIST_FIELDS } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";
import { parseIds } from "~/visitor/product-list";
import { listSavedProducts } from "~/visitor/saved-products.server";
import { useSaved } from "~/visitor/use-saved";
import { useVisitorState } from "~/visitor/visitor-state";
import { isEmail } from "~shared/rules/email";
import { toLine } from "~shared/rules/text";
import favouritesCss from "./favourites.css";

/** The favourites by e-mail: one field. */
const WishlistFields = z.object({ email: z.unknown().transform(toLine) });
const WISHLIST_FIELDS = WishlistFields.keyof().options;

/** Sending is disabled when the list is empty. @param count how many products would be sent */
const wishlistSchema = (count: number) =>
  WishlistFields.superRefine(({ email }, ctx) => {
    const problem = count === 0 ? "wishlist_empty" : isEmail(email) ? null : "validation_email";
    if (problem) ctx.addIssue({ code: "custom", path: ["email"], message: problem });
  });

const FORM = "wishlist";

interface WishlistFormProps {
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
function WishlistForm({ guard, count, privacyHref }: WishlistFormProps) {
  const { t } = useTranslation("favourites");
  const outcome = useActionData<FormOutcome>();
  const validator = useMemo(() => withZod(wishlistSchema(count)), [count]);
  const sendings = useSendings();
  return (
    <section className="favourites__mail tinted grid at-top gap-4 screen-only" aria-labelledby="wishlist-title">
      <SmallTitle id="wishlist-title">{t("mail.title")}</SmallTitle>
      <p>{t("mail.text")}</p>
      <SendForm
        key={sendings}
        id={FORM}
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

interface RemovalQuestionProps {
  product: { id: number; name: string };
  back: string;
  /** A modal dialog; if the address requested it, a section at the top of the page. */
  modal: boolean;
  onEnd: () => void;
}

function RemovalQuestion({ product: { id, name }, back, modal, onEnd }: RemovalQuestionProps) {
  const { t } = useTranslation("favourites");
  const saved = useLists();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (modal) dialog.current?.showModal();
  }, [modal]);
  if (!saved) return null;
  return (
    <dialog className="removal" open={!modal} ref={dialog} aria-labelledby="removal-title" onClose={onEnd}>
      <form
        method="post"
        action={saved.actions.favourites}
        onSubmit={(event) => {
          if (!modal) return;
          event.preventDefault();
          dialog.current?.close();
          saved.toggle("favourites", id);
        }}
      >
        <input type="hidden" name={LIST_FIELDS.product} value={id} />
        <input type="hidden" name={LIST_FIELDS.back} value={back} />
        <SmallTitle id="removal-title">{t("remove.title", { name })}</SmallTitle>
        <p>{t("remove.text")}</p>
        <div className="removal__choice cluster gap-3">
          <Button icon="trash-2" label={t("remove.confirm")} />
          <ButtonLink
            look="secondary"
            href={back}
            onClick={(event) => {
              if (!modal) return;
              event.preventDefault();
              dialog.current?.close();
            }}
            label={t("remove.cancel")}
          />
        </div>
      </form>
    </dialog>
  );
}

/** Rows that may stand on the first screen: their pictures don't wait. */
const PRIORITY_ROWS = 2;

/** Compare it, or take it out: without JavaScript the question has an address. */
function Actions({ product, path, onRemove }: { product: ProductRowData; path: string; onRemove: () => void }) {
  const { t } = useTranslation("favourites");
  return (
    <div className="cluster gap-2 gap-x-6 screen-only">
      <SaveButtons product={product} look="words" only="comparator" />
      <a
        className="favourites__remove relative small strong tap gap-2"
        href={`${path}?remove=${product.id}`}
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Icon name="trash-2" />
        <span>
          {t("remove.open")} <span className="hidden-text">{product.name}</span>
        </span>
      </a>
    </div>
  );
}

export const handle = { i18n: ["favourites", "category", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(productListCss, formStyles, absentCss, favouritesCss);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const [roots, saved] = await Promise.all([
    listFamilies(args),
    listSavedProducts(args, context.visitor.lists.favourites),
  ]);
  const [removalId = null] = parseIds(readQuery("favourites", request.url).get("remove") ?? "");
  return {
    ...titledScreen(requestContext, "favourites", { title: requestContext.t("favourites:title"), noindex: true }),
    products: saved.products.map((product) => productRowOf(product, roots, requestContext)),
    absent: saved.absent,
    /** The product that the address asks to take out: the question, without JavaScript. */
    removalId,
    path: pathTo("favourites", requestContext),
    categoriesHref: pathTo("category", requestContext),
    guard: openForm(context, FORM),
    privacyHref: privacyPath(requestContext),
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { requestContext, context } = args;
  const saved = context.visitor.lists.favourites;
  const found = await findSidePart(context.log, "favourites", listSavedProducts(args, saved));
  // Sends the shown products; if they are unknown, the back-office validates the saved ones.
  const ids = found ? found.products.map(({ id }) => id) : saved;
  return submitForm(args, {
    form: FORM,
    fields: WISHLIST_FIELDS,
    validator: withZod(wishlistSchema(ids.length)),
    call: "sendWishlist",
    bodyOf: ({ email }) => ({ email, products: ids.join(";") }),
    addressAfter: () => pathTo("favourites", requestContext),
    toastAfter: "email_sent_successfully",
  });
});

export default function Favourites() {
  const { path, categoriesHref, guard, privacyHref, ...served } = useLoaderData<typeof loader>();
  const { t } = useTranslation("favourites");
  const { products, absent } = useSaved("favourites", served);
  const [removalId, ask] = useState<number | null>(null);
  const inQuestion = products.find(({ id }) => id === (removalId ?? served.removalId));
  return (
    <div className="wrap favourites page-space grid single gap-8 gap-x-16">
      <PageHead
        className="favourites__head grid gap-3"
        title={t("title")}
        lead={products.length > 0 && t("lead", { count: products.length })}
      />
      {inQuestion && (
        <RemovalQuestion
          key={inQuestion.id}
          product={inQuestion}
          back={path}
          modal={removalId !== null}
          onEnd={() => ask(null)}
        />
      )}
      <div className="favourites__list">
        {products.length > 0 ? (
          <ul className="ruled plain">
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductRow
                  product={product}
                  priority={index < PRIORITY_ROWS}
                  actions={<Actions product={product} path={path} onRemove={() => ask(product.id)} />}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t("empty.title")} text={t("empty.text")}>
            <ButtonLink href={categoriesHref} label={t("empty.products")} />
          </EmptyState>
        )}
        <AbsentProducts absent={absent} list="favourites" />
      </div>
      <WishlistForm guard={guard} count={products.length} privacyHref={privacyHref} />
    </div>
  );
}
