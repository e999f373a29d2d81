import { useTranslation } from "react-i18next";
import { ColourFill } from "~/components/colour-fill";
import { Icon } from "~/components/icon";
import { CONSENT_HREF } from "./consent-panel";
import type { FrameContent, FrameLink } from "./page-frame";
import { telephone } from "./telephone";

export function Footer({ content }: { content: FrameContent }) {
  const { t } = useTranslation("layout");
  const { target, menus, siteName, topProducts, social } = content;
  return (
    <>
      {menus.prefooter.length > 0 && <Prefooter links={menus.prefooter} />}
      <div className="footer__grid wrap">
        <TechnicalService content={content} />
        {topProducts.length > 0 && (
          <section className="footer__top">
            <h2>{t(`footer.top_products.${target}`)}</h2>
            <ol className="plain">
              {topProducts.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ol>
          </section>
        )}
        <nav className="footer__nav" aria-label={t("footer.nav")}>
          {menus.footer.map((group) => (
            <Group key={group.code} group={group} />
          ))}
        </nav>
        <div className="footer__end">
          <p className="small">{t("footer.maker", { name: siteName })}</p>
          <a className="footer__cookies" href={CONSENT_HREF}>
            {t("consent.open")}
          </a>
          {social.length > 0 && (
            <ul className="plain" aria-label={t("footer.social")}>
              {social.map(({ network, href }) => (
                <li key={network}>
                  <a href={href}>{t(`footer.networks.${network}`)}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
}

function Prefooter({ links }: { links: readonly FrameLink[] }) {
  return (
    <div className="prefooter wrap">
      <ul className="plain">
        {links.map(({ code, label, href, extract, colour }) => (
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
        ))}
      </ul>
    </div>
  );
}

function TechnicalService({ content }: { content: FrameContent }) {
  const { t } = useTranslation("layout");
  const { target, phone, supportHours, contactHref } = content;
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
