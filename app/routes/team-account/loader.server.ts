import { pathTo } from "~/routing/paths";
import { formatMoment } from "~/team/dates.server";
import { teamLoader, teamScreen } from "~/team/guard.server";
import { qrCode } from "./qr-code.server";

export const loader = teamLoader(async ({ requestContext, member, bearer }) => {
  const [sessions, factor] = await Promise.all([
    requestContext.api.find("listSessions", { bearer }),
    requestContext.api.find("getSecondFactor", { bearer }),
  ]);
  const moment = (iso: string) => formatMoment(requestContext, iso);
  return {
    ...teamScreen(requestContext, requestContext.t("team:account.title"), member),
    email: member.email,
    accountsPath: member.role === "administrator" ? pathTo("team-accounts", requestContext) : null,
    /** `null`: not every back-office has them; the same for sessions. `offer`: the secret for an app, until a code confirms it. */
    factor: factor && {
      isOn: factor.is_on,
      codesLeft: factor.recovery_codes,
      offer: factor.offer && { secret: factor.offer.secret, qr: qrCode(factor.offer.uri) },
    },
    sessions: sessions && {
      own: sessions.items.map(({ id, created_at, expires_at, is_current, device, used_at }) => ({
        id,
        isCurrent: is_current,
        since: moment(created_at),
        until: moment(expires_at),
        device: device ?? "",
        used: used_at ? moment(used_at) : null,
      })),
      hasOthers: sessions.items.some(({ is_current }) => !is_current),
    },
  };
});
