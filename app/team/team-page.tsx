import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, TapLink } from "~/components/elements";
import { type ToastMessage, Toasts } from "~/components/toasts";
import { useTranslation } from "~/i18n/use-translation";
import { LanguageSelector } from "~/layout/language-selector";
import { Logo } from "~/layout/logo";
import { SkipLinks } from "~/layout/skip-links";
import { CONTENT_ID, NavigationFocus } from "~/navigation/navigation-focus";
import { NavigationProgress } from "~/navigation/navigation-progress";
import { useDelegatedNavigation } from "~/navigation/use-delegated-navigation";
import type { SignedIn, TeamFrame } from "./team-frame";

interface TeamPageProps {
  frame: TeamFrame;
  /** `null` if signed out or unknown. */
  member: SignedIn | null;
  toasts: readonly ToastMessage[];
  children: ReactNode;
}

export function TeamPage({ frame, member, toasts, children }: TeamPageProps) {
  const { t } = useTranslation("team");
  useDelegatedNavigation();
  return (
    <>
      <SkipLinks complete={false} />
      <NavigationProgress />
      <TeamHeader frame={frame} member={member} />
      <Toasts messages={toasts} />
      <main id={CONTENT_ID} className="team wrap" tabIndex={-1}>
        {children}
        {member && <p className="small muted">{t("frame.times", { zone: frame.zone })}</p>}
      </main>
      <NavigationFocus />
    </>
  );
}

function TeamHeader({ frame, member }: Pick<TeamPageProps, "frame" | "member">) {
  const { t } = useTranslation("team");
  const { pathname, search } = useLocation();
  const links = [
    { href: frame.inboxHref, label: t("frame.inbox") },
    ...(member?.hasContent ? [{ href: frame.contentHref, label: t("frame.content") }] : []),
    ...(member?.team === "sales" ? [{ href: frame.trainingsHref, label: t("frame.trainings") }] : []),
    { href: frame.templatesHref, label: t("frame.templates") },
    { href: frame.personHref, label: t("frame.person") },
    { href: frame.queriesHref, label: t("frame.queries") },
  ];
  return (
    <header className="team-header screen-only" id="top">
      <div className="team-header__grid wrap grid middle gap-x-6">
        <a
          className="team-header__logo"
          href={member ? frame.inboxHref : frame.homeHref}
          aria-label={t(member ? "frame.logo" : "frame.home", { name: frame.siteName })}
        >
          <Logo name={frame.siteName} logo={frame.logo} onDark />
        </a>
        {member && (
          <nav className="team-header__nav gap-x-6 cluster no-wrap strong" aria-label={t("frame.nav")}>
            {links.map((link) => (
              <TapLink key={link.href} {...link} aria-current={pathname.startsWith(link.href) ? "page" : undefined} />
            ))}
          </nav>
        )}
        {/* Unlike the site's own, it keeps the filters: their names are the same in every language. */}
        <LanguageSelector
          frame={frame}
          legend={t("frame.language")}
          back={pathname + search}
          className="languages team-header__languages"
        />
        {member && <WhoIsHere frame={frame} member={member} />}
      </div>
    </header>
  );
}

function WhoIsHere({ frame, member }: { frame: TeamFrame; member: SignedIn }) {
  const { t } = useTranslation("team");
  return (
    <form className="team-header__who small-text line apart gap-4" method="post" action={frame.signOutAction}>
      <p className="shrinks breakable">
        <span className="hidden-text">{t("frame.signed_in_as")}</span>{" "}
        <a className="strong" href={frame.accountHref}>
          {member.name}
        </a>
        <span className="team-header__team block">{t(`frame.team.${member.team}`)}</span>
      </p>
      <button className="tap gap-2 strong" type="submit">
        <Icon name="log-out" />
        <span>{t("frame.sign_out")}</span>
      </button>
    </form>
  );
}
