import { Form, useLoaderData } from "@remix-run/react";
import { Button, Mistake, NamedOptions, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { HiddenFields, LabelledInput, LabelledSelect } from "~/team/elements";
import type { AccountState } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import type { loader } from "./loader.server";
import { type AccountOutcome, CHOICES, CONTENT_ROLES, contentField, type TypedAccount } from "./outcome";

const BLANK: TypedAccount = {
  id: "",
  version: "0",
  email: "",
  name: "",
  team: "sales",
  role: "member",
  sites: null,
  content_roles: null,
};

interface AccountFormProps {
  /** Absent: a new account. */
  account?: TypedAccount;
  state?: AccountState;
  hasSecondFactor?: boolean;
  outcome: AccountOutcome | undefined;
}

export function AccountForm({ account = BLANK, state, hasSecondFactor, outcome }: AccountFormProps) {
  const { t } = useTranslation("team");
  const { sites, kinds } = useLoaderData<typeof loader>();
  const typed = outcome?.typed ?? account;
  const field = (of: string) => `account-${account.id || "new"}-${of}`;
  const mistakeIn = (of: keyof AccountOutcome["wrong"]) => {
    const mistake = outcome?.wrong[of];
    return mistake && t(`accounts.wrong.${of}.${mistake}`);
  };
  const wrongSites = mistakeIn("sites");
  const nameOf = (of: "team" | "role", id: string) => t(of === "team" ? `frame.team.${id}` : `accounts.roles.${id}`);
  const textField = (of: "email" | "name", input: { type: string; maxLength: number }) => (
    <LabelledInput
      {...input}
      id={field(of)}
      name={of}
      label={t(`accounts.${of}`)}
      autoComplete="off"
      defaultValue={typed[of]}
      mistake={mistakeIn(of)}
    />
  );
  return (
    <Form method="post" className="template-form grid gap-4">
      <HiddenFields values={{ id: account.id, version: account.version }} />
      {outcome?.problem && <Mistake>{t(`accounts.problem.${outcome.problem}`)}</Mistake>}
      {!account.id && textField("email", { type: "email", maxLength: MAX_LENGTHS.email })}
      {textField("name", { type: "text", maxLength: MAX_LENGTHS.name })}
      {(["team", "role"] as const).map((of) => (
        <LabelledSelect
          key={of}
          id={field(of)}
          label={t(`accounts.${of}`)}
          name={of}
          defaultValue={typed[of]}
          mistake={of === "role" ? mistakeIn(of) : undefined}
        >
          <NamedOptions of={CHOICES[of].map((id) => ({ id, name: nameOf(of, id) }))} />
        </LabelledSelect>
      ))}
      {sites.length > 0 && (
        <fieldset className="boxes grid gap-1" aria-describedby={wrongSites && field("sites-error")}>
          <legend>{t("accounts.sites")}</legend>
          <input type="hidden" name="choose_sites" value="yes" />
          {wrongSites && <Mistake id={field("sites-error")}>{wrongSites}</Mistake>}
          {[{ id: "all", name: t("accounts.every_site") }, ...sites].map(({ id, name }) => (
            <TickBox
              key={id}
              name="sites"
              value={id}
              label={name}
              defaultChecked={id === "all" ? typed.sites === null : typed.sites?.includes(Number(id))}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="boxes content-roles grid gap-1">
        <legend>{t("accounts.content.title")}</legend>
        <TickBox
          name="every_kind"
          value="yes"
          label={t("accounts.content.every_kind")}
          defaultChecked={typed.content_roles === null}
        />
        <div className="content-roles__kinds grid gap-3">
          {kinds.map(({ id, name, teams }) => (
            <div key={id} className={teams.map((team) => `content-roles__${team}`).join(" ")}>
              <LabelledSelect
                id={field(id)}
                name={contentField(id)}
                label={name}
                defaultValue={typed.content_roles?.[id]}
              >
                <NamedOptions
                  none={t("accounts.content.none")}
                  of={CONTENT_ROLES.map((role) => ({ id: role, name: t(`accounts.content.${role}`) }))}
                />
              </LabelledSelect>
            </div>
          ))}
        </div>
      </fieldset>
      <p className="one-request__reach cluster gap-3">
        <Button name="intent" value="save" label={t(account.id ? "accounts.save" : "accounts.invite")} />
        {state === "invited" && (
          <Button name="intent" value="invite" look="secondary" icon="mail" formNoValidate>
            {t("accounts.invite_again")}
          </Button>
        )}
        {hasSecondFactor && (
          <Button name="intent" value="reset" look="secondary" formNoValidate label={t("accounts.reset_factor")} />
        )}
        {state && (
          <Button
            name="intent"
            value={state === "deactivated" ? "activate" : "deactivate"}
            look="secondary"
            formNoValidate
          >
            {t(state === "deactivated" ? "accounts.activate" : "accounts.deactivate")}
          </Button>
        )}
      </p>
    </Form>
  );
}
