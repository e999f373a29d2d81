import express, { type Router } from "express";
import { type AnswerOf, type ContactBody, calls } from "../../app/back-office/contract";
import type { BackOffice } from "../back-office";
import type { Content } from "../catalogue/content";
import { requireToken } from "../http/bearer";
import { idempotencyKey } from "../http/idempotency-key";
import { acknowledgementMail, type ContactLetter, salesMail } from "../mail/contact-mails";
import { answerOnce } from "../store/idempotency";
import { readContact } from "./contact-rules";

const LARGEST_BODY = "64kb";

/** A contact request is on disk, with its two mails, before the visitor is told so. */
export function contactResource(router: Router, backOffice: BackOffice): void {
  const { settings, store, outbox, library, logger } = backOffice;
  const json = express.json({ limit: LARGEST_BODY });

  router.post(calls.createContact.path, json, async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const key = idempotencyKey(request);
      const body = readContact(request.body, library.content);
      const now = backOffice.now();

      const answer = await answerOnce(store, { key, call: "createContact", body, now }, async (transaction) => {
        const { id } = await transaction
          .insertInto("visitor_request")
          .values({
            kind: "contact",
            status: "new",
            language: body.language,
            body: JSON.stringify(body),
            newsletter_at: body.newsletter ? now.toISOString() : null,
            created_at: now.toISOString(),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        const data: AnswerOf<"createContact"> = { id, reference: referenceOf(id) };
        const letter = letterFrom(body, referenceOf(id), now, library.content);
        await outbox.enqueue(transaction, id, [salesMail(letter, settings.MAIL_SALES), acknowledgementMail(letter)]);
        logger.info({ request: id, kind: "contact" }, "a request is kept");
        return { status: 201, data };
      });
      response.status(answer.status).json({ data: answer.data });
      outbox.wake();
    } catch (error) {
      next(error);
    }
  });
}

/** What people quote on the phone. */
const referenceOf = (id: number): string => `C-${String(id).padStart(5, "0")}`;

function letterFrom(body: ContactBody, reference: string, receivedAt: Date, content: Content): ContactLetter {
  const lang = body.language;
  const labelOf = (list: readonly { id: number; label: Record<typeof lang, string> }[], id: number | null) =>
    list.find((item) => item.id === id)?.label[lang] ?? "";
  const phone = content.settings.find(({ code }) => code === "phone")?.values[0]?.value;
  return {
    lang,
    reference,
    receivedAt,
    subject: content.subjects[body.subject]?.[lang] ?? body.subject,
    userType: body.user_type,
    civility: labelOf(content.civilities, body.civility_id),
    firstname: body.firstname,
    lastname: body.lastname,
    company: body.company_name,
    profile: labelOf(content.profiles, body.profile_id),
    email: body.email,
    phone: body.phone,
    zipcode: body.zipcode,
    city: body.city,
    country: labelOf(content.countries, body.country),
    newsletter: body.newsletter === true,
    message: body.message,
    supportPhone: typeof phone === "string" ? phone : "",
  };
}
