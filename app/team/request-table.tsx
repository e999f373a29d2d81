import { TableHead } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { MailProblem, Status } from "./elements";
import type { RequestLine } from "./request-line.server";

const COLUMNS = ["status", "name", "subject", "owner", "received", "reference"] as const;

interface RequestTableProps {
  caption: string;
  lines: readonly RequestLine[];
  mixed: boolean;
  /** Whether the lines may come from several sites. */
  namesMarkets: boolean;
  /** Whether each line has a box to tick, in a form around the table. */
  hasBoxes?: boolean;
}

/** A table where there is room, cards on a phone; the whole line leads to the request. */
export function RequestTable({ caption, lines, mixed, namesMarkets, hasBoxes = false }: RequestTableProps) {
  const { t } = useTranslation("team");
  return (
    <table className="requests full-width">
      <caption className="hidden-text">{caption}</caption>
      <TableHead titles={COLUMNS.map((name) => t(`list.${name}`))}>
        {hasBoxes && (
          <th scope="col">
            <span className="hidden-text">{t("ticked.box")}</span>
          </th>
        )}
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.href} className={`request relative request--${line.status}`}>
            {hasBoxes && (
              <td className="request__box">
                <label className="relative grid">
                  <input type="checkbox" name="request" value={line.value} />
                  <span className="hidden-text">{t("ticked.one", { reference: line.reference })}</span>
                </label>
              </td>
            )}
            <td className="request__status">
              <Status status={line.status} />
              {line.isWaiting && <span className="tag small">{t("dates.waiting_list")}</span>}
              {line.isOverdue && <span className="overdue small strong">{t("list.overdue")}</span>}
            </td>
            <th className="request__name regular breakable" scope="row">
              <a className="whole" dir="auto" href={line.href}>
                {line.name || t("list.no_name")}
              </a>
            </th>
            <td className="request__subject">
              {(mixed || namesMarkets) && (
                <span className="tag small">
                  {[mixed && t(`kind.${line.kind}`), namesMarkets && line.market].filter(Boolean).join(" · ")}
                </span>
              )}
              <span dir="auto">{line.subject}</span>
              <MailProblem state={line.mail} />
            </td>
            <td className="request__owner small">{line.owner}</td>
            <td className="request__received no-wrap muted numbers">
              <time dateTime={line.receivedAt}>{line.received}</time>
            </td>
            <td className="request__reference no-wrap muted numbers">{line.reference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
