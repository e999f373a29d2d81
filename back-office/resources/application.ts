import type { Router } from "express";
import type { AnswerOf, ApplicationBody, LocaleCode } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { APPLICATION_FILES } from "../../shared/rules/requests";
import type { BackOffice } from "../back-office";
import type { Content } from "../catalogue/content";
import { clockOf, nameAmong, type ServedSite } from "../catalogue/sites";
import { fillIn } from "../catalogue/text";
import type { OutgoingMail } from "../mail/outgoing";
import { teamAddress } from "../mail/recipients";
import { acknowledgementMail, teamMail } from "../mail/request-mails";
import { formatTime, TEXTS } from "../mail/texts";
import { findJob, readApplication } from "../requests/application-rules";
import { labelOf } from "../requests/labels";
import { receive } from "../requests/receive";
import type { WantedFiles } from "../requests/sent-files";
import { storeRequest } from "../requests/store-request";
import type { StoredFile } from "../requests/uploads";

const WANTED: WantedFiles = { fields: APPLICATION_FILES, kind: "document", required: true };

/** An application and its two files are on disk, with its mails, before the visitor is told so. */
export function applicationResource(router: Router, backOffice: BackOffice): void {
  receive(
    router,
    backOffice,
    "createApplication",
    ({ sent, files, wrong, site, lang, requestId, now, catalogueView: { viewContext } }) => {
      const { content } = viewContext;
      const body = readApplication(sent, content, wrong);
      return {
        body,
        async create(transaction) {
          const id = await storeRequest(
            transaction,
            { ...backOffice, now, requestId },
            {
              kind: "application",
              language: lang,
              siteId: site.id,
              body,
              aboutId: body.job_id,
              keepFile: body.keep_file === 1,
              files,
            },
            (id) => mailsOf({ id, body, site, lang, files, receivedAt: now, content, backOffice }),
          );
          const data: AnswerOf<"createApplication"> = { id, reference: referenceOf("application", id) };
          return { status: 201, data };
        },
      };
    },
    WANTED,
  );
}

interface Stored {
  id: number;
  body: ApplicationBody;
  lang: LocaleCode;
  files: readonly StoredFile[];
  receivedAt: Date;
  site: ServedSite;
  content: Content;
  backOffice: BackOffice;
}

function mailsOf({ id, body, site, lang, files, receivedAt, content, backOffice }: Stored): OutgoingMail[] {
  const { settings, library } = backOffice;
  const { fields, ...texts } = TEXTS[lang].team;
  const job = body.job_id === undefined ? undefined : findJob(content, body.job_id)?.title[lang];
  const about = job ?? texts.spontaneous;
  const request = {
    ...{ origin: site.url, market: nameAmong(library.sites, site, lang), content, clock: clockOf(site, lang) },
    ...({ kind: "application", id, reference: referenceOf("application", id), lang, receivedAt, about } as const),
    visitor: { ...body, civility: labelOf(content.civilities, body.civility_id, lang) },
  };
  const keepFile = body.keep_file
    ? fillIn(texts.accepted, { date: formatTime(receivedAt, clockOf(site, lang)) })
    : texts.not_asked;
  return [
    teamMail({
      ...request,
      to: teamAddress(settings, site, { kind: "application" }),
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
