import type { Request, Router } from "express";
import { type AnswerOf, type ApplicationBody, calls, type LocaleCode } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { APPLICATION_FILES } from "../../shared/rules/requests";
import { MAX_FILE_BYTES } from "../../shared/rules/uploads";
import type { BackOffice } from "../back-office";
import type { Content } from "../catalogue/content";
import type { ServedSite } from "../catalogue/sites";
import { fillIn } from "../catalogue/text";
import { type ApiCaller, readApiCaller } from "../http/api-caller";
import { requireToken } from "../http/bearer";
import { idempotencyKey } from "../http/idempotency-key";
import { readMultipart, type SentForm } from "../http/multipart";
import { Problem } from "../http/problem";
import type { OutgoingMail } from "../mail/outgoing";
import { acknowledgementMail, teamMail } from "../mail/request-mails";
import { formatTime, TEXTS } from "../mail/texts";
import { readApplicationFiles } from "../requests/application-files";
import { findJob, readApplication } from "../requests/application-rules";
import { labelOf } from "../requests/labels";
import { storeRequest } from "../requests/store-request";
import type { StoredFile } from "../requests/uploads";
import { type Answer, answerOnce } from "../store/idempotency";

/** An application and its two files are on disk, with its mails, before the visitor is told so. */
export function applicationResource(router: Router, backOffice: BackOffice): void {
  const { settings, uploads, outbox } = backOffice;
  router.post(calls.createApplication.path, async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const key = idempotencyKey(request);
      const caller = readApiCaller(request, backOffice);
      const answer = await storeOnce({ request, key, caller }, backOffice);
      response.status(answer.status).json({ data: answer.data });
      outbox.wake();
    } catch (error) {
      // What is still under way would be taken for the beginning of the next request.
      if (!request.complete) response.set("Connection", "close");
      next(error);
    }
  });

  async function storeOnce({ request, key, caller }: Sending, { store, now }: BackOffice): Promise<Answer> {
    const { site, lang, requestId } = caller;
    const { content } = caller.catalogueView.viewContext;
    const form = await readMultipart(request, uploads, { fileFields: APPLICATION_FILES, limit: MAX_FILE_BYTES });
    const written = form.files.flatMap((file) => file.written ?? []);
    try {
      const { body, files } = readForm(form, content);
      const shas = Object.fromEntries(files.map(({ field, sha256 }) => [field, sha256]));
      const receivedAt = now();
      const keyed = { key, call: "createApplication", body: { ...body, ...shas }, now: receivedAt };
      return await answerOnce(store, keyed, async (transaction) => {
        const id = await storeRequest(
          transaction,
          { outbox, uploads, now: receivedAt, requestId },
          {
            kind: "application",
            language: lang,
            body,
            aboutId: body.job_id,
            keepFile: body.keep_file === 1,
            files,
          },
          (id) => mailsOf({ id, body, site, lang, files, receivedAt, content, settings }),
        );
        const data: AnswerOf<"createApplication"> = { id, reference: referenceOf("application", id) };
        return { status: 201, data };
      });
    } finally {
      await uploads.removeUnstored(written);
    }
  }
}

interface Sending {
  request: Request;
  key: string;
  caller: ApiCaller;
}

/** @throws Problem 413 for a file that is too heavy, else 422 naming every field that is wrong */
function readForm(form: SentForm, content: Content): { body: ApplicationBody; files: StoredFile[] } {
  const { files, wrong } = readApplicationFiles(form.files);
  const heavy = Object.entries(wrong).filter(([, message]) => message === "file_to_heavy");
  if (heavy.length > 0) {
    throw new Problem(413, { code: "file_to_heavy", fields: Object.fromEntries(heavy) });
  }
  return { body: readApplication(form.fields, content, wrong), files };
}

interface Stored {
  id: number;
  body: ApplicationBody;
  lang: LocaleCode;
  files: readonly StoredFile[];
  receivedAt: Date;
  site: ServedSite;
  content: Content;
  settings: BackOffice["settings"];
}

function mailsOf({ id, body, site, lang, files, receivedAt, content, settings }: Stored): OutgoingMail[] {
  const { fields, ...texts } = TEXTS[lang].team;
  const job = body.job_id === undefined ? undefined : findJob(content, body.job_id)?.title[lang];
  const about = job ?? texts.spontaneous;
  const request = {
    ...{ origin: site.url, content },
    ...({ kind: "application", id, reference: referenceOf("application", id), lang, receivedAt, about } as const),
    visitor: { ...body, civility: labelOf(content.civilities, body.civility_id, lang) },
  };
  const keepFile = body.keep_file ? fillIn(texts.accepted, { date: formatTime(receivedAt, lang) }) : texts.not_asked;
  return [
    teamMail({
      ...request,
      to: settings.MAIL_HR,
      rows: [
        [fields.job, about],
        [fields.fonction, body.fonction ?? ""],
        [fields.phone, body.phone],
        [fields.address, [body.zipcode, labelOf(content.countries, body.country, lang)].filter(Boolean).join(", ")],
        [fields.keep_file, keepFile],
        [fields.files, files.map(({ name }) => name).join("\n")],
      ],
      message: { label: fields.message, text: body.message },
      attachments: files.map(({ key, name, type }) => ({ key, name, type })),
    }),
    acknowledgementMail({ ...request, rows: [[TEXTS[lang].acknowledgement.fields.job, about]] }),
  ];
}
