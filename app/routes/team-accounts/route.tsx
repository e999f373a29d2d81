/** The accounts of the teams, for administrators: invited, changed, deactivated; the log says who changed what. */
import { json } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { isBackOfficeError } from "~/back-office/errors";
import { Icon, PageHead, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { NO_STORE, redirectWithToast, teamAction } from "~/team/guard.server";
import { preserveInput } from "~/team/unsent-input.server";
import { type AccountChange, AccountRole, Team } from "~shared/contract";
import { EDIT_KINDS } from "~shared/records/kinds";
import { toLine } from "~shared/rules/text";
import { AccountForm } from "./account-form";
import { loader } from "./loader.server";
import { type AccountOutcome, CONTENT_ROLES, contentField, type TypedAccount } from "./outcome";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";
export { loader };

/** `null`: the form was tampered with. */
function readAccount(form: FormData): TypedAccount | null {
  const line = (name: string) => toLine(form.get(name));
  const [team, role] = [Team.safeParse(line("team")).data, AccountRole.safeParse(line("role")).data];
  const typed = form.getAll("sites").map(String);
  const [id, version] = [line("id"), line("version")];
  if (!team || !role || !/^(?:[1-9]\d{0,8})?$/.test(id) || !/^\d{1,9}$/.test(version)) return null;
  // Where there is only one site, nothing is to be chosen.
  const sites = typed.includes("all") || !form.has("choose_sites") ? null : typed.map(Number).filter(Number.isInteger);
  const content_roles = form.has("every_kind")
    ? null
    : Object.fromEntries(
        EDIT_KINDS.flatMap((kind) => {
          const chosen = CONTENT_ROLES.find((each) => each === line(contentField(kind)));
          return chosen ? [[kind, chosen]] : [];
        }),
      );
  return { id, version, email: line("email"), name: line("name"), team, role, sites, content_roles };
}

const CHANGES: Partial<Record<string, Omit<AccountChange, "version">>> = {
  activate: { state: "active" },
  deactivate: { state: "deactivated" },
  reset: { second_factor: false },
  invite: { invite: true },
};

export const action = /* @__PURE__ */ teamAction(async (args) => {
  const { requestContext, request, context, bearer } = args;
  const { api } = requestContext;
  const form = await readFields(request);
  const typed = readAccount(form);
  const refuse = (outcome: Partial<AccountOutcome>, status: number) =>
    json<AccountOutcome>(
      { problem: null, wrong: {}, typed, id: typed?.id ?? "", ...outcome },
      { status, headers: NO_STORE },
    );
  if (!typed) return refuse({ problem: "unreadable" }, 422);
  try {
    const { id, version, email, ...values } = typed;
    const change = CHANGES[toLine(form.get("intent"))] ?? values;
    if (id) await api.send("changeAccount", { params: { id }, body: { ...change, version: Number(version) }, bearer });
    else await api.send("inviteAccount", { body: { ...values, email }, bearer });
  } catch (error) {
    if (isBackOfficeError(error, "invalid")) return refuse({ wrong: error.fields }, 422);
    if (isBackOfficeError(error, "not_found")) return refuse({ problem: "gone" }, 404);
    if (isBackOfficeError(error, "conflict")) {
      const problem = error.code === "deactivated" ? "deactivated" : "changed_meanwhile";
      return refuse({ problem, typed: null }, 409);
    }
    if (isBackOfficeError(error, "too_many")) return refuse({ problem: "too_many" }, 429);
    if (isBackOfficeError(error, "unavailable")) {
      preserveInput(args, form);
      return refuse({ problem: "unavailable" }, 503);
    }
    throw error;
  }
  return redirectWithToast({ context }, pathTo("team-accounts", requestContext));
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.typed ? false : defaultShouldRevalidate;

export default function TeamAccounts() {
  const { t } = useTranslation("team");
  const { accounts, log } = useLoaderData<typeof loader>();
  const outcome = useActionData<AccountOutcome>();
  const outcomeOf = (id: string) => (outcome?.id === id ? outcome : undefined);
  return (
    <>
      <PageHead className="pad-below-6 grid gap-2" title={t("accounts.title")} lead={t("accounts.intro")} />
      <Section className="templates" titleId="all-accounts" title={t("accounts.all")}>
        {accounts.map(({ account, state, hasSecondFactor }) => (
          <details key={account.id} open={outcomeOf(account.id) ? true : undefined}>
            <summary className="cluster middle relative gap-x-3">
              <strong>{account.name}</strong>
              <span className="small">
                {[
                  account.email,
                  t(`frame.team.${account.team}`),
                  ...(account.role === "member" ? [] : [t(`accounts.roles.${account.role}`)]),
                  ...(hasSecondFactor ? [t("factor.title")] : []),
                  ...(state === "active" ? [] : [t(`accounts.state.${state}`)]),
                ].join(" · ")}
              </span>
              <Icon name="chevron-down" />
            </summary>
            {/* A change by another administrator is shown. */}
            <AccountForm
              key={account.version}
              account={account}
              state={state}
              hasSecondFactor={hasSecondFactor}
              outcome={outcomeOf(account.id)}
            />
          </details>
        ))}
      </Section>
      <Section className="templates" titleId="new-account" title={t("accounts.new")}>
        {/* An invited account leaves an empty form. */}
        <AccountForm key={accounts.length} outcome={outcomeOf("")} />
      </Section>
      <Section className="templates" titleId="account-log" title={t("accounts.log")}>
        <ol className="grid gap-2 plain">
          {log.map(({ id, account, kind, value, author, at }) => (
            <li key={id}>
              <span className="small numbers">{at}</span> <strong>{account}</strong>{" "}
              {t(`accounts.event.${kind}`, { value })}{" "}
              <span className="small">({author ?? t("accounts.terminal")})</span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
