import type { ReactNode } from "react";
import { Icon, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { CONSENT_HREF } from "~/visitor/consent";
import type { FrameLink } from "./page-frame";
import type { FrameContent } from "./page-frame.server";
import { telephone } from "./telephone";

export function Footer({ content }: { content: FrameContent }) {
  const { t } = useTranslation("layout");
  const { target, menus, siteName, makerAddress, emergency, topProducts, social } = content;
  return (
    <>
      {menus.prefooter.length > 0 && <Prefooter links={menus.prefooter} />}
      <div className="footer__grid grid gap-12 wrap">
        <TechnicalService content={content} />
        {topProducts.length > 0 && (
          <section className="footer__top">
            <h2>{t(`footer.top_products.${target}`)}</h2>
            <TopProducts products={topProducts} />
          </section>
        )}
        <nav className="footer__nav small-text grid gap-6" aria-label={t("footer.nav")}>
          {menus.footer.map((group) => (
            <section key={group.code}>
              <h2>{group.href ? <a href={group.href}>{group.label}</a> : group.label}</h2>
              {group.childs.length > 0 && <GroupLinks group={group} />}
            </section>
          ))}
        </nav>
        <FoldedLinks content={content} />
        <div className="footer__end small-text cluster apart gap-2 gap-x-6">
          <div className="small">
            <p>{t("footer.maker", { name: siteName })}</p>
            {makerAddress && <p>{makerAddress}</p>}
            {emergency && <p>{t("footer.emergency", emergency)}</p>}
          </div>
          <TapLink href={CONSENT_HREF} label={t("consent.open")} />
          {social.length > 0 && (
            <ul className="plain cluster gap-x-6" aria-label={t("footer.social")}>
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
        {links.map(({ code, label, href, extract }) => (
          <li key={code}>
            <a className="relative grid at-top gap-1" href={href}>
              <span className="prefooter__edge" />
              <span className="prefooter__label align-start gap-3 as-title">
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
    <section className="footer__service to-start grid at-top gap-2">
      <h2>{t(`footer.technical_service.${target}`)}</h2>
      <p>{t(`footer.technical_service_text.${target}`)}</p>
      {phone && (
        <a className="footer__phone numbers" href={telephone(phone)}>
          {phone}
        </a>
      )}
      {phone && supportHours && <p className="small">{supportHours}</p>}
      <a className="footer__help tap gap-2" href={contactHref}>
        {t(`footer.help.${target}`)}
        <Icon name="arrow-right" size={16} />
      </a>
    </section>
  );
}

const TopProducts = ({ products }: { products: FrameContent["topProducts"] }) => (
  <ol className="plain">
    {products.map(({ name, href }) => (
      <li key={href}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ol>
);

const GroupLinks = ({ group: { label, href, childs } }: { group: FrameLink }) => (
  <ul className="plain">
    {href && childs.length === 0 && (
      <li>
        <a href={href}>{label}</a>
      </li>
    )}
    {childs.map((child) => (
      <li key={child.code}>{child.href && <a href={child.href}>{child.label}</a>}</li>
    ))}
  </ul>
);

function FoldedLinks({ content: { target, menus, topProducts } }: { content: FrameContent }) {
  const { t } = useTranslation("layout");
  return (
    <nav className="footer__folded" aria-label={t("footer.nav")}>
      {topProducts.length > 0 && (
        <Folded label={t(`footer.top_products.${target}`)}>
          <TopProducts products={topProducts} />
        </Folded>
      )}
      {menus.footer.map((group) => (
        <Folded key={group.code} label={group.label}>
          <GroupLinks group={group} />
        </Folded>
      ))}
    </nav>
  );
}

const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary className="line apart strong">
      {label}
      <Icon name="chevron-down" size={16} />
    </summary>
    {children}
  </details>
);
