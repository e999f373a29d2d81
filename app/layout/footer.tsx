import { useTranslation } from "react-i18next";
import { ColourFill } from "~/components/colour-fill";
import { Icon } from "~/components/icon";
import { CONSENT_HREF } from "./consent-panel";
import { useDrawn } from "./drawn-menus";
import { telephone } from "./header";
import type { FrameLink, PageFrame } from "./page-frame";

export function Footer({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { target, menus } = frame;
  const groups = useDrawn("footer", <FooterGroups groups={menus.footer} />);
  return (
    <footer className="footer" id="footer">
      <Prefooter links={menus.prefooter} />
      <div className="footer__grid wrap">
        <TechnicalService frame={frame} />
        {frame.topProducts.length > 0 && (
          <section className="footer__top">
            <h2>{t(`footer.top_products.${target}`)}</h2>
            <ol className="plain">
              {frame.topProducts.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ol>
          </section>
        )}
        <nav className="footer__nav" aria-label={t("footer.nav")} {...groups} />
        <div className="footer__end">
          <p className="small">{t("footer.maker", { name: frame.siteName })}</p>
          <a className="footer__cookies" href={CONSENT_HREF}>
            {t("consent.open")}
          </a>
          {frame.social.length > 0 && (
            <ul className="plain" aria-label={t("footer.social")}>
              {frame.social.map(({ network, href }) => (
                <li key={network}>
                  <a href={href}>{t(`footer.networks.${network}`)}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function Prefooter({ links }: { links: readonly FrameLink[] }) {
  const drawn = useDrawn("prefooter", <PrefooterLinks links={links} />);
  if (links.length === 0) return null;
  return (
    <div className="prefooter wrap">
      <ul className="plain" {...drawn} />
    </div>
  );
}

export function PrefooterLinks({ links }: { links: readonly FrameLink[] }) {
  return links.map(({ code, label, href, extract, colour }) => (
    <li key={code}>
      <a href={href}>
        <span className="prefooter__edge">{colour && <ColourFill colour={colour} />}</span>
        <span className="prefooter__label">
          {label}
          <Icon name="arrow-right" />
        </span>
        {extract && <span className="small">{extract}</span>}
      </a>
    </li>
  ));
}

function TechnicalService({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { target, phone, supportHours, contactHref } = frame;
  return (
    <section className="footer__service">
      <h2>{t(`footer.technical_service.${target}`)}</h2>
      <p>{t(`footer.technical_service_text.${target}`)}</p>
      {phone && (
        <a className="footer__phone numbers" href={telephone(phone)}>
          {phone}
        </a>
      )}
      {supportHours && <p className="small">{supportHours}</p>}
      <a className="footer__help" href={contactHref}>
        {t(`footer.help.${target}`)}
        <Icon name="arrow-right" size={16} />
      </a>
    </section>
  );
}

export function FooterGroups({ groups }: { groups: readonly FrameLink[] }) {
  return groups.map((group) => <Group key={group.code} group={group} />);
}

function Group({ group: { label, href, childs } }: { group: FrameLink }) {
  return (
    <section>
      <h2>{href ? <a href={href}>{label}</a> : label}</h2>
      <ul className="plain">
        {childs.map((child) => (
          <li key={child.code}>{child.href && <a href={child.href}>{child.label}</a>}</li>
        ))}
      </ul>
    </section>
  );
}
