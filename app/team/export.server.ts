/** The columns of a file of the list: those of the list itself, and all that forms ask. */
import type { RequestContext } from "~/routing/request-context.server";
import { KINDS_OF_TEAM, type RequestSummary, type TeamMember } from "~shared/contract";
import { groupBy } from "~shared/group-by";
import { REQUESTS } from "~shared/requests";
import type { RequestDefinition } from "~shared/requests/definition";
import { formatMoment } from "./dates.server";
import { fieldLabel } from "./field-label.server";

interface Column {
  name: string;
  label: string;
  /** Whether the file has it unless columns are chosen. */
  isInList: boolean;
  cell: (request: RequestSummary) => string;
}

export function exportColumns(
  requestContext: RequestContext,
  { team, sites }: Pick<TeamMember, "team" | "sites">,
): Column[] {
  const { t } = requestContext;
  const moment = (iso: string | null | undefined) => (iso ? formatMoment(requestContext, iso) : "");
  const inList = (name: string, cell: Column["cell"]) => ({ name, label: t(`team:csv.${name}`), isInList: true, cell });
  const further = (name: string, label: string, cell: Column["cell"]) => ({ name, label, isInList: false, cell });
  const kinds = KINDS_OF_TEAM[team];
  const definitions: readonly RequestDefinition[] = kinds.map((kind) => REQUESTS[kind]);
  const fields = new Set(
    definitions.flatMap(({ inbox }) => inbox).filter((name) => name !== "email" && name !== "subject"),
  );
  // Kinds of requests name the same thing by different fields, such as the company.
  const namesByLabel = groupBy(fields, (name) => [fieldLabel(requestContext, name, kinds)]);
  return [
    inList("reference", ({ reference }) => reference),
    inList("received", ({ created_at }) => moment(created_at)),
    inList("kind", ({ kind }) => t(`team:kind.${kind}`)),
    ...(sites.length > 1 ? [inList("site", ({ site }) => site?.name ?? "")] : []),
    inList("status", ({ status }) => t(`team:status.${status}`)),
    inList("owner", ({ owner }) => owner?.name ?? ""),
    inList("name", ({ name }) => name),
    inList("email", ({ email }) => email),
    inList("subject", ({ subject }) => subject),
    inList("language", ({ language }) => language),
    inList("mail", ({ mail }) => t(`team:mail.state.${mail}`)),
    ...[...namesByLabel].map(([label, names]) =>
      further(names[0] ?? label, label, ({ details }) => {
        return details?.fields.find((field) => names.includes(field.name))?.value ?? "";
      }),
    ),
    further("done", t("team:status.done"), ({ details }) => moment(details?.done_at)),
    further("files", t("team:request.files"), ({ details }) => details?.files.join("\n") ?? ""),
    further("notes", t("team:export.notes"), ({ details }) => details?.notes.join("\n\n") ?? ""),
    ...(team === "hr"
      ? [further("keep_file", t("team:consent.keep_file"), ({ details }) => moment(details?.keep_file_at))]
      : [further("newsletter", t("team:consent.newsletter"), ({ details }) => moment(details?.newsletter_at))]),
  ];
}
