import type { RequestContext } from "~/routing/request-context.server";
import { formatMoment } from "~/team/dates.server";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { type AccountEvent, ContentRoles, type TeamSite } from "~shared/contract";
import { descriptionOf, EDIT_KINDS } from "~shared/records/kinds";

export const loader = teamLoader(async ({ requestContext, member, bearer }) => {
  const { items, sites, log } = await requestContext.api.get("listAccounts", { bearer });
  return {
    ...teamScreen(requestContext, requestContext.t("team:accounts.title"), member),
    sites,
    kinds: EDIT_KINDS.map((id) => ({
      id,
      name: requestContext.t(`team-edit:kind.${id}.title`),
      teams: descriptionOf(id).teams,
    })),
    accounts: items.map(({ id, version, state, second_factor, ...account }) => ({
      state,
      hasSecondFactor: second_factor,
      account: { ...account, id: String(id), version: String(version) },
    })),
    log: log.map((event) => ({
      ...event,
      at: formatMoment(requestContext, event.at),
      value: valueText(requestContext, sites, event),
    })),
  };
});

function valueText(
  { t }: RequestContext,
  sites: readonly TeamSite[],
  { kind, value }: Pick<AccountEvent, "kind" | "value">,
) {
  if (kind === "team") return t(`team:frame.team.${value}`);
  if (kind === "preview_links") return t(`team:frame.team.${value.split(".")[0]}`);
  if (kind === "role" || kind === "added") return t(`team:accounts.roles.${value}`);
  if (kind === "state") return t(`team:accounts.state.${value}`);
  if (kind === "second_factor") return t(`team:accounts.factor.${value}`);
  if (kind === "content_roles") {
    const roles = ContentRoles.parse(JSON.parse(value));
    const entries = Object.entries(roles ?? {}).map(([each, role]) => ({
      kind: t(`team-edit:kind.${each}.title`),
      role: t(`team:accounts.content.${role}`),
    }));
    const written = entries.map((entry) => t("team:accounts.content.entry", entry)).join(", ");
    return written || t(`team:accounts.content.${roles ? "none" : "every_kind"}`);
  }
  if (kind !== "sites") return value;
  const numbers: unknown = JSON.parse(value);
  if (!Array.isArray(numbers)) return t("team:accounts.every_site");
  return numbers.map((number) => sites.find(({ id }) => id === number)?.name ?? String(number)).join(", ");
}
